extension Shape {
    /// The shape of a value that has two shapes at once. The first is believed where they
    /// contradict each other, so that nothing is reported that might be right.
    package func met(with other: Shape) -> Shape {
        switch (self, other) {
        case (.any, let other): return other
        case (_, .any): return self
        case (.record(let left), .record(let right)): return .record(left.met(with: right))
        case (.record, .map), (.map(_, .any), .map), (.number, .int), (.number, .uint),
            (.number, .double):
            if case .record = self { return self }
            return other
        case (.map, .record): return other
        case (.list(let left), .list(let right)): return .list(left.met(with: right))
        case (.union(let shapes), _):
            return Shape.either(shapes.filter { !$0.kinds.isDisjoint(with: other.kinds) }, other)
                ?? self
        case (_, .union(let shapes)):
            return Shape.either(shapes.filter { !$0.kinds.isDisjoint(with: kinds) }, self) ?? self
        default: return self
        }
    }

    /// The shape of a value that may, or may not, have another shape as well. The fields that the
    /// other shape names may be there.
    func perhaps(_ other: Shape) -> Shape {
        switch (self, other) {
        case (.record(let left), .record(let right)):
            let fields = left.fields.merging(
                right.fields.mapValues { RecordShape.Field($0.shape, isOptional: true) }
            ) { known, _ in known }
            return .record(RecordShape(fields, others: left.others ?? right.others))
        case (.record, .union(let shapes)): return shapes.reduce(self) { $0.perhaps($1) }
        case (.union(let shapes), _): return Shape(joining: shapes.map { $0.perhaps(other) })
        default: return self
        }
    }

    /// The shape with further fields of unknown shape.
    var opened: Shape {
        switch self {
        case .record(var record):
            record.others = record.others ?? .any
            return .record(record)
        case .union(let shapes): return Shape(joining: shapes.map(\.opened))
        default: return self
        }
    }

    private static func either(_ shapes: [Shape], _ other: Shape) -> Shape? {
        shapes.isEmpty ? nil : Shape(joining: shapes.map { $0.met(with: other) })
    }
}

extension RecordShape {
    /// The fields of both: one is there for certain if either says so.
    fileprivate func met(with other: RecordShape) -> RecordShape {
        let merged = fields.merging(other.fields) { left, right in
            Field(
                left.shape.met(with: right.shape),
                isOptional: left.isOptional && right.isOptional)
        }
        return RecordShape(merged, others: others ?? other.others)
    }
}
