import Contracts

/// One flow of an app as a statechart: the events of the person, the requests of the app, and its
/// reaction to each answer.
///
/// The number of a state, transition or invocation is its place in the list here. A state comes
/// directly before the states inside it. So the states inside have the numbers after its own, up to
/// `StateNode.end`.
public final class ClientModel: Sendable {
    /// The name of the flow: the path of its file below `clients/`, without the extension.
    public let name: String
    /// The document; findings refer to places in it.
    public let root: Value
    /// The contract whose operations it invokes.
    public let contract: Contract
    /// Checks requests and answers against the contract.
    let judge: ExchangeJudge
    /// The names that all expressions may use. Expressions of one action, event or request have
    /// more names.
    let scope: ExpressionScope
    /// Constants; an actor may have other values.
    let config: CELMap
    /// Constant tables.
    let data: CELMap
    /// The first values of the memory, in order. Each may read those before it.
    let context: [(name: String, value: DataTemplate)]
    /// The first values on the device, by store. Values of used machines come first.
    let device: [(store: String, members: [(name: String, value: DataTemplate)])]
    /// The states, the whole flow first.
    public let states: [StateNode]
    /// All transitions of all states.
    package let transitions: [ClientTransition]
    /// All requests that it makes.
    package let invocations: [Invocation]
    /// The events of the person and of the device.
    public let events: [PersonEvent]
    /// Its reactions to messages that the backend sends by itself.
    let receivers: [EmissionReceiver]
    /// The requirements that must hold after every step.
    package let invariants: [ClientRequirement]
    /// The requirements that must become true before the world is quiet.
    package let obligations: [ClientRequirement]
    /// The requirements on app and backend that must hold when the world is quiet.
    package let agreements: [ClientRequirement]
    /// The findings that its document lists as known.
    package let known: [KnownFinding]
    /// The parts that no run can reach.
    package let unreachable: [UnreachablePart]
    /// True if timers and answers continue while the app is not on the screen.
    public let runsInBackground: Bool
    /// The machines that an actor runs first, in order.
    package let uses: [UsedMachine]
    /// The problems that do not prevent its use.
    public let warnings: [Diagnostic]

    init(_ parts: ClientParts, warnings: [Diagnostic]) {
        name = parts.name
        root = parts.root
        contract = parts.contract
        judge = parts.judge
        scope = parts.scope
        config = parts.config
        data = parts.data
        context = parts.context
        device = parts.device
        states = parts.states
        transitions = parts.transitions
        invocations = parts.invocations
        events = parts.events
        receivers = parts.receivers
        invariants = parts.invariants
        obligations = parts.obligations
        agreements = parts.agreements
        known = parts.known
        unreachable = parts.unreachable
        runsInBackground = parts.runsInBackground
        uses = parts.uses
        self.warnings = warnings
    }
}

/// The parts of a model while it is read.
struct ClientParts {
    var name: String
    var root: Value
    var contract: Contract
    var judge: ExchangeJudge
    var scope: ExpressionScope
    var config = CELMap()
    var data = CELMap()
    var context: [(name: String, value: DataTemplate)] = []
    var device: [(store: String, members: [(name: String, value: DataTemplate)])] = []
    var states: [StateNode] = []
    var transitions: [ClientTransition] = []
    var invocations: [Invocation] = []
    var events: [PersonEvent] = []
    var receivers: [EmissionReceiver] = []
    var invariants: [ClientRequirement] = []
    var obligations: [ClientRequirement] = []
    var agreements: [ClientRequirement] = []
    var known: [KnownFinding] = []
    var unreachable: [UnreachablePart] = []
    var runsInBackground = false
    var uses: [UsedMachine] = []
}

/// A machine that is run before another one, without faults.
package struct UsedMachine: Sendable {
    /// The name of the machine.
    package let name: String
    /// The events of the person in it, in order. Each happens as soon as it can.
    package let steps: [(event: String, data: CELMap)]
    /// The condition that must become true after the steps, in the scope of the used machine; nil
    /// for none.
    let condition: Expression?
    /// The place in the document that names it.
    package let place: Value
}

/// A finding that a document lists as known.
package struct KnownFinding: Sendable {
    /// The name of the finding, such as `agreement/the badge is right`.
    package let finding: String
    /// The reason for listing it.
    package let why: String
    /// Its place in the document.
    package let place: Value
}

/// Something that no run can reach, and why.
package struct UnreachablePart: Sendable {
    /// A state by its path, or a transition by its name.
    package enum Part: Sendable, Equatable {
        case state(String)
        case transition(String)
    }

    /// The part that cannot be reached.
    package let part: Part
    /// The reason.
    package let why: String
    /// Its place in the document.
    package let place: Value
}
