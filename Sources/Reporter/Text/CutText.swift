/// Shortens texts that would fill a report alone, and says so.
enum CutText {
    /// The beginning of a text of more than so many bytes of UTF-8, and how much is left out.
    static func start(of text: String, _ limit: Int) -> String {
        let size = text.utf8.count
        if size <= limit { return text }
        let kept = text.utf8.prefix(limit)
        let start = String(text[..<boundary(at: kept.endIndex, in: text)])
        return start + " … (\(size - start.utf8.count) bytes more)"
    }

    /// The beginning of a text of more than so many bytes, and what stands around a place behind it.
    ///
    /// - Parameter names: members of JSON. The place is the first one that the beginning lacks.
    static func start(of text: String, _ limit: Int, showing names: [Substring]) -> String {
        let half = limit / 2
        guard text.utf8.count > limit else { return text }
        let end = text.utf8.index(text.startIndex, offsetBy: half)
        let places = names.compactMap { text.firstRange(of: "\"\($0)\":")?.lowerBound }
        guard let place = places.filter({ $0 >= end }).min(),
            text.utf8.distance(from: end, to: place) > half / 4
        else { return start(of: text, limit) }
        let first = text[..<boundary(at: end, in: text)]
        return first + " … " + start(of: String(text[place...]), half)
    }

    /// The text; if it has more than `limit` bytes, only its beginning and its end. A line of its
    /// own between them has the number of bytes that are left out.
    static func middle(of text: String, _ limit: Int) -> String {
        let size = text.utf8.count
        if size <= limit { return text }
        let first = boundary(at: text.utf8.index(text.startIndex, offsetBy: limit / 2), in: text)
        let last = boundary(at: text.utf8.index(text.endIndex, offsetBy: -(limit / 2)), in: text)
        let cut = text.utf8.distance(from: first, to: last)
        return text[..<first] + "\n… (\(cut) bytes are left out here) …\n" + text[last...]
    }

    /// The lines, or the last of them below a line that says how many are left out.
    static func end(of lines: [String], _ limit: Int) -> [String] {
        if lines.count <= limit { return lines }
        return ["… \(lines.count - limit) lines before"] + lines.suffix(limit)
    }

    /// The texts in a row, or the first of them and how many more there are.
    static func list(_ texts: [String], _ limit: Int) -> String {
        let shown = texts.prefix(limit).joined(separator: ", ")
        return texts.count > limit ? shown + " and \(texts.count - limit) more" : shown
    }

    /// The last place not after another at which a scalar begins.
    private static func boundary(at index: String.Index, in text: String) -> String.Index {
        var index = index
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
            index = text.utf8.index(before: index)
        }
        return index
    }
}
