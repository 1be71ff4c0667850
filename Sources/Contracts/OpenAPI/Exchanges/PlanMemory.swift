import Synchronization

/// Keeps the plan of a contract as long as somebody uses it, so that it is made once.
///
/// The plan has the contract, so only a weak reference makes no circle.
final class PlanMemory: Sendable {
    private struct Known {
        weak var plan: ContractPlan?
    }

    private let known = Mutex(Known())

    /// The plan of the contract to which this belongs.
    func plan(of contract: Contract) -> ContractPlan {
        known.withLock { known in
            if let plan = known.plan { return plan }
            let plan = ContractPlan(contract)
            known.plan = plan
            return plan
        }
    }
}
