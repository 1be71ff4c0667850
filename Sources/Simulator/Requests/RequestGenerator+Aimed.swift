import Contracts

/// Requests of which something is given.
extension RequestGenerator {
    /// A valid request for an operation that says some values, and nothing else that need not be there;
    /// nil where none was found.
    package mutating func request(
        for operation: Contracts.Operation, saying given: [RequestDraft.Argument]
    ) -> GeneratedRequest? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation.id }) else {
            return nil
        }
        for _ in 0..<Self.attempts {
            guard var draft = draft(number, reuses: true, isSparse: true) else { return nil }
            for argument in given {
                draft.arguments.removeAll { $0.parameter.isSame(as: argument.parameter) }
            }
            // The order of a query is that of the contract.
            let all = draft.arguments + given
            draft.arguments = operation.parameters.compactMap { parameter in
                all.first { $0.parameter.isSame(as: parameter) }
            }
            guard let request = draft.request() else { continue }
            let reading = judge.reading(of: request)
            if reading.operation?.id == operation.id, reading.brokenFaults.isEmpty {
                return GeneratedRequest(request: request, operation: operation, flaw: nil)
            }
        }
        return nil
    }
}

extension Parameter {
    /// True if two parameters are those of one place.
    func isSame(as other: Parameter) -> Bool {
        location == other.location && name.isSameText(as: other.name)
    }
}
