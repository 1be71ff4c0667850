import Contracts
import Simulator

/// The attempts on a target for one finding, and their outcome.
///
/// Each try begins by letting the target begin anew, and sends nothing that was not sent before: a
/// shrinker only leaves out and makes plain. One that takes too long ends the others.
final class TargetRuns {
    /// The most runs, since each of them costs time.
    private static let mostCases = 60
    /// The longest time, by the clock of the target.
    private static let longest = TimeSpan(seconds: 30)

    private(set) var retrial = Retrial()
    /// The last run that showed the finding, which is the smallest.
    private(set) var best: PlayedRun?
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

    /// True while one more run may be tried.
    func mayTry() -> Bool {
        if retrial.end != nil { return false }
        if retrial.runs >= budget {
            retrial.end = .runs
        } else if isOver() {
            retrial.end = .time
        }
        return retrial.end == nil
    }

    /// Records the outcome of a run.
    func record(_ played: PlayedRun) {
        retrial.runs += 1
        if played.shows(finding) {
            retrial.shown += 1
            best = played
        } else if played.undecided.contains(where: { $0.severity == .error }) {
            // Whoever does not answer now will hardly do so at once.
            retrial.end = .target
        }
    }
}
