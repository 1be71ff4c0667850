import Contracts

/// Names that expressions see in addition to the variables of every expression.
extension ModelReading {
    /// The scope with one more variable; nil, with a report, if the name cannot be used.
    package mutating func adding(
        _ name: Value, _ shape: Shape, to scope: ExpressionScope
    ) -> ExpressionScope? {
        let text = name.string ?? ""
        if !Identifier.isName(text) {
            report(
                at: name, check: "unusable-name",
                "\(quoted(text)) is no name that an expression can use",
                remedy: "use letters, digits and underscores, and no reserved word")
        } else if let meaning = scope.meaning(hiddenBy: text) {
            report(
                at: name, check: "unusable-name", "\(quoted(text)) is \(meaning) already",
                remedy: "choose another name")
        } else if scope.variables.count >= scope.room {
            let most = scope.room - shared
            report(
                at: name, check: "too-many-names",
                "there can be at most \(most) names of one's own here")
        } else {
            return scope.adding([.init(text, shape)])
        }
        return nil
    }

    /// Named values, and the scope that has them.
    package mutating func names(
        _ value: Value?, _ scope: ExpressionScope
    ) -> ([NamedExpression], ExpressionScope) {
        var scope = scope
        var names: [NamedExpression] = []
        for member in value.map({ Array($0.members) }) ?? [] {
            let expression = expression(member.value, scope)
            let slot = scope.variables.count
            // A name with a faulty value is reported once, and not again in each use.
            guard let extended = adding(member.key, expression?.shape ?? .any, to: scope) else {
                continue
            }
            scope = extended
            guard let expression else { continue }
            names.append(NamedExpression(name: member.name, slot: slot, expression: expression))
        }
        return (names, scope)
    }

    /// The loop of a `for`, and the scope that has its element.
    package mutating func loop(
        _ value: Value?, _ scope: ExpressionScope
    ) -> (loop: NamedExpression?, scope: ExpressionScope) {
        guard let member = value?.members.first(where: { _ in true }) else { return (nil, scope) }
        let range = expression(member.value, scope)
        let slot = scope.variables.count
        let element = range.map { Self.element(of: $0.shape) } ?? .any
        guard let extended = adding(member.key, element, to: scope) else { return (nil, scope) }
        let loop = range.map { NamedExpression(name: member.name, slot: slot, expression: $0) }
        return (loop, extended)
    }

    /// The shape of the elements of a list, or of the keys of a map.
    package static func element(of shape: Shape) -> Shape {
        switch shape {
        case .list(let element): element
        case .map(let key, _): key
        case .record: .string
        default: .any
        }
    }

    /// The scope with the definitions of the prelude that the document uses, and then its own.
    package mutating func defining(in scope: ExpressionScope) -> ExpressionScope {
        let shared = Prelude(files)?.definitions(for: root) ?? []
        var defined = scope.defining(shared: shared)
        if let block = root["let"] {
            let (scope, faults) = defined.definingEach(of: block)
            defined = scope
            diagnostics += faults
        }
        diagnostics += defined.definitions.flatMap(\.warnings)
        for definition in defined.definitions { use.add(definition.tree) }
        return defined
    }
}
