/// Data to be found again by what CEL calls equal, in a time that does not depend on how many there are.
struct DatumSet {
    private var identities: Set<DatumIdentity> = []

    init() {}

    init(_ data: [Datum]) {
        for datum in data { _ = insert(datum) }
    }

    /// Whether an equal datum is there.
    func contains(_ datum: Datum) -> Bool {
        DatumIdentity(datum).map(identities.contains) ?? false
    }

    /// Puts a datum in; false where an equal one is there.
    mutating func insert(_ datum: Datum) -> Bool {
        guard let identity = DatumIdentity(datum) else { return true }
        return identities.insert(identity).inserted
    }
}

/// What two data have in common if and only if they are equal.
private indirect enum DatumIdentity: Hashable {
    case null
    case bool(Bool)
    case whole(Int)
    /// A whole number above the greatest int.
    case large(UInt)
    /// What is no whole number of 64 bits.
    case real(Double)
    case text(ExactText)
    case bytes([UInt8])
    case timestamp(Instant)
    case duration(TimeSpan)
    case kind(DatumKind)
    case list([DatumIdentity])
    /// The keys in order, and the values in the order of their keys.
    case map([DatumIdentity], [DatumIdentity])
    case optional(DatumIdentity?)

    /// Nil for `NaN`, which is equal to nothing, and for what holds it.
    init?(_ datum: Datum) {
        switch datum {
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
            guard let inner = DatumIdentity(inner) else { return nil }
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

    private static func all(_ data: [Datum]) -> [DatumIdentity]? {
        var identities: [DatumIdentity] = []
        identities.reserveCapacity(data.count)
        for datum in data {
            guard let identity = DatumIdentity(datum) else { return nil }
            identities.append(identity)
        }
        return identities
    }
}
