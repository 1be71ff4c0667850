extension ProgramBuilder {
    /// One instruction for all demands of a schema on members by name or pattern.
    mutating func objectShape(of node: SchemaGraph.Node) -> [Instruction] {
        var entries: [PropertyEntry] = []
        var positions: [ExactText: Int] = [:]
        var patternEntries: [PatternEntry] = []
        var additional = AdditionalMembers.unmentioned
        var additionalBlock: Int32 = -1
        var isEmpty = true
        for keyword in node.keywords {
            switch keyword.rule {
            case .properties(let schemas):
                for (name, schema) in schemas {
                    let position = self.position(of: name, &entries, &positions)
                    declare(schema, &entries[position])
                }
                isEmpty = isEmpty && schemas.isEmpty
            case .required(let names):
                for name in names {
                    entries[position(of: name, &entries, &positions)].isRequired = true
                }
                isEmpty = isEmpty && names.isEmpty
            case .patternProperties(let schemas):
                for (pattern, schema) in schemas {
                    patterns.append(pattern)
                    patternEntries.append(
                        PatternEntry(pattern: .passUnretained(pattern), block: block(schema)))
                }
                isEmpty = isEmpty && schemas.isEmpty
            case .additionalProperties(let schema, _):
                (additional, additionalBlock) = self.additional(schema)
                isEmpty = isEmpty && additional == .allowed && !tracksEvaluation
            default: break
            }
        }
        if isEmpty { return [] }
        let shape = ObjectShape(
            table: table(entries),
            mask: UInt32(HashPlaces.places(for: entries.map(\.name.hash)).size - 1),
            entryCount: Int32(entries.count),
            requiredCount: Int32(entries.filter(\.isRequired).count),
            patterns: arena.store(patternEntries), patternCount: Int32(patternEntries.count),
            additional: additional, additionalBlock: additionalBlock)
        shapes.append(shape)
        return [Instruction(operation: .object, a: Int32(shapes.count - 1))]
    }

    private func position(
        of name: String, _ entries: inout [PropertyEntry], _ positions: inout [ExactText: Int]
    ) -> Int {
        let text = ExactText(name)
        if let known = positions[text] { return known }
        entries.append(PropertyEntry(name: arena.store(name: name.utf8)))
        positions[text] = entries.count - 1
        return entries.count - 1
    }

    private func declare(_ schema: Int, _ entry: inout PropertyEntry) {
        entry.isDeclared = true
        let target = targets[schema]
        let types = graph.nodes[target].constant == false ? [] : self.types(of: target)
        entry.types = types.rawValue
        let concernsNothing = ValueKind.allCases.allSatisfy { !concerns(schema, $0) }
        entry.block = types.isEmpty || concernsNothing ? -1 : block(schema)
    }

    private func additional(_ schema: Int) -> (AdditionalMembers, Int32) {
        let node = graph.nodes[targets[schema]]
        if node.constant == false { return (.forbidden, -1) }
        let saysNothing = node.keywords.allSatisfy(\.rule.isSilent)
        return saysNothing ? (.allowed, -1) : (.judged, block(schema))
    }

    private func table(_ entries: [PropertyEntry]) -> UnsafePointer<PropertyEntry> {
        let places = HashPlaces.places(for: entries.map(\.name.hash))
        var table = [PropertyEntry](repeating: PropertyEntry(name: Name()), count: places.size)
        for (entry, place) in zip(entries, places.indices) { table[place] = entry }
        return arena.store(table)
    }

    // MARK: Tagged branches

    /// Branches that a required string member distinguishes, so that only the right one need run.
    mutating func taggedBranches(_ operation: Opcode, _ schemas: [Int]) -> Instruction? {
        guard schemas.count > 2 else { return nil }
        let candidates = tags(of: targets[schemas[0]])
        for (member, _) in candidates {
            let values = schemas.map { schema in
                tags(of: targets[schema]).first { ExactText($0.member) == ExactText(member) }?
                    .values
            }
            guard !values.contains(where: { $0 == nil }) else { continue }
            return tagged(
                operation, by: member, branches: zip(schemas, values).map { ($0, $1 ?? []) })
        }
        return nil
    }

    /// The members that a schema requires to be one of some strings.
    private func tags(of number: Int) -> [(member: String, values: [String])] {
        let keywords = graph.nodes[number].keywords
        var required: Set<ExactText> = []
        var declared: [(name: String, schema: Int)] = []
        for keyword in keywords {
            if case .required(let names) = keyword.rule {
                required.formUnion(names.map(ExactText.init))
            }
            if case .properties(let schemas) = keyword.rule { declared += schemas }
        }
        return declared.compactMap { name, schema in
            guard required.contains(ExactText(name)), let values = strings(targets[schema]) else {
                return nil
            }
            return (name, values)
        }
    }

    /// The strings that a schema limits a value to, if it does.
    private func strings(_ number: Int) -> [String]? {
        for keyword in graph.nodes[number].keywords {
            if case .constant(let value) = keyword.rule, let text = value.string { return [text] }
            if case .enumeration(let values) = keyword.rule {
                let texts = values.compactMap(\.string)
                return texts.count == values.count ? texts : nil
            }
        }
        return nil
    }

    private mutating func tagged(
        _ operation: Opcode, by member: String, branches: [(schema: Int, values: [String])]
    ) -> Instruction {
        var values: [ExactText] = []
        var matching: [ExactText: [Int32]] = [:]
        for branch in branches {
            // An `enum` may list a string twice.
            var seen: Set<ExactText> = []
            for value in branch.values.map(ExactText.init) where seen.insert(value).inserted {
                if matching[value] == nil { values.append(value) }
                matching[value, default: []].append(block(branch.schema))
            }
        }
        let entries = values.map { value in
            let blocks = matching[value, default: []]
            return NameTable.Entry(
                name: arena.store(name: value.bytes), first: append(blocks),
                count: Int32(blocks.count))
        }
        return Instruction(
            operation: .taggedBranches, variant: operation == .oneOf ? 1 : 0,
            a: append(name: member.utf8), b: append(table: entries))
    }
}
