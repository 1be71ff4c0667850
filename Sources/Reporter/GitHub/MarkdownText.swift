/// Outside text in Markdown: always between backticks, so that nothing in it is a tag, a link, a
/// picture or the name of somebody.
enum MarkdownText {
    /// The most bytes of a text within a line.
    private static let longest = 1_000

    /// A text within a line.
    static func code(_ text: String) -> String {
        let line = CutText.start(of: VisibleText.line(text), longest)
        if line.isEmpty { return "–" }
        let fence = fence(around: line, atLeast: 1)
        let needsRoom = line.hasPrefix("`") || line.hasSuffix("`") || line.allSatisfy { $0 == " " }
        return needsRoom ? "\(fence) \(line) \(fence)" : fence + line + fence
    }

    /// A text in a cell of a table, which no backticks keep from ending at a bar.
    static func cell(_ text: String) -> String { code(text).replacing("|", with: "│") }

    /// Lines that stand by themselves.
    static func block(_ lines: [String], _ language: String = "text") -> String {
        let shown = lines.map { VisibleText.line($0) }.joined(separator: "\n")
        let fence = fence(around: shown, atLeast: 3)
        return "\(fence)\(language)\n\(shown)\n\(fence)\n"
    }

    /// More backticks than stand anywhere in a text.
    private static func fence(around text: String, atLeast least: Int) -> String {
        var (run, longest) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "`", count: max(least, longest + 1))
    }
}
