import Contracts
import Simulator

/// Makes a recorded run of a script smaller that still shows the same finding in the same way.
///
/// The steps of a script belong together: without one of them an expectation may fail for another
/// reason. So only those behind the finding go. The moves of a race go too, and its requests then
/// arrive in the order in which they were sent. Drawn values become plain. Reports stay the same.
struct ScriptShrinker {
    /// Plays a run again.
    let replay: (RecordedRun) -> PlayedRun?
    let finding: FindingKey
    private var message: String?
    private var best: RecordedRun
    private var budget: Int

    init(
        _ run: RecordedRun, showing finding: FindingKey, budget: Int,
        replay: @escaping (RecordedRun) -> PlayedRun?
    ) {
        best = run
        self.finding = finding
        self.budget = budget
        self.replay = replay
    }

    /// The smallest run that was found.
    mutating func shrunk(while goesOn: () -> Bool) -> RecordedRun {
        guard budget > 0, let first = shown(by: best) else { return best }
        message = first.violation.message
        if let last = first.steps {
            var smaller = best
            smaller.scripted.removeAll { $0.number > last }
            _ = tries(smaller)
        }
        var hasChanged = true
        while hasChanged, budget > 0, goesOn() {
            let before = best
            removeMoves()
            flatten()
            hasChanged = best != before
        }
        return best
    }

    private mutating func shown(by run: RecordedRun) -> ShownViolation? {
        budget -= 1
        return replay(run)?.violations.first { $0.key == finding }
    }

    private mutating func tries(_ run: RecordedRun) -> Bool {
        guard budget > 0, shown(by: run)?.violation.message == message else { return false }
        best = run
        return true
    }

    private mutating func removeMoves() {
        var place = best.steps.count - 1
        while place >= 0, budget > 0 {
            if place < best.steps.count {
                var smaller = best
                smaller.steps.remove(at: place)
                _ = tries(smaller)
            }
            place -= 1
        }
    }

    private mutating func flatten() {
        for place in best.scripted.indices
        where best.scripted[place].draws.contains(where: { $0 != 0 }) {
            var smaller = best
            smaller.scripted[place].draws = []
            _ = tries(smaller)
        }
        if best.opening.contains(where: { $0 != 0 }) {
            var smaller = best
            smaller.opening = []
            _ = tries(smaller)
        }
    }
}
