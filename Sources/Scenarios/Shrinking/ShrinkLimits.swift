import Contracts
import Simulator

/// The limits of the attempts to make one finding smaller, and their number.
///
/// A target begins anew before each attempt. An attempt sends nothing that was not sent before: a
/// shrinker only leaves out and makes plain. Attempts end early where they take too long.
final class ShrinkLimits {
    /// The most runs at a target, since each of them costs time.
    private static let mostLiveRuns = 60
    /// The longest time, by the clock of the target.
    private static let longest = TimeSpan(seconds: 30)

    private(set) var retrial = Retrial()
    private let finding: FindingKey
    private let budget: Int
    private let goesOn: () -> Bool
    /// The end of the time, by the clock of a target.
    private var isLate: () -> Bool = { false }

    /// - Parameter goesOn: whether the run goes on.
    init(
        _ finding: FindingKey, budget: Int, target: RemoteTarget?,
        while goesOn: @escaping () -> Bool
    ) {
        self.finding = finding
        self.budget = target == nil ? budget : min(budget, Self.mostLiveRuns)
        self.goesOn = goesOn
        if case .real(let now, _) = target?.clock {
            let begin = now()
            isLate = { (now().span(since: begin) ?? .zero) > Self.longest }
        }
    }

    /// True while one more run may be tried.
    var mayTry: Bool {
        if retrial.end != nil { return false }
        if retrial.runs >= budget {
            retrial.end = .runs
        } else if !goesOn() || isLate() {
            retrial.end = .time
        }
        return retrial.end == nil
    }

    /// Records the outcome of a run.
    func record(_ played: PlayedRun) {
        retrial.runs += 1
        if played.shows(finding) {
            retrial.shown += 1
        } else if played.undecided.contains(where: { $0.check == "unreachable-target" }) {
            // Whoever does not answer now will hardly do so at once.
            retrial.end = .target
        } else if retrial.shown == 0, retrial.otherStatus == nil {
            retrial.otherStatus =
                played.records.lazy.reversed().compactMap { record in
                    if case .processed(_, _, let response?) = record.event {
                        response.status
                    } else {
                        nil
                    }
                }.first
        }
    }
}
