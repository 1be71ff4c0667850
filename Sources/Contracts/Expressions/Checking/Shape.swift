/// The static type of a value: all that is known before evaluation.
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
        /// The shape of the field's value.
        package var shape: Shape
        /// True if the field may be absent.
        package var isOptional: Bool

        /// A field with a shape. By default, it is never absent.
        package init(_ shape: Shape, isOptional: Bool = false) {
            self.shape = shape
            self.isOptional = isOptional
        }
    }

    /// The fields by name.
    package var fields: [String: Field]
    /// The shape of all further fields; nil if there are none.
    package var others: Shape?

    /// A record of fields, and the shape of other fields if there may be others.
    package init(_ fields: [String: Field], others: Shape? = nil) {
        self.fields = fields
        self.others = others
    }
}
