/// The kinds of value that a part of an expression may have.
struct KindSet: OptionSet, Sendable {
    let rawValue: UInt16

    static let null = KindSet(rawValue: 1 << 0)
    static let bool = KindSet(rawValue: 1 << 1)
    static let int = KindSet(rawValue: 1 << 2)
    static let uint = KindSet(rawValue: 1 << 3)
    static let double = KindSet(rawValue: 1 << 4)
    static let string = KindSet(rawValue: 1 << 5)
    static let bytes = KindSet(rawValue: 1 << 6)
    static let list = KindSet(rawValue: 1 << 7)
    static let map = KindSet(rawValue: 1 << 8)
    static let timestamp = KindSet(rawValue: 1 << 9)
    static let duration = KindSet(rawValue: 1 << 10)
    static let type = KindSet(rawValue: 1 << 11)
    static let optional = KindSet(rawValue: 1 << 12)

    static let number: KindSet = [.int, .uint, .double]
    static let any = KindSet(rawValue: 1 << 13 - 1)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    @inline(__always)
    init(_ kind: CELKind) {
        self =
            switch kind {
            case .null: .null
            case .bool: .bool
            case .int: .int
            case .uint: .uint
            case .double: .double
            case .string: .string
            case .bytes: .bytes
            case .list: .list
            case .map: .map
            case .timestamp: .timestamp
            case .duration: .duration
            case .type: .type
            case .optional: .optional
            }
    }

    /// True if a value of one set may equal a value of the other. Numbers of different types may be
    /// equal.
    func mayEqual(_ other: KindSet) -> Bool {
        !widened.isDisjoint(with: other.widened)
    }

    private var widened: KindSet { isDisjoint(with: .number) ? self : union(.number) }

    /// The kinds in their order.
    var kinds: [CELKind] { CELKind.allCases.filter { contains(KindSet($0)) } }

    /// The kinds as a sentence names them.
    var names: String {
        if self == .any { return "dyn" }
        if self == .number { return "number" }
        return kinds.map(\.sourceName).joined(separator: " or ")
    }

    /// The kinds as a sentence speaks of a value: `an int or null`.
    var phrase: String {
        if self == .any { return "anything" }
        if self == .bool { return "true or false" }
        if isSuperset(of: .number) {
            let others = subtracting(.number)
            return others.isEmpty ? "a number" : "a number or \(others.phrase)"
        }
        return kinds.map(\.article).joined(separator: " or ")
    }
}

extension CELValue {
    /// The set with only the kind of the value.
    @inline(__always)
    var kindSet: KindSet { KindSet(kind) }
}

extension Shape {
    /// The kinds that a value of the shape may have.
    var kinds: KindSet {
        switch self {
        case .any: .any
        case .null: .null
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .number: .number
        case .string: .string
        case .bytes: .bytes
        case .timestamp: .timestamp
        case .duration: .duration
        case .list: .list
        case .map, .record: .map
        case .optional: .optional
        case .type: .type
        // The elements of an empty list may have any kind.
        case .nothing: .any
        case .union(let shapes): shapes.reduce([]) { $0.union($1.kinds) }
        }
    }

    /// The shape of values of any of these kinds, with no more known about them.
    init(_ kinds: KindSet) {
        if kinds == .any {
            self = .any
        } else if kinds == .number {
            self = .number
        } else {
            let shapes = kinds.kinds.map(Shape.init(kind:))
            self = shapes.count == 1 ? shapes[0] : .union(shapes)
        }
    }

    /// The shape of all values of a kind.
    init(kind: CELKind) {
        self =
            switch kind {
            case .null: .null
            case .bool: .bool
            case .int: .int
            case .uint: .uint
            case .double: .double
            case .string: .string
            case .bytes: .bytes
            case .list: .list(.any)
            case .map: .map(key: .any, value: .any)
            case .timestamp: .timestamp
            case .duration: .duration
            case .type: .type
            case .optional: .optional(.any)
            }
    }

    /// The shape of a value that has one of two shapes.
    func joined(with other: Shape) -> Shape {
        if self == other { return self }
        switch (self, other) {
        case (.any, _), (_, .any): return .any
        case (.list(let left), .list(let right)): return .list(left.joined(with: right))
        case (.optional(let left), .optional(let right)):
            return .optional(left.joined(with: right))
        case (.map(let leftKey, let left), .map(let rightKey, let right)):
            return .map(key: leftKey.joined(with: rightKey), value: left.joined(with: right))
        default: return Shape.union(alternatives + other.alternatives).simplified
        }
    }

    private var alternatives: [Shape] {
        if case .union(let shapes) = self { shapes } else { [self] }
    }

    /// The union without repetitions; of too many shapes only the kinds are kept.
    private var simplified: Shape {
        guard case .union(let shapes) = self else { return self }
        var kept: [Shape] = []
        for shape in shapes where !kept.contains(shape) { kept.append(shape) }
        if kept.count == 1 { return kept[0] }
        return kept.count > 8 ? Shape(kinds) : .union(kept)
    }
}
