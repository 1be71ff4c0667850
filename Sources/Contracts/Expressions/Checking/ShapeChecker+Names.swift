extension ShapeChecker {
    mutating func shape(named name: String, _ part: SyntaxTree.Part) -> Shape {
        if let local = local(name) { return local.shape }
        if let slot = scope.slot(of: name) { return scope.variables[slot].shape }
        if let definition = scope.definition(named: name) {
            return shape(using: definition, nil, part)
        }
        if typeName(part.tree) != nil { return .type }
        report(
            check: "undeclared-name", at: part, scope.sentence(ofUndeclared: name),
            remedy: scope.remedy(ofUndeclared: name, beside: locals.map(\.name)))
        return .any
    }

    /// The type that a name stands for, where no variable of the name hides it.
    func typeName(_ tree: SyntaxTree) -> CELKind? {
        scope.type(named: tree, beside: locals.map(\.name))
    }
}

extension Shape {
    /// The shape of a known value.
    package init(of value: CELValue) {
        switch value {
        case .list([]): self = .list(.nothing)
        case .list(let elements): self = .list(Shape(joining: elements.map(Shape.init(of:))))
        case .map(let map):
            let fields = zip(map.keys, map.values).compactMap { key, value in
                if case .string(let name) = key {
                    (name, RecordShape.Field(Shape(of: value)))
                } else {
                    nil
                }
            }
            self =
                fields.count == map.count
                ? .record(RecordShape(Dictionary(fields) { first, _ in first }))
                : .map(
                    key: Shape(joining: map.keys.map(Shape.init(of:))),
                    value: Shape(joining: map.values.map(Shape.init(of:))))
        case .optional(let inner): self = .optional(inner.map(Shape.init(of:)) ?? .any)
        default: self.init(kind: value.kind)
        }
    }

    /// The shape of values that have one of several shapes; `any` if there are no shapes.
    package init(joining shapes: [Shape]) {
        guard let first = shapes.first else {
            self = .any
            return
        }
        self = shapes.dropFirst().reduce(first) { $0.joined(with: $1) }
    }
}
