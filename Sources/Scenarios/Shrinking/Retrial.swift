import Contracts
import Simulator

/// How a finding of a target was tried again, so as to make it smaller.
public struct Retrial: Sendable, Equatable {
    /// How many cases were played for it.
    public internal(set) var cases = 0
    /// How many of them showed the finding.
    public internal(set) var shown = 0
    /// Why no more were played although more could have been tried; nil where everything was.
    public internal(set) var end: End?

    /// Why nothing more is tried.
    public enum End: Sendable, Equatable {
        /// So many cases are enough.
        case cases
        /// So much time is enough, or somebody ended the run.
        case time
        /// The target could not be asked.
        case target
    }

    /// Whether the target showed the finding once more when the same was done again.
    public var isSteady: Bool { shown > 0 }
}

/// What may still be tried on a target for a finding, and what came of it.
///
/// Each try begins by letting the target begin anew, and sends nothing that was not sent before: a
/// shrinker only leaves out and makes plain. One that takes too long ends the others.
final class TargetTrials {
    /// So many cases are tried where each of them costs time.
    private static let mostCases = 60
    /// So long, by the clock of the target.
    private static let longest = TimeSpan(seconds: 30)

    private(set) var retrial = Retrial()
    /// What came of the last case that showed the finding, which is the smallest.
    private(set) var best: PlayedCase?
    private let finding: FindingKey
    private let budget: Int
    private let isOver: () -> Bool

    /// - Parameter goesOn: whether the run goes on.
    init(
        _ target: RemoteTarget, _ finding: FindingKey, budget: Int,
        while goesOn: @escaping () -> Bool
    ) {
        self.finding = finding
        self.budget = min(budget, Self.mostCases)
        guard case .real(let now, _) = target.clock else {
            isOver = { !goesOn() }
            return
        }
        let begin = now()
        isOver = { !goesOn() || (now().span(since: begin) ?? .zero) > Self.longest }
    }

    /// Whether one more case may be tried.
    func mayTry() -> Bool {
        if retrial.end != nil { return false }
        if retrial.cases >= budget {
            retrial.end = .cases
        } else if isOver() {
            retrial.end = .time
        }
        return retrial.end == nil
    }

    /// Takes note of what came of a case.
    func note(_ played: PlayedCase) {
        retrial.cases += 1
        if played.shows(finding) {
            retrial.shown += 1
            best = played
        } else if played.undecided.contains(where: { $0.severity == .error }) {
            // Whoever does not answer now will hardly do so at once.
            retrial.end = .target
        }
    }
}

extension ScenarioRunner {
    /// Keeps a finding of a target: as small as it could be made where the target begins anew
    /// before each case, and elsewhere, or where it does not show it again, as it was seen.
    ///
    /// - Parameter shrink: makes a run smaller by what it may try.
    func keep(
        _ shown: ShownBreach, _ run: RecordedRun, _ history: CaseHistory,
        known: KnownFinding?, _ engine: WorldEngine, into result: inout ScenarioResult,
        while goesOn: () -> Bool, _ shrink: (TargetTrials) -> RecordedRun
    ) {
        // What is known is told in a line, for which nothing has to be small.
        guard let target, target.beginsAnew, known == nil, shrinkBudget > 0 else {
            result.keep(shown, run, history, known: known)
            return
        }
        let (retrial, best, smallest) = withoutActuallyEscaping(goesOn) { goesOn in
            let trials = TargetTrials(target, shown.key, budget: shrinkBudget, while: goesOn)
            let smallest = shrink(trials)
            return (trials.retrial, trials.best, smallest)
        }
        if let best, let again = best.breaches.first(where: { $0.key == shown.key }) {
            let guards = engine.rememberedGuards(in: best.world)
            result.keep(
                again, smallest, CaseHistory(best.records, in: engine, guards: guards), known: nil)
        } else {
            result.keep(shown, run, history, known: nil)
        }
        // What stands in for a model always does the same.
        result.noteRetrial(target.isStandIn ? nil : retrial, from: run.length)
    }
}
