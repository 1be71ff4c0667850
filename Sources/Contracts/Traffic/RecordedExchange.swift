/// An exchange that somebody recorded, and its place in the recording.
public struct RecordedExchange: Sendable {
    /// The position in the recording, from 0.
    public let position: Int
    /// The request and its answer.
    public let exchange: Exchange
    /// The place in the recording.
    public let value: Value
    /// The time at which the request was sent; nil if it was not recorded.
    public let started: Instant?
    /// The time until the answer was there; zero if it was not recorded.
    public let duration: TimeSpan
    /// The bodies that were not recorded.
    public let unseen: UnseenBodies
    /// The warnings about parts that were not recorded.
    public let shortfalls: [Diagnostic]

    /// The exchange with its request at another URL, as the service's contract has it.
    public func addressed(to target: String) -> RecordedExchange {
        var exchange = exchange
        exchange.request.target = target
        return RecordedExchange(
            position: position, exchange: exchange, value: value, started: started,
            duration: duration, unseen: unseen, shortfalls: shortfalls)
    }

    /// True if the answer did not come from the service. It came from the browser's cache, a
    /// service worker of the page, or the test itself.
    public var isFromMemory: Bool {
        if let mark = value["_fromCache"], mark.string != nil || mark.bool == true { return true }
        if let kind = value["_fetchType"]?.string, kind != "Network Load" { return true }
        return ["_fetchedViaServiceWorker", "_wasFulfilled"].contains { value[$0]?.bool == true }
    }

    /// True if it is no HTTP exchange: a WebSocket, or an address such as `data:`.
    public var isNoHTTP: Bool {
        if let scheme = URIReference(exchange.request.target).scheme,
            !["http", "https"].contains(asciiLowercased(scheme))
        {
            return true
        }
        return value["_webSocketMessages"] != nil
            || value["_resourceType"]?.string.map(asciiLowercased) == "websocket"
    }

    /// True if the request has an `Authorization` field or a cookie.
    var hasCredentials: Bool {
        exchange.request.headers["authorization"] != nil
            || exchange.request.headers["cookie"] != nil
    }

    /// True if a browser fetched it to show a page: the page itself, or a part such as an image.
    public var isOfPage: Bool {
        let kinds = ["document", "stylesheet", "script", "image", "font", "media", "manifest"]
        return value["_resourceType"]?.string.map(kinds.contains) ?? false
    }

    /// True if it is a CORS preflight: the browser only asked for permission to send a request.
    public var isPreflight: Bool {
        exchange.request.method == "OPTIONS"
            && (exchange.request.headers["access-control-request-method"] != nil
                || value["_resourceType"]?.string == "preflight")
    }
}
