import Contracts

/// A request of a fuzz, as it is recorded.
package struct FuzzRequest: Sendable, Equatable {
    /// The id of the operation that it was drawn for.
    let operation: String
    let request: Exchange.Request
    /// The kind of way in which it is invalid; nil where it is valid.
    let flaw: String?
}
