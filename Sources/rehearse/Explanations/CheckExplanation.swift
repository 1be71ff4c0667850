import Contracts
import Simulator

/// The text on a check or on a kind of finding, for `rehearse explain` and `docs/checks.md`.
struct CheckExplanation: Sendable {
    /// The stable kebab-case name.
    let id: String
    /// The severity, in the words that reports use.
    let severity: String
    /// The rule that the check applies, in one sentence.
    let requirement: String
    /// An example with the fault, and one without it.
    let example: CheckExample
    /// The way to correct the fault.
    let remedy: String
}

extension CheckExplanation {
    /// The explanation of a check that a library describes itself.
    ///
    /// Its example is a document of this module, or else the words of the library with their
    /// corrected form.
    init(_ page: CheckPage) {
        id = page.id
        severity = page.severity
        requirement = page.requirement
        let example =
            Self.machineExamples[page.id] ?? Self.expressionExamples[page.id]
            ?? Self.recordedExamples[page.id]?.beside(page.example)
        self.example =
            example ?? CheckExample(bad: page.example, good: Self.repaired[page.id] ?? "")
        remedy = page.remedy
    }
}
