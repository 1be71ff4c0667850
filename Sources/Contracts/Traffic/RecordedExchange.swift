/// An exchange that somebody recorded, and where it stands in the recording.
public struct RecordedExchange: Sendable {
    /// The position in the recording, from 0.
    public let position: Int
    /// What was sent and answered.
    public let exchange: Exchange
    /// The place in the recording.
    public let value: Value
    /// When the request was sent; nil where that was not recorded.
    public let started: Instant?
    /// How long it took until the answer was there; nothing where that was not recorded.
    public let duration: TimeSpan
    /// The bodies that were not recorded.
    public let unseen: UnseenBodies
    /// What is to be said of what was not recorded.
    public let shortfalls: [Diagnostic]

    /// The exchange with its request at another URL, as the service's contract has it.
    public func addressed(to target: String) -> RecordedExchange {
        var exchange = exchange
        exchange.request.target = target
        return RecordedExchange(
            position: position, exchange: exchange, value: value, started: started,
            duration: duration, unseen: unseen, shortfalls: shortfalls)
    }

    /// Whether the answer came from the memory of the browser, a worker of the page or the test
    /// itself, and not from the service.
    public var isFromMemory: Bool {
        if let mark = value["_fromCache"], mark.string != nil || mark.bool == true { return true }
        if let kind = value["_fetchType"]?.string, kind != "Network Load" { return true }
        return ["_fetchedViaServiceWorker", "_wasFulfilled"].contains { value[$0]?.bool == true }
    }

    /// Whether it is no exchange of HTTP: a socket of messages, or an address such as `data:`.
    public var isNoHTTP: Bool {
        if let scheme = URIReference(exchange.request.target).scheme,
            !["http", "https"].contains(asciiLowercased(scheme))
        {
            return true
        }
        return value["_webSocketMessages"] != nil
            || value["_resourceType"]?.string.map(asciiLowercased) == "websocket"
    }

    /// Whether something that proves who somebody is was recorded.
    var hasCredentials: Bool {
        exchange.request.headers["authorization"] != nil
            || exchange.request.headers["cookie"] != nil
    }

    /// Whether a browser fetched it to show a page: the page, or what it is made of.
    public var isOfPage: Bool {
        let kinds = ["document", "stylesheet", "script", "image", "font", "media", "manifest"]
        return value["_resourceType"]?.string.map(kinds.contains) ?? false
    }

    /// Whether a browser only asked whether it may ask.
    public var isPreflight: Bool {
        exchange.request.method == "OPTIONS"
            && (exchange.request.headers["access-control-request-method"] != nil
                || value["_resourceType"]?.string == "preflight")
    }
}
