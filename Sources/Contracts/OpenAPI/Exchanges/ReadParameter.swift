/// A parameter that the operation declares, and its value.
package struct ReadParameter: Sendable {
    /// The part of the request that carries it.
    package let location: ParameterLocation
    /// The name that the contract gives it.
    package let name: String
    /// The value, taken apart by its style and typed as its schema says; it need not be valid.
    package let value: Value
    /// True if the request lacks the parameter. The value is then the default of its schema.
    package let isDefault: Bool
}
