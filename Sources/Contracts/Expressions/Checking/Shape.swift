/// What is known of a value before there is one.
public indirect enum Shape: Sendable, Equatable {
    /// Nothing is known.
    case any
    case null
    case bool
    case int
    case uint
    case double
    /// An int, a uint or a double.
    case number
    case string
    case bytes
    case timestamp
    case duration
    case list(Shape)
    case map(key: Shape, value: Shape)
    /// A map with fields of known names.
    case record(RecordShape)
    case optional(Shape)
    /// A type as a value.
    case type
    /// One of several.
    case union([Shape])
}

/// A map whose fields are known by name.
public struct RecordShape: Sendable, Equatable {
    /// A field of a record.
    package struct Field: Sendable, Equatable {
        /// What stands there.
        package var shape: Shape
        /// Whether it may be absent.
        package var isOptional: Bool

        /// A field and whether it may be absent.
        package init(_ shape: Shape, isOptional: Bool = false) {
            self.shape = shape
            self.isOptional = isOptional
        }
    }

    /// The fields by name.
    package var fields: [String: Field]
    /// What further fields hold; nil where there are none.
    package var others: Shape?

    /// A record of fields, and what others hold if there may be others.
    package init(_ fields: [String: Field], others: Shape? = nil) {
        self.fields = fields
        self.others = others
    }
}
