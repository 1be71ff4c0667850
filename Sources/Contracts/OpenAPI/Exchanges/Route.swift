/// Which operation a request belongs to.
package enum Route: Sendable {
    /// Exactly one operation, and the texts of the variables of its path, still encoded.
    case operation(Operation, arguments: [String: String])
    /// The path is known and the method is not; the methods that are, in the contract's order.
    case methodNotAllowed(Operation, allowed: [String])
    /// No path of the contract fits.
    case notFound
}
