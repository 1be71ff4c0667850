import Contracts

/// Takes in an answer piece by piece, up to its limits.
final class AnswerTaking {
    /// The fields of the head, in order; those of what only announced an answer are gone.
    private(set) var fields: [HeaderFields.Field] = []
    /// The content so far.
    private(set) var body: [UInt8] = []
    /// Which limit was exceeded; nil while none was.
    private(set) var excess: String?
    private let limits: HTTPTransport.Limits
    private var headSize = 0

    /// An answer of which nothing came yet.
    init(_ limits: HTTPTransport.Limits) { self.limits = limits }

    /// Takes a line of the head; false where it is too much.
    func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headSize += bytes.count
        if headSize > limits.head || fields.count >= limits.fields {
            excess =
                "the head of the answer is larger than \(limits.head) bytes or has more than "
                + "\(limits.fields) fields"
            return false
        }
        // What follows the content is no part of the head.
        if !body.isEmpty { return true }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            fields = []
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

    /// Takes a piece of the content; false where it is too much.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if body.count + bytes.count > limits.body {
            excess = "the answer is larger than \(limits.body) bytes"
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }
}

private func taken(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (AnswerTaking, UnsafeRawBufferPointer) -> Bool
) -> Int {
    guard let context else { return 0 }
    let taking = Unmanaged<AnswerTaking>.fromOpaque(context).takeUnretainedValue()
    let isTaken = take(taking, UnsafeRawBufferPointer(start: bytes, count: size))
    // Less than what came tells libcurl to end the transfer.
    return isTaken ? size : size &- 1
}

/// Called by libcurl for each line of a head.
func takeHead(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    taken(bytes, size * count, context) { $0.takeLine($1) }
}

/// Called by libcurl for each piece of a content.
func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    taken(bytes, size * count, context) { $0.takeBody($1) }
}
