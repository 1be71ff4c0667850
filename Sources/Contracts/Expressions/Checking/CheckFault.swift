/// A problem of an expression, found before evaluation, and its place.
struct CheckFault: Sendable, Equatable {
    /// The stable name of the check, such as `undeclared-name`.
    let check: String
    /// The severity; an error by default.
    var severity = Diagnostic.Severity.error
    /// The bytes of the source that are at fault.
    let range: Range<Int>
    /// The byte that a report points to.
    let caret: Int
    /// The problem, in lower case.
    let message: String
    /// The remedy; nil if the message says it already.
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
