import Contracts
import Simulator

/// The reason for refusing a request before any handler sees it.
enum RequestFault: Error, Equatable {
    case targetTooLong(limit: Int)
    case badTarget
    case badMethod
    case headTooLarge(limit: Int)
    case badFieldName
    case badFieldValue(name: String)
    case missingHost
    case repeatedHost
    case repeatedLength
    case lengthBesideChunks
    case unknownTransferCoding
    case bodyTooLarge(limit: Int)
    case unknownContentCoding
    case damagedContent(ContentCoding)

    /// The status that says so.
    var status: Int {
        switch self {
        case .targetTooLong: 414
        case .headTooLarge: 431
        case .bodyTooLarge: 413
        case .unknownContentCoding: 415
        case .unknownTransferCoding: 501
        default: 400
        }
    }

    /// The problem, for the sender of the request.
    var sentence: String {
        switch self {
        case .targetTooLong(let limit): "the request target is longer than \(limit) bytes"
        case .badTarget: "the request target holds a space or a control character"
        case .badMethod: "the method is no token"
        case .headTooLarge(let limit):
            "the request line and header fields are larger than \(limit) bytes"
        case .badFieldName: "the name of a header field is no token"
        case .badFieldValue(let name): "the header field \"\(name)\" holds a control character"
        case .missingHost: "HTTP/1.1 needs the header field Host"
        case .repeatedHost: "the header field Host stands more than once"
        case .repeatedLength: "the header field Content-Length stands more than once"
        case .lengthBesideChunks: "Content-Length and Transfer-Encoding exclude each other"
        case .unknownTransferCoding: "the only known transfer coding is chunked"
        case .bodyTooLarge(let limit): "the content is larger than \(limit) bytes"
        case .unknownContentCoding: "the only known content codings are gzip and deflate"
        case .damagedContent(let coding): "the content is not what \(coding.rawValue) gives"
        }
    }

    /// The answer that says so.
    var response: Exchange.Response {
        var headers: HeaderFields = ["Content-Type": "text/plain; charset=utf-8"]
        if self == .unknownContentCoding {
            headers.fields.append(.init("Accept-Encoding", "gzip, deflate"))
        }
        return Exchange.Response(
            status: status, headers: headers, body: Array("\(sentence)\n".utf8))
    }
}
