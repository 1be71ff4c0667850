import Contracts
import Scenarios

/// What a run comes to for platforms that show every finding once, gathered while it happens.
struct RunDigest {
    /// A finding, with the trial that first showed it.
    struct Shown {
        let finding: ToldFinding
        /// The id of the trial.
        let trial: String
        /// Where the trial is written.
        let place: Place
        /// How many further trials showed it.
        var others = 0
    }

    /// A place in a file of a spec.
    struct Place {
        let file: String
        let position: SourcePosition?
    }

    /// What came of the trials of a file of scenarios.
    struct Suite {
        let name: String
        var outcomes: [TrialOutcome: Int] = [:]

        func count(_ outcome: TrialOutcome) -> Int { outcomes[outcome] ?? 0 }
        var isHeld: Bool { TrialOutcome.allCases.allSatisfy { $0 == .held || count($0) == 0 } }
    }

    /// So many different reasons for which nothing could be decided are told.
    private static let mostUndecided = 100

    private(set) var tally = RunTally()
    /// In the order of the run.
    private(set) var suites: [Suite] = []
    /// Each once for a spec, in the order in which they were first shown.
    private(set) var shown: [Shown] = []
    /// What could not be decided, each once.
    private(set) var undecided: [Diagnostic] = []
    /// The places of findings among those that were shown; never walked over.
    private var places: [String: Int] = [:]
    private var sentences: Set<String> = []

    /// The findings that fail the run.
    var news: [Shown] { shown.filter(\.finding.isNews) }

    /// Takes the next event of the run.
    mutating func receive(_ event: ToldEvent) {
        tally.receive(event)
        guard case .trialEnded(let trial) = event, let run = tally.run else { return }
        let spec = run.specs[trial.spec].name
        note(trial.outcome, in: "\(spec)/\(trial.suite)")
        let place = Place(file: trial.file, position: trial.position)
        for finding in trial.findings {
            note(finding, of: spec, by: run.id(of: trial), at: place)
        }
        for diagnostic in trial.undecided { note(undecided: diagnostic) }
    }

    private mutating func note(_ outcome: TrialOutcome, in suite: String) {
        if suites.last?.name != suite { suites.append(Suite(name: suite)) }
        suites[suites.count - 1].outcomes[outcome, default: 0] += 1
    }

    private mutating func note(
        _ finding: ToldFinding, of spec: String, by trial: String, at place: Place
    ) {
        let key = "\(spec)\0\(finding.fingerprint)"
        if let known = places[key] {
            shown[known].others += 1
            return
        }
        places[key] = shown.count
        shown.append(Shown(finding: finding, trial: trial, place: place))
    }

    private mutating func note(undecided diagnostic: Diagnostic) {
        guard undecided.count < Self.mostUndecided,
            sentences.insert(diagnostic.logLine).inserted
        else { return }
        undecided.append(diagnostic)
    }
}
