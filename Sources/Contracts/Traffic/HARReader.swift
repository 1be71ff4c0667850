/// Reads recordings in the HTTP Archive format 1.2, as browsers, proxies and test clients write it.
///
/// A recorder keeps the content that a program sees: content codings are taken off, and with them
/// the header fields about them. Recorders differ in the parts that they leave out. A missing part
/// is reported only where nobody can know it.
public struct HARReader: Sendable {
    /// The exchanges that can be read, in order. Some of their bodies may not have been recorded.
    public private(set) var exchanges: [RecordedExchange] = []
    /// The problems, sorted: entries that cannot be read and parts that were not recorded.
    public private(set) var diagnostics: [Diagnostic] = []
    /// True if the browser left out credentials, as it does by default. Then no exchange has an
    /// `Authorization` or a cookie.
    public private(set) var hidesCredentials = false
    /// Warnings about the parts of the current exchange that were not recorded.
    private var shortfalls: [Diagnostic] = []

    /// Reads a recording.
    public init(_ recording: Document) {
        let root = recording.root
        if root["log"] == nil, root["item"] != nil, root["info"] != nil {
            diagnostics = [
                root.diagnostic(
                    check: "har-structure",
                    "this is a collection of requests to send, and no recording of traffic",
                    remedy:
                        "record what is sent and answered as HAR 1.2, as browsers and proxies do")
            ]
            return
        }
        guard let entries = recording.root["log"]?["entries"], entries.kind == .array else {
            diagnostics = [
                recording.root.diagnostic(
                    check: "har-structure", "this is no HTTP Archive: there is no log.entries",
                    remedy: "record the traffic as HAR 1.2")
            ]
            return
        }
        for (position, entry) in entries.elements.enumerated() { read(entry, position) }
        diagnostics.sort()
        let creator = recording.root["log"]?["creator"]?["name"]?.string
        hidesCredentials = creator == "WebInspector" && !exchanges.contains(where: \.hasCredentials)
    }

    private mutating func read(_ entry: Value, _ position: Int) {
        shortfalls = []
        guard let (request, unseenRequest) = request(entry) else { return }
        guard let answer = entry["response"], answer.kind == .object else {
            return report(entry, "an entry needs a response with a status")
        }
        var unseen = UnseenBodies(request: unseenRequest)
        // Recorders write 0, -1 or nothing if no answer came.
        var response: Exchange.Response?
        if let status = answer["status"]?.int, status > 0 {
            let headers = Self.headers(answer)
            response = Exchange.Response(status: status, headers: headers)
            guard let body = answerBody(answer, status, to: request) else { return }
            response?.body = body.bytes
            unseen.answer = body.unseen
        }
        exchanges.append(
            RecordedExchange(
                position: position, exchange: Exchange(request: request, response: response),
                value: entry,
                started: entry["startedDateTime"]?.string.flatMap(Self.instant),
                duration: Self.span(milliseconds: entry["time"]?.double ?? 0), unseen: unseen,
                shortfalls: shortfalls))
    }

    /// A recorded time; some recorders leave the colon out of the offset.
    private static func instant(_ text: String) -> Instant? {
        if let instant = try? Instant(rfc3339: text) { return instant }
        let digits = text.utf8.suffix(4)
        guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return try? Instant(rfc3339: text.dropLast(2) + ":" + text.suffix(2))
    }

    /// A recorded length of time; recorders write -1 for one that they do not know.
    private static func span(milliseconds: Double) -> TimeSpan {
        let microseconds = Int64(min(max(milliseconds, 0), 1e9) * 1_000)
        return TimeSpan(
            seconds: microseconds / 1_000_000,
            nanoseconds: Int32(microseconds % 1_000_000 * 1_000))
    }

    /// A request, and the facts about a body that was not recorded; nil if it cannot be read.
    private mutating func request(
        _ entry: Value
    ) -> (request: Exchange.Request, unseen: UnseenBody?)? {
        guard let request = entry["request"], let method = request["method"]?.string,
            let address = request["url"]?.string
        else {
            report(entry, "an entry needs a request with a method and a url")
            return nil
        }
        // Some recorders keep the fragment after the `#`, which is never sent.
        let url = String(address.prefix { $0 != "#" })
        guard let body = requestBody(request) else { return nil }
        let headers = Self.headers(request, cookies: true)
        return (
            Exchange.Request(method: method, target: url, headers: headers, body: body.bytes),
            body.unseen
        )
    }

    private static func headers(_ message: Value, cookies: Bool = false) -> HeaderFields {
        let listed = message["headers"].map { Array($0.elements) } ?? []
        let fields = listed.compactMap { field -> HeaderFields.Field? in
            guard let name = field["name"]?.string, let value = field["value"]?.string,
                !name.hasPrefix(":")
            else { return nil }
            return HeaderFields.Field(name, value)
        }
        let isCoded = fields.contains { asciiLowercased($0.name) == "content-encoding" }
        let untrue = isCoded ? ["content-encoding", "content-length"] : []
        var headers = HeaderFields(fields.filter { !untrue.contains(asciiLowercased($0.name)) })
        // Some recorders list cookies, and not the field in which they were sent.
        if cookies, headers["cookie"] == nil {
            let pairs = (message["cookies"].map { Array($0.elements) } ?? []).compactMap { cookie in
                cookie["name"]?.string.map { "\($0)=\(cookie["value"]?.string ?? "")" }
            }
            if !pairs.isEmpty {
                headers.fields.append(.init("Cookie", pairs.joined(separator: "; ")))
            }
        }
        return headers
    }

    mutating func report(_ place: Value, _ message: String) {
        diagnostics.append(place.diagnostic(check: "har-structure", message))
    }

    /// Reports a part that was not recorded.
    mutating func warn(_ place: Value, _ message: String) {
        let diagnostic = place.diagnostic(
            .warning, check: "har-content", message,
            remedy: "what else was recorded is judged; record it with its content")
        diagnostics.append(diagnostic)
        shortfalls.append(diagnostic)
    }
}
