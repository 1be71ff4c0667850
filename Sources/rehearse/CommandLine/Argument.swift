/// Something that a command is given by place, such as `SPEC…`.
struct Argument: Sendable, Hashable {
    /// The name in help, in capitals.
    var name: String
    /// The kind of words that it accepts.
    var kind: InputKind
    /// The number of words that may be given.
    var count: ClosedRange<Int>
    /// The help text, in lower case, without a full stop.
    var help: String

    /// Exactly one.
    static func one(_ name: String, _ kind: InputKind, help: String) -> Argument {
        Argument(name: name, kind: kind, count: 1...1, help: help)
    }

    /// One or none.
    static func atMostOne(_ name: String, _ kind: InputKind, help: String) -> Argument {
        Argument(name: name, kind: kind, count: 0...1, help: help)
    }

    /// As many as there are, at least `least`.
    static func many(
        _ name: String, _ kind: InputKind, least: Int = 0, help: String
    ) -> Argument {
        Argument(name: name, kind: kind, count: least...Int.max, help: help)
    }

    /// The form in a usage line: `SPEC`, `[SPEC]`, `SPEC…` or `[SPEC…]`.
    var usage: String {
        let many = count.upperBound > 1 ? "\(name)…" : name
        return count.lowerBound == 0 ? "[\(many)]" : many
    }
}
