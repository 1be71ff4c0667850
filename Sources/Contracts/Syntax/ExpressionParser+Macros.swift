extension ExpressionParser {
    /// The operand for a call that names a macro; nil for every other call.
    mutating func macro(_ call: WrittenCall) throws(SyntaxFault) -> Operand? {
        guard let macro = Macro(of: call) else { return nil }
        guard macro.counts.contains(call.arguments.count) else {
            throw .macroArguments(call, expected: macro.usage)
        }
        switch macro {
        case .has: return try has(call)
        case .bind: return try bind(call)
        case .optMap, .optFlatMap: return try optional(macro, call)
        default: return try comprehension(macro, call)
        }
    }

    private mutating func has(_ call: WrittenCall) throws(SyntaxFault) -> Operand {
        let argument = call.arguments[0]
        guard case .select(let subject, let field, isOptional: false) = argument.part.tree else {
            throw .hasArgument(argument.part)
        }
        return try operand(
            .has(subject, field: field), call.range, caret: call.nameRange.lowerBound,
            above: argument.height)
    }

    private mutating func bind(_ call: WrittenCall) throws(SyntaxFault) -> Operand {
        let name = try variable(call.arguments[0].part, of: call, .bind)
        let (value, body) = (call.arguments[1], call.arguments[2])
        return try operand(
            .bind(name, to: value.part, in: body.part), call.range,
            caret: call.nameRange.lowerBound,
            above: max(value.height, body.height))
    }

    private mutating func comprehension(
        _ macro: Macro, _ call: WrittenCall
    ) throws(SyntaxFault) -> Operand {
        let count = call.arguments.count
        let variables = try variables(macro, call)
        let hasCondition = count - variables.count == 2
        let body = call.arguments[count - 1]
        let condition = hasCondition ? call.arguments[count - 2] : nil
        guard let kind = macro.kind, let receiver = call.receiver else { preconditionFailure() }
        let tree = Comprehension(
            kind: kind, range: receiver.part, variables: variables, body: body.part,
            condition: condition?.part)
        return try operand(
            .comprehension(tree), call.range, caret: call.nameRange.lowerBound,
            above: max(receiver.height, body.height, condition?.height ?? 0))
    }

    private func variables(_ macro: Macro, _ call: WrittenCall) throws(SyntaxFault) -> [String] {
        var variables = [try variable(call.arguments[0].part, of: call, macro)]
        guard macro.takesTwoVariables(of: call.arguments.count) else { return variables }
        let second = call.arguments[1].part
        variables.append(try variable(second, of: call, macro))
        guard variables[0] != variables[1] else {
            throw .sameVariables(second.range, variables[0])
        }
        return variables
    }

    private func variable(
        _ part: SyntaxTree.Part, of call: WrittenCall, _ macro: Macro
    ) throws(SyntaxFault) -> String {
        // A name in parentheses or with a leading dot spans more than itself.
        guard case .name(let name) = part.tree, part.range.count == name.utf8.count else {
            throw .macroVariable(part.range, of: call.name, expected: macro.usage, in: bytes)
        }
        return name
    }

    /// `x.optMap(v, e)` asks for a value once: it is bound to a name that nobody can write.
    private mutating func optional(
        _ macro: Macro, _ call: WrittenCall
    ) throws(SyntaxFault) -> Operand {
        let name = try variable(call.arguments[0].part, of: call, macro)
        let (subject, body) = (call.receiver!, call.arguments[1])
        let hidden = "@optional"
        let caret = call.nameRange.lowerBound
        func part(_ tree: SyntaxTree) -> SyntaxTree.Part {
            SyntaxTree.Part(tree, range: call.range, caret: caret)
        }
        func ask(_ name: String) -> SyntaxTree.Part {
            part(.call(name, receiver: part(.name(hidden)), []))
        }
        let bound = part(.bind(name, to: ask("value"), in: body.part))
        let then = macro == .optMap ? part(.call("optional.of", receiver: nil, [bound])) : bound
        let none = part(.call("optional.none", receiver: nil, []))
        return try operand(
            .bind(
                hidden, to: subject.part,
                in: part(.conditional(ask("hasValue"), then: then, else: none))),
            call.range, caret: caret, above: max(subject.height, body.height + 3))
    }
}
