import Contracts
import Simulator
import SpecSupport
import Testing

/// A picture as phones upload it.
struct Picture: CustomTestStringConvertible {
    var bytes: [UInt8]
    var type = "image/jpeg"

    var testDescription: String { "\(bytes.count) bytes from \(bytes.prefix(4)), \(type)" }

    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let heic: [UInt8] = Array("\0\0\0\u{18}ftypheic".utf8)

    /// A picture of so many bytes that begins like a JPEG, or like something else.
    init(_ beginning: [UInt8] = jpeg, size: Int = 100, type: String = "image/jpeg") {
        bytes = beginning + Array(repeating: 0xB7, count: max(0, size - beginning.count))
        self.type = type
    }

    /// A photograph of a ticket.
    init(of ticket: String) {
        self.init()
        bytes += Array("\u{FF}\u{FE}ticket{\(ticket)}".utf8) + [0xFF, 0xD9]
    }

    /// The body of an upload.
    func body(part: String = "image", boundary: String = "edge") -> [UInt8] {
        Array(
            """
            --\(boundary)\r
            Content-Disposition: form-data; name="\(part)"; filename="ticket.jpg"\r
            Content-Type: \(type)\r
            \r

            """.utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
    }
}

extension Campus {
    /// Uploads a picture.
    @discardableResult func scan(
        _ picture: Picture, by phone: Phone, part: String = "image",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        var headers = Self.headers(of: phone)
        headers.fields.append(.init("Content-Type", "multipart/form-data; boundary=edge"))
        return try talk.send(
            "POST", "/api/v1/ticket-scan", headers: headers, body: picture.body(part: part),
            sourceLocation: sourceLocation)
    }
}
