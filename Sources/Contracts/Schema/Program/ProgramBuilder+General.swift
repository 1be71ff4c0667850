extension ProgramBuilder {
    /// The instructions of keywords that concern every kind of value.
    mutating func general(_ rule: Rule, for kind: ValueKind) -> [Instruction] {
        switch rule {
        case .enumeration(let values): return [enumeration(values, kind)]
        case .constant(let value): return [constant(value, kind)]
        case .reference(let schema): return call(schema, kind)
        case .allOf(let schemas): return schemas.flatMap { call($0, kind) }
        case .anyOf(let schemas): return branches(.anyOf, of: schemas, for: kind)
        case .oneOf(let schemas): return branches(.oneOf, of: schemas, for: kind)
        case .not(let schema): return [Instruction(operation: .not, a: block(schema))]
        case .condition(let test, let then, let otherwise):
            return [
                Instruction(
                    operation: .condition, a: block(test), b: then.map(block) ?? -1,
                    c: otherwise.map(block) ?? -1)
            ]
        case .dynamicReference(let schema, let anchor):
            return [dynamicCall(schema, graph.dynamicAnchors[anchor] ?? [:])]
        case .recursiveReference(let schema):
            return [dynamicCall(schema, graph.recursiveAnchors)]
        default: return []
        }
    }

    /// A call of a schema that must be met, too; nothing if the schema demands nothing of the kind.
    private func call(_ schema: Int, _ kind: ValueKind) -> [Instruction] {
        let isMet = !concerns(schema, kind) && types(of: targets[schema]).contains(TypeSet(kind))
        return isMet ? [] : [Instruction(operation: .call, a: block(schema))]
    }

    /// True if a schema can demand anything of a kind of value, apart from its type.
    func concerns(_ schema: Int, _ kind: ValueKind) -> Bool {
        let node = graph.nodes[targets[schema]]
        return node.constant == false || node.keywords.contains { $0.rule.concerns(kind) }
    }

    /// Branches of `anyOf` or `oneOf`, without those that the kind alone rules out.
    private mutating func branches(
        _ operation: Opcode, of schemas: [Int], for kind: ValueKind
    ) -> [Instruction] {
        let feasible = schemas.filter { schema in
            let types = types(of: targets[schema])
            let isWhole = kind == .number && !types.isDisjoint(with: [.integer, .integerLexeme])
            return types.contains(TypeSet(kind)) || isWhole
        }
        if feasible.isEmpty { return [Instruction(operation: .fail)] }
        if feasible.count == 1 { return call(feasible[0], kind) }
        let isMet = feasible.contains { schema in
            !concerns(schema, kind) && types(of: targets[schema]).contains(TypeSet(kind))
        }
        if operation == .anyOf, isMet, !tracksEvaluation { return [] }
        if kind == .object, let tagged = taggedBranches(operation, feasible) { return [tagged] }
        let list = append(feasible.map(block))
        return [Instruction(operation: operation, a: list, b: Int32(feasible.count))]
    }

    /// Appends a list of blocks; gives its start.
    mutating func append(_ list: [Int32]) -> Int32 {
        defer { blockLists += list }
        return Int32(blockLists.count)
    }

    private mutating func dynamicCall(_ schema: Int, _ candidates: [Int: Int]) -> Instruction {
        let start = anchors.count
        for (resource, node) in candidates.sorted(by: { $0.key < $1.key }) {
            anchors += [Int32(resource), block(node)]
        }
        return Instruction(
            operation: .dynamicCall, a: block(schema), b: Int32(start), c: Int32(candidates.count))
    }

    // MARK: Constants

    private mutating func constant(_ value: Value, _ kind: ValueKind) -> Instruction {
        guard value.kind == kind else { return Instruction(operation: .fail) }
        if kind == .string {
            return Instruction(
                operation: .constantText, a: append(name: value.document.text(of: value.node)))
        }
        return Instruction(operation: .constant, a: append(constant: value))
    }

    private mutating func enumeration(_ values: ValueList, _ kind: ValueKind) -> Instruction {
        let values = values.filter { $0.kind == kind }
        if values.isEmpty { return Instruction(operation: .fail) }
        if values.count == 1 { return constant(values[0], kind) }
        if kind == .string {
            let names = values.map { arena.store(name: $0.document.text(of: $0.node)) }
            let table = append(table: names.map { NameTable.Entry(name: $0) })
            return Instruction(operation: .enumeratedText, a: table)
        }
        let start = Int32(constants.count)
        constants += Self.constants(of: values)
        return Instruction(operation: .enumeration, a: start, b: Int32(values.count))
    }

    /// The values of a list; a long list is sorted by hash for binary search.
    private static func constants(of values: [Value]) -> [ConstantValue] {
        let isSorted = values.count > ConstantValue.searched
        let constants = values.map { value in
            let tape = value.document.tape
            return ConstantValue(
                tape: tape, index: value.index,
                hash: isSorted ? ValueHash.hash(tape, value.index) : 0)
        }
        return isSorted ? constants.sorted { $0.hash < $1.hash } : constants
    }

    private mutating func append(constant value: Value) -> Int32 {
        constants.append(ConstantValue(tape: value.document.tape, index: value.index))
        return Int32(constants.count - 1)
    }

    mutating func append(name: some Collection<UInt8>) -> Int32 {
        names.append(arena.store(name: name))
        return Int32(names.count - 1)
    }

    mutating func append(table entries: [NameTable.Entry]) -> Int32 {
        let places = HashPlaces.places(for: entries.map(\.name.hash))
        var table = [NameTable.Entry](repeating: NameTable.Entry(name: Name()), count: places.size)
        for (entry, place) in zip(entries, places.indices) { table[place] = entry }
        nameTables.append(NameTable(entries: arena.store(table), mask: UInt32(places.size - 1)))
        return Int32(nameTables.count - 1)
    }
}

/// The places of the entries in a table with open addressing.
enum HashPlaces {
    /// The size of the table, a power of two at least half empty, and the place of each hash.
    static func places(for hashes: [UInt32]) -> (size: Int, indices: [Int]) {
        var size = 4
        while size < hashes.count * 2 { size *= 2 }
        var isTaken = [Bool](repeating: false, count: size)
        let indices = hashes.map { hash in
            var place = Int(hash) & (size - 1)
            while isTaken[place] { place = (place + 1) & (size - 1) }
            isTaken[place] = true
            return place
        }
        return (size, indices)
    }
}
