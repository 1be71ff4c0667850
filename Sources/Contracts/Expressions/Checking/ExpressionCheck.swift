/// One kind of fault that expressions have, before they are evaluated or then.
///
/// Whatever names a check in a diagnostic of an expression names one of these.
package struct ExpressionCheck: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// How much its faults weigh, unless a fault says otherwise.
    package let severity: Diagnostic.Severity
    /// What holds where the check finds nothing, in one sentence.
    package let requirement: String
    /// An expression that it finds fault with, between the first two backticks.
    package let example: String
    /// What to do about it.
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
