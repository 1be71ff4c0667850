/// Reads recordings in the HTTP Archive format 1.2, as browsers, proxies and test clients write it.
///
/// A recorder keeps what a program sees: content codings are taken off, and so the header fields
/// that speak of them are too.
public struct HARReader: Sendable {
    /// The exchanges that can be judged, in order.
    public private(set) var exchanges: [RecordedExchange] = []
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
        guard let request = request(entry) else { return }
        guard let answer = entry["response"], let status = answer["status"]?.int else {
            return report(entry, "an entry needs a response with a status")
        }
        // Recorders write 0 where no answer came.
        guard status != 0 else { return keep(request, nil, entry, position) }
        let headers = Self.headers(answer)
        guard let body = content(answer["content"]) else { return }
        let response = Exchange.Response(status: status, headers: headers, body: body)
        keep(request, response, entry, position)
    }

    private mutating func keep(
        _ request: Exchange.Request, _ response: Exchange.Response?, _ entry: Value,
        _ position: Int
    ) {
        let exchange = Exchange(request: request, response: response)
        exchanges.append(RecordedExchange(position: position, exchange: exchange, value: entry))
    }

    private mutating func request(_ entry: Value) -> Exchange.Request? {
        guard let request = entry["request"], let method = request["method"]?.string,
            let url = request["url"]?.string
        else {
            report(entry, "an entry needs a request with a method and a url")
            return nil
        }
        guard let posted = request["postData"], posted.kind == .object else {
            return Exchange.Request(method: method, target: url, headers: Self.headers(request))
        }
        guard let text = posted["text"] else {
            warn(posted, "the body was recorded as form fields and not as it was sent")
            return nil
        }
        guard let body = bytes(of: text, posted) else { return nil }
        return Exchange.Request(
            method: method, target: url, headers: Self.headers(request), body: body)
    }

    /// The bytes of recorded content; nil where they were not recorded.
    private mutating func content(_ content: Value?) -> [UInt8]? {
        guard let content, content.kind == .object else { return [] }
        guard let text = content["text"] else {
            if (content["size"]?.int ?? 0) <= 0 { return [] }
            warn(content, "the body of the answer was not recorded")
            return nil
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
