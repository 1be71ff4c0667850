import Contracts
import Simulator

/// The workflows of a document and of those that it refers to, read and linked.
struct WorkflowSet: Sendable {
    /// The contracts whose operations are called; the first belongs to the spec that is run.
    var contracts: [Spec] = []
    /// Their names in the source descriptions, in the same order.
    var contractNames: [String] = []
    /// The workflows of all documents, those of the first before the others.
    var workflows: [Workflow] = []
}

/// A sequence of calls with a purpose.
struct Workflow: Sendable {
    /// The name within its document.
    let id: String
    /// The number of its document, within which ids are looked up.
    let document: Int
    let inputs: WorkflowInputs
    var steps: [WorkflowStep] = []
    /// The workflows that have to end before it begins, by their numbers.
    var dependencies: [Int] = []
    var outputs: [WorkflowOutput] = []
    /// The fields of the source descriptions of its document, by name.
    var sources = CELMap()
    /// The URI that its document gives itself.
    var own: String?
    /// The place in its file.
    let place: Value

    /// The place of a step among the others; nil where there is none of that id.
    func place(of step: String) -> Int? { steps.firstIndex { $0.id == step } }
}

/// A name for a value.
struct WorkflowOutput: Sendable {
    let name: String
    let value: WorkflowTemplate
    let place: Value
}

/// One step of a workflow.
struct WorkflowStep: Sendable {
    /// The call that a step makes.
    enum Call: Sendable {
        /// An operation of a contract is asked for.
        case operation(contract: Int, Contracts.Operation)
        /// Another workflow is run.
        case workflow(Int)
    }

    let id: String
    let call: Call
    var parameters: [WorkflowParameter] = []
    var body: WorkflowBody?
    var criteria: [WorkflowCriterion] = []
    /// The actions after a success, or a failure: its own before those of the workflow.
    var onSuccess: [WorkflowAction] = []
    var onFailure: [WorkflowAction] = []
    var outputs: [WorkflowOutput] = []
    /// The longest time of the step, in milliseconds; nil for any time.
    var timeout: Int?
    /// The steps that have to be done before it: of this workflow, or of another one.
    var dependencies: [(workflow: Int, step: String)] = []
    /// The place in its file.
    let place: Value
}

/// Something that is given to an operation or a workflow.
struct WorkflowParameter: Sendable {
    /// The location in a request; nil for the input of a workflow.
    enum Location: String, Sendable, CaseIterable {
        case path, query, querystring, header, cookie
    }

    let name: String
    let location: Location?
    let value: WorkflowTemplate
    /// True if it belongs to the workflow, so that not every operation has to know it.
    var isShared = false
    let place: Value
}

/// The body of a request.
struct WorkflowBody: Sendable {
    /// One part of the body that is set.
    struct Replacement: Sendable {
        /// A pointer, or a JSONPath.
        let target: WorkflowText
        let isPath: Bool
        let value: WorkflowTemplate
        let place: Value
    }

    let type: String?
    /// The body; nil where only replacements say something.
    let payload: WorkflowTemplate?
    let replacements: [Replacement]
    let place: Value
}

/// Something that has to hold.
struct WorkflowCriterion: Sendable {
    /// The forms of criteria.
    enum Demand: Sendable {
        case simple(SimpleCondition)
        case pattern(RuntimeExpression, WorkflowText)
        case jsonPath(RuntimeExpression, WorkflowText)
    }

    /// The condition as it is written, on one line.
    let text: String
    let demand: Demand
    let place: Value
}

/// An action after a step has ended.
struct WorkflowAction: Sendable {
    /// The kinds of actions.
    enum Kind: Sendable {
        case end
        case goto(Destination)
        /// A retry of the step: the most retries, the seconds to wait, and something to do first.
        case retry(limit: Int, after: CELValue?, Destination?)
    }

    /// The step or workflow that comes next.
    enum Destination: Sendable {
        case step(String)
        case workflow(Int)
    }

    let name: String
    let kind: Kind
    let criteria: [WorkflowCriterion]
    let parameters: [WorkflowParameter]
    let place: Value
}

/// The inputs of a workflow.
struct WorkflowInputs: Sendable {
    /// One of the values, as its schema says it.
    struct Member: Sendable {
        let name: String
        /// True if the value must be a text.
        let isText: Bool
        let standard: CELValue?
    }

    var members: [Member] = []
    /// The schema of the inputs; nil if anything is permitted.
    var schema: Schema?
    /// The default values.
    var standard = CELMap()
    let place: Value
}
