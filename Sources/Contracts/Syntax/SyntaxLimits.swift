/// The size limits of an expression, so that no text can exhaust memory or the stack.
package struct SyntaxLimits: Sendable {
    /// The longest source, in bytes.
    package var bytes = 100_000
    /// The greatest depth of nested brackets.
    package var nesting = 100
    /// The greatest depth of nested parts, with or without brackets: `a.b.c` has depth three.
    package var height = 250
    /// The greatest number of parts in an expression.
    package var parts = 40_000

    /// The limits that hold unless others are asked for.
    package init() {}
}
