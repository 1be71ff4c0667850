/// The reason why bytes are no multipart body.
enum MultipartFault: Error, Hashable, Sendable {
    /// The content type has no `boundary`.
    case noBoundary
    /// The boundary is not one of RFC 2046: 1 to 70 characters of a small alphabet.
    case unusableBoundary(String)
    /// The boundary never stands at the beginning of a line.
    case noParts
    /// The last boundary lacks its two hyphens.
    case notClosed
    /// The header of a part does not end, or has a line that is no field. Parts count from 1.
    case malformedHeader(part: Int)
    /// More parts than are read.
    case tooManyParts(limit: Int)

    var phrase: String {
        switch self {
        case .noBoundary: "the content type has no boundary"
        case .unusableBoundary(let text): "\(quoted(text)) cannot be a boundary"
        case .noParts: "the boundary is nowhere in the body"
        case .notClosed: "the closing boundary is missing"
        case .malformedHeader(let part): "the header of part \(part) is malformed"
        case .tooManyParts(let limit): "there are more than \(limit) parts"
        }
    }
}
