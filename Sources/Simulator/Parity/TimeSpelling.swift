import Contracts

/// The form in which an instant is written.
struct TimeSpelling: Equatable {
    private let separator: Character
    private let hasFraction: Bool
    /// `Z`, or the length of a numeric offset.
    private let zone: String

    /// The form of a text; nil if it is no instant.
    init?(_ text: String) {
        guard (try? Instant(rfc3339: text)) != nil else { return nil }
        let marks = Array(text)
        separator = marks[10]
        hasFraction = text.contains(".")
        zone = marks.last.map { $0 == "Z" || $0 == "z" ? String($0) : "offset" } ?? ""
    }

    /// True if nothing but a fraction of a second is different.
    func isLike(_ other: TimeSpelling) -> Bool {
        separator == other.separator && zone == other.zone
    }
}
