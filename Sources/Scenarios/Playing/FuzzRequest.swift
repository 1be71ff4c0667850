import Contracts
import Simulator

/// A request of a fuzz, as it is recorded.
package struct FuzzRequest: Sendable, Equatable {
    /// The id of the operation that it was drawn for.
    let operation: String
    let request: Exchange.Request
    /// The kind of way in which it is invalid; nil where it is valid.
    let flaw: String?
    /// The actor whose user sends it; nil where its credentials were drawn.
    var actor: Int?

    /// The same request with the header fields of a user in place of those that it had.
    func carrying(_ user: HeldIdentity?) -> FuzzRequest {
        guard let user else { return self }
        var request = request
        for field in user.headers {
            request.headers.fields.removeAll {
                $0.name.asciiLowercased == field.name.asciiLowercased
            }
            request.headers.fields.append(field)
        }
        return FuzzRequest(operation: operation, request: request, flaw: flaw, actor: actor)
    }
}
