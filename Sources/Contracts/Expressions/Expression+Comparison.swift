/// The comparison in a condition that does not hold, for the message about it.
extension Expression {
    /// The values on both sides of the comparison that does not hold, as in `2 == 1`. Nil if the
    /// condition is no comparison, or if a side has no value.
    ///
    /// In a chain of `&&`, it is the first part that does not hold. Nothing is compiled until this
    /// is called, and only for a condition that failed.
    ///
    /// - Parameters:
    ///   - scope: the scope that the expression was compiled for.
    ///   - text: the words for a value.
    package func comparison(
        in scope: ExpressionScope, _ evaluation: Evaluation, _ text: (CELValue) -> String
    ) -> String? {
        func value(of part: SyntaxTree.Part) -> CELValue? {
            let embedded = EmbeddedExpression(tree: part, place: place)
            return (try? Expression(embedded, in: scope))
                .flatMap { try? $0.value(in: evaluation) }
        }
        func sentence(of part: SyntaxTree.Part) -> String? {
            guard case .binary(let operation, let left, let right) = part.tree else { return nil }
            switch operation {
            case .and:
                return sentence(of: value(of: left) == .bool(true) ? right : left)
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
                guard let first = value(of: left), let second = value(of: right) else { return nil }
                let sentence = "\(text(first)) \(operation.rawValue) \(text(second))"
                return operation == .equal ? sentence + Self.hint(first, second) : sentence
            default: return nil
            }
        }
        return sentence(of: tree)
    }

    /// The remedy where a text is compared with a time, which it never equals; nothing elsewhere.
    private static func hint(_ first: CELValue, _ second: CELValue) -> String {
        let kinds = Set([first.kind, second.kind])
        guard kinds.contains(.string) else { return "" }
        if kinds.contains(.timestamp) {
            return ", but a text is never equal to a timestamp: write timestamp(…) around the text"
        }
        if kinds.contains(.duration) {
            return ", but a text is never equal to a duration: write duration(…) around the text"
        }
        return ""
    }
}
