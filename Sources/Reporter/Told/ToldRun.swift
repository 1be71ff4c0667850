import Contracts

/// What identifies a run, as reports tell it: without secrets, and the same whether it is told
/// while it happens or read from a report.
public struct ToldRun: Sendable, Equatable {
    /// This tool, with its version.
    static let tool = "rehearse \(Version.current)"

    /// One spec of a run.
    public struct Spec: Sendable, Equatable {
        /// Its folder, as it was named.
        public var folder: String
        /// What it is called in ids.
        public var name: String
        /// The SHA-256 of its contract, in hexadecimal.
        public var contractSHA256: String
        /// How many trials of it are run here.
        public var trials: Int
        /// How many trials of it the whole plan has.
        public var planned: Int
    }

    /// The program that wrote the report, with its version.
    public var tool = Self.tool
    /// What everything was drawn from.
    public var seed: UInt64
    /// What was exercised.
    public var target: String
    /// When the run began.
    public var startedAt: UTCTimestamp
    /// The version of the time zone data; nil where it is not known.
    public var tzdata: String?
    /// What tells the plan from others, in hexadecimal; nil where nobody says.
    public var planSHA256: String?
    /// Which share of the plan was run, as `2/5`; nil for all of it.
    public var shard: String?
    /// How many cases each scenario had in place of those that it says; nil where it had those.
    public var budgetCases: Int?
    /// Whether the plan leaves out trials of its specs, or breaks a model on purpose.
    public var isPartial = false
    /// The specs, in the order in which they were named.
    public var specs: [Spec] = []

    /// How many trials the whole plan has.
    public var planned: Int { specs.reduce(0) { $0 + $1.planned } }
}
