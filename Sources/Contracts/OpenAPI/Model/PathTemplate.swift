/// A path with variables, such as `/pets/{petId}`.
///
/// A segment may mix both kinds of text, as `/reports/{year}-{month}.csv` does.
public struct PathTemplate: Sendable, Hashable {
    /// A piece of a segment.
    public enum Piece: Sendable, Hashable {
        /// Text that stands for itself.
        case literal(String)
        /// A name in braces, for which a path parameter stands.
        case variable(String)
    }

    /// The text between two slashes, in pieces.
    public typealias Segment = [Piece]

    /// The template as it was written.
    public let text: String
    /// The segments between the slashes; the segment after a trailing slash is empty.
    public let segments: [Segment]
    /// True if braces are unbalanced, nested or around nothing. The rest of the segment is literal.
    public let isMalformed: Bool

    /// The template that a text spells; braces that do not pair up are literal text.
    public init(_ text: String) {
        self.text = text
        let path = text.utf8.first == UInt8(ascii: "/") ? text.utf8.dropFirst() : text.utf8[...]
        var segments: [Segment] = []
        var isMalformed = false
        if !path.isEmpty {
            for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
                segments.append(Self.pieces(of: part, &isMalformed))
            }
        }
        self.segments = segments
        self.isMalformed = isMalformed
    }

    /// The names of the variables, in order, with repetitions.
    public var variables: [String] {
        segments.joined().compactMap { piece in
            if case .variable(let name) = piece { name } else { nil }
        }
    }

    private static func pieces(
        of part: Substring.UTF8View, _ isMalformed: inout Bool
    ) -> [Piece] {
        var pieces: [Piece] = []
        var rest = part
        func literal(_ bytes: Substring.UTF8View) {
            if !bytes.isEmpty { pieces.append(.literal(String(Substring(bytes)))) }
        }
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: UInt8(ascii: "}")), close != inside.startIndex,
                !inside[..<close].contains(UInt8(ascii: "{")),
                !rest[..<open].contains(UInt8(ascii: "}"))
            else {
                isMalformed = true
                break
            }
            literal(rest[..<open])
            pieces.append(.variable(String(Substring(inside[..<close]))))
            rest = inside[inside.index(after: close)...]
        }
        if rest.contains(UInt8(ascii: "}")) { isMalformed = true }
        literal(rest)
        return pieces
    }
}

extension PathTemplate {
    /// Some segments as a text, with `{}` for every variable.
    package static func shape(of segments: [Segment]) -> String {
        segments.map { segment in
            segment.map { piece in
                switch piece {
                case .literal(let text): text
                case .variable: "{}"
                }
            }.joined()
        }.joined(separator: "/")
    }
}
