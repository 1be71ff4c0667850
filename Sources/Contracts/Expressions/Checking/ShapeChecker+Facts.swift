extension ShapeChecker {
    /// The facts that hold if a condition is true, and those if it is false.
    func outcomes(of part: SyntaxTree.Part) -> ConditionOutcomes {
        switch part.tree {
        case .literal(.bool(let value)): return ConditionOutcomes(always: value)
        case .name(let name):
            return local(name)?.outcomes ?? definition(valued: name)?.outcomes ?? .unknown
        case .has(let base, let field): return outcomes(ofField: field, in: base)
        case .unary(.not, let inner): return outcomes(of: inner).negated
        case .binary(.and, let left, let right): return outcomes(of: left).and(outcomes(of: right))
        case .binary(.or, let left, let right): return outcomes(of: left).or(outcomes(of: right))
        case .binary(.equal, let left, let right): return outcomes(comparing: left, right)
        case .binary(.notEqual, let left, let right):
            return outcomes(comparing: left, right).negated
        case .binary(.isIn, let element, let range): return outcomes(of: element, in: range)
        case .conditional(let test, let then, let otherwise):
            return outcomes(of: test).choosing(outcomes(of: then), outcomes(of: otherwise))
        case .call(let name, let receiver?, let arguments):
            return outcomes(calling: name, on: receiver, arguments)
        case .call(let name, nil, let arguments):
            return outcomes(calling: name, arguments)
        case .bind(let name, let value, let body):
            var inner = self
            inner.locals.append(local(binding: name, to: value, .any))
            return inner.outcomes(of: body)
        case .comprehension(let walk): return outcomes(of: walk)
        default: return .unknown
        }
    }

    /// `has(base.field)`.
    private func outcomes(
        ofField field: String, in base: SyntaxTree.Part
    ) -> ConditionOutcomes {
        if let holder = optionalPath(of: base) {
            let present = holder.present + [holder.path.field(field)]
            return ConditionOutcomes(whenTrue: Set(present.map { .present($0) }), whenFalse: [])
        }
        guard let path = path(of: base)?.field(field) else { return .unknown }
        return ConditionOutcomes(whenTrue: [.present(path)], whenFalse: [.absent(path)])
    }

    /// `x.hasValue()`, and `x.orValue(…)` with the condition's value where its field is absent.
    private func outcomes(
        calling name: String, on receiver: SyntaxTree.Part, _ arguments: [SyntaxTree.Part]
    ) -> ConditionOutcomes {
        guard let optional = optionalPath(of: receiver) else { return .unknown }
        let present: ShapeFacts = Set(optional.present.map { .present($0) })
        switch (name, arguments.first?.tree) {
        case ("hasValue", nil): return ConditionOutcomes(whenTrue: present, whenFalse: [])
        case ("orValue", .literal(.bool(let value))):
            return ConditionOutcomes(
                whenTrue: value ? [] : present, whenFalse: value ? present : [])
        default: return .unknown
        }
    }

    /// `left == right`.
    private func outcomes(
        comparing left: SyntaxTree.Part, _ right: SyntaxTree.Part
    ) -> ConditionOutcomes {
        if left.tree.isWritten, !right.tree.isWritten {
            return outcomes(comparing: right, left)
        }
        if case .literal(.bool(let value)) = right.tree {
            var outcomes = value ? outcomes(of: left) : outcomes(of: left).negated
            outcomes.whenTrue?.formUnion(facts(of: left))
            return outcomes
        }
        if case .call("optional.none", nil, _) = right.tree, let optional = optionalPath(of: left) {
            return ConditionOutcomes(
                whenTrue: [], whenFalse: Set(optional.present.map { .present($0) }))
        }
        if case .call("type", nil, let values) = left.tree, values.count == 1 {
            let isNull = typeName(right.tree) == .null
            let facts = typeName(right.tree) == nil ? [] : facts(of: values[0])
            return ConditionOutcomes(whenTrue: isNull ? [] : facts, whenFalse: isNull ? facts : [])
        }
        guard right.tree.isWritten else { return .unknown }
        let reported = comparedHolder(of: left)
        let facts = facts(of: left)
        let isNull = right.tree.isNull
        return ConditionOutcomes(
            whenTrue: isNull ? reported : reported.union(facts),
            whenFalse: isNull ? reported.union(facts) : reported)
    }

    /// The facts that hold if a part is not null. For `x.orValue(null)`, they also say that `x` is
    /// present.
    private func facts(of part: SyntaxTree.Part) -> ShapeFacts {
        if let path = path(of: part) { return [.notNull(path)] }
        guard case .call("orValue", let receiver?, let others) = part.tree, others.count == 1,
            let optional = optionalPath(of: receiver), others[0].tree.isNull
        else { return [] }
        return Set(optional.present.map { .present($0) } + [.notNull(optional.path)])
    }

    /// The holder of the field that is compared, since its value may distinguish alternatives.
    private func comparedHolder(of part: SyntaxTree.Part) -> ShapeFacts {
        let holder =
            path(of: part)?.holder ?? optionalPath(of: part.tree.receiver ?? part)?.path.holder
        return holder.map { [.compared($0)] } ?? []
    }

    /// `element in range`.
    private func outcomes(
        of element: SyntaxTree.Part, in range: SyntaxTree.Part
    ) -> ConditionOutcomes {
        if let field = element.tree.text, !range.tree.isWritten {
            return outcomes(ofField: field, in: range)
        }
        guard range.tree.isWritten else { return .unknown }
        let reported = comparedHolder(of: element)
        let facts = range.tree.mayHoldNull ? [] : facts(of: element)
        return ConditionOutcomes(whenTrue: reported.union(facts), whenFalse: reported)
    }

    /// `range.all(…)` that is true says something of every element, and so does `range.exists(…)`
    /// that is false.
    private func outcomes(of walk: Comprehension) -> ConditionOutcomes {
        guard walk.kind == .all || walk.kind == .exists, let range = path(of: walk.range),
            let variable = walk.variables.last
        else { return .unknown }
        var inner = self
        let path = inner.newPath(variable)
        for name in walk.variables {
            inner.locals.append(Local(name: name, shape: .any, path: inner.newPath(name)))
        }
        inner.locals[inner.locals.count - 1].path = path
        let outcomes = inner.outcomes(of: walk.body).moved { fact in
            fact.path.steps(from: path).map { fact.moved(to: range.element.adding($0)) }
        }
        return walk.kind == .all
            ? ConditionOutcomes(whenTrue: outcomes.whenTrue ?? [], whenFalse: [])
            : ConditionOutcomes(whenTrue: [], whenFalse: outcomes.whenFalse ?? [])
    }
}

extension SyntaxTree {
    /// True if the value is a literal, or a list of literals.
    fileprivate var isWritten: Bool {
        switch self {
        case .literal: true
        case .list(let elements): elements.allSatisfy { $0.value.tree.isWritten }
        default: false
        }
    }

    fileprivate var isNull: Bool { if case .literal(.null) = self { true } else { false } }

    /// True if null may be among the elements.
    fileprivate var mayHoldNull: Bool {
        guard case .list(let elements) = self else { return true }
        return elements.contains { $0.value.tree.isNull || $0.isOptional }
    }

    /// The value that a function is called on.
    fileprivate var receiver: Part? {
        if case .call(_, let receiver, _) = self { receiver } else { nil }
    }
}
