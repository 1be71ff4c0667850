extension ContractWalk {
    /// Takes a schema into the inventory and goes on at those in it and behind it.
    mutating func lookAtSchema(_ step: Step) {
        // A value that is neither object nor boolean is reported when the schemas are compiled.
        var step = step
        if let declared = step.value["$schema"]?.string {
            guard let dialect = Dialect(uri: declared) else { return addSchema(step) }
            step.dialect = dialect
        }
        addSchema(step)
        guard step.value.kind == .object else { return }
        let language = SchemaLanguage(dialect: step.dialect)
        for member in step.value.members {
            if let entry = KeywordTable.entry(member.name, in: language) {
                for schema in entry.value.schemas(in: member.value) {
                    addInner(schema, as: .schema, in: step)
                }
            }
        }
        lookAtExtensions(step)
        if let reference = step.value["$ref"], let target = try? follower.follow(reference) {
            addInner(target, as: .schema, in: step)
        }
    }

    private mutating func addSchema(_ step: Step) {
        inventory.add(
            ContractInventory.FoundSchema(
                value: step.value, dialect: step.dialect, isOutermost: !step.isInSchema))
    }

    private mutating func addInner(_ value: Value, as expected: FieldValue, in outer: Step) {
        var step = outer
        step.value = value
        step.expected = expected
        step.isInSchema = true
        add(step)
    }

    /// The keywords that OpenAPI adds to schemas.
    private mutating func lookAtExtensions(_ step: Step) {
        let kinds: [(name: String, kind: ObjectKind)] = [
            ("discriminator", .discriminator), ("xml", .xml),
            ("externalDocs", .externalDocumentation),
        ]
        for (name, kind) in kinds {
            guard let value = step.value[name] else { continue }
            add(value, as: .object(kind), called: name, in: step)
        }
        guard let mapping = step.value["discriminator"]?["mapping"] else { return }
        for mapped in mapping.members {
            guard let text = mapped.value.string,
                let target = try? follower.schema(mappedTo: text, at: mapped.value)
            else { continue }
            addInner(target, as: .schema, in: step)
        }
    }
}
