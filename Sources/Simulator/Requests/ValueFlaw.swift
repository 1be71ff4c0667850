import Contracts

/// A way in which one value does not meet its schema.
package enum ValueFlaw {
    case missingMember, wrongType, beyondLimit, unknownValue

    /// What may stand in the place of a value, and for a member that is taken out its name.
    package func candidates(for old: CELValue) -> [(value: CELValue, member: String?)] {
        switch self {
        case .missingMember:
            guard let map = old.entries else { return [] }
            return map.keys.compactMap { key in
                guard case .string(let name) = key else { return nil }
                var rest = map
                rest.remove(key)
                return (.map(rest), name)
            }
        case .wrongType:
            let other: [CELValue] =
                switch old {
                case .string: [.int(7), .bool(true), .list([]), .map(CELMap())]
                case .int, .double, .bool: [.string("text"), .list([]), .map(CELMap())]
                case .null: [.string("text"), .int(7)]
                default: [.string("text"), .int(7), .bool(false)]
                }
            return other.map { ($0, nil) }
        case .beyondLimit: return Self.extremes(of: old).map { ($0, nil) }
        case .unknownValue:
            guard case .string = old else { return [(.int(987_654), nil)] }
            return [(.string("no-such-value"), nil)]
        }
    }

    private static func extremes(of old: CELValue) -> [CELValue] {
        switch old {
        case .int: [-1, 0, 1 << 31, -1 << 31, 1 << 53, -1 << 53].map(CELValue.int)
        case .double: [-1e9, 1e9, -1e300, 1e300].map(CELValue.double)
        case .string(let text):
            [.string(""), .string(String(text.prefix(1)))]
                + [60, 300, 5_000].map { .string(String(repeating: "a", count: $0)) }
        case .list(let list):
            [.list([])] + (list.first.map { [.list(Array(repeating: $0, count: 150))] } ?? [])
        default: []
        }
    }

    package func isShown(by fault: Fault) -> Bool {
        switch (self, fault) {
        case (.missingMember, .missing(let names)): names.count == 1
        case (.wrongType, .type), (.beyondLimit, .bound), (.beyondLimit, .count),
            (.unknownValue, .enumeration), (.unknownValue, .constant):
            true
        default: false
        }
    }

    func named(_ place: String) -> RequestFlaw {
        switch self {
        case .missingMember: .missingMember(place)
        case .wrongType: .wrongType(place)
        case .beyondLimit: .beyondLimit(place)
        case .unknownValue: .unknownValue(place)
        }
    }
}
