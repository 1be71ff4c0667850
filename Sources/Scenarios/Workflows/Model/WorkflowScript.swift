/// A workflow with everything that it may refer to.
package struct WorkflowScript: Sendable {
    let set: WorkflowSet
    /// The number of the workflow.
    let number: Int
}
