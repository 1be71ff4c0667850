extension ContractCheck {
    /// A discriminator that cannot distinguish its schemas.
    static let brokenDiscriminator = ContractCheck(
        id: "broken-discriminator", severity: .warning,
        about: "A discriminator maps to no schema, or its property is none of its schemas'."
    ) { contract in
        contract.inventory.schemas.flatMap { found -> [ContractFault] in
            guard found.value.kind == .object, let discriminator = found.value["discriminator"]
            else { return [] }
            return contract.mappingFaults(of: discriminator)
                + contract.propertyFaults(of: discriminator, in: found.value)
        }
    }
}

extension Contract {
    fileprivate func mappingFaults(of discriminator: Value) -> [ContractFault] {
        discriminator.members(of: "mapping").compactMap { member in
            guard let text = member.value.string else { return nil }
            do throws(ReferenceFault) {
                _ = try follower.schema(mappedTo: text, at: member.value)
                return nil
            } catch {
                let names = componentSchemas.map(\.name)
                return ContractFault(
                    member.value, "the mapping to \(quoted(text)) leads to no schema",
                    remedy: Suggestion.nearest(to: text, amongFew: names).map {
                        "did you mean \($0)?"
                    }
                        ?? "write the name of a component, or a reference")
            }
        }
    }

    fileprivate func propertyFaults(
        of discriminator: Value, in schema: Value
    ) -> [ContractFault] {
        guard let field = discriminator["propertyName"], let name = field.string else { return [] }
        let alternatives = schema.elements(of: "oneOf") + schema.elements(of: "anyOf")
        return alternatives.compactMap { alternative in
            guard let target = schemaTarget(of: alternative), target.kind == .object,
                target["type"]?.string != "null",
                let names = propertyNames(of: target), !names.contains(name)
            else { return nil }
            return ContractFault(
                field, "an alternative has no property \(quoted(name))",
                remedy: "declare the property in every alternative",
                notes: [Diagnostic.Note(alternative, "this is the alternative")])
        }
    }
}
