import Contracts
import Simulator

/// A way out of the states in which an app was left.
struct LeavingWay {
    /// What opens it: what the person does, a time, the outcome of a request.
    let name: String
    /// Whether it is open whatever the app remembers.
    var isFree: Bool
    /// The conditions that decide it, as the document writes them.
    var guards: [String]
}

/// Finds the ways out of states, as machines choose among transitions: of each innermost state and
/// those around it the first that may be taken.
struct LeavingWays {
    private let model: ClientModel
    private let inside: Set<Int>
    private var found: [(order: [Int], way: LeavingWay)] = []

    init(_ model: ClientModel, of leaves: [StateNode]) {
        self.model = model
        inside = Set(leaves.map(\.number))
        for leaf in leaves { look(from: leaf) }
    }

    /// Each way once, in the order of the document.
    var all: [LeavingWay] {
        found.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.way)
    }

    /// What may open a way: the transitions that are asked for it in a state, in their order.
    private struct Cause {
        /// What is the same in a state and in those around it.
        let key: String
        let transitions: [Int]
    }

    private mutating func look(from leaf: StateNode) {
        // What an inner state always takes never comes to those around it, and what it may take
        // comes to them only if its guards do not hold.
        var taken: Set<String> = []
        var delayed: Set<String> = []
        let path = sequence(first: leaf) { [model] in $0.parent.map { model.states[$0] } }
        for state in path {
            for (place, cause) in causes(of: state).enumerated() where !taken.contains(cause.key) {
                for number in cause.transitions {
                    let transition = model.transitions[number]
                    if transition.targets.contains(where: { !inside.contains($0) }) {
                        note(
                            transition, isDelayed: delayed.contains(cause.key),
                            [state.number, place])
                    } else if transition.condition != nil {
                        delayed.insert(cause.key)
                    }
                    if transition.condition == nil {
                        taken.insert(cause.key)
                        break
                    }
                }
            }
        }
    }

    private func causes(of state: StateNode) -> [Cause] {
        // A state is done by itself, and its timers are its own.
        let events = state.handlers.map { handler in
            let own = handler.descriptor == "done" ? "/\(state.number)" : ""
            return Cause(key: "on/\(handler.descriptor)\(own)", transitions: handler.transitions)
        }
        let always = state.always.isEmpty ? [] : [Cause(key: "always", transitions: state.always)]
        let timers = state.timers.enumerated().map { place, timer in
            Cause(key: "after/\(state.number)/\(place)", transitions: timer.transitions)
        }
        return events + always + timers
    }

    private mutating func note(
        _ transition: ClientTransition, isDelayed: Bool, _ order: [Int]
    ) {
        let name = name(of: transition.trigger)
        // What needs no event is a condition anyway, which its name says.
        let guards = transition.trigger == .always ? [] : guards(of: transition)
        let isFree = guards.isEmpty && (!isDelayed || transition.trigger == .always)
        if let place = found.firstIndex(where: { $0.way.name == name }) {
            found[place].way.isFree = found[place].way.isFree || isFree
            found[place].way.guards += guards.filter { !found[place].way.guards.contains($0) }
            if order.lexicographicallyPrecedes(found[place].order) { found[place].order = order }
        } else {
            found.append((order, LeavingWay(name: name, isFree: isFree, guards: guards)))
        }
    }

    /// The conditions of a transition, and of what the person does to take it.
    private func guards(of transition: ClientTransition) -> [String] {
        var all = [transition.condition?.source].compactMap { $0 }
        if case .event(let descriptor) = transition.trigger,
            let event = model.events.first(where: { $0.name == descriptor })
        {
            all += [event.condition?.source].compactMap { $0 }
        }
        return all
    }

    private func name(of trigger: ClientTransition.Trigger) -> String {
        switch trigger {
        case .always: return "a condition of its own"
        case .after(let time): return time
        case .event("done"): return "its own end"
        case .event("*"): return "anything"
        case .event(let descriptor):
            let head = descriptor.split(separator: ".").first.map(String.init) ?? descriptor
            let isAnswer = model.invocations.contains { $0.id == head }
            return isAnswer && descriptor != head ? "the outcome of \(head)" : descriptor
        }
    }
}
