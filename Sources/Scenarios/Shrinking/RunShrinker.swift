import Simulator

/// Makes a run smaller that still shows the same finding.
///
/// First everything behind the finding goes, then moves in ever smaller groups, then what was drawn
/// becomes plain and waits become short; over again until nothing more can go. What the moves left
/// undone, the world does by itself when it comes to rest.
struct RunShrinker {
    var profile: CasePlayer
    /// The finding, which stays the same.
    let finding: FindingKey
    /// How many runs may still be played.
    var budget: Int
    /// What may be tried on a target; nil where the model is played.
    var testCases: TargetRuns?
    private var best: RecordedRun

    init(
        _ run: RecordedRun, showing finding: FindingKey, _ profile: CasePlayer, budget: Int = 3_000
    ) {
        best = run
        self.finding = finding
        self.profile = profile
        self.budget = budget
    }

    /// The smallest run that was found.
    ///
    /// - Parameter goesOn: asked now and then whether to go on.
    mutating func shrunk(while goesOn: () -> Bool = { true }) -> RecordedRun {
        guard tries(best) else { return best }
        var hasChanged = true
        while hasChanged, budget > 0, goesOn() {
            let before = best
            removeScenes()
            removeMoves()
            shortenWaits()
            flattenDraws()
            hasChanged = best != before
        }
        return best
    }

    /// Plays a smaller run, and keeps what came of it if it shows the finding.
    private mutating func tries(_ run: RecordedRun) -> Bool {
        guard budget > 0 else { return false }
        budget -= 1
        if let testCases, !testCases.mayTry() {
            budget = 0
            return false
        }
        let played = profile.replay(run, until: finding, isLoose: true)
        testCases?.record(played)
        guard let shown = played.violations.first(where: { $0.key == finding }) else {
            return false
        }
        best = played.run(upTo: shown.steps)
        return true
    }

    /// Takes out what a person did together with what came of it, up to the next thing somebody
    /// did.
    private mutating func removeScenes() {
        var end = best.steps.count
        while end > 0, budget > 0 {
            var start = min(end, best.steps.count) - 1
            while start > 0, !best.steps[start].move.isAct { start -= 1 }
            guard start >= 0 else { return }
            var smaller = best
            smaller.steps.removeSubrange(start..<min(end, best.steps.count))
            _ = tries(smaller)
            end = start
        }
    }

    private mutating func removeMoves() {
        var size = max(best.steps.count / 2, 1)
        while true {
            var start = best.steps.count - size
            while start > -size, budget > 0 {
                let range = max(start, 0)..<min(max(start, 0) + size, best.steps.count)
                if !range.isEmpty {
                    var smaller = best
                    smaller.steps.removeSubrange(range)
                    _ = tries(smaller)
                }
                start = min(start - size, best.steps.count - size)
                if best.steps.isEmpty { return }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    private mutating func shortenWaits() {
        for place in best.steps.indices.reversed() where place < best.steps.count {
            guard case .wait(let wait) = best.steps[place].move else { continue }
            for shorter in profile.engine.plan.waits where shorter < wait {
                var smaller = best
                smaller.steps[place].move = .wait(shorter)
                if tries(smaller) { break }
            }
        }
    }

    private mutating func flattenDraws() {
        flatten {
            $0.opening
        } set: {
            $0.opening = $1
        }
        for place in best.steps.indices where place < best.steps.count {
            flatten {
                place < $0.steps.count ? $0.steps[place].draws : []
            } set: {
                if place < $0.steps.count { $0.steps[place].draws = $1 }
            }
        }
        flatten {
            $0.closing
        } set: {
            $0.closing = $1
        }
    }

    /// Makes some draws of the run as plain as can be: all at once, or one by one.
    private mutating func flatten(
        _ draws: (RecordedRun) -> [UInt64], set: (inout RecordedRun, [UInt64]) -> Void
    ) {
        let given = draws(best)
        guard given.contains(where: { $0 != 0 }) else { return }
        var smaller = best
        set(&smaller, [])
        if tries(smaller) { return }
        for place in given.indices.reversed() where given[place] != 0 {
            var draws = draws(best)
            guard draws.indices.contains(place) else { continue }
            draws[place] = 0
            var smaller = best
            set(&smaller, draws)
            _ = tries(smaller)
        }
    }
}

extension Move {
    /// Whether somebody does something.
    fileprivate var isAct: Bool {
        if case .act = self { true } else { false }
    }
}
