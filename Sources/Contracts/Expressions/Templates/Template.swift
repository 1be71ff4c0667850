/// Data that is known in part: expressions stand in it, and all else is constant.
///
/// Reading data gives a template of `EmbeddedExpression`; `map` makes another of it, such as one
/// of compiled expressions, and `celValue` the data.
package indirect enum Template<Expression> {
    /// Data without an expression.
    case constant(CELValue)
    /// A text that was only `${…}`. It keeps the type of its value.
    case expression(Expression)
    /// A text with expressions in it.
    case text([TextPart])
    case list([Template])
    /// The members in the order of the text.
    case object([Member])

    /// A part of a text.
    package enum TextPart {
        case constant(String)
        case expression(Expression)
    }

    /// A member of an object, whose name may have expressions in it, too.
    package struct Member {
        /// The name: a constant text, an expression or a text with expressions.
        package let name: Template
        /// The value of the member.
        package let value: Template

        /// A member of an object.
        package init(name: Template, value: Template) {
            self.name = name
            self.value = value
        }
    }
}

extension Template: Sendable where Expression: Sendable {}
extension Template.TextPart: Sendable where Expression: Sendable {}
extension Template.Member: Sendable where Expression: Sendable {}

extension Template {
    /// The data without which nothing has to be computed; nil where an expression stands in it.
    package var constant: CELValue? {
        if case .constant(let celValue) = self { return celValue }
        return nil
    }

    /// The expressions in the order of the text.
    package var expressions: [Expression] {
        var found: [Expression] = []
        _ = map { found.append($0) }
        return found
    }

    /// The same data with other expressions, which are made in the order of the text.
    package func map<Other, Failure: Error>(
        _ transform: (Expression) throws(Failure) -> Other
    ) throws(Failure) -> Template<Other> {
        switch self {
        case .constant(let celValue): return .constant(celValue)
        case .expression(let expression): return .expression(try transform(expression))
        case .text(let parts):
            var mapped: [Template<Other>.TextPart] = []
            for part in parts {
                switch part {
                case .constant(let text): mapped.append(.constant(text))
                case .expression(let expression):
                    mapped.append(.expression(try transform(expression)))
                }
            }
            return .text(mapped)
        case .list(let elements):
            var mapped: [Template<Other>] = []
            for element in elements { mapped.append(try element.map(transform)) }
            return .list(mapped)
        case .object(let members):
            var mapped: [Template<Other>.Member] = []
            for member in members {
                let name = try member.name.map(transform)
                mapped.append(.init(name: name, value: try member.value.map(transform)))
            }
            return .object(mapped)
        }
    }
}

/// An expression in data, and the place of the text around it.
package struct EmbeddedExpression: Sendable {
    /// The tree, whose places are those of the text around it.
    package let tree: SyntaxTree.Part
    /// The place of the text around it.
    package let place: ExpressionPlace

    /// An expression in a text.
    package init(tree: SyntaxTree.Part, place: ExpressionPlace) {
        self.tree = tree
        self.place = place
    }
}
