/// A multipart body taken apart as RFC 2046, section 5.1, has it.
struct Multipart: Sendable {
    /// One part.
    struct Part: Sendable {
        /// The header fields of the part.
        var headers: HeaderFields
        /// Its content.
        var body: [UInt8]

        /// A parameter of `Content-Disposition`, such as `name` or `filename`.
        func disposition(_ name: String) -> String? {
            guard let text = headers["content-disposition"] else { return nil }
            for part in QuotedText.split(text, at: UInt8(ascii: ";")).dropFirst() {
                guard let pair = DelimitedText.assignment(part.trimmed),
                    asciiLowercased(pair.name.trimmed) == name
                else { continue }
                return QuotedText.unquoted(pair.text.trimmed)
            }
            return nil
        }

        /// The media type of the part; nil if it names nonsense. If it names none, a file is bytes
        /// and any other part is text.
        var mediaType: MediaRange? {
            MediaRange(
                headers["content-type"] ?? (isFile ? "application/octet-stream" : "text/plain"))
        }

        /// True if the part names a file.
        var isFile: Bool { disposition("filename") != nil || disposition("filename*") != nil }
    }

    /// The parts, in order. Text before the first and after the last boundary is dropped.
    let parts: [Part]

    /// More parts and longer headers than these are refused.
    static let mostParts = 10_000
    static let longestHeader = 1 << 16

    /// Takes a body apart by the boundary that its content type names.
    init(_ body: [UInt8], type: MediaRange) throws(MultipartFault) {
        guard let boundary = type["boundary"] else { throw .noBoundary }
        guard Self.isUsable(boundary) else { throw .unusableBoundary(boundary) }
        var reader = MultipartReader(body: body, delimiter: Array("--\(boundary)".utf8))
        parts = try reader.parts()
    }

    private static func isUsable(_ boundary: String) -> Bool {
        let others = "'()+_,-./:=? ".utf8
        return (1...70).contains(boundary.utf8.count) && boundary.utf8.last != 0x20
            && boundary.utf8.allSatisfy {
                ByteSet.alphanumerics.contains($0) || others.contains($0)
            }
    }
}

/// Walks through a multipart body from one boundary to the next, each byte once.
private struct MultipartReader {
    let body: [UInt8]
    let delimiter: [UInt8]
    private var at = 0

    init(body: [UInt8], delimiter: [UInt8]) {
        self.body = body
        self.delimiter = delimiter
    }

    mutating func parts() throws(MultipartFault) -> [Multipart.Part] {
        guard var boundary = nextBoundary() else { throw .noParts }
        var parts: [Multipart.Part] = []
        while !boundary.isLast {
            if parts.count == Multipart.mostParts { throw .tooManyParts(limit: parts.count) }
            let start = boundary.end
            at = start
            guard let next = nextBoundary() else { throw .notClosed }
            // The line break before a boundary belongs to the boundary.
            parts.append(try part(body[start..<max(start, next.start)], number: parts.count + 1))
            boundary = next
        }
        return parts
    }

    private struct Boundary {
        /// The end of the content before it.
        var start: Int
        /// The start of the content after it.
        var end: Int
        var isLast: Bool
    }

    /// The next line that is a boundary, possibly with blanks at its end.
    private mutating func nextBoundary() -> Boundary? {
        var line = at
        while line < body.count {
            let end = body[line...].firstIndex(of: 0x0A) ?? body.count
            if let boundary = boundary(line..<end) { return boundary }
            line = end + 1
        }
        return nil
    }

    private func boundary(_ line: Range<Int>) -> Boundary? {
        guard body[line].starts(with: delimiter) else { return nil }
        var rest = body[line].dropFirst(delimiter.count)
        let isLast = rest.starts(with: [0x2D, 0x2D])
        if isLast { rest = rest.dropFirst(2) }
        guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
        // A boundary that neither closes nor ends its line was cut off.
        if !isLast, line.upperBound == body.count { return nil }
        var start = line.lowerBound
        if start > at, body[start - 1] == 0x0A { start -= 1 }
        if start > at, start < line.lowerBound, body[start - 1] == 0x0D { start -= 1 }
        return Boundary(start: start, end: min(line.upperBound + 1, body.count), isLast: isLast)
    }

    private func part(
        _ bytes: ArraySlice<UInt8>, number: Int
    ) throws(MultipartFault) -> Multipart.Part {
        var fields: [HeaderFields.Field] = []
        var line = bytes.startIndex
        while true {
            // A part without content may end with its header.
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
            if end - bytes.startIndex > Multipart.longestHeader {
                throw .malformedHeader(part: number)
            }
            var text = bytes[line..<end]
            if text.last == 0x0D { text = text.dropLast() }
            if text.isEmpty {
                let body = end < bytes.endIndex ? Array(bytes[(end + 1)...]) : []
                return Multipart.Part(headers: HeaderFields(fields), body: body)
            }
            try append(text, to: &fields, number)
            if end == bytes.endIndex { throw .malformedHeader(part: number) }
            line = end + 1
        }
    }

    private func append(
        _ line: ArraySlice<UInt8>, to fields: inout [HeaderFields.Field], _ number: Int
    ) throws(MultipartFault) {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw .malformedHeader(part: number)
        }
        // A line that begins with a blank continues the line before it.
        if line.first == 0x20 || line.first == 0x09, !fields.isEmpty {
            fields[fields.count - 1].value += " " + text.trimmed
            return
        }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            QuotedText.isToken(text.utf8[..<colon])
        else { throw .malformedHeader(part: number) }
        let value = String(text[text.utf8.index(after: colon)...]).trimmed
        fields.append(HeaderFields.Field(String(text[..<colon]), value))
    }
}
