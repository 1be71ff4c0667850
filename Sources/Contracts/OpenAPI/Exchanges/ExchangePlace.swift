/// A place in an exchange: which message, and which part of it.
public struct ExchangePlace: Sendable, Hashable {
    /// One of the two messages of an exchange.
    public enum Side: String, Sendable, Hashable {
        /// The request. The client is responsible for it.
        case request
        /// The response of the server.
        case response
    }

    /// A part of a message.
    public enum Part: Sendable, Hashable {
        /// The method.
        case method
        /// The path as a whole.
        case path
        /// The status code.
        case status
        /// A parameter, by the location and name that the contract gives it.
        case parameter(ParameterLocation, String)
        /// A header field, in lower case.
        case header(String)
        /// The body, or a value in it.
        case body(JSONPointer)
    }

    /// The message.
    public let side: Side
    /// The part of the message.
    public let part: Part
    /// The place of the value within the parameter or header.
    public let pointer: JSONPointer

    /// A place in one of the messages.
    public init(_ side: Side, part: Part, pointer: JSONPointer = JSONPointer()) {
        self.side = side
        self.part = part
        self.pointer = pointer
    }

    /// The place as reports show it, such as `request query limit` or `response body /items/0`.
    public var text: String { words(pointer, body: { $0 }) }

    /// The place without what only this exchange has: positions in arrays become `*`.
    public var pattern: String { words(Self.generalised(pointer), body: Self.generalised) }

    /// The names on the way to the place within its message, such as `query`, `limit`.
    public var tokens: [String] {
        let first: [String] =
            switch part {
            case .method: ["method"]
            case .path: ["path"]
            case .status: ["status"]
            case .parameter(let location, let name): [location.rawValue, name]
            case .header(let name): ["header", name]
            case .body(let inside): ["body"] + inside.tokens
            }
        return first + pointer.tokens
    }

    private func words(_ pointer: JSONPointer, body: (JSONPointer) -> JSONPointer) -> String {
        let name: String =
            switch part {
            case .method: "method"
            case .path: "path"
            case .status: "status"
            case .parameter(let location, let name): "\(location.rawValue) \(name)"
            case .header(let name): "header \(name)"
            case .body(let inside):
                inside.tokens.isEmpty ? "body" : "body \(body(inside).description)"
            }
        let suffix = pointer.tokens.isEmpty ? "" : " \(pointer.description)"
        return "\(side.rawValue) \(name)\(suffix)"
    }

    private static func generalised(_ pointer: JSONPointer) -> JSONPointer {
        JSONPointer(
            tokens: pointer.tokens.map { token in
                !token.isEmpty && token.utf8.allSatisfy(ByteSet.digits.contains) ? "*" : token
            })
    }
}

extension ExchangePlace: Comparable {
    /// Orders places as a reader meets them: the request first, a body after what is before it.
    public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    private var key: (String, Int, String) {
        let rank =
            switch part {
            case .method: 0
            case .path: 1
            case .status: 2
            case .parameter: 3
            case .header: 4
            case .body: 5
            }
        return (side.rawValue, rank, text)
    }
}
