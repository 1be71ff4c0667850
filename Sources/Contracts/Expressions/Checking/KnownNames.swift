/// The names that exist, reported to users who asked for one that does not exist.
enum KnownNames {
    /// The most names that are reported at once.
    private static let reported = 10
    private static let longest = 64

    /// A list of names that does not fill the screen; nil where there are none.
    static func remedy(_ names: [String]) -> String? {
        // A name that nobody could read at a glance helps nobody.
        let sorted = Set(names.filter { $0.utf8.count <= longest }).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        guard !sorted.isEmpty else { return nil }
        let shown = sorted.prefix(reported).joined(separator: ", ")
        let rest = sorted.count - reported
        return rest > 0 ? "there are \(shown) and \(rest) more" : "there is \(shown)"
    }

    /// The remedy for a variable that does not exist.
    static func remedy(ofVariable name: String, among known: [String]) -> String {
        let named = known.filter(Identifier.isName)
        if let nearest = Suggestion.nearest(to: name, amongFew: named) {
            return "did you mean \(nearest)?"
        }
        return remedy(named) ?? "there are no variables here; a text needs quotation marks"
    }
}
