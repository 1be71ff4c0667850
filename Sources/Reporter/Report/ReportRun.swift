import Contracts

/// The identity of a run in reports: without secrets, and the same whether it is reported while
/// it happens or read from a report.
public struct ReportRun: Sendable, Equatable {
    /// This tool, with its version.
    static let tool = "rehearse \(Version.current)"

    /// The words between a target and the names of the mutants that break its model.
    static let mutant = " with the mutant "

    /// True if the model answered.
    var isOfModel: Bool { target == "mock" || target.hasPrefix("mock" + Self.mutant) }

    /// The target of a run whose model was broken on purpose; nil for others.
    var brokenTarget: String? { target.contains(Self.mutant) ? target : nil }

    /// The words for the target and the commit in a headline; nil where a mock that nobody broke
    /// answered, and no commit is known.
    var subject: String? {
        let mock = commit == nil ? nil : "the mock"
        let name = target == "mock" ? mock : isOfModel ? "the \(target)" : target
        return name.map { name in name + (commit.map { " at commit \($0.prefix(10))" } ?? "") }
    }

    /// One spec of a run.
    package struct Spec: Sendable, Equatable {
        /// Its folder, as it was named.
        package var folder: String
        /// The name in ids.
        package var name: String
        /// The SHA-256 of its contract, in hexadecimal.
        package var contractSHA256: String
        /// The number of its cases that are run here.
        package var testCases: Int
        /// The number of its cases in the whole plan.
        package var planned: Int
    }

    /// The program that wrote the report, with its version.
    package var tool = Self.tool
    /// The seed of all random choices.
    package var seed: UInt64
    /// The target of the run.
    package var target: String
    /// When the run began.
    package var startedAt: UTCTimestamp
    /// The commit that was checked out, in hexadecimal; nil where nobody says.
    package var commit: String?
    /// The version of the time zone data; nil where it is not known.
    package var tzdata: String?
    /// Distinguishes the plan from others, in hexadecimal; nil where nobody says.
    package var planSHA256: String?
    /// The shard of the plan that was run, as `2/5`; nil for all of it.
    package var shard: String?
    /// True if the report is about some units of the plan, and not about all of it.
    package var isOfUnits = false
    /// The number of runs of each scenario, in place of its own; nil where it had its own.
    package var budgetRuns: Int?
    /// The git revision whose later changes select the cases, as the user named it; nil where no
    /// changes select any.
    package var since: String?
    /// True if the changes since the revision touch no case.
    package var isUntouched = false
    /// True if the plan leaves out cases of its specs, or runs a mutant.
    package var isPartial = false
    /// True if the user means a run that decides little.
    package var allowsUndecided = false
    /// The specs, in the order in which they were named.
    package var specs: [Spec] = []

    /// True if other reports tell of the rest of the plan.
    var isOfPart: Bool { shard != nil || isOfUnits }

    /// The number of cases in the whole plan.
    package var planned: Int { specs.reduce(0) { $0 + $1.planned } }

    /// The sentence about changes that touch no case; nil for runs with cases, or of everything.
    ///
    /// - Parameter shown: makes the revision, which comes from outside, safe to show.
    func untouchedSentence(_ shown: (String) -> String) -> String? {
        guard isUntouched, planned == 0, let since else { return nil }
        return "since \(shown(since)): the change touches no case"
    }
}
