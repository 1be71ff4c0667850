/// The colours of console text, or none.
package enum Palette: Sendable {
    /// Text as it is.
    case plain
    /// Text with ANSI escape sequences.
    case ansi

    /// The meaning of a piece of console text, which decides its look.
    package enum Role: String, Sendable {
        /// A heading, or the place of a diagnostic.
        case strong = "1"
        /// Something that must be repaired.
        case error = "1;31"
        /// Something that probably should be.
        case warning = "1;33"
        /// A further place that explains the first.
        case note = "1;36"
        /// The mark below the place.
        case caret = "1;32"
        /// Line numbers and other scenery.
        case faint = "2"
    }

    /// The text in the colours of its role.
    package func paint(_ text: String, as role: Role) -> String {
        switch self {
        case .plain: text
        case .ansi: "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
        }
    }
}
