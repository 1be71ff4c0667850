import Contracts
import Simulator

/// The workflows of a document and of those that it refers to, read and linked.
struct WorkflowSet: Sendable {
    /// The contracts whose operations are called; the first is that of the spec that is run.
    var contracts: [Spec] = []
    /// What the source descriptions call them, in the same order.
    var contractNames: [String] = []
    /// The workflows of all documents, those of the first before the others.
    var workflows: [Workflow] = []
}

/// A sequence of calls with a purpose.
struct Workflow: Sendable {
    /// What it is called within its document.
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
    /// Where it is written.
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
    /// What is done.
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
    /// What is done where it succeeds, or fails: its own actions before those of the workflow.
    var onSuccess: [WorkflowAction] = []
    var onFailure: [WorkflowAction] = []
    var outputs: [WorkflowOutput] = []
    /// How long it may take, in milliseconds; nil for as long as it likes.
    var timeout: Int?
    /// The steps that have to be done before it: of this workflow, or of another one.
    var dependencies: [(workflow: Int, step: String)] = []
    /// Where it is written.
    let place: Value
}

/// Something that is given to an operation or a workflow.
struct WorkflowParameter: Sendable {
    /// Where it stands in a request; nil for the input of a workflow.
    enum Location: String, Sendable, CaseIterable {
        case path, query, querystring, header, cookie
    }

    let name: String
    let location: Location?
    let value: WorkflowTemplate
    /// Whether it stands at the workflow, so that not every operation has to know it.
    var isShared = false
    let place: Value
}

/// What a request carries.
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
    /// What is demanded.
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

/// What is done once a step has ended.
struct WorkflowAction: Sendable {
    /// What is done.
    enum Kind: Sendable {
        case end
        case goto(Destination)
        /// The step is done again, so often, after so many seconds, and after something else.
        case retry(limit: Int, after: CELValue?, Destination?)
    }

    /// Where a workflow goes on.
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

/// What a workflow is given.
struct WorkflowInputs: Sendable {
    /// One of the values, as its schema says it.
    struct Member: Sendable {
        let name: String
        /// Whether a text that is given may only be a text.
        let isText: Bool
        let standard: CELValue?
    }

    var members: [Member] = []
    /// What they have to meet; nil where anything does.
    var schema: Schema?
    /// What stands for them where nothing is given.
    var standard = CELMap()
    let place: Value
}
