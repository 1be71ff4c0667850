/// Compares the segments of a request's path with those of a template.
enum SegmentMatch {
    /// The vagueness of a segment: 0 for a literal, 1 for a mixture, 2 for a lone variable.
    static func vagueness(_ segment: PathTemplate.Segment) -> Int {
        let variables = segment.filter { if case .variable = $0 { true } else { false } }.count
        return variables == 0 ? 0 : segment.count > variables ? 1 : 2
    }

    /// True if the segments of a path fit a template.
    static func fits(_ template: [PathTemplate.Segment], _ segments: [String]) -> Bool {
        guard template.count == segments.count else { return false }
        for position in template.indices
        where !fits(template[position], segments[position]) { return false }
        return true
    }

    private static func fits(_ pieces: PathTemplate.Segment, _ segment: String) -> Bool {
        if pieces.count == 1, case .variable = pieces[0] { return !segment.isEmpty }
        var unused = PathArguments()
        return match(pieces, with: segment, into: &unused)
    }

    /// The texts of the variables in a path that fits, still encoded.
    static func arguments(
        _ template: [PathTemplate.Segment], _ segments: [String]
    ) -> PathArguments {
        var arguments = PathArguments()
        for (pieces, segment) in zip(template, segments) {
            _ = match(pieces, with: segment, into: &arguments)
        }
        return arguments
    }

    private static func match(
        _ pieces: PathTemplate.Segment, with segment: String, into arguments: inout PathArguments
    ) -> Bool {
        if pieces.isEmpty { return segment.isEmpty }
        if pieces.count == 1 {
            switch pieces[0] {
            case .literal(let text):
                if segment.isExactly(text) { return true }
                // `%61` is another way to write `a`.
                return segment.utf8.contains(UInt8(ascii: "%"))
                    && (try? PercentCoding.decoded(segment))?.isExactly(text) == true
            case .variable(let name):
                if segment.isEmpty { return false }
                arguments.set(name, segment)
                return true
            }
        }
        return match(pieces[...], with: Array(segment.utf8)[...], into: &arguments)
    }

    /// A variable takes at least one byte, and as few as the literal after it permits.
    private static func match(
        _ pieces: ArraySlice<PathTemplate.Piece>, with text: ArraySlice<UInt8>,
        into arguments: inout PathArguments
    ) -> Bool {
        guard let piece = pieces.first else { return text.isEmpty }
        switch piece {
        case .literal(let literal):
            return text.starts(with: literal.utf8)
                && match(
                    pieces.dropFirst(), with: text.dropFirst(literal.utf8.count), into: &arguments)
        case .variable(let name):
            if text.isEmpty { return false }
            for end in pieces.count == 1
                ? text.endIndex...text.endIndex : (text.startIndex + 1)...text.endIndex
            where match(pieces.dropFirst(), with: text[end...], into: &arguments) {
                arguments.set(name, String(decoding: text[..<end], as: UTF8.self))
                return true
            }
            return false
        }
    }
}
