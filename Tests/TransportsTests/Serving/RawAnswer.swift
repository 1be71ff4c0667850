import Contracts
import Transports

/// An answer as its bytes say.
struct RawAnswer {
    var version = ""
    var status = 0
    var headers = HeaderFields()
    var body: [UInt8] = []

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first answer in bytes and how many of them it takes; nil where it is not whole.
    static func first(in bytes: [UInt8], toHead: Bool = false) -> (RawAnswer, Int)? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
            .split(separator: "\r\n")
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        var answer = RawAnswer(version: String(words[0]), status: status)
        for line in lines.dropFirst() {
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            answer.headers.fields.append(.init(String(parts[0]), value))
        }
        let length = answer.headers["content-length"].flatMap { Int($0) } ?? 0
        let rest = bytes[end.upperBound...]
        if toHead || status < 200 { return (answer, end.upperBound) }
        guard rest.count >= length else { return nil }
        answer.body = Array(rest.prefix(length))
        return (answer, end.upperBound + length)
    }
}
