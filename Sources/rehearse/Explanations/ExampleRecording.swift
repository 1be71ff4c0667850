import Contracts
import Reporter

/// A recording of a few exchanges as the text of an HTTP Archive, for examples of checks.
struct ExampleRecording {
    /// A request or an answer: the members of its object.
    struct Message {
        fileprivate var members: [String]

        /// A request; its body is JSON unless `type` says otherwise.
        static func request(
            _ method: String, to path: String, body: String? = nil,
            type: String = "application/json"
        ) -> Message {
            let content = body.map { "\"postData\": {\"text\": \(quoted($0))}" }
            return Message(
                line(method, path), fields: typed([:], body: body, type: type), content: content)
        }

        /// A request for what stands at a path.
        static func get(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) -> Message {
            Message(line("GET", path), fields: fields.map { ($0.key, $0.value) }, content: nil)
        }

        /// The method and the URL of a request.
        private static func line(_ method: String, _ path: String) -> String {
            let url = "https://tea.example\(path)"
            return "\"method\": \(quoted(method)), \"url\": \(quoted(url))"
        }

        /// An answer; its body is JSON unless `type` says otherwise.
        static func answer(
            _ status: Int, body: String? = nil, fields: KeyValuePairs<String, String> = [:],
            type: String = "application/json"
        ) -> Message {
            let content = body.map { "\"content\": {\"text\": \(quoted($0))}" }
            return Message(
                "\"status\": \(status)", fields: typed(fields, body: body, type: type),
                content: content)
        }

        private init(_ first: String, fields: [(String, String)], content: String?) {
            let texts = fields.map { "{\"name\": \(quoted($0.0)), \"value\": \(quoted($0.1))}" }
            let headers = "\"headers\": [\(texts.joined(separator: ", "))]"
            members = [first] + (fields.isEmpty ? [] : [headers]) + (content.map { [$0] } ?? [])
        }

        fileprivate var text: String { "{\(members.joined(separator: ",\n    "))}" }
    }

    private var entries: [String] = []

    /// A recording of one exchange.
    init(_ request: Message, _ answer: Message) {
        entries = ["  {\"request\": \(request.text),\n   \"response\": \(answer.text)}"]
    }

    /// A recording of exchanges that began one minute after the other.
    init(_ exchanges: [(request: Message, answer: Message)]) {
        entries = exchanges.enumerated().map { minute, exchange in
            """
              {"startedDateTime": "2026-03-02T09:0\(minute):00Z", "time": 5,
               "request": \(exchange.request.text),
               "response": \(exchange.answer.text)}
            """
        }
    }

    /// The archive.
    var text: String { "{\"log\": {\"entries\": [\n\(entries.joined(separator: ",\n"))\n]}}" }
}

private func typed(
    _ fields: KeyValuePairs<String, String>, body: String?, type: String
) -> [(String, String)] {
    (body == nil ? [] : [("Content-Type", type)]) + fields.map { ($0.key, $0.value) }
}

private func quoted(_ text: String) -> String {
    var writer = JSONWriter(.compact)
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
}
