extension ContractCheck {
    /// A component that no operation leads to.
    static let unusedComponent = ContractCheck(
        id: "unused-component", severity: .warning,
        about: "Neither a path nor a webhook leads to a component."
    ) { contract in
        let reached = contract.inventory.reachable.union(contract.impliedSchemas)
        let required = Set(contract.inventory[.securityRequirement].flatMap(\.members).map(\.name))
        let fields = contract.root["components"].map { Array($0.members) } ?? []
        return fields.flatMap { field -> [ContractFault] in
            guard field.value.kind == .object, !field.name.hasPrefix("x-") else { return [] }
            let unused = field.value.members.filter { member in
                field.name == "securitySchemes"
                    ? !required.contains(member.name)
                    : !reached.contains(SchemaPlace(member.value))
            }
            return unused.map { member in
                ContractFault(
                    member.key, "nothing uses \(quoted(member.name)) of \(field.name)",
                    remedy: "remove it, or refer to it")
            }
        }
    }
}

extension Contract {
    /// The places that are used because a discriminator names, by its values, schemas that extend
    /// its own schema.
    fileprivate var impliedSchemas: Set<SchemaPlace> {
        var bases = Set(
            inventory.schemas.map(\.value).filter {
                $0.kind == .object && $0["discriminator"] != nil
                    && inventory.reachable.contains(SchemaPlace($0))
            }.map(SchemaPlace.init))
        guard !bases.isEmpty else { return [] }
        var implied: [Value] = []
        // Schemas may extend those that extend others; nobody stacks them higher than this.
        for _ in 0..<16 {
            let before = implied.count
            for (_, schema) in componentSchemas where !bases.contains(SchemaPlace(schema)) {
                let parents = schema.elements(of: "allOf").compactMap { schemaTarget(of: $0) }
                guard parents.contains(where: { bases.contains(SchemaPlace($0)) }) else { continue }
                bases.insert(SchemaPlace(schema))
                implied.append(schema)
            }
            if implied.count == before { break }
        }
        return schemas(reachedFrom: implied).places
    }
}
