import Contracts
import Simulator

/// Makes a run smaller that still shows the same finding, whatever kind of experiment it is of.
///
/// First everything behind the finding goes. Then inputs become plain, steps go in ever smaller
/// groups, requests say less, waits become short and draws become plain, again and again until nothing more can go.
/// The world does by itself what the steps left undone.
///
/// A broken expectation may mean something else after a step before it is gone. So it has to fail
/// with the same sentence, and to be met by the model that is right, where there is one. Without
/// such a model only steps go that cannot matter to it.
struct RunShrinker {
    /// Plays a run again; nil where its world cannot begin.
    typealias Replay = (RecordedRun) -> PlayedRun?

    /// The finding, which stays the same.
    private let finding: FindingKey
    private let rules: ShrinkRules
    private let limits: ShrinkLimits
    private let replay: Replay
    /// Plays a run on the model that is right; nil where none is known.
    private var reference: Replay?
    private var best: RecordedRun
    /// True if a run makes all things itself that its requests name.
    private var isOfItsThings = false
    /// The last run that was kept, as it was played.
    private(set) var kept: PlayedRun?

    /// The changes of a run.
    private enum Change { case nothing, input, request, steps, draws }

    init(
        _ run: RecordedRun, showing finding: FindingKey, rules: ShrinkRules, limits: ShrinkLimits,
        replay: @escaping Replay, reference: Replay? = nil
    ) {
        best = run
        self.finding = finding
        self.rules = rules
        self.limits = limits
        self.replay = replay
        self.reference = reference
    }

    /// The smallest run that was found.
    mutating func shrunk() -> RecordedRun {
        if !tries(best, .nothing) {
            // The broken thing may still be there, although the long way does not lead to it again.
            if rules.makesItsThings { keepEnd() }
            if kept == nil { return best }
        }
        // A model that fails in the same way cannot judge.
        if let reference, !isMet(best, by: reference) { self.reference = nil }
        if rules.makesItsThings {
            for related in RelatedRequests.related(to: best) where !isOfItsThings {
                isOfItsThings = related == best || tries(related, .steps)
            }
        }
        if !isOfItsThings { keepEnd() }
        if !rules.makesItsThings, let most = rules.ends.last, best.steps.count > most {
            // Those that made its things are far fewer than all.
            for related in RelatedRequests.related(to: best) where tries(related, .steps) { break }
        }
        var before: RecordedRun
        repeat {
            before = best
            simplifyInputs()
            removeScenes()
            removeSteps()
            simplifyRequests()
            shortenWaits()
            flattenDraws()
        } while best != before && limits.mayTry
        return best
    }

    // MARK: Tries

    /// Plays a smaller run, and keeps what came of it if it shows the finding.
    private mutating func tries(_ run: RecordedRun, _ change: Change) -> Bool {
        guard limits.mayTry else { return false }
        if isOfItsThings, !RelatedRequests.isWhole(run, of: best) { return false }
        guard let played = replay(run) else { return false }
        limits.record(played)
        guard let shown = played.violation(of: finding), isSame(run, after: change, as: shown)
        else {
            return false
        }
        kept = played
        best = played.run(upTo: shown.steps)
        return true
    }

    /// True if the finding of a smaller run is still the same defect.
    private func isSame(
        _ run: RecordedRun, after change: Change, as now: ShownViolation
    ) -> Bool {
        guard let before = kept?.violation(of: finding)?.violation else { return true }
        if change == .request {
            // Another member of another answer is wrong for another reason.
            return now.violation.answered == before.answered
                && now.violation.gist?.member == before.gist?.member
        }
        guard before.kind == .expectation else { return true }
        // A value for which the server fails in another way, such as 404 in place of 500, is another
        // defect.
        guard now.violation.answered == before.answered else { return false }
        if change == .input { return reference.map { isMet(run, by: $0) } ?? true }
        // With other draws, another id may stand in the answer that ends the message.
        let isSaid = change == .draws && now.violation.gist?.difference == before.gist?.difference
        guard isSaid || now.violation.message == before.message else { return false }
        if change == .draws { return true }
        return reference.map { isMet(run, by: $0) } ?? isNeutral(run)
    }

    private func isMet(_ run: RecordedRun, by reference: Replay) -> Bool {
        guard let played = reference(run) else { return false }
        return played.undecided.isEmpty && !played.shows(finding)
    }

    /// True if nothing was taken out but steps that cannot matter.
    private func isNeutral(_ run: RecordedRun) -> Bool {
        var left = run.steps[...]
        return best.steps.allSatisfy { step in
            if left.first?.action == step.action {
                left.removeFirst()
                return true
            }
            return rules.isNeutral(step.action)
        }
    }

    private mutating func tries(
        _ change: Change, _ make: (inout RecordedRun) -> Void
    ) -> Bool {
        var smaller = best
        make(&smaller)
        return smaller != best && tries(smaller, change)
    }

    // MARK: Inputs

    /// The most values that are tried in place of one.
    private static let mostInputs = 16

    private mutating func simplifyInputs() {
        for dimension in rules.inputs {
            let name = CELValue.string(dimension.name)
            for value in dimension.values.prefix(Self.mostInputs) {
                if best.row[name] == value { break }
                if tries(.input, { $0.row.set(name, to: value) }) { break }
            }
        }
    }

    // MARK: Steps

    /// Takes out what a person did together with what came of it, up to the next thing somebody
    /// did.
    private mutating func removeScenes() {
        guard best.steps.contains(where: \.isAct) else { return }
        var end = best.steps.count
        while end > 0, limits.mayTry {
            let last = min(end, best.steps.count)
            guard let start = best.steps[..<last].lastIndex(where: \.isAct) ?? (last > 0 ? 0 : nil)
            else { return }
            _ = tries(.steps) { $0.steps.removeSubrange(start..<last) }
            end = start
        }
    }

    /// Tries the last few steps alone, where most findings need no others.
    private mutating func keepEnd() {
        for count in rules.ends where count < best.steps.count {
            if tries(.steps, { $0.steps.removeFirst($0.steps.count - count) }) { return }
        }
    }

    private mutating func removeSteps() {
        var size = max(best.steps.count / 2, 1)
        while true {
            var start = best.steps.count - size
            while start > -size, limits.mayTry {
                let range = max(start, 0)..<min(max(start, 0) + size, best.steps.count)
                if !range.isEmpty { _ = tries(.steps) { $0.steps.removeSubrange(range) } }
                start = min(start - size, best.steps.count - size)
                if best.steps.isEmpty { return }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    /// The most plainer requests that are tried in one turn.
    private static let mostRequests = 24

    /// Lets drawn requests say less, from the last one on.
    private mutating func simplifyRequests() {
        var left = Self.mostRequests
        for place in best.steps.indices.reversed() {
            var isPlainer = true
            while isPlainer, left > 0, limits.mayTry, place < best.steps.count {
                guard case .request(let sent) = best.steps[place].action else { break }
                isPlainer = rules.plainer(sent.request).prefix(left).contains { candidate in
                    left -= 1
                    return tries(.request) {
                        $0.steps[place].action = .request(sent.saying(candidate))
                    }
                }
            }
        }
    }

    private mutating func shortenWaits() {
        for place in best.steps.indices.reversed() where place < best.steps.count {
            guard case .move(.wait(let wait)) = best.steps[place].action else { continue }
            for shorter in rules.waits where shorter < wait {
                if tries(.draws, { $0.steps[place].action = .move(.wait(shorter)) }) { break }
            }
        }
    }

    // MARK: Draws

    private mutating func flattenDraws() {
        flatten(\.opening)
        for place in best.steps.indices where place < best.steps.count {
            flatten(\.steps[place].draws)
        }
        flatten(\.closing)
    }

    /// Makes some draws of the run as plain as can be: all at once, or one by one.
    private mutating func flatten(_ draws: WritableKeyPath<RecordedRun, [UInt64]>) {
        let given = best[keyPath: draws]
        guard given.contains(where: { $0 != 0 }) else { return }
        let steps = best.steps.count
        if tries(.draws, { $0[keyPath: draws] = [] }) { return }
        for place in given.indices.reversed() where given[place] != 0 {
            // A run that is shorter now may not have the place any more.
            guard best.steps.count == steps, best[keyPath: draws].indices.contains(place) else {
                return
            }
            _ = tries(.draws) { $0[keyPath: draws][place] = 0 }
        }
    }
}

extension RecordedRun.Step {
    /// True if a person does something in the step.
    fileprivate var isAct: Bool { if case .act = action.move { true } else { false } }
}
