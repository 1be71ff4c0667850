/// A value as expressions see it: the kinds of JSON, and those of CEL that JSON has no word for.
///
/// Whole numbers and doubles are told apart by how JSON wrote them: `1` is `.int`, `1.0` and what
/// does not fit 64 bits are `.double`. Texts are compared code point by code point, never by
/// canonical equivalence.
public enum CELValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case uint(UInt)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case list([CELValue])
    case map(CELMap)
    case timestamp(Instant)
    case duration(TimeSpan)
    /// A type as a value, which is what `type(x)` gives.
    case type(CELKind)
    /// A value that may be absent, which is what `.?` gives.
    indirect case optional(CELValue?)
}

/// What a datum is, by the names that CEL gives its types.
public enum CELKind: String, Sendable, CaseIterable {
    case null = "null_type"
    case bool
    case int
    case uint
    case double
    case string
    case bytes
    case list
    case map
    case timestamp = "google.protobuf.Timestamp"
    case duration = "google.protobuf.Duration"
    case type
    case optional = "optional_type"
}

extension CELValue {
    /// What the datum is.
    public var kind: CELKind {
        switch self {
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
}
