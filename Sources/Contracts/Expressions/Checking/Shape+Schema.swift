extension Shape {
    /// The shape of the values that meet a schema.
    ///
    /// A value has only the fields that its schema names, unless the schema describes other fields.
    /// A name that no schema has is more often a typing mistake than intended.
    package init(of schema: Schema) {
        var reading = ShapeReading(graph: schema.graph)
        self = reading.shape(of: schema.number)
    }
}

/// Derives shapes from the rules of schemas. A schema inside itself is cut off where it returns.
private struct ShapeReading {
    let graph: SchemaGraph
    /// The schemas being read, so that one inside itself is not read for ever.
    private var open: Set<Int> = []
    /// The schemas that may still be read: shapes are trees, and schemas need not be.
    private var budget = 5_000

    init(graph: SchemaGraph) { self.graph = graph }

    /// True if something was cut off since this was last set to false.
    private var isCut = false

    mutating func shape(of number: Int) -> Shape {
        guard budget > 0, open.insert(number).inserted else {
            isCut = true
            return .any
        }
        budget -= 1
        defer { open.remove(number) }
        let keywords = graph.nodes[number].keywords
        let wasCut = isCut
        var shape = own(keywords)
        isCut = false
        for keyword in keywords { shape = narrowed(shape, by: keyword.rule) }
        // A schema that was cut off may name further fields.
        if isCut { shape = shape.opened }
        isCut = wasCut
        return shape
    }

    /// The shape, narrowed by the other schemas that a rule applies to the same value.
    private mutating func narrowed(_ shape: Shape, by rule: Rule) -> Shape {
        switch rule {
        case .reference(let target): return shape.met(with: self.shape(of: target))
        case .allOf(let parts):
            return parts.reduce(shape) { $0.met(with: self.shape(of: $1)) }
        case .anyOf(let parts), .oneOf(let parts):
            let shapes = parts.map { self.shape(of: $0) }
            guard shapes.contains(.any) else { return shape.met(with: Shape(joining: shapes)) }
            return shapes.reduce(shape) { $0.perhaps($1) }
        case .condition(let test, let then, let otherwise):
            return [test, then, otherwise].compactMap(\.self)
                .reduce(shape) { $0.perhaps(self.shape(of: $1)) }
        case .dependentSchemas(let schemas), .dependencies(_, let schemas):
            return schemas.reduce(shape) { $0.perhaps(self.shape(of: $1.schema)) }
        case .dynamicReference, .recursiveReference:
            isCut = true
            return shape
        default: return shape
        }
    }

    /// The shape by the rules of one schema alone.
    private mutating func own(_ keywords: [Keyword]) -> Shape {
        var kinds = KindSet.json
        var object = ObjectRules()
        var items: Shape?
        for keyword in keywords {
            switch keyword.rule {
            case .type(let types): kinds.formIntersection(KindSet(types))
            case .enumeration(let values):
                kinds.formIntersection(
                    values.reduce([]) { $0.union(Shape(of: CELValue($1)).kinds) })
            case .constant(let value): kinds.formIntersection(Shape(of: CELValue(value)).kinds)
            case .items(let schema, from: 0): items = shape(of: schema)
            case .prefixItems: items = .any
            default: read(keyword.rule, into: &object)
            }
        }
        if kinds == .json, object.isEmpty, items == nil { return .any }
        // Rules for objects hold only for objects, but who names fields means an object.
        if kinds == .json, !object.isEmpty { return object.shape }
        if kinds == .json, let items { return .list(items) }
        return shape(of: kinds, object, items)
    }

    private func shape(of kinds: KindSet, _ object: ObjectRules, _ items: Shape?) -> Shape {
        var shapes: [Shape] = []
        let scalars = kinds.subtracting([.map, .list])
        if !scalars.isEmpty {
            shapes += scalars == .number ? [.number] : Self.shapes(of: scalars)
        }
        if kinds.contains(.map) { shapes.append(object.shape) }
        if kinds.contains(.list) { shapes.append(.list(items ?? .any)) }
        return Shape(joining: shapes)
    }

    private static func shapes(of scalars: KindSet) -> [Shape] {
        guard scalars.isSuperset(of: .number) else { return scalars.kinds.map(Shape.init(kind:)) }
        return [.number] + scalars.subtracting(.number).kinds.map(Shape.init(kind:))
    }

    private mutating func read(_ rule: Rule, into object: inout ObjectRules) {
        switch rule {
        case .properties(let properties):
            for property in properties {
                object.fields.append((property.name, shape(of: property.schema)))
            }
        case .required(let names): object.required.formUnion(names)
        case .patternProperties: object.others = .any
        case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
            guard graph.nodes[schema].constant != false else { return }
            object.others = object.others ?? shape(of: schema)
        default: break
        }
    }
}

/// The rules of a schema about objects.
private struct ObjectRules {
    var fields: [(name: String, shape: Shape)] = []
    var required: Set<String> = []
    var others: Shape?

    var isEmpty: Bool { fields.isEmpty && required.isEmpty && others == nil }

    var shape: Shape {
        if isEmpty { return .map(key: .string, value: .any) }
        var known: [String: RecordShape.Field] = [:]
        for name in required { known[name] = .init(.any) }
        for (name, shape) in fields {
            known[name] = .init(shape, isOptional: !required.contains(name))
        }
        return .record(RecordShape(known, others: others))
    }
}

extension KindSet {
    /// The kinds that JSON has.
    fileprivate static let json: KindSet = [.null, .bool, .number, .string, .list, .map]

    fileprivate init(_ types: TypeSet) {
        self = []
        if types.contains(.null) { formUnion(.null) }
        if types.contains(.boolean) { formUnion(.bool) }
        if types.contains(.number) { formUnion(.number) }
        if !types.isDisjoint(with: [.integer, .integerLexeme]) { formUnion(.int) }
        if types.contains(.string) { formUnion(.string) }
        if types.contains(.array) { formUnion(.list) }
        if types.contains(.object) { formUnion(.map) }
    }
}
