/// A parameter that the operation declares, and its value.
public struct ReadParameter: Sendable {
    /// The part of the request that carries it.
    public let location: ParameterLocation
    /// The name that the contract gives it.
    public let name: String
    /// The value, taken apart by its style and typed as its schema says; it need not be valid.
    public let value: Value
    /// Whether the request lacks the parameter, and the value is the default of its schema.
    public let isDefault: Bool
}
