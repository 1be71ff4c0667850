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
    /// The ids that the answer gave, by their places in it. A later run of the same requests gets
    /// others.
    var given: [String: CELValue] = [:]

    /// A request that was recorded with its answer.
    package init(recorded exchange: Exchange, of operation: Contracts.Operation) {
        self.operation = operation.id
        request = exchange.request
        flaw = nil
        given = exchange.response?.givenNames(withLists: true) ?? [:]
    }

    init(
        operation: String, request: Exchange.Request, flaw: String?, actor: Int? = nil,
        given: [String: CELValue] = [:]
    ) {
        self.operation = operation
        self.request = request
        self.flaw = flaw
        self.actor = actor
        self.given = given
    }

    /// The same request with the header fields of a user in place of those that it had.
    func carrying(_ user: HeldIdentity?) -> FuzzRequest {
        user.map { sending(request.carrying($0.headers)) } ?? self
    }

    /// The same with a request that says less.
    func saying(_ request: Exchange.Request) -> FuzzRequest {
        var sent = sending(request)
        sent.given = given
        return sent
    }

    /// Another request of the same kind.
    func sending(_ request: Exchange.Request) -> FuzzRequest {
        FuzzRequest(operation: operation, request: request, flaw: flaw, actor: actor)
    }
}

extension Exchange.Request {
    /// The same request with header fields in place of those of their names.
    func carrying(_ fields: [HeaderFields.Field]) -> Exchange.Request {
        var request = self
        for field in fields {
            request.headers.fields.removeAll { ASCII.isSame($0.name, field.name) }
        }
        request.headers.fields += fields
        return request
    }

    /// True if there are such header fields and all of them are in the request.
    func carries(_ fields: [HeaderFields.Field]) -> Bool {
        !fields.isEmpty && fields.allSatisfy { headers[$0.name] == $0.value }
    }
}
