/// Turns the graph of a schema into a program.
struct ProgramBuilder {
    let graph: SchemaGraph
    let arena = Arena()
    /// True if any schema needs the evaluated parts; then no branch is skipped after another is
    /// met.
    let tracksEvaluation: Bool
    /// For each node, the node with the demands: pure references are skipped.
    private(set) var targets: [Int] = []

    var blocks: [Block] = []
    var ranges: [CodeRange] = []
    var code: [Instruction] = []
    var shapes: [ObjectShape] = []
    var nameTables: [NameTable] = []
    var names: [Name] = []
    var constants: [ConstantValue] = []
    var decimals: [Decimal] = []
    var dependencies: [Dependency] = []
    var patterns: [Pattern] = []
    var blockLists: [Int32] = []
    var anchors: [Int32] = []
    var formats: [StringFormat] = []
    var contents: [ContentRuleBox] = []

    static func program(for graph: SchemaGraph) -> Program {
        var builder = ProgramBuilder(graph: graph)
        builder.targets = targets(in: graph)
        for number in graph.nodes.indices { builder.build(number) }
        return builder.finish()
    }

    private init(graph: SchemaGraph) {
        self.graph = graph
        tracksEvaluation = graph.nodes.contains { node in node.keywords.contains(where: \.isLast) }
    }

    /// Follows references that stand alone. They stay if their target depends on the path.
    private static func targets(in graph: SchemaGraph) -> [Int] {
        var targets = Array(graph.nodes.indices)
        guard !graph.hasDynamicScope else { return targets }
        var isKnown = [Bool](repeating: false, count: targets.count)
        for start in graph.nodes.indices {
            var way = [start]
            while let last = way.last, !isKnown[last],
                let next = soleReference(in: graph.nodes[last])
            {
                way.append(next)
            }
            let end = targets[way[way.count - 1]]
            for number in way {
                targets[number] = end
                isKnown[number] = true
            }
        }
        return targets
    }

    private static func soleReference(in node: SchemaGraph.Node) -> Int? {
        let demands = node.keywords.filter { !$0.rule.isSilent }
        guard demands.count == 1, case .reference(let next) = demands[0].rule else { return nil }
        return next
    }

    /// The number of the block for a schema.
    func block(_ number: Int) -> Int32 { Int32(targets[number]) }

    private mutating func build(_ number: Int) {
        let node = graph.nodes[number]
        var block = Block(
            types: types(of: number).rawValue, evaluates: 0, resource: Int32(node.resource))
        if node.constant == false { block.types = 0 }
        for keyword in node.keywords {
            if case .unevaluatedItems = keyword.rule { block.evaluates |= TypeSet.array.rawValue }
            if case .unevaluatedProperties = keyword.rule {
                block.evaluates |= TypeSet.object.rawValue
            }
        }
        blocks.append(block)
        for kind in ValueKind.allCases {
            let start = code.count
            code += instructions(for: kind, of: node).sorted {
                $0.operation.rawValue < $1.operation.rawValue
            }
            ranges.append(CodeRange(start: UInt32(start), end: UInt32(code.count)))
        }
    }

    /// The types that a schema's own `type` keywords admit.
    func types(of number: Int) -> TypeSet {
        var types = TypeSet.all
        for keyword in graph.nodes[number].keywords {
            if case .type(let admitted) = keyword.rule { types = admitted }
        }
        return types
    }

    private mutating func instructions(for kind: ValueKind, of node: SchemaGraph.Node)
        -> [Instruction]
    {
        var instructions: [Instruction] = []
        if kind == .object { instructions += objectShape(of: node) }
        for keyword in node.keywords {
            instructions += general(keyword.rule, for: kind)
            switch kind {
            case .number: instructions += number(keyword.rule)
            case .string: instructions += string(keyword.rule)
            case .array: instructions += array(keyword.rule)
            case .object: instructions += object(keyword.rule)
            case .null, .boolean: break
            }
        }
        return instructions
    }

    private func finish() -> Program {
        let tables = ProgramTables(
            hasDynamicScope: graph.hasDynamicScope,
            blocks: arena.store(blocks), ranges: arena.store(ranges), code: arena.store(code),
            shapes: arena.store(shapes), nameTables: arena.store(nameTables),
            names: arena.store(names), constants: arena.store(constants),
            decimals: arena.store(decimals), dependencies: arena.store(dependencies),
            patterns: arena.store(patterns.map(Unmanaged.passUnretained)),
            blockLists: arena.store(blockLists), anchors: arena.store(anchors),
            formats: arena.store(formats),
            contents: arena.store(contents.map(Unmanaged.passUnretained)))
        return Program(
            tables: tables, targets: targets, arena: arena, patterns: patterns, contents: contents,
            documents: graph.nodes.map(\.value.document))
    }
}

extension Rule {
    /// True if the rule never makes a value invalid by itself and marks nothing as evaluated.
    var isSilent: Bool {
        switch self {
        case .annotation, .contentSchema: true
        case .format(let rule): !rule.asserts || rule.format == nil
        case .content(let rule): !rule.asserts
        default: false
        }
    }

    /// True if the rule can matter for a kind of value, apart from `type`.
    func concerns(_ kind: ValueKind) -> Bool {
        if isSilent { return false }
        switch self {
        case .type: return false
        case .bound, .multipleOf: return kind == .number
        case .maxLength, .minLength, .pattern, .format, .content: return kind == .string
        case .maxItems, .minItems, .uniqueItems, .contains, .prefixItems, .items, .unevaluatedItems:
            return kind == .array
        case .maxProperties, .minProperties, .required, .dependentRequired, .properties,
            .patternProperties, .additionalProperties, .propertyNames, .dependentSchemas,
            .dependencies, .unevaluatedProperties:
            return kind == .object
        default: return true
        }
    }
}
