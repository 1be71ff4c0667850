import Contracts
import Simulator

/// One step of a script.
package struct ScriptStep: Sendable {
    /// The parts of a script, in the order in which they are done.
    package enum Phase: String, Sendable, CaseIterable {
        /// The steps before the point that matters; a failure here decides nothing.
        case setup
        /// The steps under test.
        case steps
        /// The steps that are released together, in a race.
        case release
        /// The steps after the released ones came to rest, in a race.
        case after
        /// The steps at the end, whatever happened.
        case cleanup

        /// True for the parts on which a verdict rests.
        var isJudged: Bool { self != .setup && self != .cleanup }
    }

    /// The action of a step.
    enum Action: Sendable {
        /// An actor asks for an operation, and the script waits for the answer.
        case call(ScriptCall)
        /// The person does something in the app of an actor.
        case act(actor: Int, event: Int, data: [(name: String, value: DataTemplate)])
        /// Time passes, with everything that is due in it.
        case wait(DataTemplate)
        /// Whatever is under way arrives, and timers fire, until the world is quiet.
        case settle
        /// Whatever is under way arrives, and timers fire, until a condition holds.
        case until(Expression)
        /// The state of the model changes, which only a mock can have.
        case change(BackendPreparation)
        /// Nothing is done; the expectations stand alone.
        case look

        /// True if it takes some time, so that others can come between.
        var canBeReleased: Bool {
            switch self {
            case .call, .act, .wait: true
            case .settle, .until, .change, .look: false
            }
        }
    }

    /// The part of the script that it belongs to.
    package let phase: Phase
    let action: Action
    /// The longest time until it can be done, or holds; nil if the scenario gives none.
    let limit: DataTemplate?
    /// The step is done once for each element; nil for once.
    let loop: NamedExpression?
    /// The condition for the step; nil if it is always done.
    let condition: Expression?
    /// The assumptions of the case afterwards; if one does not hold, nothing is decided.
    let assumptions: [ScriptExpectation]
    /// The expectations after the step.
    package let expectations: [ScriptExpectation]
    /// Names that later steps know, with their values.
    let kept: [NamedExpression]
    /// The place in its file.
    package let place: Value
}

/// A request that a script makes itself.
struct ScriptCall: Sendable {
    /// The actor that sends the request, by its place in the plan.
    let actor: Int
    /// The operation that is called.
    let operation: Contracts.Operation
    let template: RequestTemplate
}

/// Something that must hold.
package struct ScriptExpectation: Sendable {
    /// The forms of conditions that an expectation can have.
    enum Demand: Sendable {
        /// A condition over everything that the script knows, which a scope names.
        case condition(Expression, ExpressionScope)
        /// One of some statuses: a number, a class as a text, or a list of them.
        case status(DataTemplate)
        /// Each named part of the answer's body is so.
        case body(DataTemplate)
        /// Each named header field of the answer is so.
        case headers([(name: String, value: DataTemplate)])
    }

    /// The name in findings: its own name, or the demand in few words.
    package let name: String
    let demand: Demand
    /// True if the script continues after it failed.
    package let isSoft: Bool
    /// True if it can be judged only if the model is the target.
    package let needsModel: Bool
    /// True if it can be judged only where it is known what the backend sends by itself.
    var needsEmissions = false
    /// True where it looks at something that the run has produced.
    let isObservation: Bool
    /// The ids of the decisions that it rests on.
    var restsOn: [String] = []
    /// The place in its file.
    package let place: Value
}
