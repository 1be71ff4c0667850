import Contracts
import Simulator

/// A response as it goes onto the wire: its content coded, its fields checked.
struct Answer {
    /// The status code.
    private(set) var status: Int
    /// The header fields but for those that frame the content.
    private(set) var fields: [HeaderFields.Field]
    /// The content in its coding; for HEAD also, which declares its length and does not send it.
    private(set) var content: [UInt8]
    /// The length to declare where the content is never sent; nil for none.
    private(set) var length: Int?
    /// True if the content is sent.
    private(set) var hasContent: Bool

    /// The answer that a response gives to a request.
    init(_ response: Exchange.Response, to head: RequestHead, compressedFrom: Int?) {
        status = response.status
        fields = response.headers.fields
        content = response.body
        length = response.body.count
        let isHead = head.method == "HEAD"
        hasContent = !isHead && status != 204 && status != 205 && status != 304
        if let fault = Self.fault(of: response) {
            status = 500
            fields = [.init("Content-Type", "text/plain; charset=utf-8")]
            content = Array("the answer cannot be sent: \(fault)\n".utf8)
            length = content.count
            hasContent = !isHead
            return
        }
        if let least = compressedFrom, content.count >= least { compress(for: head) }
        if !hasContent { announceOwnLength() }
        if fields.contains(where: Self.frames) { fields.removeAll(where: Self.frames) }
    }

    /// The bytes that the head needs at most, without the request's.
    var headSize: Int { fields.reduce(256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } }

    // An answer to HEAD or a 304 has no content, but may still know the length of the content.
    private mutating func announceOwnLength() {
        let own = fields.first { ASCII.isSame($0.name, "content-length") }
        if status == 204 {
            length = nil
        } else if status == 205 {
            length = 0
        } else if content.isEmpty, let own = own.flatMap({ Int($0.value) }), own >= 0 {
            length = own
        } else if status == 304, content.isEmpty {
            length = nil
        } else {
            length = content.count
        }
    }

    private mutating func compress(for head: RequestHead) {
        guard let type = value(of: "content-type"), ContentCoding.shrinks(type),
            value(of: "content-encoding") == nil, value(of: "content-range") == nil,
            value(of: "cache-control").map({ !ASCII.hasWord($0, "no-transform") }) ?? true
        else { return }
        // A strong tag guarantees the same bytes to everybody.
        if let tag = value(of: "etag"), !tag.hasPrefix("W/") { return }
        if let index = fields.firstIndex(where: { ASCII.isSame($0.name, "vary") }) {
            let list = fields[index].value
            let isReported = ASCII.hasWord(list, "accept-encoding") || ASCII.hasWord(list, "*")
            if !isReported { fields[index].value = "\(list), Accept-Encoding" }
        } else {
            fields.append(.init("Vary", "Accept-Encoding"))
        }
        guard let accepted = head.acceptEncoding,
            let coding = ContentCoding(acceptedBy: accepted), let coded = coding.encoded(content),
            coded.count < content.count
        else { return }
        content = coded
        length = coded.count
        fields.append(.init("Content-Encoding", coding.rawValue))
    }

    private func value(of name: String) -> String? {
        fields.first { ASCII.isSame($0.name, name) }?.value
    }

    // The server frames the content itself, and says itself when it ends a connection.
    private static func frames(_ field: HeaderFields.Field) -> Bool {
        switch field.name.utf8.count {
        case 14: ASCII.isSame(field.name, "content-length")
        case 17: ASCII.isSame(field.name, "transfer-encoding")
        default: false
        }
    }

    // A line feed in a value would be a field, or an answer, of its own.
    private static func fault(of response: Exchange.Response) -> String? {
        if !(200...999).contains(response.status) {
            return "its status \(response.status) is outside 200...999"
        }
        for field in response.headers.fields {
            if !ASCII.isToken(field.name.utf8) { return "the name of a header field is no token" }
            if field.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                return "its header field \"\(field.name)\" holds a control character"
            }
        }
        return nil
    }
}
