extension Assembler {
    mutating func assembleList(
        _ part: SyntaxTree.Part, _ elements: [SyntaxTree.Element], into target: UInt16
    ) throws(SyntaxFault) {
        // Made aside, because an element may read what is in the target until then.
        let list = try register(for: part)
        add(.init(kind: .makeList, target: list), part)
        for element in elements {
            let value = try operand(of: element.value)
            add(
                .init(kind: .append, flag: element.isOptional, target: list, first: value),
                element.value)
        }
        add(.init(kind: .copy, target: target, first: list), part)
    }

    mutating func assembleMap(
        _ part: SyntaxTree.Part, _ entries: [SyntaxTree.Entry], into target: UInt16
    ) throws(SyntaxFault) {
        let map = try register(for: part)
        add(.init(kind: .makeMap, target: map), part)
        for entry in entries {
            let key = try operand(of: entry.key)
            let value = try operand(of: entry.value)
            add(
                .init(
                    kind: .put, flag: entry.isOptional, target: map, first: key, second: value),
                entry.key)
        }
        add(.init(kind: .copy, target: target, first: map), part)
    }

    mutating func assembleCall(
        _ call: FunctionCall, at part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        if call.receiver == nil, let definition = scope.definition(named: call.name) {
            return try assembleUse(of: definition, call.arguments, part, into: target)
        }
        let (all, style) = (call.parts, call.style)
        let overloads = scope.functions.overloads(named: call.name)
        let fitting = overloads.filter { $0.style == style && $0.parameters.count == all.count }
        guard !fitting.isEmpty else {
            let sentences = CallSentences(call, in: scope)
            let fault = SyntaxFault(part.caretRange, sentences.message, remedy: sentences.remedy)
            return try raise(fault, part)
        }
        let prepared = try prepare(fitting, for: all)
        let first = try registers(all.count, for: part)
        for (offset, argument) in all.enumerated() {
            try assemble(argument, into: first + UInt16(offset))
        }
        program.calls.append(.init(name: call.name, argumentCount: all.count, overloads: prepared))
        guard program.calls.count <= Int(UInt16.max) else { throw .tooLarge(part) }
        add(
            .init(
                kind: .call, target: target, first: first, second: UInt16(program.calls.count - 1)),
            part)
    }
}

extension Assembler {
    /// The ways to call a function, prepared for those arguments that never vary.
    private mutating func prepare(
        _ overloads: [Overload], for arguments: [SyntaxTree.Part]
    ) throws(SyntaxFault) -> [Overload] {
        var prepared: [Overload] = []
        for overload in overloads {
            guard let place = overload.preparation?.argument,
                let known = try constant(arguments[place])
            else {
                prepared.append(overload)
                continue
            }
            do {
                prepared.append(try overload.prepared(for: known))
            } catch {
                guard options.contains(.defersNames) else {
                    throw SyntaxFault(arguments[place].range, "\(overload.name): \(error)")
                }
                prepared.append(overload)
            }
        }
        return prepared
    }
}

/// The message and the remedy for a call that no function takes.
struct CallSentences {
    private let call: FunctionCall
    private let scope: ExpressionScope
    private let overloads: [Overload]

    init(_ call: FunctionCall, in scope: ExpressionScope) {
        self.call = call
        self.scope = scope
        overloads = scope.functions.overloads(named: call.name)
    }

    var message: String {
        let (name, style) = (call.name, call.style)
        guard !overloads.isEmpty else {
            return scope.definition(named: name)?.misuseBehindValue
                ?? scope.sentence(ofUndeclaredFunction: name)
        }
        guard overloads.contains(where: { $0.style == style }) else {
            return style == .plain
                ? "\(name) is called behind a value: x.\(name)()"
                : Self.withAllArguments(name)
        }
        let counts = Set(
            overloads.filter { $0.style == style }.map { overload in
                overload.parameters.count - (style == .receiver ? 1 : 0)
            }
        ).sorted()
        let wanted = counts.map(String.init).joined(separator: " or ")
        let given = call.arguments.count
        return "\(name) takes \(wanted) argument\(wanted == "1" ? "" : "s"), found \(given)"
    }

    static func withAllArguments(_ name: String) -> String {
        "\(name) is called with all its arguments in parentheses"
    }

    var remedy: String? {
        if overloads.isEmpty {
            return scope.definition(named: call.name).map { "write \($0.usage)" }
                ?? scope.remedy(ofUndeclaredFunction: call.name)
        }
        return "write \(overloads.map(\.signature).joined(separator: " or "))"
    }
}

extension Overload {
    /// The way to write a call, with the types of the parameters.
    package var signature: String {
        let types = parameters.map(\.description)
        switch style {
        case .plain: return "\(name)(\(types.joined(separator: ", ")))"
        case .receiver:
            return "\(types[0]).\(name)(\(types.dropFirst().joined(separator: ", ")))"
        }
    }
}
