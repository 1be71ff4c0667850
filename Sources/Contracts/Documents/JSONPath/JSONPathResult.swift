/// One value that a filter compares, or nothing.
enum JSONPathResult {
    case nothing
    case literal(JSONPathLiteral)
    case node(Value)

    static func count(_ number: Int) -> JSONPathResult {
        .literal(.number(Number(lexeme: String(number))))
    }

    /// The cost of comparing it, in steps.
    var size: Int {
        switch self {
        case .nothing: 1
        case .literal(.string(let text)): 1 + text.utf8.count
        case .literal: 1
        case .node(let value):
            value.document.end(of: value.index) - value.index
                + (value.kind == .string ? Int(value.node.length) : 0)
        }
    }

    /// The scalar that it is; nil for containers and nothing.
    private var scalar: JSONPathLiteral? {
        switch self {
        case .nothing: nil
        case .literal(let literal): literal
        case .node(let value):
            switch value.kind {
            case .null: .null
            case .boolean: .bool(value.bool ?? false)
            case .number: value.number.map { .number($0) }
            case .string: value.string.map { .string($0) }
            case .array, .object: nil
            }
        }
    }

    var string: String? {
        if case .string(let text)? = scalar { text } else { nil }
    }

    /// The result of `length`; for a text its number of scalars. Nil for a value without a length.
    var length: Int? {
        if let string { return string.unicodeScalars.count }
        guard case .node(let value) = self, value.kind == .array || value.kind == .object else {
            return nil
        }
        return value.count
    }

    /// True if both are the same JSON value, or both are nothing.
    func isSame(as other: JSONPathResult) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): return true
        case (.node(let left), .node(let right)): return left == right
        default: break
        }
        guard let left = scalar, let right = other.scalar else { return false }
        return switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        // Texts are compared by their scalars, not by their appearance.
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }

    /// True if both are numbers, or both texts, and this one comes first.
    func isLess(than other: JSONPathResult) -> Bool {
        guard let left = scalar, let right = other.scalar else { return false }
        return switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.string(let left), .string(let right)):
            left.utf8.lexicographicallyPrecedes(right.utf8)
        default: false
        }
    }
}
