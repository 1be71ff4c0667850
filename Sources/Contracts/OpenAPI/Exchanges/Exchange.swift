/// A request with its response, as bytes and texts that nobody has interpreted yet.
///
///     let exchange = Exchange(
///         request: .init(method: "GET", target: "/teas/7"),
///         response: .init(status: 200, headers: ["Content-Type": "application/json"], body: bytes))
public struct Exchange: Sendable, Equatable {
    /// The request that the client sent.
    public struct Request: Sendable, Equatable {
        /// The method in the case that was sent.
        public var method: String
        /// The request target as it stood on the request line: a path with query, or a whole URL.
        public var target: String
        /// The header fields.
        public var headers: HeaderFields
        /// The content, after transfer and content codings such as gzip were taken off.
        public var body: [UInt8]

        /// A request; each part that is not given is empty.
        public init(
            method: String, target: String, headers: HeaderFields = [:], body: [UInt8] = []
        ) {
            self.method = method
            self.target = target
            self.headers = headers
            self.body = body
        }
    }

    /// The response of the server.
    public struct Response: Sendable, Equatable {
        /// The status code.
        public var status: Int
        /// The header fields.
        public var headers: HeaderFields
        /// The content, after transfer and content codings such as gzip were taken off.
        public var body: [UInt8]

        /// A response; each part that is not given is empty.
        public init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// The request that the client sent.
    public var request: Request
    /// The response of the server; nil if none came.
    public var response: Response?

    /// An exchange; the response may be missing.
    public init(request: Request, response: Response? = nil) {
        self.request = request
        self.response = response
    }
}
