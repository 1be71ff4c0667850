import Contracts
import Scenarios
import Simulator

/// The facts about a run beside its plan, and the rules for judging and showing its results.
public struct RunFacts: Sendable {
    /// When the run began.
    package var startedAt: UTCTimestamp
    /// The target of the run, without secrets.
    package var target: String
    /// The commit that was checked out, in hexadecimal; nil where nobody says.
    package var commit: String?
    /// The version of the time zone data; nil where it is not known.
    package var tzdata: String?
    /// Distinguishes the plan from others, in hexadecimal; nil where nobody says.
    package var planSHA256: String?
    /// Which part of the plan this is, as `2/5`; nil for all of it.
    package var shard: String?
    /// True if only some units of the plan are run.
    package var isOfUnits = false
    /// The number of runs of each scenario, in place of its own; nil where it had its own.
    package var budgetRuns: Int?
    /// The git revision whose later changes select the cases; nil where no changes select any.
    package var since: String?
    /// True if the changes since the revision touch no case, of specs that could all be read.
    package var isUntouched = false
    /// True if the plan leaves out cases of its specs, or runs a mutant; shards do not count.
    package var isPartial = false
    /// True if the user means a run that decides little.
    package var allowsUndecided = false
    /// Findings that are known until a day; nil where nobody says.
    package var baseline: Baseline?
    /// The problems of specs that could not be used.
    package var refused: [Diagnostic] = []
    /// Hides secrets, with the same numbers in all reports of the run.
    package var mask = SecretMask()
    /// The time zones for the clocks of actors in reports.
    package var zones = ZoneDatabase.empty
    /// True if reports say what happened in cases entry by entry.
    package var showsHistories = false
    /// Makes the command that shows a finding again; nil if it cannot be shown again.
    package var replay: @Sendable (Finding, ScenarioResult, RunPlan.Part) -> ReplayHint? = {
        _, _, _ in nil
    }

    /// The words about mutants, behind the target that they break.
    package static func broken(by mutants: [String]) -> String {
        ReportRun.mutant + mutants.joined(separator: ", ")
    }

    /// The facts about a run of everything that its specs say.
    public init(startedAt: UTCTimestamp, target: String = "mock") {
        self.startedAt = startedAt
        self.target = target
    }

    /// The mask for what happened in a part: what the mock in this process makes up is no secret.
    package func mask(of part: RunPlan.Part) -> SecretMask {
        part.target == "mock" ? mask.ofMock : mask
    }

    /// Decides if a finding is news, and if not, why it is known.
    package func standing(of finding: Finding, in part: RunPlan.Part) -> FindingStanding {
        if let known = finding.known { return .known(known.why, by: .client) }
        guard let entry = baseline?.entry(for: finding, in: part.name) else { return .news }
        return .known(entry.excuse, by: .baseline)
    }
}

/// The standing of a finding: news, or known for a reason.
package enum FindingStanding: Sendable, Equatable {
    /// Nobody knows of it, so that it fails the run.
    case news
    /// It is known, for a reason.
    case known(String, by: Knower)

    /// The document that knows of a finding.
    package enum Knower: String, Sendable, CaseIterable {
        /// The machine of a client.
        case client
        /// A baseline.
        case baseline
    }
}

extension Baseline.Entry {
    /// The reason why a finding is known, and the day on which the entry expires.
    var excuse: String { "\(reason) (until \(expires.text))" }
}

/// The way to show a finding again.
package struct ReplayHint: Sendable, Equatable {
    /// The command, as one line for a shell.
    package var command: String
    /// The replay itself, for reports that carry it; nil where the command says everything.
    package var text: String?
    /// The file that holds the replay, from the working directory; nil where there is none.
    package var file: String?

    /// A command, with the replay and where it lies.
    package init(command: String, text: String? = nil, file: String? = nil) {
        self.command = command
        self.text = text
        self.file = file
    }
}
