import Contracts

extension ClientCheck {
    /// `unhandled-event`
    static let unhandledEvent = ClientCheck(
        "unhandled-event",
        requirement: "Some state handles every event that can happen.",
        example: "`events` names `confirm`, and no state has a transition for it.",
        remedy: "write a transition for it, or remove it"
    ) { facts in
        let descriptors = Set(facts.model.states.flatMap { $0.handlers.map(\.descriptor) })
        func isHandled(_ event: String) -> Bool {
            var name = event[...]
            while true {
                if descriptors.contains(String(name)) { return true }
                guard let dot = name.lastIndex(of: ".") else { break }
                name = name[..<dot]
            }
            return descriptors.contains("*")
        }
        func sentence(_ event: String) -> String { "no state takes the event \(quoted(event))" }
        let done = facts.model.events.filter { $0.meaning == .own && !isHandled($0.name) }
        let reported = facts.model.receivers.filter { $0.event.map { !isHandled($0) } ?? false }
        let raised = facts.raised.filter { !isHandled($0.event) }
        return done.map { Fault(place: $0.place, message: sentence($0.name)) }
            + reported.map { Fault(place: $0.place, message: sentence($0.event ?? "")) }
            + raised.map { Fault(place: $0.place, message: sentence($0.event)) }
    }

    /// `unknown-event`
    static let unknownEvent = ClientCheck(
        "unknown-event",
        requirement: "The event of each transition can happen.",
        example: "`on: {confrim: …}` where `events` names `confirm`.",
        remedy: "name it in 'events', raise it, or remove the transition"
    ) { facts in
        facts.model.states.flatMap { state in
            state.handlers.compactMap { handler -> Fault? in
                guard let first = handler.transitions.first,
                    case .untriggered? = facts.idle[first], !facts.isExcused(first)
                else { return nil }
                return facts.untriggered(handler.descriptor, first, in: state)
            }
        }
    }
}

extension MachineFacts {
    /// The events that actions raise, with their places.
    fileprivate var raised: [(event: String, place: Value)] {
        model.transitions.flatMap { transition in
            transition.steps.flatMap(\.raised).map { ($0.name, transition.place) }
        }
            + model.states.flatMap { state in
                (state.entry + state.exit).flatMap(\.raised).map { ($0.name, state.place) }
            }
    }

    fileprivate func untriggered(
        _ descriptor: String, _ transition: Int, in state: StateNode
    ) -> ClientCheck.Fault {
        let place = model.transitions[transition].place
        switch descriptor {
        case "kill", "relaunch":
            return ClientCheck.Fault(
                place: place, message: "no transition is taken for \(quoted(descriptor))",
                remedy: "the app ends at once, and begins anew in its initial state")
        case "done":
            return ClientCheck.Fault(
                place: place,
                message: "\(quoted(state.path.isEmpty ? state.name : state.path)) is never done",
                remedy: "let a final state stand right inside it, or in each of its regions")
        default:
            let nearest = Suggestion.nearest(to: descriptor, among: events)
            return ClientCheck.Fault(
                place: place, message: "the event \(quoted(descriptor)) never happens",
                remedy: nearest.map { "did you mean \($0)?" })
        }
    }
}
