import TestSupport
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
    /// What stands before each line of its block.
    var indentation = ""
    /// What is typed, without comments.
    let text: String
    /// The lines that the page shows; nil where it shows none.
    let output: ShownOutput?
    /// How it ends.
    let exitCode: Int32

    var testDescription: String { "\(page):\(line): \(text)" }

    /// Whether it is one of the program, and not of `cat`, `make` or the like.
    var isOurs: Bool { text.contains("rehearse ") && !text.hasPrefix("make ") }

    /// Whether it goes on until somebody ends it.
    var isEndless: Bool {
        !text.hasSuffix("&") && (text.hasPrefix("rehearse mock ") || text.contains(" --watch"))
    }

    /// The commands and the files that a page shows, in order.
    static func parts(of page: String, _ text: String) -> [PagePart] {
        PageBlock.blocks(in: text).flatMap { $0.parts(of: page) }
    }
}

/// A thing in a page that a reader would type or save.
enum PagePart: Sendable {
    case command(PageCommand)
    /// A file by its name, which its first line says as a comment.
    case file(path: String, text: String)
    /// A change of such a file.
    case edit(PageEdit)
}

/// A change of a file, as a block of `diff` shows it: its first line names the file.
struct PageEdit: Sendable {
    /// The file.
    let path: String
    /// The lines as they were, those around the change too.
    let old: String
    /// The same lines afterwards.
    let new: String

    init(_ path: String, _ lines: some Sequence<String>) {
        self.path = path
        let text = { (sign: String) in
            lines.filter { !$0.hasPrefix(sign) }.map { $0.dropFirst() + "\n" }.joined()
        }
        old = text("+")
        new = text("-")
    }

    /// The file with the change; nil where its place is not found, or found twice.
    func applied(to text: String) -> String? {
        let places = text.ranges(of: old)
        return places.count == 1 ? text.replacing(old, with: new) : nil
    }
}

extension PageBlock {
    /// What a reader would type or save of it.
    fileprivate func parts(of page: String) -> [PagePart] {
        switch language {
        case "yaml": return path.map { [.file(path: $0, text: text)] } ?? []
        case "diff": return path.map { [.edit(PageEdit($0, lines.dropFirst()))] } ?? []
        case "json": return json.map { [.file(path: $0, text: text)] } ?? []
        case "sh" where path != nil: return [.file(path: path ?? "", text: text)]
        case nil, "", "sh", "console": return commands(of: page).map(PagePart.command)
        default: return []
        }
    }

    // JSON has no comments; the sentence before it names the file.
    private var json: String? {
        before.split(separator: "`").last { $0.hasSuffix(".json") || $0.hasSuffix(".har") }
            .map(String.init)
    }

    private func commands(of page: String) -> [PageCommand] {
        let isDialogue = lines.contains { $0.hasPrefix("$ ") }
        return lines.enumerated().compactMap { offset, line in
            guard isDialogue ? line.hasPrefix("$ ") : Self.isCommand(line) else { return nil }
            let rest = lines[(offset + 1)...]
            let shown = isDialogue ? Array(rest.prefix { !$0.hasPrefix("$ ") }) : []
            return command(
                page, start + offset, isDialogue ? String(line.dropFirst(2)) : line,
                shown.isEmpty ? nil : ShownOutput(shown))
        }
    }

    private static func isCommand(_ line: String) -> Bool {
        ["rehearse ", "make ", "source <(rehearse "].contains { line.hasPrefix($0) }
            || line == "rehearse" || line == "make"
    }

    private func command(
        _ page: String, _ line: Int, _ text: String, _ output: ShownOutput?
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
            page: page, line: line, indentation: indentation, text: String(typed[..<last]),
            output: output, exitCode: exitCode)
    }
}
