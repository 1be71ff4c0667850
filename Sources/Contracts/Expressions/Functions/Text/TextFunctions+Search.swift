extension TextFunctions {
    /// The index where another text is found first, not before an index; -1 where it is not.
    package static func indexOf(
        _ text: String, _ part: String, from index: Int = 0
    ) throws(FunctionFault) -> Int {
        let found: Int? = text.withCodePoints(and: part) { points, part in
            guard let start = points.offset(of: index) else { return nil }
            guard let place = points.first(part, from: start) else { return -1 }
            return index + points.count(from: start, to: place)
        }
        guard let found else { throw outOfRange(index, text) }
        return found
    }

    /// The index where another text is found last; -1 where it is not.
    package static func lastIndexOf(_ text: String, _ part: String) -> Int {
        text.withCodePoints(and: part) { points, part in
            guard let place = points.last(part, endingBy: points.bytes.count) else { return -1 }
            return points.count(from: 0, to: place)
        }
    }

    /// The index where another text begins last, at an index or before it; -1 where it does not.
    package static func lastIndexOf(
        _ text: String, _ part: String, before index: Int
    ) throws(FunctionFault) -> Int {
        let found: Int? = text.withCodePoints(and: part) { points, part in
            guard let start = points.offset(of: index) else { return nil }
            let end = min(start + part.bytes.count, points.bytes.count)
            guard let place = points.last(part, endingBy: end) else { return -1 }
            return points.count(from: 0, to: place)
        }
        guard let found else { throw outOfRange(index, text) }
        return found
    }

    /// The parts between separators. A limit is the greatest number of parts; the last one keeps
    /// the rest.
    ///
    /// No limit means all; 0 gives no part. An empty separator stands between all code points.
    package static func split(
        _ text: String, by separator: String, limit: Int? = nil
    ) throws(FunctionFault) -> [String] {
        let most = limit.flatMap { $0 < 0 ? nil : $0 } ?? Int.max
        if most == 0 { return [] }
        let parts: [String]? = text.withCodePoints(and: separator) { points, separator in
            var parts: [String] = []
            var start = 0
            while parts.count < most - 1,
                let end = nextCut(in: points, separator, from: start)
            {
                if parts.count == ListFunctions.greatestCount { return nil }
                parts.append(points.text(start..<end))
                start = end + separator.bytes.count
            }
            let isNothing = separator.bytes.isEmpty && start == points.bytes.count
            if !isNothing { parts.append(points.text(start..<points.bytes.count)) }
            return parts
        }
        guard let parts else { throw .tooLarge(limit: ListFunctions.greatestCount) }
        return parts
    }

    private static func nextCut(
        in points: CodePoints, _ separator: CodePoints, from start: Int
    ) -> Int? {
        guard separator.bytes.isEmpty else { return points.first(separator, from: start) }
        return start < points.bytes.count ? points.end(ofCodePointAt: start) : nil
    }

    /// The text with another in place of a part, at most so often; no limit means everywhere.
    ///
    /// An empty part is found before every code point and at the end.
    package static func replace(
        _ text: String, _ part: String, with other: String, limit: Int? = nil
    ) throws(FunctionFault) -> String {
        let most = limit.flatMap { $0 < 0 ? nil : $0 } ?? Int.max
        let replaced: String? = text.withCodePoints(and: part) { points, part in
            var output: [UInt8] = []
            var copied = 0
            var search = 0
            var count = 0
            while count < most, search <= points.bytes.count,
                let place = points.first(part, from: search)
            {
                output += points.bytes[copied..<place]
                output += other.utf8
                if output.count > greatestSize { return nil }
                copied = place + part.bytes.count
                search =
                    !part.bytes.isEmpty
                    ? copied : place < points.bytes.count ? points.end(ofCodePointAt: place) : .max
                count += 1
            }
            if count == 0 { return text }
            output += points.bytes[copied...]
            return String(decoding: output, as: UTF8.self)
        }
        guard let replaced else { throw .tooLarge(limit: greatestSize) }
        return replaced
    }

    /// The bytes beyond which no function makes a text.
    static let greatestSize = 64 << 20
}
