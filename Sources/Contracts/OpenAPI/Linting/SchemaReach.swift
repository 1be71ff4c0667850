extension Contract {
    /// The schemas that some schemas are made of, with themselves, through every reference.
    func schemas(reachedFrom start: [Value]) -> (values: [Value], places: Set<SchemaPlace>) {
        var values: [Value] = []
        var places: Set<SchemaPlace> = []
        var pending = start
        let language = SchemaLanguage(dialect: version == .v30 ? .draft4 : .draft2020)
        while let schema = pending.popLast() {
            guard places.insert(SchemaPlace(schema)).inserted else { continue }
            values.append(schema)
            for member in schema.members {
                guard let entry = KeywordTable.entry(member.name, in: language) else { continue }
                pending += entry.value.schemas(in: member.value)
            }
            guard schema.kind == .object else { continue }
            if let reference = schema["$ref"], let target = try? follower.follow(reference) {
                pending.append(target)
            }
            for mapped in schema["discriminator"]?.members(of: "mapping") ?? [] {
                guard let text = mapped.value.string else { continue }
                if let target = try? follower.schema(mappedTo: text, at: mapped.value) {
                    pending.append(target)
                }
            }
        }
        return (values, places)
    }

    /// The outermost schemas of the content of objects of a kind.
    func contentSchemas(of kind: ObjectKind) -> [Value] {
        inventory[kind].flatMap { owner in
            owner.members(of: "content").compactMap { $0.value["schema"] }
        }
    }
}
