import Contracts
import Simulator

/// The facts that all runs of one workflow share.
struct WorkflowStage {
    let set: WorkflowSet
    let number: Int
    /// A world's engine for each contract.
    let engines: [WorldEngine]
    /// What findings call the case.
    let subject: String
    /// What the command line gives for inputs.
    var given: CELMap
    /// Prepares each run; nil where nothing has to be prepared.
    var preparation: RunPreparation?
    /// In which requests are written; it knows no names.
    let evaluation: Evaluation
    /// Says what should have been answered; nil where nobody has to be asked.
    var oracle: Oracle?

    /// The most steps of a run, with those of the workflows that are called.
    static let mostSteps = 1_000
    /// So deep may workflows call each other.
    static let depthLimit = 16
}

/// Why a workflow did not come to its end as it is meant.
struct WorkflowFailure {
    /// The violation: the step, and its condition.
    let subject: String
    let message: String
    let place: Value
    /// Whether nothing that the document says can help.
    var isFinal = false
}

/// A workflow at work.
struct WorkflowRun {
    let number: Int
    var scope: RuntimeScope
    /// The steps that were done, by their ids.
    var done: [String] = []
    var failure: WorkflowFailure?
    /// What has no value in the present step.
    var absent: [String] = []
}
