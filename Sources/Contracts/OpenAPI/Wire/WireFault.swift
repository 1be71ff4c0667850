/// The reason why the text of a parameter, header or body cannot be read as the contract says.
enum WireFault: Error, Hashable, Sendable {
    /// A `%` that two hexadecimal digits do not follow.
    case brokenEscape
    /// Bytes that are not UTF-8, after escapes were decoded.
    case notUTF8
    /// The prefix that the style demands is missing: `.` or `;name=`.
    case missingPrefix(String)
    /// An object's names and values do not come in pairs.
    case unpairedMember(String)
    /// A member stands there twice.
    case repeatedMember(String)
    /// A parameter stands there twice, and its schema knows no arrays.
    case repeatedParameter(Int)
    /// Brackets that are not closed or hold what they must not.
    case brokenBrackets(String)
    /// The value is no JSON text.
    case notJSON(String)
    /// The header field of a multipart body or the body itself is malformed.
    case malformedMultipart(MultipartFault)
    /// A content type that is not one.
    case malformedMediaType(String)
    /// A character set that is not judged.
    case charset(String)

    /// The fault, as the end of a sentence.
    var phrase: String {
        switch self {
        case .brokenEscape: "a % is not followed by two hexadecimal digits"
        case .notUTF8: "its bytes are not UTF-8"
        case .missingPrefix(let prefix): "it does not begin with \(quoted(prefix))"
        case .unpairedMember(let name): "the name \(quoted(name)) has no value"
        case .repeatedMember(let name): "the member \(quoted(name)) is there twice"
        case .repeatedParameter(let count): "it is there \(count) times, and is no array"
        case .brokenBrackets(let text): "the brackets of \(quoted(text)) do not match"
        case .notJSON(let reason): "it is not JSON: \(reason)"
        case .malformedMultipart(let fault): "it is not multipart: \(fault.phrase)"
        case .malformedMediaType(let text): "\(quoted(text)) is no media type"
        case .charset(let name): "its charset is \(quoted(name)), and only UTF-8 is read"
        }
    }
}

extension PercentCoding {
    /// The text of a percent-encoded one. It throws the fault as part of a message.
    static func decodedOnWire(
        _ text: some StringProtocol, plusIsSpace: Bool = false
    ) throws(WireFault) -> String {
        // Most texts have nothing to decode.
        if !text.utf8.contains(where: { $0 == 0x25 || $0 == 0x2B && plusIsSpace }) {
            return String(text)
        }
        do throws(CodingFault) {
            return try decoded(text, plusIsSpace: plusIsSpace)
        } catch {
            throw error == .notUTF8 ? .notUTF8 : .brokenEscape
        }
    }
}
