extension ShapeChecker {
    mutating func shape(calling call: FunctionCall, at part: SyntaxTree.Part) -> Shape {
        let name = call.name
        if call.receiver == nil, let definition = scope.definition(named: name) {
            return shape(using: definition, call.arguments, part)
        }
        let (all, style) = (call.parts, call.style)
        let shapes = all.map { shape(of: $0) }
        let overloads = scope.functions.overloads(named: name)
        let counted = overloads.filter { $0.style == style && $0.parameters.count == all.count }
        guard !counted.isEmpty else {
            let sentences = CallSentences(call, in: scope)
            report(
                check: overloads.isEmpty && scope.definition(named: name) == nil
                    ? "undeclared-function" : "wrong-arguments", at: part,
                sentences.message, remedy: sentences.remedy)
            return .any
        }
        let fitting = counted.filter { overload in
            zip(overload.parameters, shapes).allSatisfy { parameter, shape in
                !parameter.kinds.isDisjoint(with: shape.kinds)
            }
        }
        guard !fitting.isEmpty else {
            let given = shapes.map(\.kinds.names)
            let found =
                call.receiver == nil
                ? "\(name)(\(given.joined(separator: ", ")))"
                : "\(given[0]).\(name)(\(given.dropFirst().joined(separator: ", ")))"
            report(
                check: "wrong-type", at: part, "there is no \(found)",
                remedy: "write \(counted.map(\.signature).joined(separator: " or "))")
            return Shape(joining: counted.map(\.result))
        }
        let given = zip(all, shapes).enumerated().map { place, argument in
            fitting.contains { $0.parameters[place].kinds.contains(.null) }
                ? argument.1 : notNull(argument.1, argument.0)
        }
        return Shape(joining: fitting.map { $0.result(of: given) })
    }

    mutating func shape(of elements: [SyntaxTree.Element]) -> Shape {
        if elements.isEmpty { return .list(.nothing) }
        return .list(
            Shape(
                joining: elements.map { element in
                    let shape = shape(of: element.value)
                    return element.isOptional ? present(shape, element.value) : shape
                }))
    }

    mutating func shape(of entries: [SyntaxTree.Entry]) -> Shape {
        var fields: [String: RecordShape.Field] = [:]
        var keys: [Shape] = []
        var values: [Shape] = []
        for entry in entries {
            let key = shape(of: entry.key)
            let written = shape(of: entry.value)
            let value = entry.isOptional ? present(written, entry.value) : written
            keys.append(key)
            values.append(value)
            if key.kinds.isDisjoint(with: [.bool, .int, .uint, .string]) {
                report(
                    check: "wrong-type", at: entry.key, "\(key.kinds.phrase) is no key of a map",
                    remedy: "a key is a bool, int, uint or string")
            }
            if case .literal(.string(let name)) = entry.key.tree {
                fields[name] = .init(value, isOptional: entry.isOptional)
            }
        }
        return fields.count == entries.count
            ? .record(RecordShape(fields))
            : .map(key: Shape(joining: keys), value: Shape(joining: values))
    }

    /// The shape of the value that an optional entry adds.
    private mutating func present(_ shape: Shape, _ part: SyntaxTree.Part) -> Shape {
        if shape.kinds.isDisjoint(with: .optional) {
            report(
                check: "wrong-type", at: part,
                "expected an optional behind ?, found \(shape.kinds.phrase)",
                remedy: "select it with .? or [?…], or leave the question mark out")
        }
        return shape.unwrapped
    }
}

extension Overload {
    /// The result of the function for arguments of these shapes, as far as it takes them.
    fileprivate func result(of shapes: [Shape]) -> Shape {
        guard let resultShape else { return result }
        return resultShape(zip(shapes, parameters).map { $0.limited(to: $1.kinds) })
    }
}
