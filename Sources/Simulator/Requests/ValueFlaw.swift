import Contracts

/// A way in which one value does not meet its schema.
package enum ValueFlaw {
    case missingMember, wrongType, beyondLimit, unknownValue, wrongForm, unknownMember

    /// The values that may replace a value. `member` is the name of a member that is removed or
    /// added; nil for other flaws.
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
        case .wrongForm:
            guard case .string(let text) = old else { return [] }
            return ["", "~", text + " ", " " + text].map { (.string($0), nil) }
        case .unknownMember:
            guard var map = old.entries else { return [] }
            let name = "unannounced"
            map.set(.string(name), to: .bool(true))
            return [(.map(map), name)]
        }
    }

    /// The values that may replace a value, made from its schema. They are just beyond its limits,
    /// or nearly of its form.
    func candidates(
        for old: CELValue, by outline: SchemaOutline
    ) -> [(value: CELValue, member: String?)] {
        switch self {
        case .beyondLimit: Self.beyond(outline.limits, old).map { ($0, nil) }
        case .wrongForm: Self.nearly(outline.format, old).map { ($0, nil) }
        default: []
        }
    }

    private static func beyond(_ limits: [SchemaOutline.Limit], _ old: CELValue) -> [CELValue] {
        limits.compactMap { limit in
            let whole = limit.value.int
            switch (limit.keyword, old) {
            case ("minimum", .int): return whole.flatMap { Self.neighbour(of: $0, by: -1) }
            case ("maximum", .int): return whole.flatMap { Self.neighbour(of: $0, by: 1) }
            case ("exclusiveMinimum", .int), ("exclusiveMaximum", .int):
                return whole.map { .int($0) }
            case ("minimum", .double): return whole.map { .double(Double($0) - 0.5) }
            case ("maximum", .double): return whole.map { .double(Double($0) + 0.5) }
            case ("exclusiveMinimum", .double), ("exclusiveMaximum", .double):
                return CELValue(limit.value)
            case ("minLength", .string(let text)):
                guard let whole, whole > 0 else { return nil }
                return .string(
                    String(String.UnicodeScalarView(text.unicodeScalars.prefix(whole - 1))))
            case ("maxLength", .string):
                guard let whole, (0..<mostLength).contains(whole) else { return nil }
                return .string(String(repeating: "a", count: whole + 1))
            case ("minItems", .list(let list)):
                return whole.flatMap { $0 > 0 ? .list(Array(list.prefix($0 - 1))) : nil }
            case ("maxItems", .list(let list)):
                guard let whole, (0..<mostItems).contains(whole), let first = list.first else {
                    return nil
                }
                return .list(list + Array(repeating: first, count: max(0, whole + 1 - list.count)))
            default: return nil
            }
        }
    }

    /// The number before or behind another one; nil if 64 bits do not hold it.
    private static func neighbour(of number: Int, by step: Int) -> CELValue? {
        let (sum, isTooLarge) = number.addingReportingOverflow(step)
        return isTooLarge ? nil : .int(sum)
    }

    private static let (mostLength, mostItems) = (100_000, 1_000)

    /// Texts that are nearly of a format.
    private static func nearly(_ format: String?, _ old: CELValue) -> [CELValue] {
        guard case .string(let text) = old else { return [] }
        let texts: [String] =
            switch format {
            case "date": ["2025-02-30", "2025-13-01", "25-02-03", "2025-2-3", "today"]
            case "date-time":
                [
                    "2025-02-30T10:00:00Z", "2025-03-01T10:00:00", "2025-03-01", "2025-03-01 10:00",
                    "2025-03-01T24:30:00Z", "1740823200", "now",
                ]
            case "time": ["25:00:00Z", "10:00", "noon"]
            case "duration": ["1h", "P", "PT", "-"]
            case "uuid": ["0", "00000000-0000-0000-0000-00000000000g", text + "0"]
            case "email": ["nobody", "nobody@", "@example.com", "a b@example.com"]
            case "uri", "url": ["example.com", "http://", "http://[::1"]
            case "ipv4": ["256.0.0.1", "1.2.3"]
            case "ipv6": [":::", "1::2::3"]
            default: []
            }
        return texts.map(CELValue.string)
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
            (.unknownValue, .enumeration), (.unknownValue, .constant), (.wrongForm, .pattern),
            (.wrongForm, .format):
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
        case .wrongForm: .wrongForm(place)
        case .unknownMember: .unknownMember(place)
        }
    }
}
