/// A set that compares values by the equality of CEL. The time of a search does not depend on the
/// number of values.
struct CELSet {
    private var identities: Set<CELValueIdentity> = []

    init() {}

    init(_ data: [CELValue]) {
        for celValue in data { _ = insert(celValue) }
    }

    /// True where the set has an equal value.
    func contains(_ celValue: CELValue) -> Bool {
        CELValueIdentity(celValue).map(identities.contains) ?? false
    }

    /// Inserts a value; false where an equal one is there.
    mutating func insert(_ celValue: CELValue) -> Bool {
        guard let identity = CELValueIdentity(celValue) else { return true }
        return identities.insert(identity).inserted
    }
}

/// A key that two values share if and only if they are equal.
private indirect enum CELValueIdentity: Hashable {
    case null
    case bool(Bool)
    case whole(Int)
    /// A whole number above the greatest int.
    case large(UInt)
    /// A number that is no whole number of 64 bits.
    case real(Double)
    case text(ExactText)
    case bytes([UInt8])
    case timestamp(Instant)
    case duration(TimeSpan)
    case kind(CELKind)
    case list([CELValueIdentity])
    /// The keys in order, and the values in the order of their keys.
    case map([CELValueIdentity], [CELValueIdentity])
    case optional(CELValueIdentity?)

    /// Nil for `NaN`, which is equal to nothing, and for lists, maps and optionals that hold it.
    init?(_ celValue: CELValue) {
        switch celValue {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .whole(value)
        case .uint(let value): self = Int(exactly: value).map { .whole($0) } ?? .large(value)
        case .double(let value):
            if value.isNaN { return nil }
            self =
                Int(exactly: value).map { .whole($0) } ?? UInt(exactly: value).map { .large($0) }
                ?? .real(value)
        case .string(let text): self = .text(ExactText(text))
        case .bytes(let bytes): self = .bytes(bytes)
        case .timestamp(let instant): self = .timestamp(instant)
        case .duration(let span): self = .duration(span)
        case .type(let kind): self = .kind(kind)
        case .optional(nil): self = .optional(nil)
        case .optional(let inner?):
            guard let inner = CELValueIdentity(inner) else { return nil }
            self = .optional(inner)
        case .list(let elements):
            guard let identities = Self.all(elements) else { return nil }
            self = .list(identities)
        case .map(let map):
            guard let keys = Self.all(map.keys), let values = Self.all(map.values) else {
                return nil
            }
            self = .map(keys, values)
        }
    }

    private static func all(_ data: [CELValue]) -> [CELValueIdentity]? {
        var identities: [CELValueIdentity] = []
        identities.reserveCapacity(data.count)
        for celValue in data {
            guard let identity = CELValueIdentity(celValue) else { return nil }
            identities.append(identity)
        }
        return identities
    }
}
