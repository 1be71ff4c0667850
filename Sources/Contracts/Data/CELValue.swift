/// A value as expressions see it: the kinds of JSON, and those of CEL that JSON has no word for.
///
/// The JSON text distinguishes whole numbers from doubles: `1` is `.int`, `1.0` is `.double`.
/// Numbers that do not fit 64 bits are `.double`. Texts are compared code point by code point,
/// never by canonical equivalence.
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

/// The type of a value, by the names of CEL.
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
    /// The type of the value.
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
