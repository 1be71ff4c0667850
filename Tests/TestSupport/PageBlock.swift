/// A block of code in a page: between fences, or indented behind an empty line.
public struct PageBlock: Sendable {
    /// The line of its first line, from 1.
    public let start: Int
    /// The word behind the fence; nil for a block that is indented.
    public let language: String?
    /// Its lines, without indentation.
    public let lines: [String]
    /// The line of text before it.
    public let before: String

    /// The text before each of its lines in the page.
    public var indentation: String { language == nil ? "    " : "" }

    /// Its lines as the text of a file.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The file that a comment in its first line names, such as `# specs/shop/backend.yaml`.
    public var path: String? {
        guard let first = lines.first, first.hasPrefix("# ") else { return nil }
        let path = first.dropFirst(2)
        let isFile = [".yaml", ".sh", ".py"].contains { path.hasSuffix($0) }
        return isFile && !path.contains(" ") ? String(path) : nil
    }

    /// The blocks of a page, in order.
    public static func blocks(in page: String) -> [PageBlock] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [PageBlock] = []
        var index = 0
        while index < lines.count {
            let isFence = lines[index].hasPrefix("```")
            let isIndented =
                lines[index].hasPrefix("    ") && (index == 0 || lines[index - 1].isEmpty)
            guard isFence || isIndented else {
                index += 1
                continue
            }
            let start = isFence ? index + 1 : index
            let end =
                lines[start...].firstIndex {
                    isFence ? $0.hasPrefix("```") : !$0.hasPrefix("    ")
                } ?? lines.count
            blocks.append(
                PageBlock(
                    start: start + 1, language: isFence ? String(lines[index].dropFirst(3)) : nil,
                    lines: lines[start..<end].map { String($0.dropFirst(isFence ? 0 : 4)) },
                    before: lines[..<index].last { !$0.isEmpty } ?? ""))
            index = isFence ? end + 1 : end
        }
        return blocks
    }

    /// The blocks of a language in a page of the repository, in order.
    public static func blocks(_ language: String, of page: String) -> [PageBlock] {
        blocks(in: Repository.text(of: page) ?? "").filter { $0.language == language }
    }

    /// The texts of the blocks of a language in a page of the repository, in order.
    public static func texts(_ language: String, of page: String) -> [String] {
        blocks(language, of: page).map(\.text)
    }
}
