extension Shape: CustomStringConvertible {
    /// The shape as CEL writes types, such as `list(string)`.
    public var description: String {
        switch self {
        case .any, .nothing: "dyn"
        case .null: "null"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .number: "number"
        case .string: "string"
        case .bytes: "bytes"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .list(.any), .list(.nothing): "list"
        case .list(let element): "list(\(element))"
        case .map(key: .any, value: .any): "map"
        case .map(let key, let value): "map(\(key), \(value))"
        case .record: "map"
        case .optional(.any): "optional"
        case .optional(let inner): "optional(\(inner))"
        case .type: "type"
        case .union(let shapes): shapes.map(\.description).joined(separator: " or ")
        }
    }
}
