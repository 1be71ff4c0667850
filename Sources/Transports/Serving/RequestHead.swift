import CMHD
import Contracts
import Simulator

/// The request line and header fields of a request, and what in them matters to the server.
struct RequestHead {
    /// The header fields, in order.
    private(set) var fields: [HeaderFields.Field] = []
    /// The method in the case that was sent.
    private(set) var method = ""
    /// The problem of the head; nil if there is none.
    private(set) var fault: RequestFault?
    /// The length that the content is said to have.
    private(set) var length: Int?
    /// True if the connection ends with the answer.
    private(set) var endsConnection = false
    /// The fields about codings of content.
    private(set) var acceptEncoding: String?
    private(set) var contentEncoding: String?
    private var transferCodings = 0
    private var lengths = 0
    private var hosts = 0
    private var connectionWords: String?

    /// The head of no request.
    init() {}

    /// The head of the request that a connection has just read.
    init(of connection: OpaquePointer, line: RequestLine, limits: HTTPServerLimits) {
        let (version, target) = (line.version, line.target)
        method = String(cString: line.method)
        fields.reserveCapacity(8)
        withUnsafeMutablePointer(to: &self) { head in
            cmhd_each_field(
                connection,
                { context, _, name, nameSize, value, valueSize in
                    let head = context!.assumingMemoryBound(to: RequestHead.self)
                    head.pointee.add(bytes(name, nameSize), bytes(value, valueSize))
                    return .YES
                }, head)
        }
        let isOld = version[5] == 0x31 && version[7] == 0x30
        settle(target: target, isOld: isOld)
        if target.utf8.count > limits.target { fault = .targetTooLong(limit: limits.target) }
        if cmhd_head_size(connection) > limits.head { fault = .headTooLarge(limit: limits.head) }
        if let length, length > limits.body, fault == nil {
            fault = .bodyTooLarge(limit: limits.body)
        }
    }

    private mutating func add(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) {
        var end = value.count
        while end > 0, value[end - 1] == 0x20 || value[end - 1] == 0x09 { end -= 1 }
        let value = UnsafeBufferPointer(rebasing: value[..<end])
        let field = HeaderFields.Field(
            String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        if !ASCII.isToken(name) {
            fault = fault ?? .badFieldName
        } else if value.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
            fault = fault ?? .badFieldValue(name: field.name)
        }
        fields.append(field)
        notice(name, field.value)
    }

    // Most names differ in length, which alone distinguishes them.
    private mutating func notice(_ name: UnsafeBufferPointer<UInt8>, _ value: String) {
        switch name.count {
        case 4 where ASCII.isSame(name, lowercase: "host"): hosts += 1
        case 10 where ASCII.isSame(name, lowercase: "connection"):
            connectionWords = joined(connectionWords, value)
        case 14 where ASCII.isSame(name, lowercase: "content-length"):
            lengths += 1
            length = Int(value)
        case 15 where ASCII.isSame(name, lowercase: "accept-encoding"):
            acceptEncoding = joined(acceptEncoding, value)
        case 16 where ASCII.isSame(name, lowercase: "content-encoding"):
            contentEncoding = joined(contentEncoding, value)
        case 17 where ASCII.isSame(name, lowercase: "transfer-encoding"):
            transferCodings += 1
            if !ASCII.isSame(value, "chunked") { fault = fault ?? .unknownTransferCoding }
        default: break
        }
    }

    private mutating func settle(target: String, isOld: Bool) {
        endsConnection = isOld
        if let words = connectionWords {
            endsConnection =
                ASCII.hasWord(words, "close") || (isOld && !ASCII.hasWord(words, "keep-alive"))
        }
        if transferCodings > 1 || (transferCodings > 0 && isOld) {
            fault = fault ?? .unknownTransferCoding
        }
        if transferCodings > 0, lengths > 0 { fault = fault ?? .lengthBesideChunks }
        if lengths > 1 { fault = fault ?? .repeatedLength }
        if hosts > 1 { fault = fault ?? .repeatedHost }
        if hosts == 0, !isOld { fault = fault ?? .missingHost }
        if !ASCII.isToken(method.utf8) { fault = .badMethod }
        if target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { fault = .badTarget }
    }
}

private func joined(_ list: String?, _ more: String) -> String {
    list.map { "\($0),\(more)" } ?? more
}

private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
        start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: count)
}
