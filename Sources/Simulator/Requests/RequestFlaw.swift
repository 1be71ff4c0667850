import Contracts

/// The one way in which a request breaks its contract.
package enum RequestFlaw: Sendable, Hashable {
    /// A required parameter is not there.
    case missingParameter(ParameterLocation, String)
    /// A required body is not there.
    case missingBody
    /// A required member of the body is not there.
    case missingMember(String)
    /// A value is of another type than its schema says.
    case wrongType(String)
    /// A value is longer, shorter, greater or less than its schema permits.
    case beyondLimit(String)
    /// A value is none of those that are listed.
    case unknownValue(String)
    /// A text is not of the format or the pattern that its schema says.
    case wrongForm(String)
    /// A member is not among those that the schema lists, and the schema permits no others.
    case unknownMember(String)
    /// The body is no JSON.
    case malformedJSON
    /// The body is of a media type that the contract does not list.
    case wrongContentType
    /// No credential is there.
    case missingCredentials
    /// The credential is of the right form, and was never given out.
    case wrongCredentials(WrongCredential)
    /// The credential is of a user whom everybody must refuse, for this reason.
    case refusedCredentials(String)
    /// The credential was right until its time was over.
    case expiredCredentials
    /// Another user sends what the first one may send.
    case otherUser
    /// Another user asks for what the first one has created.
    case foreignThing
    /// The contract does not give the path this method.
    case undeclaredMethod(String)
    /// Its writing is odd, such as a parameter that occurs twice. The contract says nothing about
    /// it.
    case oddWriting(String)

    /// The kinds of flaws that no contract can tell.
    package static let wrong = "wrong credentials"
    package static let expired = "expired credentials"
    package static let undeclared = "undeclared method"
    /// The kind of requests that a server may take or refuse, and must not fail at.
    package static let odd = "odd writing"
    /// The kinds of requests of another user.
    package static let (byOther, foreign) = ("another user", "a thing of another user")
    package static let ofOthers = [byOther, foreign]
    /// The beginning of the kind, before the reason.
    package static let refused = "refused credentials: "

    /// The kind of flaw, without where it is.
    package var kind: String {
        switch self {
        case .missingParameter: "missing parameter"
        case .missingBody: "missing body"
        case .missingMember: "missing member"
        case .wrongType: "wrong type"
        case .beyondLimit: "beyond a limit"
        case .unknownValue: "unknown value"
        case .wrongForm: "wrong form"
        case .unknownMember: "unknown member"
        case .malformedJSON: "malformed JSON"
        case .wrongContentType: "wrong content type"
        case .missingCredentials: "missing credentials"
        case .wrongCredentials: Self.wrong
        case .expiredCredentials: Self.expired
        case .otherUser: Self.byOther
        case .foreignThing: Self.foreign
        case .undeclaredMethod: Self.undeclared
        case .oddWriting: Self.odd
        case .refusedCredentials(let reason): Self.refused + reason
        }
    }

    /// The kind, and of an odd writing the way in which it is odd.
    package var name: String { if case .oddWriting = self { text } else { kind } }

    /// The flaw as reports show it, such as `missing parameter: query limit`.
    package var text: String {
        switch self {
        case .missingParameter(let location, let name): "\(kind): \(location.rawValue) \(name)"
        case .missingMember(let place), .wrongType(let place), .beyondLimit(let place),
            .unknownValue(let place), .wrongForm(let place), .unknownMember(let place):
            "\(kind): \(place)"
        case .undeclaredMethod(let method): "\(kind): \(method)"
        case .oddWriting(let way): "\(kind): \(way)"
        case .wrongCredentials(let extent): "\(kind): \(extent.rawValue)"
        default: kind
        }
    }
}

/// A request that was drawn for an operation.
package struct GeneratedRequest: Sendable {
    /// The request.
    package let request: Exchange.Request
    /// The operation that it is for.
    package let operation: Contracts.Operation
    /// The one way in which it breaks the contract; nil if it is valid.
    package let flaw: RequestFlaw?

    /// A request for an operation.
    package init(request: Exchange.Request, operation: Contracts.Operation, flaw: RequestFlaw?) {
        self.request = request
        self.operation = operation
        self.flaw = flaw
    }
}
