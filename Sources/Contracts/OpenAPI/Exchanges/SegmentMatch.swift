/// Compares the segments of a request's path with those of a template.
enum SegmentMatch {
    /// How little a segment says: a literal nothing less than all, a lone variable the least.
    static func vagueness(_ segment: PathTemplate.Segment) -> Int {
        let variables = segment.filter { if case .variable = $0 { true } else { false } }.count
        return variables == 0 ? 0 : segment.count > variables ? 1 : 2
    }

    /// The texts of the variables, still encoded; nil where the path is another.
    static func arguments(
        _ template: [PathTemplate.Segment], _ segments: [String]
    ) -> [String: String]? {
        var arguments: [String: String] = [:]
        for (pieces, segment) in zip(template, segments) {
            guard match(pieces, segment, &arguments) else { return nil }
        }
        return template.count == segments.count ? arguments : nil
    }

    private static func match(
        _ pieces: PathTemplate.Segment, _ segment: String, _ arguments: inout [String: String]
    ) -> Bool {
        if pieces.isEmpty { return segment.isEmpty }
        if case .literal(let text) = pieces[0], pieces.count == 1 {
            // `%61` is another way to write `a`.
            return segment == text || (try? PercentCoding.decoded(segment)) == text
        }
        return match(pieces[...], Array(segment.utf8)[...], &arguments)
    }

    /// A variable takes at least one byte, and as few as the literal after it permits.
    private static func match(
        _ pieces: ArraySlice<PathTemplate.Piece>, _ text: ArraySlice<UInt8>,
        _ arguments: inout [String: String]
    ) -> Bool {
        guard let piece = pieces.first else { return text.isEmpty }
        switch piece {
        case .literal(let literal):
            return text.starts(with: literal.utf8)
                && match(pieces.dropFirst(), text.dropFirst(literal.utf8.count), &arguments)
        case .variable(let name):
            if text.isEmpty { return false }
            for end in pieces.count == 1
                ? text.endIndex...text.endIndex : (text.startIndex + 1)...text.endIndex
            where match(pieces.dropFirst(), text[end...], &arguments) {
                arguments[name] = String(decoding: text[..<end], as: UTF8.self)
                return true
            }
            return false
        }
    }
}
