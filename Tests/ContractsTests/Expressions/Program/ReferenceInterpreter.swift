import Contracts

/// Evaluates a tree as the language defines it, simply and slowly, to hold the machine against.
///
/// It shares nothing with the machine but the types of values: neither the arithmetic nor the
/// comparisons nor the maps. Calls of functions are beyond it.
struct ReferenceInterpreter {
    /// There is no value, for whatever reason.
    struct Fault: Error {}

    /// A value of the interpreter's own.
    indirect enum Item {
        case null
        case bool(Bool)
        case int(Int)
        case uint(UInt)
        case double(Double)
        case text([UInt8])
        case list([Item])
        case map([(key: Item, value: Item)])
        case optional(Item?)
    }

    var variables: [String: Item]

    func value(_ part: SyntaxTree.Part) throws -> Item {
        switch part.tree {
        case .literal(let celValue): return try Item(celValue)
        case .name(let name):
            guard let value = variables[name] else { throw Fault() }
            return value
        case .select(let base, let field, let isOptional):
            return try element(.text(Array(field.utf8)), of: value(base), isOptional, isField: true)
        case .has(let base, let field): return try has(Array(field.utf8), in: value(base))
        case .index(let base, let key, let isOptional):
            let range = try value(base)
            return try element(value(key), of: range, isOptional, isField: false)
        case .unary(let symbol, let inner): return try unary(symbol, value(inner))
        case .binary(.and, let left, let right): return try logic(left, right, decides: false)
        case .binary(.or, let left, let right): return try logic(left, right, decides: true)
        case .binary(let symbol, let left, let right):
            let first = try value(left)
            return try ReferenceOperators.value(symbol, first, value(right))
        case .conditional(let test, let then, let otherwise):
            return try value(truth(value(test)) ? then : otherwise)
        case .list(let elements): return try list(elements)
        case .map(let entries): return try map(entries)
        case .comprehension(let walk):
            return try ReferenceWalk(interpreter: self, walk: walk).value()
        case .bind(let name, let inner, let body):
            return try adding(name, value(inner)).value(body)
        case .call("orValue", let receiver?, let arguments):
            guard case .optional(let inner) = try value(receiver) else { throw Fault() }
            return try inner ?? value(arguments[0])
        case .call: throw Fault()
        }
    }

    func adding(_ name: String, _ value: Item) -> Self {
        var copy = self
        copy.variables[name] = value
        return copy
    }

    func truth(_ item: Item) throws -> Bool {
        guard case .bool(let value) = item else { throw Fault() }
        return value
    }

    /// Both sides are asked; the one that decides makes up for a fault of the other.
    private func logic(
        _ left: SyntaxTree.Part, _ right: SyntaxTree.Part, decides: Bool
    ) throws -> Item {
        let first = try? truth(value(left))
        if first == decides { return .bool(decides) }
        let second = try? truth(value(right))
        if second == decides { return .bool(decides) }
        guard first != nil, second != nil else { throw Fault() }
        return .bool(!decides)
    }

    private func unary(_ symbol: UnaryOperator, _ item: Item) throws -> Item {
        switch (symbol, item) {
        case (.not, .bool(let value)): return .bool(!value)
        case (.negate, .int(let value)):
            guard value != .min else { throw Fault() }
            return .int(-value)
        case (.negate, .double(let value)): return .double(-value)
        default: throw Fault()
        }
    }

    private func has(_ field: [UInt8], in item: Item) throws -> Item {
        switch item {
        case .map(let entries), .optional(.map(let entries)?):
            return .bool(entries.contains { ReferenceOperators.equal($0.key, .text(field)) })
        case .optional(nil): return .bool(false)
        default: throw Fault()
        }
    }

    private func element(
        _ key: Item, of range: Item, _ isOptional: Bool, isField: Bool
    ) throws -> Item {
        if case .optional(let inner) = range {
            guard let inner else { return range }
            if case .optional = inner { throw Fault() }
            return try element(key, of: inner, true, isField: isField)
        }
        var found: Item?
        switch range {
        case .map(let entries):
            found = entries.first { ReferenceOperators.equal($0.key, key) }?.value
        case .list(let elements) where !isField:
            guard let place = try place(key) else { break }
            found = elements.indices.contains(place) ? elements[place] : nil
        default: throw Fault()
        }
        if isOptional { return .optional(found) }
        guard let found else { throw Fault() }
        return found
    }

    /// The place that a number means; nil where no list is that long.
    private func place(_ key: Item) throws -> Int? {
        switch key {
        case .int(let value): return value
        case .uint(let value): return value < 1 << 32 ? Int(value) : nil
        case .double(let value):
            guard value == value.rounded(.towardZero) else { throw Fault() }
            return abs(value) < 1e9 ? Int(value) : nil
        default: throw Fault()
        }
    }

    private func list(_ elements: [SyntaxTree.Element]) throws -> Item {
        var items: [Item] = []
        for element in elements {
            let item = try value(element.value)
            if let present = try present(item, element.isOptional) { items.append(present) }
        }
        return .list(items)
    }

    private func map(_ entries: [SyntaxTree.Entry]) throws -> Item {
        var items: [(key: Item, value: Item)] = []
        for entry in entries {
            let key = try value(entry.key)
            let item = try value(entry.value)
            if let present = try present(item, entry.isOptional) {
                try Self.put(present, at: key, in: &items)
            } else if !Self.isKey(key) {
                throw Fault()
            }
        }
        return .map(items)
    }

    private func present(_ item: Item, _ isOptional: Bool) throws -> Item? {
        guard isOptional else { return item }
        guard case .optional(let inner) = item else { throw Fault() }
        return inner
    }

    static func put(
        _ value: Item, at key: Item, in entries: inout [(key: Item, value: Item)]
    ) throws {
        guard isKey(key), !entries.contains(where: { ReferenceOperators.equal($0.key, key) }) else {
            throw Fault()
        }
        entries.append((key, value))
    }

    private static func isKey(_ key: Item) -> Bool {
        switch key {
        case .bool, .int, .uint, .text: true
        default: false
        }
    }
}

extension ReferenceInterpreter.Item {
    /// The same value as the interpreter has it.
    init(_ celValue: CELValue) throws {
        switch celValue {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .uint(let value): self = .uint(value)
        case .double(let value): self = .double(value)
        case .string(let text): self = .text(Array(text.utf8))
        case .list(let elements): self = .list(try elements.map { try Self($0) })
        case .map(let map):
            self = .map(try zip(map.keys, map.values).map { (try Self($0), try Self($1)) })
        case .optional(let inner): self = .optional(try inner.map { try Self($0) })
        default: throw ReferenceInterpreter.Fault()
        }
    }

    /// The value in one notation for all, in which types are distinct and maps are in order.
    var written: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .uint(let value): "\(value)u"
        case .double(let value): "\(value)d"
        case .text(let bytes): "\(bytes)t"
        case .list(let elements): "[" + elements.map(\.written).joined(separator: ",") + "]"
        case .map(let entries):
            "{"
                + entries.map { "\($0.key.written):\($0.value.written)" }.sorted()
                .joined(separator: ",") + "}"
        case .optional(let inner): "?(\(inner?.written ?? ""))"
        }
    }
}
