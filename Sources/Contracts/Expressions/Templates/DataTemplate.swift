/// Data with expressions in it, compiled for one scope.
///
///     {id: "${id}", title: "order ${id} of ${user.name}"}
///
/// A text that is only `${…}` takes the value and type of its expression; within a longer text
/// the value is written as a text.
package struct DataTemplate: Sendable {
    private let template: Template<Expression>
    /// The problems of the expressions that do not prevent compiling.
    package let warnings: [Diagnostic]

    /// Compiles the data of a document; all faults are reported at once.
    package init(_ value: Value, in scope: ExpressionScope) throws(ExpressionFailure) {
        var diagnostics: [Diagnostic] = []
        var warnings: [Diagnostic] = []
        let compiled = try Template<EmbeddedExpression>(value).map { embedded in
            do throws(ExpressionFailure) {
                let expression = try Expression(embedded, in: scope)
                warnings += expression.warnings
                return Expression?.some(expression)
            } catch {
                diagnostics += error.diagnostics
                return nil
            }
        }
        if !diagnostics.isEmpty { throw ExpressionFailure(diagnostics) }
        template = compiled.map { $0! }
        self.warnings = warnings
    }

    /// Data without an expression.
    package init(_ constant: CELValue) {
        template = .constant(constant)
        warnings = []
    }

    /// The data that an expression gives.
    package init(
        _ text: ExpressionText, in scope: ExpressionScope
    ) throws(ExpressionFailure) {
        let expression = try Expression(text, in: scope)
        template = .expression(expression)
        warnings = expression.warnings
    }

    /// The expressions in the data, in the order of the text.
    package var expressions: [Expression] { template.expressions }

    /// The expression that the data is as a whole; nil where there is more, or none.
    package var whole: Expression? {
        guard case .expression(let expression) = template else { return nil }
        return expression
    }

    /// The members of an object that have a constant name and are one expression each, in order.
    package var computedMembers: [(name: String, expression: Expression)] {
        guard case .object(let members) = template else { return [] }
        return members.compactMap { member in
            guard case .constant(.string(let name)) = member.name,
                case .expression(let expression) = member.value
            else { return nil }
            return (name, expression)
        }
    }

    /// True for a member that is written out, and false for one that is certainly missing; nil if
    /// it may come from a computed part.
    package func has(member tokens: [String]) -> Bool? { Self.has(tokens[...], in: template) }

    /// The text of a member that no expression computes; nil for anything else.
    package func constantText(of tokens: [String]) -> String? {
        var place = template
        for token in tokens {
            switch place {
            case .constant(.map(let map)):
                guard let inner = map[.string(token)] else { return nil }
                place = .constant(inner)
            case .object(let members):
                let member = members.first { member in
                    guard case .constant(.string(let name)) = member.name else { return false }
                    return sameText(name, token)
                }
                guard let member else { return nil }
                place = member.value
            default: return nil
            }
        }
        guard case .constant(.string(let text)) = place else { return nil }
        return text
    }

    private static func has(
        _ tokens: ArraySlice<String>, in template: Template<Expression>
    ) -> Bool? {
        guard let token = tokens.first else { return true }
        switch template {
        case .constant(let value):
            guard case .map(let map) = value else { return nil }
            guard let inner = map[.string(token)] else { return false }
            return has(tokens.dropFirst(), in: .constant(inner))
        case .object(let members):
            var isComputed = false
            for member in members {
                guard case .constant(.string(let name)) = member.name else {
                    isComputed = true
                    continue
                }
                if sameText(name, token) { return has(tokens.dropFirst(), in: member.value) }
            }
            return isComputed ? nil : false
        default: return nil
        }
    }

    /// The data without which nothing has to be computed; nil where an expression stands in it.
    package var constant: CELValue? { template.constant }

    /// The data for the variables of an evaluation of the same scope.
    package func celValue(in evaluation: Evaluation) throws(ExpressionFault) -> CELValue {
        try template.celValue { (expression) throws(ExpressionFault) in
            try expression.value(in: evaluation)
        } failure: { fault, expression in
            expression.fault(
                .function("template", reason: fault.message, remedy: fault.remedy))
        }
    }
}
