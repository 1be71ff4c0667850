import Contracts
import Simulator

/// What is said of a check or of a kind of finding: `rehearse explain` and `docs/checks.md` tell it.
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

    init(
        _ id: String, severity: String, requirement: String, in file: String? = nil,
        by command: String? = nil, says: String? = nil, words: String? = nil,
        bad: String, good: String, remedy: String
    ) {
        self.id = id
        self.severity = severity
        self.requirement = requirement
        example = CheckExample(
            in: file, by: command, says: says, words: words, bad: bad, good: good)
        self.remedy = remedy
    }

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
