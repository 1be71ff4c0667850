/// Writes recordings in the HTTP Archive format 1.2 as the exchanges come.
///
///     file.write(HARWriter.start(by: "rehearse", version: "1.0"))
///     file.write(writer.entry(of: exchange, …))  // as often as there are exchanges
///     file.write(HARWriter.end)
///
/// The writer only remembers if there was an entry. A recording may therefore have any length.
public struct HARWriter: Sendable {
    /// The start of an exchange and its duration.
    public struct Timing: Sendable {
        /// The time at which the request came.
        public var start: Instant
        /// The time until the answer was sent.
        public var duration: Duration

        /// A start and a length.
        public init(start: Instant, duration: Duration) {
            self.start = start
            self.duration = duration
        }
    }

    private var isFirst = true

    /// A writer of a recording that has no entry yet.
    public init() {}

    /// The bytes before the first entry.
    public static func start(by creator: String, version: String) -> [UInt8] {
        var writer = JSONWriter(alphabet: .visible)
        writer.object { writer in
            writer.key("name")
            writer.string(creator)
            writer.key("version")
            writer.string(version)
        }
        return Array(#"{"log":{"version":"1.2","creator":"#.utf8) + writer.bytes
            + Array(",\"entries\":[\n".utf8)
    }

    /// The bytes after the last entry.
    public static let end = Array("\n]}}\n".utf8)

    /// An exchange as an entry, with the separator from the entry before it.
    ///
    /// - Parameters:
    ///   - exchange: the exchange; no answer means that none came.
    ///   - server: scheme, host and port of the target.
    ///   - comment: a remark.
    public mutating func entry(
        of exchange: Exchange, at server: String, _ timing: Timing, comment: String? = nil
    ) -> [UInt8] {
        var writer = JSONWriter(alphabet: .visible)
        writer.object { writer in
            let time = timing.duration.wholeMicroseconds
            writer.member("startedDateTime", timing.start.text)
            writer.key("time")
            writer.milliseconds(time)
            writer.key("request")
            Self.write(exchange.request, at: server, to: &writer)
            writer.key("response")
            Self.write(exchange.response, to: &writer)
            writer.key("cache")
            writer.object { _ in }
            writer.key("timings")
            writer.object { writer in
                for (name, time) in [("send", 0), ("wait", time), ("receive", 0)] {
                    writer.key(name)
                    writer.milliseconds(time)
                }
            }
            if let comment { writer.member("comment", comment) }
        }
        defer { isFirst = false }
        return (isFirst ? [] : Array(",\n".utf8)) + writer.bytes
    }

    private static func write(
        _ request: Exchange.Request, at server: String, to writer: inout JSONWriter
    ) {
        let isWhole = request.target.utf8.first != UInt8(ascii: "/")
        writer.object { writer in
            writer.member("method", request.method)
            writer.member("url", isWhole ? request.target : server + request.target)
            writer.member("httpVersion", "HTTP/1.1")
            writer.key("cookies")
            writer.array { _ in }
            writer.headers(request.headers)
            writer.key("queryString")
            writer.array { writer in
                for (name, value) in pairs(of: request.target) { writer.pair(name, value) }
            }
            if !request.body.isEmpty {
                writer.key("postData")
                writer.content(request.body, type: request.headers["content-type"])
            }
            writer.sizes(body: request.body.count)
        }
    }

    private static func write(_ response: Exchange.Response?, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("status")
            writer.int(response?.status ?? 0)
            writer.member("statusText", "")
            writer.member("httpVersion", "HTTP/1.1")
            writer.key("cookies")
            writer.array { _ in }
            writer.headers(response?.headers ?? [:])
            writer.key("content")
            writer.content(response?.body ?? [], type: response?.headers["content-type"])
            writer.member("redirectURL", response?.headers["location"] ?? "")
            writer.sizes(body: response?.body.count ?? -1)
        }
    }

    private static func pairs(of target: String) -> [(name: String, value: String)] {
        let query = RequestTarget(target).query ?? ""
        return query.split(separator: "&").map { pair in
            let mark = pair.firstIndex(of: "=") ?? pair.endIndex
            let (name, value) = (pair[..<mark], pair[mark...].dropFirst())
            return (Self.decoded(name), Self.decoded(value))
        }
    }

    private static func decoded(_ text: Substring) -> String {
        (try? PercentCoding.decoded(text, plusIsSpace: true)) ?? String(text)
    }
}

extension Duration {
    fileprivate var wholeMicroseconds: Int {
        Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    /// Microseconds as a number of milliseconds.
    fileprivate mutating func milliseconds(_ time: Int) {
        let rest = String(time % 1000).zeroPadded(to: 3)
        if let number = Number("\(time / 1000).\(rest)") { self.number(number) }
    }

    fileprivate mutating func pair(_ name: String, _ value: String) {
        object { writer in
            writer.member("name", name)
            writer.member("value", value)
        }
    }

    fileprivate mutating func headers(_ headers: HeaderFields) {
        key("headers")
        array { writer in
            for field in headers.fields { writer.pair(field.name, field.value) }
        }
    }

    /// Bytes as text where they are one, and as base64 where they are not.
    fileprivate mutating func content(_ bytes: [UInt8], type: String?) {
        object { writer in
            writer.key("size")
            writer.int(bytes.count)
            writer.member("mimeType", type ?? "")
            if bytes.isEmpty { return }
            if let text = String(validating: bytes, as: UTF8.self) {
                writer.member("text", text)
            } else {
                writer.member("encoding", "base64")
                writer.member("text", Base64.encoded(bytes))
            }
        }
    }

    fileprivate mutating func sizes(body: Int) {
        key("headersSize")
        int(-1)
        key("bodySize")
        int(body)
    }
}
