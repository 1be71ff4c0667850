import Contracts
import Simulator

/// Reports a request and its answer as they went over the wire, as far as a reader wants it.
///
///     POST /loans
///       Authorization: Bearer ***
///       {"book":"emma"}
///     409
///       Content-Type: application/json
///       {"error":"taken"}
enum ExchangeText {
    /// So many bytes of a body, and of a header field, are enough.
    private static let body = 2_000
    private static let field = 400
    private static let fields = 30

    /// The lines about the last request that was answered, or at least sent.
    static func lines(ofLastIn records: [HistoryRecord]) -> [String] {
        let answered = records.last { $0.what == "processed" && isAnswer($0) }
        let name = answered.flatMap { text("message", of: $0) }
        let sent = records.last {
            $0.what == "sent" && (name == nil || text("message", of: $0) == name)
        }
        guard let sent, let method = text("method", of: sent) else { return [] }
        let target = VisibleText.line(text("target", of: sent) ?? "")
        var lines = ["\(VisibleText.line(method)) \(CutText.start(of: target, body))"]
        lines += content(of: sent)
        if let answered, let status = detail("status", of: answered) {
            lines.append(status.json)
            lines += content(of: answered)
        }
        return lines
    }

    private static func isAnswer(_ record: HistoryRecord) -> Bool {
        if case .int = detail("status", of: record) { return true }
        return false
    }

    static func content(of record: HistoryRecord) -> [String] {
        var lines: [String] = []
        if case .list(let headers) = detail("headers", of: record) {
            lines += headers.prefix(fields).map { header in
                if case .string(let text) = header { return shown(text, field) }
                return header.json
            }
            if headers.count > fields { lines.append("… \(headers.count - fields) fields more") }
        }
        switch detail("body", of: record) {
        case .string(let text): lines.append(shown(text, body))
        case .bytes(let bytes): lines.append("\(bytes.count) bytes that are no text")
        case .some, nil: break
        }
        return lines.map { "  " + $0 }
    }

    // Cut twice: before, so that megabytes are not made visible in vain, and after, because an
    // escape is longer than what it stands for.
    private static func shown(_ text: String, _ limit: Int) -> String {
        CutText.start(of: VisibleText.line(CutText.start(of: text, limit)), 2 * limit)
    }

    private static func detail(_ name: String, of record: HistoryRecord) -> CELValue? {
        record.details.first { $0.name == name }?.value
    }

    private static func text(_ name: String, of record: HistoryRecord) -> String? {
        if case .string(let text) = detail(name, of: record) { text } else { nil }
    }
}
