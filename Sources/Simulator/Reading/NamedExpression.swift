import Contracts

/// A name for the value of an expression, and the slot that holds it.
package struct NamedExpression: Sendable {
    package let name: String
    package let slot: Int
    package let expression: Expression

    /// A name of a slot, with what computes its value.
    package init(name: String, slot: Int, expression: Expression) {
        self.name = name
        self.slot = slot
        self.expression = expression
    }
}
