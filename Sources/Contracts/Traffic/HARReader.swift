/// Reads recordings in the HTTP Archive format 1.2, as browsers, proxies and test clients write it.
///
/// A recorder keeps what a program sees: content codings are taken off, and so the header fields
/// that speak of them are too. Recorders differ in what they leave out; what an exchange lacks is
/// told, and only where nobody can know it.
public struct HARReader: Sendable {
    /// The exchanges that can be judged by themselves, in order.
    public var exchanges: [RecordedExchange] { all.filter { $0.gap == nil } }
    /// All exchanges that can be read, also those of which a body was not recorded, in order.
    public private(set) var all: [RecordedExchange] = []
    /// What cannot be judged or read, sorted.
    public private(set) var diagnostics: [Diagnostic] = []
    /// Whether the browser leaves out what proves who somebody is, unless it is told otherwise: no
    /// exchange has an `Authorization`, or a cookie.
    public private(set) var hidesCredentials = false
    /// What was not recorded of the exchange that is being read.
    private var shortfall: Diagnostic?

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
        let creator = recording.root["log"]?["creator"]?["name"]?.string
        hidesCredentials = creator == "WebInspector" && !all.contains(where: \.hasCredentials)
    }

    private mutating func read(_ entry: Value, _ position: Int) {
        shortfall = nil
        guard let (request, missing) = request(entry) else { return }
        var gap = missing
        guard let answer = entry["response"], answer.kind == .object else {
            return report(entry, "an entry needs a response with a status")
        }
        // Recorders write 0 or -1 where no answer came, or nothing.
        var response: Exchange.Response?
        if let status = answer["status"]?.int, status > 0 {
            // Recorders give sizes where nothing is sent, and what the cache had beside a 304.
            let isEmpty =
                request.method == "HEAD" || status == 304
                || status == 204 && answer["content"]?["text"] == nil
            guard let body = isEmpty ? [] : content(answer["content"], &gap) else { return }
            let headers = Self.headers(answer)
            response = Exchange.Response(status: status, headers: headers, body: body)
        }
        all.append(
            RecordedExchange(
                position: position, exchange: Exchange(request: request, response: response),
                value: entry,
                started: entry["startedDateTime"]?.string.flatMap(Self.instant),
                duration: Self.span(milliseconds: entry["time"]?.double ?? 0), gap: gap,
                shortfall: shortfall))
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

    /// A request, and whether its body is missing; nil where it cannot be read.
    private mutating func request(
        _ entry: Value
    ) -> (request: Exchange.Request, gap: RecordedExchange.Gap?)? {
        guard let request = entry["request"], let method = request["method"]?.string,
            let address = request["url"]?.string
        else {
            report(entry, "an entry needs a request with a method and a url")
            return nil
        }
        // What follows the # is never sent, and some recorders keep it.
        let url = String(address.prefix { $0 != "#" })
        guard let posted = request["postData"], posted.kind == .object else {
            let headers = Self.headers(request, cookies: true)
            return (Exchange.Request(method: method, target: url, headers: headers), nil)
        }
        var gap: RecordedExchange.Gap?
        var body: [UInt8] = []
        let fields = posted["params"].map { Array($0.elements) } ?? []
        let isText = posted["text"].map { !fields.isEmpty ? $0.string != "" : true } ?? false
        if isText, let text = posted["text"] {
            guard let bytes = bytes(of: text, posted) else { return nil }
            body = bytes
        } else if let form = Self.form(fields, posted["mimeType"]?.string) {
            body = Array(form.utf8)
        } else {
            warn(
                posted,
                Self.absence(
                    of: posted, "the body was recorded as form fields and not as it was sent"))
            gap = .requestBody
        }
        let headers = Self.headers(request, cookies: true)
        return (Exchange.Request(method: method, target: url, headers: headers, body: body), gap)
    }

    /// The body of a form whose fields were recorded in its place; nil where they do not tell it:
    /// recorders differ in whether they take the coding off.
    private static func form(_ fields: [Value], _ type: String?) -> String? {
        guard let type, asciiLowercased(type).hasPrefix("application/x-www-form-urlencoded") else {
            return nil
        }
        var pairs: [String] = []
        for field in fields {
            guard let name = field["name"]?.string, let value = field["value"]?.string,
                !(name + value).contains(where: { "%+".contains($0) })
            else { return nil }
            pairs.append(
                "\(PercentCoding.encoded(name, keeping: .form))=\(PercentCoding.encoded(value, keeping: .form))"
            )
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "&")
    }

    /// Why content is not there.
    private static func absence(of holder: Value, _ usual: String) -> String {
        holder["_file"]?.string.map { "the body stands in a file of its own, \(quoted($0))" }
            ?? usual
    }

    /// The bytes of recorded content; nil where they cannot be read.
    private mutating func content(
        _ content: Value?, _ gap: inout RecordedExchange.Gap?
    ) -> [UInt8]? {
        guard let content, content.kind == .object else { return [] }
        guard let text = content["text"] else {
            if (content["size"]?.int ?? 0) <= 0, content["_file"] == nil { return [] }
            warn(content, Self.absence(of: content, "the body of the answer was not recorded"))
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
        let digits = string.utf8.filter { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
        guard let decoded = try? Base64.decoded(digits) else {
            report(text, "the recorded text is not base64")
            return nil
        }
        return decoded
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

    private mutating func report(_ place: Value, _ message: String) {
        diagnostics.append(place.diagnostic(check: "har-structure", message))
    }

    private mutating func warn(_ place: Value, _ message: String) {
        let diagnostic = place.diagnostic(
            .warning, check: "har-content", message,
            remedy: "the exchange is left out; record it with its content")
        diagnostics.append(diagnostic)
        shortfall = shortfall ?? diagnostic
    }
}
