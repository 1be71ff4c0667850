import Contracts

/// A request as it arrives at a backend.
public struct BackendCall: Sendable {
    /// The request as it was sent.
    public var request: Exchange.Request
    /// The address of the server: scheme, host and port.
    public var server: String
    /// The path under which the backend is served, without a slash at its end.
    public var prefix: String

    /// A request to a backend that is served at a place.
    public init(
        _ request: Exchange.Request, server: String = "http://localhost", prefix: String = ""
    ) {
        self.request = request
        self.server = server
        self.prefix = prefix
    }

    /// The request as the contract knows it: without the prefix.
    package var unprefixed: Exchange.Request {
        guard !prefix.isEmpty, request.target.hasPrefix(prefix) else { return request }
        var request = request
        request.target.removeFirst(prefix.count)
        return request
    }
}
