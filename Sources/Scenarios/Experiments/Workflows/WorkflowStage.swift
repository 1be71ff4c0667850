import Contracts
import Simulator

/// The facts that all runs of one workflow share.
struct WorkflowStage {
    let set: WorkflowSet
    let number: Int
    /// A world's engine for each contract.
    let engines: [WorldEngine]
    /// The name of the case in findings.
    let subject: String
    /// The inputs from the command line.
    var given: CELMap
    /// Prepares each run; nil where nothing has to be prepared.
    var preparation: RunPreparation?
    /// The evaluation that writes requests; it knows no names.
    let evaluation: Evaluation
    /// Says what should have been answered; nil where nobody has to be asked.
    var oracle: Oracle?

    /// The most steps of a run, with those of the workflows that are called.
    static let mostSteps = 1_000
    /// So deep may workflows call each other.
    static let depthLimit = 16
}

/// The reason why a workflow failed.
struct WorkflowFailure {
    /// The violation: the step, and its condition.
    let subject: String
    let message: String
    let place: Value
    /// True if no action of the document can help.
    var isFinal = false
}

/// A workflow at work.
struct WorkflowRun {
    let number: Int
    var scope: RuntimeScope
    /// The steps that were done, by their ids.
    var done: [String] = []
    var failure: WorkflowFailure?
    /// The expressions that have no value in the present step.
    var absent: [String] = []
}
