import Contracts

/// One entry of a list of actions: some acts in order, perhaps for every element of a list or map.
final class ActionStep: Sendable {
    /// The elements for which the step is repeated; nil if it is done once.
    let loop: NamedExpression?
    /// The condition for doing the step, asked for each element; nil for always.
    let condition: Expression?
    let acts: [ClientAct]
    /// Steps inside, which see the element, done after the acts.
    let steps: [ActionStep]

    init(
        loop: NamedExpression?, condition: Expression?, acts: [ClientAct], steps: [ActionStep]
    ) {
        self.loop = loop
        self.condition = condition
        self.acts = acts
        self.steps = steps
    }
}

/// Something that an app does by itself.
enum ClientAct: Sendable {
    /// Places that are written; all values are computed before the first is.
    case assign([(target: UpdateTarget, value: DataTemplate)])
    case append(UpdateTarget, DataTemplate)
    case remove(UpdateTarget)
    /// An event for the app itself.
    case raise(RaisedEvent)
    /// A request that no state waits for, by its number among the invocations.
    case invoke(Int)
    /// The requests with an id are given up, and delayed events with this name are cancelled.
    case cancel(id: String)
    /// The cached answers of an operation are dropped; of all for nil.
    case forget(operation: String?)
}

/// An event that an app raises for itself.
struct RaisedEvent: Sendable {
    let name: String
    /// The data are computed when the event is raised.
    let data: [(name: String, value: DataTemplate)]
    /// The time after which the event comes; nil for at once.
    let delay: DelayTemplate?
}

extension ActionStep {
    /// The events that the step raises.
    var raised: [RaisedEvent] {
        acts.compactMap { if case .raise(let event) = $0 { event } else { nil } }
            + steps.flatMap(\.raised)
    }
}

extension ClientModel {
    /// The events that the app raises for itself, wherever it does.
    var raised: [RaisedEvent] {
        let steps =
            transitions.flatMap(\.steps) + states.flatMap { $0.entry + $0.exit }
            + receivers.flatMap(\.steps)
        return steps.flatMap(\.raised)
    }
}
