import CCurl
import Contracts
import Simulator

/// Takes in an answer piece by piece, up to its limits.
final class AnswerReceiver {
    /// The fields of the head, in order; those of what only announced an answer are gone.
    private(set) var fields: [HeaderFields.Field] = []
    /// The content so far.
    private(set) var body: [UInt8] = []
    /// Which limit was exceeded; nil while none was.
    private(set) var excess: String?
    /// The rest of the content waits until there is room for it.
    var isWaiting = false
    /// Called when the head of the request is written.
    var whenHeadIsWritten: () -> Void = {}
    private let limits: HTTPTransport.Limits
    private let room: AnswerRoom?
    private var hasRoom: Bool
    private var headSize = 0
    private var isNumbered = false
    private var isHeadWhole = false
    private var wireBody: WireBody?

    /// An answer before its first byte.
    init(_ limits: HTTPTransport.Limits, in room: AnswerRoom?) {
        self.limits = limits
        self.room = room
        hasRoom = room == nil
    }

    /// The reason not to believe an answer that libcurl believes; nil where there is none.
    var fault: String? {
        if !isHeadWhole { return "the head of the answer has no end" }
        let lengths = HeaderFields(fields).values("content-length")
        if let odd = lengths.first(where: { Int($0) == nil }) {
            return "the Content-Length \(quoted(odd)) is no number of bytes"
        }
        switch wireBody?.surplus ?? 0 {
        case 0: return nil
        case 1: return "a byte stands behind the end of the answer"
        case let surplus: return "\(surplus) bytes stand behind the end of the answer"
        }
    }

    /// The bytes of the body that came, and its `Content-Length`; nil before the end of the head, and
    /// without a length.
    var share: (came: Int, all: Int)? {
        guard isHeadWhole, let all = HeaderFields(fields)["content-length"].flatMap({ Int($0) }),
            body.count < all
        else { return nil }
        return (body.count, all)
    }

    /// Takes a line of the head; false where it is too much.
    func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headSize += bytes.count
        if headSize > limits.head || fields.count >= limits.fields {
            excess =
                "the head of the answer is larger than \(limits.head) bytes or has more than "
                + "\(limits.fields) fields"
            return false
        }
        // Lines after the start of the content are no part of the head.
        if !body.isEmpty { return true }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            fields = []
            isNumbered = !line.hasPrefix("HTTP/1")
            isHeadWhole = false
            return true
        }
        if isHeadWhole { return true }
        if Self.withoutEnd(line).isEmpty {
            isHeadWhole = true
            return true
        }
        let text = ASCII.trimmed(Self.withoutEnd(line))
        if let first = bytes.first, first == 0x20 || first == 0x09, !fields.isEmpty {
            fields[fields.count - 1].value += " " + text
        } else if let colon = line.utf8.firstIndex(of: 0x3A) {
            let value = ASCII.trimmed(
                Self.withoutEnd(String(line[line.utf8.index(after: colon)...])))
            fields.append(.init(String(line[..<colon]), String(value)))
        }
        return true
    }

    private static func withoutEnd(_ line: String) -> Substring {
        var end = line.utf8.endIndex
        while end > line.utf8.startIndex {
            let before = line.utf8.index(before: end)
            guard line.utf8[before] == 0x0A || line.utf8[before] == 0x0D else { break }
            end = before
        }
        return line[..<end]
    }

    /// Takes a piece of the body as it came over the wire, before chunks are put together.
    ///
    /// HTTP/2 numbers what it carries, so that nothing can stand behind the end.
    func watchBody(_ bytes: UnsafeRawBufferPointer) {
        if isNumbered { return }
        if wireBody == nil { wireBody = WireBody(below: HeaderFields(fields)) }
        wireBody?.consume(bytes)
    }

    /// Takes a piece of the content; false where it is too much.
    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if body.count + bytes.count > limits.body {
            excess = "the answer is larger than \(limits.body) bytes"
            return false
        }
        if !hasRoom, body.count + bytes.count > AnswerBudget.small {
            isWaiting = !takeRoom()
            if isWaiting { return false }
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Takes room for the rest of the content; false where there is none now.
    func takeRoom() -> Bool {
        let length = HeaderFields(fields)["content-length"].flatMap { Int($0) }
        let size = min(length ?? limits.body, limits.body)
        hasRoom = room?.reserve(size) ?? true
        if hasRoom, length != nil { body.reserveCapacity(size) }
        return hasRoom
    }
}

private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, size: Int, context: UnsafeMutableRawPointer?,
    with take: (AnswerReceiver, UnsafeRawBufferPointer) -> Bool
) -> Int {
    guard let context else { return 0 }
    let taking = Unmanaged<AnswerReceiver>.fromOpaque(context).takeUnretainedValue()
    let isTaken = take(taking, UnsafeRawBufferPointer(start: bytes, count: size))
    // libcurl keeps these bytes, and gives them once more after the pause.
    if taking.isWaiting { return Int(CURL_WRITEFUNC_PAUSE) }
    // A smaller number than the bytes that came makes libcurl end the transfer.
    return isTaken ? size : size &- 1
}

/// Called by libcurl for each line of a head.
func receiveHead(
    _ bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, size: size * count, context: context) { $0.takeLine($1) }
}

/// Called by libcurl for each piece of a content.
func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, size: size * count, context: context) { $0.receiveBody($1) }
}

// libcurl calls it with these five values.
/// Called by libcurl for everything that goes over the wire.
func watchWire(
    _ handle: UnsafeMutableRawPointer?, kind: curl_infotype,
    bytes: UnsafeMutablePointer<CChar>?, size: Int, context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let context else { return 0 }
    let taking = Unmanaged<AnswerReceiver>.fromOpaque(context).takeUnretainedValue()
    switch kind {
    case CURLINFO_DATA_IN: taking.watchBody(UnsafeRawBufferPointer(start: bytes, count: size))
    case CURLINFO_HEADER_OUT: taking.whenHeadIsWritten()
    default: break
    }
    return 0
}
