import Contracts
import Simulator

/// The text on a check or on a kind of finding, for `rehearse explain` and `docs/checks.md`.
struct CheckExplanation: Sendable {
    /// The stable kebab-case name.
    let id: String
    /// How much it weighs, in the words that reports use.
    let severity: String
    /// What holds where nothing is found, in one sentence.
    let requirement: String
    /// What is found fault with, and what is not.
    let example: CheckExample
    /// What to do about it.
    let remedy: String
}

extension CheckExplanation {
    /// What a library says of a check of its own; its example is a document that stands here, or
    /// the words with their second half.
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
