extension ContractCheck {
    /// An operation that nothing can name.
    static let missingOperationID = ContractCheck(
        id: "missing-operation-id", severity: .warning,
        about: "An operation of paths has no operationId, so nothing can refer to it."
    ) { contract in
        contract.operations.filter { $0.value["operationId"] == nil }.map { operation in
            ContractFault(
                operation.value, "\(operation.method) \(operation.path.text) has no operationId",
                remedy: "give it a name that links, scenarios and reports can use")
        }
    }

    /// Two operations of one name.
    static let duplicateOperationID = ContractCheck(
        id: "duplicate-operation-id", severity: .warning,
        about: "Two operations have the same operationId."
    ) { contract in
        var first: [String: Value] = [:]
        var seen: Set<SchemaPlace> = []
        var faults: [ContractFault] = []
        func record(_ operation: Value) {
            guard let field = operation["operationId"], let id = field.string else { return }
            guard let other = first[id] else {
                first[id] = field
                return
            }
            faults.append(
                ContractFault(
                    field, "two operations have the operationId \(quoted(id))",
                    remedy: "rename one of the two",
                    notes: [Diagnostic.Note(other, "the name stands here first")]))
        }
        for operation in contract.operations + contract.webhooks {
            seen.insert(SchemaPlace(operation.value))
            record(operation.value)
        }
        for value in contract.inventory[.operation] where seen.insert(SchemaPlace(value)).inserted {
            record(value)
        }
        return faults
    }
}
