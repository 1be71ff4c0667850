import Contracts
import Simulator

/// The results of guards in an app that was left, as far as its memory at that time decides them.
///
/// A guard that holds now may fail later. It is shut, or open, for good only if nothing that can
/// still happen writes what it reads.
struct LeftGuards {
    /// The result of a condition.
    enum Truth {
        /// It holds, and will always hold.
        case open
        /// It holds now.
        case openNow
        /// It does not hold, and never will from here.
        case shut
        /// It does not hold now.
        case shutNow
        /// It depends on future events.
        case unknown
    }

    private let model: ClientModel
    /// The results of the guards at the end of the run; nil if they are unknown.
    private let remembered: RememberedGuards?
    /// The fields of memory that may still be written.
    private var written = MemoryFields()

    /// The guards of an app in some states.
    init(of model: ClientModel, in active: Set<Int>, remembering remembered: RememberedGuards?) {
        self.model = model
        self.remembered = remembered?.client == model.name ? remembered : nil
        guard self.remembered != nil else { return }
        // A guard that does not hold counts as shut until a possible transition writes what it
        // reads. So no transition is wrongly shut: the first one would need an earlier one that
        // writes for it.
        var (count, before) = (-1, -1)
        repeat {
            before = count
            count = 0
            let known = self
            written = writings(from: active) { transition in
                let isLive = known.truth(of: transition) != .shut
                if isLive { count += 1 }
                return isLive
            }
        } while count > before
    }

    /// The fields that reachable transitions and states write.
    private func writings(
        from active: Set<Int>, by mayTake: (ClientTransition) -> Bool
    ) -> MemoryFields {
        let reached = ReachedStates(of: model, from: active, by: mayTake)
        var all = model.writtenReceiving
        for transition in reached.taken { all.formUnion(model.written(by: transition)) }
        for state in reached.entered { all.formUnion(model.writtenEntering(state)) }
        if reached.taken.contains(where: { !$0.targets.isEmpty }) {
            for state in reached.all { all.formUnion(model.writtenLeaving(state)) }
        }
        return all
    }

    // MARK: Asking

    /// The truth of a transition: its guard, and the condition of the event that triggers it.
    func truth(of transition: ClientTransition) -> Truth {
        let guardTruth = truth(ofGuard: transition)
        let eventTruth = truth(ofTrigger: transition)
        let all = [guardTruth, eventTruth]
        if all.contains(.shut) { return .shut }
        if all.contains(.unknown) || all.contains(.shutNow) { return .unknown }
        return all.contains(.openNow) ? .openNow : .open
    }

    /// The truth of a transition's guard.
    func truth(ofGuard transition: ClientTransition) -> Truth {
        guard transition.condition != nil else { return .open }
        let truth = truth(remembered?.verdict(onTransition: transition.number))
        // By the time that something else triggers it, it may be otherwise.
        let isNow = truth == .openNow || truth == .shutNow
        return isNow && event(triggering: transition) == nil ? .unknown : truth
    }

    /// The truth of the condition on the person's event that triggers it; open for other triggers.
    func truth(ofTrigger transition: ClientTransition) -> Truth {
        event(triggering: transition).map(truth(ofEvent:)) ?? .open
    }

    /// The truth of the condition on an event of the person, by the number of the event.
    func truth(ofEvent number: Int) -> Truth {
        guard model.events[number].condition != nil else { return .open }
        return truth(remembered?.verdict(onEvent: number))
    }

    /// The conditions of a transition whose truth `isMeant` accepts, as the document has them.
    func sources(of transition: ClientTransition, where isMeant: (Truth) -> Bool) -> [String] {
        var all: [String] = []
        if let source = transition.condition?.source, isMeant(truth(ofGuard: transition)) {
            all.append(source)
        }
        if let event = event(triggering: transition),
            let source = model.events[event].condition?.source, isMeant(truth(ofEvent: event))
        {
            all.append(source)
        }
        return all
    }

    private func truth(_ verdict: RememberedGuards.Verdict?) -> Truth {
        guard let verdict else { return .unknown }
        let stays = !verdict.reads.meets(written)
        if verdict.holds { return stays ? .open : .openNow }
        return stays ? .shut : .shutNow
    }

    /// The number of the person's event that triggers a transition; nil for other triggers.
    private func event(triggering transition: ClientTransition) -> Int? {
        guard case .event(let descriptor) = transition.trigger else { return nil }
        return model.events.firstIndex { $0.name == descriptor }
    }
}
