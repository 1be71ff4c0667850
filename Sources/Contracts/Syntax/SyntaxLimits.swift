/// How much an expression may hold, so that no text can exhaust memory or the stack.
package struct SyntaxLimits: Sendable {
    /// The longest source, in bytes.
    package var bytes = 100_000
    /// How deep brackets may stand in one another.
    package var nesting = 100
    /// How many parts may stand in one another, brackets or not: `a.b.c` has three.
    package var height = 250
    /// How many parts an expression may have in all.
    package var parts = 40_000

    /// The limits that hold unless others are asked for.
    package init() {}
}
