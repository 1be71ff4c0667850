/// A request with its response, as bytes and texts and not yet understood.
///
///     let exchange = Exchange(
///         request: .init(method: "GET", target: "/teas/7"),
///         response: .init(status: 200, headers: ["Content-Type": "application/json"], body: bytes))
public struct Exchange: Sendable, Equatable {
    /// What the client sent.
    public struct Request: Sendable, Equatable {
        /// The method in the case that was sent.
        public var method: String
        /// The request target as it stood on the request line: a path with query, or a whole URL.
        public var target: String
        /// The header fields.
        public var headers: HeaderFields
        /// The content, after transfer and content codings such as gzip were taken off.
        public var body: [UInt8]

        /// A request; what is not named is empty.
        public init(
            method: String, target: String, headers: HeaderFields = [:], body: [UInt8] = []
        ) {
            self.method = method
            self.target = target
            self.headers = headers
            self.body = body
        }
    }

    /// What the server answered.
    public struct Response: Sendable, Equatable {
        /// The status code.
        public var status: Int
        /// The header fields.
        public var headers: HeaderFields
        /// The content, after transfer and content codings such as gzip were taken off.
        public var body: [UInt8]

        /// A response; what is not named is empty.
        public init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// What the client sent.
    public var request: Request
    /// What the server answered; nil where no answer came.
    public var response: Response?

    /// An exchange, of which the answer may be missing.
    public init(request: Request, response: Response? = nil) {
        self.request = request
        self.response = response
    }
}
