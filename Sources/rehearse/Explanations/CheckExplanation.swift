import Contracts
import Simulator

/// What is said of a check or of a kind of finding: `rehearse explain` and `docs/checks.md` tell it.
struct CheckExplanation: Sendable {
    /// What a check finds fault with, and the same put right.
    struct Example: Sendable {
        /// The file of a spec that both are texts of; nil where they are words.
        let file: String?
        /// What is found fault with.
        let bad: String
        /// The same put right; empty where the file is to be removed.
        let good: String

        init(in file: String? = nil, bad: String, good: String) {
            self.file = file
            self.bad = bad
            self.good = good
        }
    }

    /// The stable kebab-case name.
    let id: String
    /// How much it weighs, in the words that reports use.
    let severity: String
    /// What holds where nothing is found, in one sentence.
    let promise: String
    /// What is found fault with, and what is not.
    let example: Example
    /// What to do about it.
    let remedy: String

    init(
        _ id: String, _ severity: String, _ promise: String, in file: String? = nil, bad: String,
        good: String, remedy: String
    ) {
        self.id = id
        self.severity = severity
        self.promise = promise
        example = Example(in: file, bad: bad, good: good)
        self.remedy = remedy
    }

    /// What a library says of a check of its own; the second half of its example stands here.
    init(_ page: CheckPage) {
        id = page.id
        severity = page.severity
        promise = page.promise
        example =
            Self.machineExamples[page.id]
            ?? Example(bad: page.example, good: Self.repaired[page.id] ?? "")
        remedy = page.remedy
    }
}
