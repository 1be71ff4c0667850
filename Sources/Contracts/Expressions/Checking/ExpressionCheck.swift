/// One kind of fault in expressions, found before or during evaluation.
///
/// Every check that a diagnostic of an expression names is one of these.
package struct ExpressionCheck: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// The severity of its faults, unless a fault has another one.
    package let severity: Diagnostic.Severity
    /// The statement that is true if the check finds nothing, in one sentence.
    package let requirement: String
    /// An expression that it finds fault with, between the first two backticks.
    package let example: String
    /// The remedy.
    package let remedy: String

    init(
        _ id: String, _ severity: Diagnostic.Severity = .error, requirement: String,
        example: String,
        remedy: String
    ) {
        self.id = id
        self.severity = severity
        self.requirement = requirement
        self.example = example
        self.remedy = remedy
    }
}
