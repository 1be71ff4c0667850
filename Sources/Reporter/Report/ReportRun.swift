import Contracts

/// What identifies a run, as reports tell it: without secrets, and the same whether it is told
/// while it happens or read from a report.
public struct ReportRun: Sendable, Equatable {
    /// This tool, with its version.
    static let tool = "rehearse \(Version.current)"

    /// One spec of a run.
    package struct Spec: Sendable, Equatable {
        /// Its folder, as it was named.
        package var folder: String
        /// What it is called in ids.
        package var name: String
        /// The SHA-256 of its contract, in hexadecimal.
        package var contractSHA256: String
        /// How many trials of it are run here.
        package var testCases: Int
        /// How many trials of it the whole plan has.
        package var planned: Int
    }

    /// The program that wrote the report, with its version.
    package var tool = Self.tool
    /// What everything was drawn from.
    package var seed: UInt64
    /// What was exercised.
    package var target: String
    /// When the run began.
    package var startedAt: UTCTimestamp
    /// The version of the time zone data; nil where it is not known.
    package var tzdata: String?
    /// What tells the plan from others, in hexadecimal; nil where nobody says.
    package var planSHA256: String?
    /// Which share of the plan was run, as `2/5`; nil for all of it.
    package var shard: String?
    /// How many cases each scenario had in place of those that it says; nil where it had those.
    package var budgetCases: Int?
    /// Whether the plan leaves out trials of its specs, or breaks a model on purpose.
    package var isPartial = false
    /// The specs, in the order in which they were named.
    package var specs: [Spec] = []

    /// How many trials the whole plan has.
    package var planned: Int { specs.reduce(0) { $0 + $1.planned } }
}
