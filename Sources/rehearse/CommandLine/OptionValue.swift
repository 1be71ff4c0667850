/// The value that an option takes.
struct OptionValue: Sendable, Hashable {
    /// The name of the value in help, in capitals.
    let name: String
    /// The kind of words that it may be.
    let kind: InputKind
    /// The value where the option is not written; nil where there is none then.
    let defaultValue: String?

    init(_ name: String, _ kind: InputKind, default defaultValue: String? = nil) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
    }
}
