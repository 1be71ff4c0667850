import Scenarios

/// The place of a case in the plan of a run.
struct PlanPlace {
    /// The spec that the case is of.
    let part: RunPlan.Part
    /// The place of that spec in the run.
    let spec: Int
    /// The number of the case in the whole plan, from 1.
    let number: Int
}
