/// The facts about a contract that are known before any message comes.
final class ContractPlan: Sendable {
    let contract: Contract
    let router: Router
    /// The plans of the operations of `paths`, by their numbers.
    let operations: [OperationPlan]
    /// The plans of operations that have no path of their own.
    private let pathless: [OperationPlan]

    init(_ contract: Contract) {
        self.contract = contract
        router = Router(contract)
        func plan(_ operation: Operation) -> OperationPlan {
            OperationPlan(operation, schemes: contract.securitySchemes)
        }
        operations = contract.operations.map(plan)
        let callbacks = contract.operations.flatMap(\.callbacks).flatMap(\.operations)
        pathless = (contract.webhooks + callbacks).map(plan)
    }

    /// The plan of an operation.
    func plan(of operation: Operation) -> OperationPlan {
        pathless.first { $0.operation.isSame(as: operation) }
            ?? operations.first { $0.operation.isSame(as: operation) }
            ?? OperationPlan(operation, schemes: contract.securitySchemes)
    }
}

extension Operation {
    /// True if two operations are the same one of a contract. An object may serve several paths.
    fileprivate func isSame(as other: Operation) -> Bool {
        value.isIdentical(to: other.value)
            && method.isExactly(other.method) && path.text.isExactly(other.path.text)
    }
}
