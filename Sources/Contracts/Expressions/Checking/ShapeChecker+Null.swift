extension ShapeChecker {
    /// The shape of a part, by the facts that hold when it is evaluated.
    func known(_ shape: Shape, _ part: SyntaxTree.Part) -> Shape {
        switch shape {
        case .optional(let inner):
            guard let less = inner.withoutNull, let path = optionalPath(of: part)?.path,
                facts.contains(.notNull(path))
            else { return shape }
            return .optional(less)
        default:
            guard let less = shape.withoutNull, let path = path(of: part),
                facts.contains(.notNull(path))
            else { return shape }
            return less
        }
    }

    /// The shape without null, where null would be a fault; reports that it may be.
    mutating func notNull(_ shape: Shape, _ part: SyntaxTree.Part) -> Shape {
        guard let less = shape.withoutNull else { return shape }
        guard let path = path(of: part) ?? optionalPath(of: part)?.path else {
            report(
                check: "unguarded-null", at: part, "the value may be null",
                remedy: "compare it with null first, or use another value in its place")
            return less
        }
        let name = path.lastField ?? path.name
        report(
            check: "unguarded-null", at: part, "\(CELValue.string(name).literal) may be null",
            remedy: "ask \(path.source) != null first")
        return less
    }
}
