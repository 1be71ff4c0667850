/// The conditions of filters.
extension JSONPathParser {
    /// Alternatives; each is a list of conditions that must all hold.
    mutating func condition() throws(JSONPathError) -> JSONPathCondition {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { throw fail(.tooDeep(limit: Self.depthLimit)) }
        var alternatives: [JSONPathCondition] = []
        repeat {
            skipBlanks()
            alternatives.append(try conjunction())
        } while takeBehindBlanks("||")
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func conjunction() throws(JSONPathError) -> JSONPathCondition {
        var parts: [JSONPathCondition] = []
        repeat {
            skipBlanks()
            parts.append(try basic())
        } while takeBehindBlanks("&&")
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Skips an operator and the white space before it; skips nothing if no operator follows.
    private mutating func takeBehindBlanks(_ sign: String) -> Bool {
        let start = at
        skipBlanks()
        if consume(sign) { return true }
        at = start
        return false
    }

    private mutating func basic() throws(JSONPathError) -> JSONPathCondition {
        let isNegated = next == "!"
        if isNegated {
            at += 1
            skipBlanks()
        }
        let condition: JSONPathCondition
        if consume("(") {
            condition = try self.condition()
            skipBlanks()
            guard consume(")") else { throw expected(")") }
        } else {
            condition = try comparisonOrTest(isNegated: isNegated)
        }
        return isNegated ? .not(condition) : condition
    }

    private mutating func comparisonOrTest(
        isNegated: Bool
    ) throws(JSONPathError) -> JSONPathCondition {
        let start = at
        guard let left = try operand() else {
            throw expected("@, $, a literal, a function or a parenthesis")
        }
        let end = at
        skipBlanks()
        if !isNegated, let order = JSONPathOrder.allCases.first(where: { consume($0.rawValue) }) {
            try checkComparable(left, at: start)
            skipBlanks()
            let rightStart = at
            guard let right = try operand() else {
                throw expected("@, $, a literal or a function")
            }
            try checkComparable(right, at: rightStart)
            return .compare(left, by: order, with: right)
        }
        at = end
        return try test(left, at: start)
    }

    private func test(
        _ operand: JSONPathOperand, at start: Int
    ) throws(JSONPathError) -> JSONPathCondition {
        switch operand {
        case .literal: throw JSONPathError(.literalCondition, at: start)
        case .query(let query): return .exists(query)
        case .call(let call):
            guard call.function.result == .logical else {
                throw JSONPathError(
                    .misusedFunction(call.function.rawValue, isTested: true), at: start)
            }
            return .holds(call)
        }
    }

    /// Checks that an operand is one value, or nothing.
    private func checkComparable(
        _ operand: JSONPathOperand, at start: Int
    ) throws(JSONPathError) {
        switch operand {
        case .literal: break
        case .query(let query):
            if !query.isSingular { throw JSONPathError(.severalValues, at: start) }
        case .call(let call):
            if call.function.result == .logical {
                throw JSONPathError(
                    .misusedFunction(call.function.rawValue, isTested: false), at: start)
            }
        }
    }

    // MARK: Operands

    /// A literal, a query or a function; nil where none begins.
    private mutating func operand() throws(JSONPathError) -> JSONPathOperand? {
        if consume("@") {
            return .query(JSONPathQuery(isAbsolute: false, segments: try segments()))
        }
        if consume("$") {
            return .query(JSONPathQuery(isAbsolute: true, segments: try segments()))
        }
        if let literal = try literal() { return .literal(literal) }
        guard let scalar = next, ("a"..."z").contains(scalar) else { return nil }
        return .call(try call())
    }

    private mutating func call() throws(JSONPathError) -> JSONPathCall {
        let start = at
        while let scalar = next,
            ("a"..."z").contains(scalar) || Self.isDigit(scalar) || scalar == "_"
        { at += 1 }
        let name = text(from: start)
        guard consume("(") else { throw expected("a parenthesis behind \(name)") }
        guard let function = JSONPathFunction(rawValue: name) else {
            throw JSONPathError(.unknownFunction(name), at: start)
        }
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { throw fail(.tooDeep(limit: Self.depthLimit)) }
        let arguments = try arguments(of: function)
        guard arguments.count == function.arity else {
            throw JSONPathError(
                .argumentCount(
                    function: name, expected: function.arity, found: arguments.count), at: start)
        }
        return JSONPathCall(
            function: function, arguments: arguments, pattern: Self.pattern(function, arguments))
    }

    private mutating func arguments(
        of function: JSONPathFunction
    ) throws(JSONPathError) -> [JSONPathOperand] {
        var arguments: [JSONPathOperand] = []
        skipBlanks()
        if consume(")") { return [] }
        repeat {
            skipBlanks()
            let start = at
            let wanted = function.takesNodes ? "a query" : "one value"
            let unfit = JSONPathFault.argumentKind(function: function.rawValue, expected: wanted)
            guard let argument = try operand() else { throw fail(unfit) }
            switch argument {
            case .query(let query):
                if !function.takesNodes, !query.isSingular {
                    throw JSONPathError(.severalValues, at: start)
                }
            case .literal where function.takesNodes, .call where function.takesNodes:
                throw JSONPathError(unfit, at: start)
            case .call(let call) where call.function.result == .logical:
                throw JSONPathError(unfit, at: start)
            case .literal, .call: break
            }
            arguments.append(argument)
            skipBlanks()
        } while consume(",")
        guard consume(")") else { throw expected(", or )") }
        return arguments
    }

    /// The pattern that is written in the query itself, so that it is read only once.
    private static func pattern(
        _ function: JSONPathFunction, _ arguments: [JSONPathOperand]
    ) -> InterchangePattern? {
        guard function.result == .logical, case .literal(.string(let text))? = arguments.last
        else { return nil }
        return InterchangePattern(text, isWhole: function == .match)
    }
}
