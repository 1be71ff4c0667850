/// The functions of expressions for texts; indices count code points from 0.
package enum TextFunctions {
    /// The number of code points.
    package static func size(_ text: String) -> Int {
        text.withCodePoints { $0.count }
    }

    /// True if a text begins with another.
    package static func startsWith(_ text: String, _ prefix: String) -> Bool {
        text.utf8.starts(with: prefix.utf8)
    }

    /// True if a text ends with another.
    package static func endsWith(_ text: String, _ suffix: String) -> Bool {
        text.utf8.count >= suffix.utf8.count
            && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// True if a text contains another.
    package static func contains(_ text: String, _ part: String) -> Bool {
        text.withCodePoints(and: part) { $0.first($1) != nil }
    }

    /// The code point at an index, as a text; the empty text for the index behind the last.
    package static func charAt(_ text: String, _ index: Int) throws(FunctionFault) -> String {
        let found: String? = text.withCodePoints { points in
            guard let start = points.offset(of: index) else { return nil }
            if start == points.bytes.count { return "" }
            return points.text(start..<points.end(ofCodePointAt: start))
        }
        guard let found else { throw outOfRange(index, text) }
        return found
    }

    /// The text from an index to the end.
    package static func substring(
        _ text: String, from start: Int
    ) throws(FunctionFault) -> String {
        let found: String? = text.withCodePoints { points in
            points.offset(of: start).map { points.text($0..<points.bytes.count) }
        }
        guard let found else { throw outOfRange(start, text) }
        return found
    }

    /// The text from an index to before another.
    package static func substring(
        _ text: String, from start: Int, to end: Int
    ) throws(FunctionFault) -> String {
        if start > end { throw .rangeOutOfOrder(start: start, end: end) }
        let (low, high, found): (Int?, Int?, String) = text.withCodePoints { points in
            guard let low = points.offset(of: start) else { return (nil, nil, "") }
            guard let high = points.offset(of: end) else { return (low, nil, "") }
            return (low, high, points.text(low..<high))
        }
        if low == nil { throw outOfRange(start, text) }
        if high == nil { throw outOfRange(end, text) }
        return found
    }

    static func outOfRange(_ index: Int, _ text: String) -> FunctionFault {
        .indexOutOfRange(index, length: size(text))
    }
}
