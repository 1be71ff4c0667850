/// A pattern of names in which `*` stands for any number of characters and `?` for one.
package struct Glob: Sendable {
    private let pattern: [Character]

    /// The pattern of a text.
    package init(_ text: String) { pattern = Array(text) }

    /// True if the pattern matches the whole name.
    package func matches(_ name: String) -> Bool {
        let name = Array(name)
        var (place, at) = (0, 0)
        // The place of the last star in the pattern, and the place in the name up to which it
        // reaches.
        var star: (place: Int, at: Int)?
        while at < name.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, at)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[at] {
                place += 1
                at += 1
            } else if let last = star {
                star = (last.place, last.at + 1)
                (place, at) = (last.place + 1, last.at + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
