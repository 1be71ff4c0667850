extension Assembler {
    /// The register that a name stands for; nil where the part is no name of a variable.
    func named(_ part: SyntaxTree.Part) -> UInt16? {
        guard case .name(let name) = part.tree else { return nil }
        if let local = locals.last(where: { $0.name == name }) { return local.register }
        return scope.slot(of: name).map { UInt16($0) }
    }

    /// The fault of an undeclared name.
    func undeclared(_ name: String, _ part: SyntaxTree.Part) -> SyntaxFault {
        SyntaxFault(
            part.caretRange, scope.sentence(ofUndeclared: name),
            remedy: scope.remedy(ofUndeclared: name, beside: locals.map(\.name)))
    }

    /// The value of a part that never varies; nil if it may vary, or if it has no value.
    mutating func constant(_ part: SyntaxTree.Part) throws(SyntaxFault) -> CELValue? {
        if case .literal(let value) = part.tree { return value }
        if let kind = scope.type(named: part.tree, beside: locals.map(\.name)) {
            return .type(kind)
        }
        if case .name(let name) = part.tree, named(part) == nil,
            let value = scope.definition(named: name)?.constant
        {
            return value
        }
        guard foldsConstants, foldFaults < Self.mostFoldFaults, isConstant(part) else { return nil }
        let inner = ExpressionScope([], functions: scope.functions)
        guard let program = try? Assembler.program(of: part, in: inner, []) else { return nil }
        let evaluation = Evaluation(of: inner)
        evaluation.limit = 10_000
        do throws(EvaluationFault) {
            return try CompiledProgram(program).value(in: evaluation)
        } catch {
            foldFaults += 1
            return nil
        }
    }

    /// The most failures before no more parts are evaluated here. A part without a value is tried
    /// again inside each larger part.
    private static let mostFoldFaults = 16

    private func isConstant(_ part: SyntaxTree.Part) -> Bool {
        switch part.tree {
        case .literal: true
        case .list(let elements): elements.allSatisfy { isConstant($0.value) }
        case .map(let entries):
            entries.allSatisfy { isConstant($0.key) && isConstant($0.value) }
        case .unary(_, let inner): isConstant(inner)
        case .binary(_, let left, let right): isConstant(left) && isConstant(right)
        case .call(let name, let receiver, let arguments):
            scope.definition(named: name) == nil && receiver.map(isConstant) ?? true
                && arguments.allSatisfy(isConstant)
        default: false
        }
    }
}
