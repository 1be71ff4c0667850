import Contracts

/// Evaluates an expression the plain way: by its tree, with variables looked up by name.
///
/// It knows what the measured guards need, and does it without detours, so that what compiling
/// brings is seen beside something that somebody would really write.
final class TreeWalk {
    private var variables: [String: CELValue]
    private var patterns: [String: Pattern] = [:]

    init(variables: [(name: String, value: CELValue)]) {
        self.variables = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.value) })
    }

    func value(of part: SyntaxTree.Part) throws -> CELValue {
        switch part.tree {
        case .literal(let value): return value
        case .name(let name):
            guard let value = variables[name] else { throw Refusal("no variable \(name)") }
            return value
        case .select(let base, let field, _): return try element(try value(of: base), .string(field))
        case .index(let base, let key, _):
            return try element(try value(of: base), try value(of: key))
        case .has(let base, let field):
            guard case .map(let map) = try value(of: base) else { throw Refusal("no map") }
            return .bool(map[field] != nil)
        case .unary(.not, let inner): return .bool(try !isTrue(inner))
        case .binary(.and, let left, let right): return .bool(try isTrue(left) && isTrue(right))
        case .binary(.or, let left, let right): return .bool(try isTrue(left) || isTrue(right))
        case .binary(let symbol, let left, let right):
            return try joined(symbol, try value(of: left), try value(of: right))
        case .conditional(let test, let then, let otherwise):
            return try value(of: try isTrue(test) ? then : otherwise)
        case .call(let name, let receiver, let arguments):
            let all = try (receiver.map { [$0] } ?? []) + arguments
            return try called(name, try all.map(value))
        case .comprehension(let walk): return try walked(walk)
        default: throw Refusal("the walk does not know this expression")
        }
    }

    private func isTrue(_ part: SyntaxTree.Part) throws -> Bool {
        guard case .bool(let value) = try value(of: part) else { throw Refusal("no boolean") }
        return value
    }

    private func element(_ holder: CELValue, _ key: CELValue) throws -> CELValue {
        guard case .map(let map) = holder, let value = map[key] else { throw Refusal("no element") }
        return value
    }

    private func joined(_ symbol: BinaryOperator, _ left: CELValue, _ right: CELValue) throws -> CELValue {
        switch (symbol, left, right) {
        case (.equal, _, _): return .bool(left == right)
        case (.isIn, _, .map(let map)): return .bool(map[left] != nil)
        case (.add, .timestamp(let instant), .duration(let span)):
            guard let sum = instant.adding(span) else { throw Refusal("out of range") }
            return .timestamp(sum)
        default:
            guard let order = left.order(against: right) else { throw Refusal("no order") }
            switch symbol {
            case .less: return .bool(order == .before)
            case .lessOrEqual: return .bool(order == .before || order == .same)
            case .greater: return .bool(order == .after)
            case .greaterOrEqual: return .bool(order == .after || order == .same)
            default: throw Refusal("the walk does not know \(symbol.rawValue)")
            }
        }
    }

    private func called(_ name: String, _ arguments: [CELValue]) throws -> CELValue {
        switch (name, arguments[0]) {
        case ("size", .string(let text)): return .int(text.unicodeScalars.count)
        case ("size", .list(let elements)): return .int(elements.count)
        case ("timestamp", .string(let text)): return .timestamp(try Instant(rfc3339: text))
        case ("duration", .string(let text)): return .duration(try TimeSpan(text: text))
        case ("startsWith", .string(let text)):
            guard case .string(let start) = arguments[1] else { throw Refusal("no text") }
            return .bool(text.utf8.starts(with: start.utf8))
        case ("matches", .string(let text)):
            guard case .string(let source) = arguments[1] else { throw Refusal("no text") }
            let pattern = try patterns[source] ?? Pattern(source)
            patterns[source] = pattern
            return .bool(pattern.matches(text) == true)
        default: throw Refusal("the walk does not know \(name)")
        }
    }

    private func walked(_ walk: Comprehension) throws -> CELValue {
        guard case .list(let elements) = try value(of: walk.range) else { throw Refusal("no list") }
        let name = walk.variables[0]
        let outer = variables[name]
        defer { variables[name] = outer }
        var kept: [CELValue] = []
        for element in elements {
            variables[name] = element
            let holds = try isTrue(walk.body)
            if walk.kind == .exists, holds { return .bool(true) }
            if holds { kept.append(element) }
        }
        return walk.kind == .exists ? .bool(false) : .list(kept)
    }
}
