extension ShapeChecker {
    mutating func shape(
        _ symbol: UnaryOperator, operand: SyntaxTree.Part, at part: SyntaxTree.Part
    ) -> Shape {
        let shape = notNull(shape(of: operand), operand)
        guard let result = OperatorShapes.result(symbol, shape) else {
            report(
                check: "wrong-type", at: part, "there is no \(symbol.rawValue)\(shape.kinds.names)")
            return symbol == .not ? .bool : .any
        }
        return result
    }

    mutating func shape(
        _ symbol: BinaryOperator, left: SyntaxTree.Part, right: SyntaxTree.Part,
        at part: SyntaxTree.Part
    ) -> Shape {
        if symbol == .and || symbol == .or { return shape(joining: left, right, by: symbol) }
        let leftShape = operand(symbol, left, mayBeNull: symbol == .isIn)
        let rightShape = operand(symbol, right, mayBeNull: false)
        reportUnequal(symbol, left: leftShape, right: rightShape, at: part)
        if let result = OperatorShapes.result(symbol, left: leftShape, right: rightShape) {
            return result
        }
        let kinds = [leftShape.kinds, rightShape.kinds]
        report(
            check: "wrong-type", at: part,
            "there is no \(kinds[0].names) \(symbol.rawValue) \(kinds[1].names)",
            remedy: Self.remedy(kinds))
        return symbol.givesBool ? .bool : .any
    }

    private mutating func operand(
        _ symbol: BinaryOperator, _ part: SyntaxTree.Part, mayBeNull: Bool
    ) -> Shape {
        let shape = shape(of: part)
        let compares = symbol == .equal || symbol == .notEqual
        return compares || mayBeNull ? shape : notNull(shape, part)
    }

    /// A fault of one side counts only if the other side does not decide. So each side is checked
    /// with the facts that hold if the other side does not decide.
    private mutating func shape(
        joining left: SyntaxTree.Part, _ right: SyntaxTree.Part, by symbol: BinaryOperator
    ) -> Shape {
        let (before, after) = (outcomes(of: left), outcomes(of: right))
        assuming(after[symbol == .and]) { checker in checker.condition(left) }
        assuming(before[symbol == .and]) { checker in checker.condition(right) }
        return .bool
    }

    /// Reports comparisons that have only one outcome.
    private mutating func reportUnequal(
        _ symbol: BinaryOperator, left: Shape, right: Shape, at part: SyntaxTree.Part
    ) {
        let other: Shape
        switch symbol {
        case .equal, .notEqual: other = right
        case .isIn:
            // The elements of a list, or the keys of a map.
            if case .list(let element) = right { other = element } else { other = right.keys }
        default: return
        }
        guard !left.kinds.mayEqual(other.kinds) else { return }
        warn(
            check: "never-equal", at: part,
            "\(left.kinds.phrase) is never equal to \(other.kinds.phrase)",
            remedy: Self.remedy([left.kinds, other.kinds]))
    }

    private static func remedy(_ kinds: [KindSet]) -> String? {
        if kinds.contains(.string), kinds.contains(.timestamp) {
            return "make a timestamp of the text with timestamp(x)"
        }
        if kinds.contains(.string), kinds.contains(.duration) {
            return "make a duration of the text with duration(x)"
        }
        if kinds.contains(.string), !kinds[0].union(kinds[1]).isDisjoint(with: .number) {
            return "convert one of the two: string(x), int(x) or double(x)"
        }
        if kinds.allSatisfy({ KindSet.number.isSuperset(of: $0) }) {
            return "convert one of the two: int(x), uint(x) or double(x)"
        }
        return nil
    }

    mutating func shape(
        choosing test: SyntaxTree.Part, _ then: SyntaxTree.Part, _ otherwise: SyntaxTree.Part
    ) -> Shape {
        condition(test)
        let outcomes = outcomes(of: test)
        let taken = assuming(outcomes.whenTrue) { $0.shape(of: then) }
        let left = assuming(outcomes.whenFalse) { $0.shape(of: otherwise) }
        return taken.joined(with: left)
    }
}

extension BinaryOperator {
    /// True if the operator gives true or false.
    fileprivate var givesBool: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .remainder: false
        default: true
        }
    }
}
