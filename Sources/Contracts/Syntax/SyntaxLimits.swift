/// How much an expression may hold, so that no text can exhaust memory or the stack.
public struct SyntaxLimits: Sendable {
    /// The longest source, in bytes.
    public var bytes = 100_000
    /// How deep brackets may stand in one another.
    public var nesting = 100
    /// How many parts may stand in one another, brackets or not: `a.b.c` has three.
    public var height = 250
    /// How many parts an expression may have in all.
    public var parts = 40_000

    /// The limits that hold unless others are asked for.
    public init() {}
}
