import Contracts

/// One flow of an app, as a statechart: what the person can do, what the app asks for, and what it
/// does with every answer.
///
/// States, transitions and invocations are known by their numbers, which are their places in the
/// lists here; a state stands before those inside it, so that what is inside one has the numbers
/// behind its own, up to `StateNode.end`.
public final class ClientModel: Sendable {
    /// What the flow is called: the name of its file.
    public let name: String
    /// The document, whose places findings point at.
    public let root: Value
    /// The contract whose operations it invokes.
    public let contract: Contract
    /// Says what is wrong with requests and answers.
    let judge: ExchangeJudge
    /// What all expressions may speak of; those of one action, event or request have more.
    let scope: ExpressionScope
    /// Constants, which an actor may have otherwise.
    let config: CELMap
    /// Constant tables.
    let data: CELMap
    /// The memory at the start, in order; each may speak of those before.
    let context: [(name: String, value: DataTemplate)]
    /// What the device keeps at first, by store, those of used machines first.
    let device: [(store: String, members: [(name: String, value: DataTemplate)])]
    /// The states, the whole flow first.
    public let states: [StateNode]
    /// All transitions of all states.
    package let transitions: [ClientTransition]
    /// All requests that it makes.
    package let invocations: [Invocation]
    /// What the person can do, and what happens to the device.
    public let events: [PersonEvent]
    /// What it takes from what the backend sends by itself.
    let receivers: [EmissionReceiver]
    /// What must hold after every step.
    package let invariants: [ClientRequirement]
    /// What must come true before the world is quiet.
    package let obligations: [ClientRequirement]
    /// What must hold between the app and the backend when the world is quiet.
    package let agreements: [ClientRequirement]
    /// The findings that its document is known to lead to.
    package let known: [KnownFinding]
    /// What no run can reach.
    package let unreachable: [UnreachablePart]
    /// Whether timers and answers go on while the app is not on the screen.
    public let runsInBackground: Bool
    /// The machines that an actor plays first, in order.
    package let uses: [UsedMachine]
    /// What is strange in it and keeps nobody from using it.
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

/// What a model is made of, while it is being read.
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

/// A machine that is played before another one, undisturbed.
package struct UsedMachine: Sendable {
    /// The name of the machine.
    package let name: String
    /// What the person does in it, in order, each as soon as it can be.
    package let steps: [(event: String, data: CELMap)]
    /// What must hold in the end, in the scope of the used machine; nil where nothing is asked.
    let condition: Expression?
    /// Where it is named.
    package let place: Value
}

/// A finding that a document is known to lead to.
package struct KnownFinding: Sendable {
    /// What the finding is called, such as `agreement/the badge is right`.
    package let finding: String
    /// Why it is there.
    package let why: String
    /// Where it is written.
    package let place: Value
}

/// Something that no run can reach, and why.
package struct UnreachablePart: Sendable {
    /// A state by its path, or a transition by its name.
    package enum Part: Sendable, Equatable {
        case state(String)
        case transition(String)
    }

    /// What cannot be reached.
    package let part: Part
    /// Why.
    package let why: String
    /// Where it is written.
    package let place: Value
}
