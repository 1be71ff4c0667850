/// The texts of the variables of a path, still encoded.
struct PathArguments: Sendable {
    private var entries: [(name: String, text: String)] = []

    /// The text of a variable; nil where the path has none of the name.
    func text(of name: String) -> String? { entries.last { $0.name.isExactly(name) }?.text }

    /// Gives a variable its text; the last that is given counts.
    mutating func set(_ name: String, _ text: String) { entries.append((name, text)) }

    /// The texts by the names of their variables.
    var dictionary: [String: String] {
        Dictionary(entries.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    }
}
