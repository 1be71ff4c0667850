extension ContractCheck {
    /// A link that leads to no operation.
    static let brokenLink = ContractCheck(
        id: "broken-link", severity: .warning,
        about: "A link leads to no operation, or gives a parameter that its operation lacks."
    ) { contract in
        let operations = Dictionary(
            (contract.operations + contract.webhooks).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let ids = contract.inventory[.operation].compactMap { $0["operationId"]?.string }
        let known = Set(ids)
        return contract.inventory[.link].flatMap { link -> [ContractFault] in
            switch (link["operationId"], link["operationRef"]) {
            case (nil, nil):
                return [
                    ContractFault(
                        link, "the link names no operation", remedy: "name it with operationId")
                ]
            case (_?, let reference?):
                return [
                    ContractFault(
                        reference, "the link names an operation twice",
                        remedy: "remove operationId or operationRef")
                ]
            case (nil, let reference?):
                return contract.referenceFaults(reference)
            case (let field?, nil):
                guard let id = field.string else { return [] }
                guard known.contains(id) else {
                    return [
                        ContractFault(
                            field, "there is no operation \(quoted(id))",
                            remedy: Suggestion.nearest(to: id, amongFew: ids)
                                .map { "did you mean \($0)?" })
                    ]
                }
                return operations[id].map { faults(of: link, to: $0) } ?? []
            }
        }
    }

    /// The parameters that the operation does not have; a name may begin with its location.
    private static func faults(of link: Value, to operation: Operation) -> [ContractFault] {
        link.members(of: "parameters").filter { member in
            !operation.parameters.contains { parameter in
                member.name == parameter.name
                    || member.name == "\(parameter.location.rawValue).\(parameter.name)"
            }
        }.map { member in
            let names = operation.parameters.map(\.name)
            return ContractFault(
                member.key,
                "the operation \(quoted(operation.id)) has no parameter \(quoted(member.name))",
                remedy: Suggestion.nearest(to: member.name, amongFew: names)
                    .map { "did you mean \($0)?" })
        }
    }
}

extension Contract {
    /// The operation that a link leads to; nil where it leads to none of this contract.
    package func operation(of link: Link) -> Operation? {
        if let id = link.operationID { return operation(id) }
        guard let reference = link.value["operationRef"], reference.string != nil,
            let target = try? follower.follow(reference)
        else { return nil }
        return operations.first { SchemaPlace($0.value) == SchemaPlace(target) }
    }

    fileprivate func referenceFaults(_ reference: Value) -> [ContractFault] {
        guard reference.string != nil else { return [] }
        do throws(ReferenceFault) {
            let target = try follower.follow(reference)
            let isOperation = inventory[.operation].contains {
                SchemaPlace($0) == SchemaPlace(target)
            }
            return isOperation
                ? [] : [ContractFault(reference, "operationRef leads to no operation")]
        } catch {
            return [ContractFault(reference, "operationRef leads nowhere")]
        }
    }
}
