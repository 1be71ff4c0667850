extension Router {
    /// The operation that a request belongs to, by its number.
    enum Match: Sendable {
        /// Exactly one operation, and the texts of the variables of its path, still encoded.
        case operation(Int, PathArguments)
        /// An operation whose path is not looked at.
        case given(OperationPlan)
        /// The path is known and the method is not.
        case methodNotAllowed(Int, allowed: [String])
        /// No path of the contract fits.
        case notFound

        /// The plan of the operation; nil if the request belongs to none.
        func plan(in contract: ContractPlan) -> OperationPlan? {
            switch self {
            case .operation(let number, _): contract.operations[number]
            case .given(let plan): plan
            case .methodNotAllowed, .notFound: nil
            }
        }

        /// The texts of the variables of the path.
        var arguments: PathArguments {
            if case .operation(_, let arguments) = self { arguments } else { PathArguments() }
        }

        /// The same with the operation itself.
        func route(_ operations: [Operation]) -> Route {
            switch self {
            case .operation(let number, let arguments):
                .operation(operations[number], arguments: arguments.dictionary)
            case .given(let plan): .operation(plan.operation, arguments: [:])
            case .methodNotAllowed(let number, let allowed):
                .methodNotAllowed(operations[number], allowed: allowed)
            case .notFound: .notFound
            }
        }
    }
}
