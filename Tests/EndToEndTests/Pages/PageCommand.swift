import Testing

/// A command line that a page shows, and what the page says of it.
///
/// In a block of code a line that begins with `$ ` is a command, and what follows up to the next
/// one is what it prints; a line `…` stands for any lines, and `…` in a line for any text. Without
/// `$ ` a line that begins with `rehearse` is one whose output is not shown. `# exit code 1` behind
/// a command is how it ends, where that is not 0.
struct PageCommand: Sendable, CustomTestStringConvertible {
    /// The page.
    let page: String
    /// Where it stands, from 1.
    let line: Int
    /// What is typed, without comments.
    let text: String
    /// The lines that the page shows; nil where it shows none.
    let output: [String]?
    /// How it ends.
    let exitCode: Int32

    var testDescription: String { "\(page):\(line): \(text)" }

    /// Whether it is one of the program, and not of `cat`, `make` or the like.
    var isOurs: Bool { text.contains("rehearse ") && !text.hasPrefix("make ") }

    /// The commands and the files that a page shows, in order.
    static func parts(of page: String, _ text: String) -> [PagePart] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return PageBlock.blocks(in: lines).flatMap { $0.parts(of: page) }
    }
}

/// A thing in a page that a reader would type or save.
enum PagePart: Sendable {
    case command(PageCommand)
    /// A file by its name, which its first line says as a comment.
    case file(path: String, text: String)
}

/// A block of code in a page.
private struct PageBlock {
    /// The line of its first line, from 1.
    let start: Int
    /// The word behind the fence; nil for a block that is indented.
    let language: String?
    let lines: [String]
    /// The line of text before it.
    var before = ""

    static func blocks(in lines: [String]) -> [PageBlock] {
        var blocks: [PageBlock] = []
        var index = 0
        while index < lines.count {
            let fence = lines[index]
            if fence.hasPrefix("```") {
                let end = lines[(index + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.count
                blocks.append(
                    PageBlock(
                        start: index + 2, language: String(fence.dropFirst(3)),
                        lines: Array(lines[(index + 1)..<end]),
                        before: lines[..<index].last { !$0.isEmpty } ?? ""))
                index = end + 1
            } else if fence.hasPrefix("    "), index > 0, lines[index - 1].isEmpty {
                let end = lines[index...].firstIndex { !$0.hasPrefix("    ") } ?? lines.count
                blocks.append(
                    PageBlock(
                        start: index + 1, language: nil,
                        lines: lines[index..<end].map { String($0.dropFirst(4)) }))
                index = end
            } else {
                index += 1
            }
        }
        return blocks
    }

    func parts(of page: String) -> [PagePart] {
        if let file { return [file] }
        guard [nil, "", "sh", "console"].contains(language) else { return [] }
        let isDialogue = lines.contains { $0.hasPrefix("$ ") }
        var parts: [PagePart] = []
        for (offset, line) in lines.enumerated() {
            guard isDialogue ? line.hasPrefix("$ ") : Self.isCommand(line) else { continue }
            let rest = lines[(offset + 1)...]
            let shown = isDialogue ? Array(rest.prefix { !$0.hasPrefix("$ ") }) : nil
            parts.append(
                .command(
                    command(
                        page, start + offset, isDialogue ? String(line.dropFirst(2)) : line,
                        shown?.isEmpty == true ? nil : shown)))
        }
        return parts
    }

    private static func isCommand(_ line: String) -> Bool {
        ["rehearse ", "make ", "source <(rehearse "].contains { line.hasPrefix($0) }
            || line == "rehearse" || line == "make"
    }

    private func command(
        _ page: String, _ line: Int, _ text: String, _ output: [String]?
    ) -> PageCommand {
        let words = text.split(separator: " # ", maxSplits: 1)
        let remark = words.count > 1 ? words[1] : ""
        var exitCode: Int32 = 0
        if let range = remark.firstRange(of: "exit code ") {
            exitCode = Int32(remark[range.upperBound...].prefix(while: \.isNumber)) ?? 0
        }
        let typed = String(words.first ?? "")
        let last = typed.lastIndex { $0 != " " }.map { typed.index(after: $0) } ?? typed.endIndex
        return PageCommand(
            page: page, line: line, text: String(typed[..<last]), output: output,
            exitCode: exitCode)
    }

    // A first line such as `# specs/shop/backend.yaml` names a file of the guide.
    private var file: PagePart? {
        guard language == "yaml", let first = lines.first, first.hasPrefix("# "),
            first.hasSuffix(".yaml"), !first.dropFirst(2).contains(" ")
        else { return json }
        return .file(
            path: String(first.dropFirst(2)), text: lines.joined(separator: "\n") + "\n")
    }
}

extension PageBlock {
    // JSON has no comments; the sentence before it names the file.
    fileprivate var json: PagePart? {
        guard language == "json",
            let name = before.split(separator: "`").last(where: { $0.hasSuffix(".json") })
        else { return nil }
        return .file(path: String(name), text: lines.joined(separator: "\n") + "\n")
    }
}

extension PageCommand {
    /// Why what was printed is not what the page shows; nil where it is.
    func difference(from printed: [String]) -> String? {
        guard var shown = output else { return nil }
        while shown.last?.isEmpty == true { shown.removeLast() }
        guard !Self.matches(shown[...], printed[...]) else { return nil }
        return "the page shows\n\(shown.joined(separator: "\n"))\nand it prints\n"
            + printed.joined(separator: "\n")
    }

    private static func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool
    {
        guard let first = shown.first else { return printed.isEmpty }
        if first.allSatisfy({ $0 == " " || $0 == "…" }), first.contains("…") {
            return (0...printed.count).contains {
                matches(shown.dropFirst(), printed.dropFirst($0))
            }
        }
        guard let line = printed.first, matches(first, line) else { return false }
        return matches(shown.dropFirst(), printed.dropFirst())
    }

    // Pieces between the signs stand in the line in this order. A line may really have the sign.
    private static func matches(_ shown: String, _ line: String) -> Bool {
        if shown == line { return true }
        let pieces = shown.split(separator: "…", omittingEmptySubsequences: false)
        guard pieces.count > 1, let start = pieces.first, let end = pieces.last,
            line.hasPrefix(start)
        else { return false }
        var rest = line.dropFirst(start.count)
        for piece in pieces.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(end)
    }
}
