extension Shape {
    /// The shape of the elements of an empty list, which fits every use.
    static let nothing = Shape.union([])

    /// The shape without null among its alternatives; nil if null is not one of several.
    var withoutNull: Shape? {
        guard case .union(let shapes) = self, shapes.contains(.null) else { return nil }
        return Shape(joining: shapes.filter { $0 != .null })
    }

    /// The shape without the alternatives of other kinds; unchanged if no alternative would be
    /// left.
    func limited(to kinds: KindSet) -> Shape {
        if self == .any { return Shape(kinds) }
        guard case .union(let shapes) = self else { return self }
        let fitting = shapes.filter { !$0.kinds.isDisjoint(with: kinds) }
        return fitting.isEmpty ? self : Shape(joining: fitting)
    }

    /// The shape of a value at a path, refined by the facts that hold.
    func refined(by facts: ShapeFacts, at path: ValuePath) -> Shape {
        let ways = facts.compactMap { fact in fact.path.steps(from: path).map { (fact, $0) } }
        // The facts have no order, and the resulting shape must not depend on one.
        let ordered = ways.sorted { $0.0.rank < $1.0.rank }
        return ordered.reduce(self) { $0.refined(by: $1.0, $1.1) }
    }

    private func refined(by fact: ShapeFact, _ steps: ArraySlice<ValuePath.Step>) -> Shape {
        guard let step = steps.first else {
            if case .notNull = fact { return withoutNull ?? self }
            return self
        }
        switch (self, step) {
        case (.union(let shapes), _):
            let kept = steps.count == 1 ? shapes.filter { $0.admits(fact) } : shapes
            return Shape(
                joining: (kept.isEmpty ? shapes : kept).map { $0.refined(by: fact, steps) })
        case (.list(let element), .element):
            return .list(element.refined(by: fact, steps.dropFirst()))
        case (.record(var record), .field(let name)):
            guard var field = record.fields[name] else { return self }
            if steps.count == 1, case .present = fact { field.isOptional = false }
            field.shape = field.shape.refined(by: fact, steps.dropFirst())
            record.fields[name] = field
            return .record(record)
        default: return self
        }
    }

    /// True if a value of the shape can satisfy a fact about one of its fields.
    func admits(_ fact: ShapeFact) -> Bool {
        guard let name = fact.path.lastField, case .record(let record) = self else { return true }
        switch fact {
        case .present: return record.fields[name] != nil || record.others != nil
        case .absent: return record.fields[name]?.isOptional ?? true
        case .notNull, .compared: return true
        }
    }
}

extension ShapeFact {
    fileprivate var rank: String {
        switch self {
        case .present(let path): "0" + path.source
        case .absent(let path): "1" + path.source
        case .notNull(let path): "2" + path.source
        case .compared(let path): "3" + path.source
        }
    }
}
