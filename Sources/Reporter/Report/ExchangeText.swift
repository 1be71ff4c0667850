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
    /// The most bytes of a body and of a header field, and the most header fields.
    private static let body = 2_000
    private static let field = 400
    private static let fields = 30

    /// The lines about the last request that was answered, or at least sent.
    static func lines(ofLastIn records: [HistoryRecord]) -> [String] {
        guard let (_, request, response) = exchange(lastIn: records) else { return [] }
        let target = CutText.start(of: VisibleText.line(request.target), body)
        var lines = ["\(VisibleText.line(request.method)) \(target)"]
        lines += content(request.headers, request.body)
        if let response {
            lines.append("\(response.status)")
            lines += content(response.headers, response.body)
        }
        return lines
    }

    /// The last request that was answered, or at least sent, with its operation.
    static func exchange(
        lastIn records: [HistoryRecord]
    ) -> (operation: String, request: Exchange.Request, response: Exchange.Response?)? {
        var answered: (message: MessageLabel, response: Exchange.Response)?
        for case .processed(let message, _, let response?) in records.map(\.event) {
            answered = (message, response)
        }
        for case .sent(let message, let operation, let request) in records.map(\.event).reversed()
        where answered.map({ $0.message == message }) ?? true {
            return (operation, request, answered?.response)
        }
        return nil
    }

    /// The lines about header fields and a body.
    static func content(_ headers: HeaderFields, _ body: [UInt8]) -> [String] {
        var lines = headers.fields.prefix(fields).map { shown("\($0.name): \($0.value)", field) }
        if headers.fields.count > fields {
            lines.append("… \(headers.fields.count - fields) fields more")
        }
        if let text = String(validating: body, as: UTF8.self) {
            if !text.isEmpty { lines.append(shown(text, Self.body)) }
        } else {
            lines.append("\(body.count) bytes that are no text")
        }
        return lines.map { "  " + $0 }
    }

    // Cut twice: before, so that megabytes are not made visible in vain, and after, because an
    // escape is longer than what it stands for.
    private static func shown(_ text: String, _ limit: Int) -> String {
        CutText.start(of: VisibleText.line(CutText.start(of: text, limit)), 2 * limit)
    }
}
