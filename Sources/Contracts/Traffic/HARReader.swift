/// Reads recordings in the HTTP Archive format 1.2, as browsers, proxies and test clients write it.
///
/// A recorder keeps what a program sees: content codings are taken off, and so the header fields
/// that speak of them are too.
public struct HARReader: Sendable {
    /// The exchanges that can be judged by themselves, in order.
    public var exchanges: [RecordedExchange] { all.filter { $0.gap == nil } }
    /// All exchanges that can be read, also those of which a body was not recorded, in order.
    public private(set) var all: [RecordedExchange] = []
    /// What cannot be judged or read, sorted.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Reads a recording.
    public init(_ recording: Document) {
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
    }

    private mutating func read(_ entry: Value, _ position: Int) {
        guard let (request, missing) = request(entry) else { return }
        var gap = missing
        guard let answer = entry["response"], let status = answer["status"]?.int else {
            return report(entry, "an entry needs a response with a status")
        }
        // Recorders write 0 where no answer came.
        var response: Exchange.Response?
        if status > 0 {
            guard let body = content(answer["content"], &gap) else { return }
            let headers = Self.headers(answer)
            response = Exchange.Response(status: status, headers: headers, body: body)
        }
        all.append(
            RecordedExchange(
                position: position, exchange: Exchange(request: request, response: response),
                value: entry,
                started: entry["startedDateTime"]?.string.flatMap { try? Instant(rfc3339: $0) },
                duration: Self.span(milliseconds: entry["time"]?.double ?? 0), gap: gap))
    }

    /// A recorded length of time; recorders write -1 for one that they do not know.
    private static func span(milliseconds: Double) -> TimeSpan {
        let microseconds = Int64(min(max(milliseconds, 0), 1e9) * 1_000)
        return TimeSpan(
            seconds: microseconds / 1_000_000,
            nanoseconds: Int32(microseconds % 1_000_000 * 1_000))
    }

    /// A request, and whether its body is missing; nil where it cannot be read.
    private mutating func request(
        _ entry: Value
    ) -> (request: Exchange.Request, gap: RecordedExchange.Gap?)? {
        guard let request = entry["request"], let method = request["method"]?.string,
            let url = request["url"]?.string
        else {
            report(entry, "an entry needs a request with a method and a url")
            return nil
        }
        guard let posted = request["postData"], posted.kind == .object else {
            let headers = Self.headers(request)
            return (Exchange.Request(method: method, target: url, headers: headers), nil)
        }
        var gap: RecordedExchange.Gap?
        var body: [UInt8] = []
        if let text = posted["text"] {
            guard let bytes = bytes(of: text, posted) else { return nil }
            body = bytes
        } else {
            warn(posted, "the body was recorded as form fields and not as it was sent")
            gap = .requestBody
        }
        let headers = Self.headers(request)
        return (Exchange.Request(method: method, target: url, headers: headers, body: body), gap)
    }

    /// The bytes of recorded content; nil where they cannot be read.
    private mutating func content(
        _ content: Value?, _ gap: inout RecordedExchange.Gap?
    ) -> [UInt8]? {
        guard let content, content.kind == .object else { return [] }
        guard let text = content["text"] else {
            if (content["size"]?.int ?? 0) <= 0 { return [] }
            warn(content, "the body of the answer was not recorded")
            gap = gap ?? .answerBody
            return []
        }
        return bytes(of: text, content)
    }

    private mutating func bytes(of text: Value, _ holder: Value) -> [UInt8]? {
        guard let string = text.string else {
            report(text, "the recorded text must be a string, found \(text.summary)")
            return nil
        }
        guard holder["encoding"]?.string == "base64" else { return Array(string.utf8) }
        guard let decoded = try? Base64.decoded(string.utf8) else {
            report(text, "the recorded text is not base64")
            return nil
        }
        return decoded
    }

    private static func headers(_ message: Value) -> HeaderFields {
        let listed = message["headers"].map { Array($0.elements) } ?? []
        let fields = listed.compactMap { field -> HeaderFields.Field? in
            guard let name = field["name"]?.string, let value = field["value"]?.string,
                !name.hasPrefix(":")
            else { return nil }
            return HeaderFields.Field(name, value)
        }
        let isCoded = fields.contains { asciiLowercased($0.name) == "content-encoding" }
        let untrue = isCoded ? ["content-encoding", "content-length"] : []
        return HeaderFields(fields.filter { !untrue.contains(asciiLowercased($0.name)) })
    }

    private mutating func report(_ place: Value, _ message: String) {
        diagnostics.append(place.diagnostic(check: "har-structure", message))
    }

    private mutating func warn(_ place: Value, _ message: String) {
        diagnostics.append(
            place.diagnostic(
                .warning, check: "har-content", message,
                remedy: "the exchange is left out; record it with its content"))
    }
}
