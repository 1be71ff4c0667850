import Contracts

/// The events of a machine with the transitions that may take them. Each is searched once.
final class EventTable {
    private let model: ClientModel
    /// The events of the person and the device, by number.
    let person: [EventMatch]
    /// True for each of them that needs nothing but a transition, by number.
    let isPlain: [Bool]
    /// The events of emissions, by the receiver's number; nil if no event reports the emission.
    let receivers: [EventMatch?]
    /// Transitions that need no event.
    let eventless: EventMatch
    /// The value of `event` in expressions when a timer of a state fires.
    let timer: CELValue
    // Looked up and never walked over.
    private var named: [String: EventMatch] = [:]
    private var outcomes: [OutcomeKey: EventMatch] = [:]
    private var done: [Int: EventMatch] = [:]

    private struct OutcomeKey: Hashable {
        let invocation: Int
        let outcome: FlightOutcome
    }

    init(_ model: ClientModel) {
        self.model = model
        func match(_ name: String) -> EventMatch {
            EventMatch(name, in: model.states) { DescriptorRank.rank(of: $1, for: name) }
        }
        person = model.events.map { match($0.name) }
        isPlain = model.events.map {
            $0.meaning == .own && $0.limit == nil && $0.condition == nil && $0.data.isEmpty
        }
        receivers = model.receivers.map { $0.event.map(match) }
        eventless = EventMatch(alwaysIn: model.states)
        timer = .map(CELMap(inOrder: [("name", .string("after"))]))
    }

    /// An event by its name.
    func event(named name: String) -> EventMatch {
        if let known = named[name] { return known }
        let match = EventMatch(name, in: model.states) { DescriptorRank.rank(of: $1, for: name) }
        named[name] = match
        return match
    }

    /// An outcome of an invocation.
    func outcome(_ outcome: FlightOutcome, of invocation: Invocation) -> EventMatch {
        let key = OutcomeKey(invocation: invocation.number, outcome: outcome)
        if let known = outcomes[key] { return known }
        let id = invocation.id
        let match = EventMatch("\(id).\(outcome.text)", in: model.states) {
            DescriptorRank.rank(of: $1, for: outcome, of: id)
        }
        outcomes[key] = match
        return match
    }

    /// The event of a state that is done, taken by that state.
    func done(_ state: Int) -> EventMatch {
        if let known = done[state] { return known }
        let match = EventMatch("done", in: model.states) { node, descriptor in
            node.number == state && descriptor == "done" ? 0 : nil
        }
        done[state] = match
        return match
    }
}
