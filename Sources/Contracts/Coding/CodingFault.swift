/// The reason why an encoded text cannot be decoded. Places count bytes of its UTF-8 from 0.
package enum CodingFault: Error, Sendable, Hashable {
    /// A byte that does not belong to the alphabet.
    case foreignByte(UInt8, at: Int)
    /// The text ends in the middle of a group.
    case unfinished(length: Int)
    /// Padding that is missing, doubled or in the wrong place.
    case padding(at: Int)
    /// A `%` that two hexadecimal digits do not follow.
    case brokenEscape(at: Int)
    /// The decoded bytes are no text.
    case notUTF8
}

extension CodingFault: CustomStringConvertible {
    /// The fault, as one sentence in lower case.
    package var description: String {
        switch self {
        case .foreignByte(let byte, let place):
            "the byte \(Self.name(byte)) at offset \(place) does not belong to this encoding"
        case .unfinished(let length):
            "the text ends in the middle of a group, after \(length) bytes"
        case .padding(let place): "the padding at offset \(place) is not what the text needs"
        case .brokenEscape(let place):
            "the % at offset \(place) is not followed by two hexadecimal digits"
        case .notUTF8: "the decoded bytes are not UTF-8"
        }
    }

    private static func name(_ byte: UInt8) -> String {
        if (0x21...0x7E).contains(byte) { return "\"\(Unicode.Scalar(byte))\"" }
        return "0x" + Hexadecimal.encoded([byte])
    }
}
