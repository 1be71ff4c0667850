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
