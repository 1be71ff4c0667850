/// The operand kinds and the results of operators.
enum OperatorShapes {
    /// The kinds that an operator of two operands takes, and the kind that it gives for them.
    static func ways(
        _ symbol: BinaryOperator
    ) -> [(left: KindSet, right: KindSet, result: KindSet)] {
        switch symbol {
        case .add:
            same([.int, .uint, .double, .string, .bytes, .list, .duration]) + [
                (.timestamp, .duration, .timestamp), (.duration, .timestamp, .timestamp),
            ]
        case .subtract:
            same([.int, .uint, .double, .duration]) + [
                (.timestamp, .duration, .timestamp), (.timestamp, .timestamp, .duration),
            ]
        case .multiply, .divide: same([.int, .uint, .double])
        case .remainder: same([.int, .uint])
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            [(.number, .number, .bool)]
                + [KindSet.bool, .string, .bytes, .timestamp, .duration].map { ($0, $0, .bool) }
        case .isIn: [(.any, [.list, .map], .bool)]
        case .or, .and: [(.bool, .bool, .bool)]
        case .equal, .notEqual: [(.any, .any, .bool)]
        }
    }

    private static func same(
        _ kinds: [KindSet]
    ) -> [(left: KindSet, right: KindSet, result: KindSet)] {
        kinds.map { ($0, $0, $0) }
    }

    /// The result of an operator for operands of known shapes; nil if it takes no such operands.
    static func result(_ symbol: BinaryOperator, left: Shape, right: Shape) -> Shape? {
        var result: KindSet = []
        for way in ways(symbol)
        where !way.left.isDisjoint(with: left.kinds) && !way.right.isDisjoint(with: right.kinds) {
            result.formUnion(way.result)
        }
        if result.isEmpty { return nil }
        if symbol == .add, case .list = left, case .list = right {
            return left.joined(with: right)
        }
        return Shape(result)
    }

    /// The result of an operator before an operand; nil if it takes no such operand.
    static func result(_ symbol: UnaryOperator, _ operand: Shape) -> Shape? {
        let taken: KindSet = symbol == .not ? .bool : [.int, .double]
        let result = operand.kinds.intersection(taken)
        return result.isEmpty ? nil : Shape(result)
    }
}
