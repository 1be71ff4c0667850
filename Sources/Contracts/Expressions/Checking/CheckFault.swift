/// What is wrong with an expression before it is evaluated, and where.
struct CheckFault: Sendable, Equatable {
    /// The stable name of the check, such as `undeclared-name`.
    let check: String
    /// How much it weighs.
    var severity = Diagnostic.Severity.error
    /// The bytes of the source that are at fault.
    let range: Range<Int>
    /// The byte at which it is pointed out.
    let caret: Int
    /// What is wrong, in lower case.
    let message: String
    /// What to do about it; nil where the message says it already.
    let remedy: String?

    init(
        check: String, at part: SyntaxTree.Part, _ message: String, remedy: String? = nil
    ) {
        self.check = check
        range = part.range
        caret = part.caret
        self.message = message
        self.remedy = remedy
    }
}
