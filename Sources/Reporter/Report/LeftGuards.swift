import Contracts
import Simulator

/// What guards come to in an app that was left, as far as its memory at that time decides them.
///
/// What holds now may be otherwise once the app has gone on: a guard is shut, or open, for good only
/// where nothing that can still happen writes what it reads.
struct LeftGuards {
    /// What a condition comes to.
    enum Truth {
        /// It holds, and goes on to.
        case open
        /// It holds now.
        case openNow
        /// It does not hold, and never will from here.
        case shut
        /// It does not hold now.
        case shutNow
        /// What happens decides it.
        case unknown
    }

    private let model: ClientModel
    /// What is remembered; nil where nobody knows.
    private let remembered: RememberedGuards?
    /// What may still be written.
    private var written = MemoryFields()

    /// The guards of an app in some states.
    init(of model: ClientModel, in active: Set<Int>, remembering remembered: RememberedGuards?) {
        self.model = model
        self.remembered = remembered?.client == model.name ? remembered : nil
        guard self.remembered != nil else { return }
        // What does not hold is taken for shut until something that can be taken writes what it
        // reads; the first transition that were wrongly shut would have nothing before it that did.
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

    /// What is written by what can be reached.
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

    /// Whether a transition can be taken, by its guard and by what decides what triggers it.
    func truth(of transition: ClientTransition) -> Truth {
        let guardTruth = truth(ofGuard: transition)
        let eventTruth = truth(ofTrigger: transition)
        let all = [guardTruth, eventTruth]
        if all.contains(.shut) { return .shut }
        if all.contains(.unknown) || all.contains(.shutNow) { return .unknown }
        return all.contains(.openNow) ? .openNow : .open
    }

    /// What the guard of a transition comes to.
    func truth(ofGuard transition: ClientTransition) -> Truth {
        guard transition.condition != nil else { return .open }
        let truth = truth(remembered?.verdict(onTransition: transition.number))
        // By the time that something else triggers it, it may be otherwise.
        let isNow = truth == .openNow || truth == .shutNow
        return isNow && event(triggering: transition) == nil ? .unknown : truth
    }

    /// What decides whether the person can do what triggers a transition; open for anything else.
    func truth(ofTrigger transition: ClientTransition) -> Truth {
        event(triggering: transition).map(truth(ofEvent:)) ?? .open
    }

    /// What decides whether the person can do something, by the number of the event.
    func truth(ofEvent number: Int) -> Truth {
        guard model.events[number].condition != nil else { return .open }
        return truth(remembered?.verdict(onEvent: number))
    }

    /// The conditions that decide a transition and come to something, as the document has them.
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

    /// What the person does to take a transition, by its number; nil where something else does.
    private func event(triggering transition: ClientTransition) -> Int? {
        guard case .event(let descriptor) = transition.trigger else { return nil }
        return model.events.firstIndex { $0.name == descriptor }
    }
}
