import Contracts
import Scenarios

/// What a run came to, as reports tell it.
public struct ToldEnd: Sendable {
    /// How it ended.
    public var ending: RunEnding
    /// What came of each spec, in the order of the run.
    public var specs: [ToldSpec] = []
    /// How many trials came to what.
    public var totals = ToldTotals()
    /// The findings that a baseline names; nil where there is none.
    public var baseline: ToldBaseline?
    /// What machines and the baseline know and should not any more.
    public var faults: [Diagnostic] = []
    /// The shares of the plan that nobody has told of, as `2/5`.
    public var missingShares: [String] = []

    /// What the run comes to.
    public var verdict: RunVerdict {
        if totals.broken > 0 || !faults.isEmpty { return .findings }
        if !missingShares.isEmpty || ending == .interrupted { return .undecided }
        if totals.ended == 0 { return .nothing }
        return totals.undecided > 0 || totals.held == 0 ? .undecided : .held
    }
}

/// What a run comes to.
public enum RunVerdict: Sendable, Equatable {
    /// Every promise held.
    case held
    /// Something was broken, or a known finding is stale or has expired.
    case findings
    /// Some of it, or all, could not be decided.
    case undecided
    /// There was nothing to run.
    case nothing
}

/// How many trials came to what.
public struct ToldTotals: Sendable, Equatable {
    /// Trials of the plan.
    public var planned = 0
    /// Trials that kept all promises, or broke known ones.
    public private(set) var held = 0
    /// Trials that broke a promise.
    public private(set) var broken = 0
    /// Trials that could not be decided.
    public private(set) var undecided = 0
    /// Trials that were not run.
    public private(set) var skipped = 0
    /// Findings that are news, in all trials.
    public private(set) var news = 0
    /// How often anything was played.
    public private(set) var cases = 0

    /// How many trials are at their end.
    public var ended: Int { held + broken + undecided + skipped }

    /// How many trials came to something.
    public func count(_ outcome: TrialOutcome) -> Int {
        switch outcome {
        case .held: held
        case .broken: broken
        case .undecided: undecided
        case .skipped: skipped
        }
    }

    mutating func note(_ trial: ToldTrial) {
        switch trial.outcome {
        case .held: held += 1
        case .broken: broken += 1
        case .undecided: undecided += 1
        case .skipped: skipped += 1
        }
        if !trial.findings.isEmpty { news += trial.news.count }
        cases += trial.cases
    }
}

/// The findings that a baseline names.
public struct ToldBaseline: Sendable {
    /// One of them.
    public struct Entry: Sendable {
        /// What is known: the name of the finding, or its fingerprint.
        public var finding: String
        /// Whether a trial showed it.
        public var isShown: Bool
        /// Whether it has expired.
        public var isExpired: Bool
        /// The cases that last showed it, by their ids; empty for any.
        public var cases: [String]
        /// What is wrong with the entry where it has expired, or where nothing shows it any more.
        public var fault: Diagnostic
    }

    /// The entries, in the order of the file.
    public var entries: [Entry]

    /// The entries that have expired or are stale.
    ///
    /// - Parameters:
    ///   - isWhole: whether everything that the specs say was run to its end.
    ///   - ended: whether a case came to its end.
    func faults(isWhole: Bool, ended: (String) -> Bool) -> [Diagnostic] {
        entries.filter { entry in
            let isDue = BaselineWatch.isDue(entry.cases, isWhole: isWhole, ended: ended)
            return entry.isExpired || isDue && !entry.isShown
        }.map(\.fault)
    }
}
