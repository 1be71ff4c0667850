import TestSupport
import Testing

/// A command line that a page shows, with its output and its exit code.
///
/// In a block of code a line that begins with `$ ` is a command. The lines up to the next command
/// are its output. A line `…` stands for any lines, and `…` in a line for any text.
///
/// If no line of a block begins with `$ `, a line that begins with `rehearse` is a command whose
/// output is not shown. `# exit code 1` behind a command is its exit code, if that is not 0.
struct PageCommand: Sendable, CustomTestStringConvertible {
    /// The page.
    let page: String
    /// The line of the page, from 1.
    let line: Int
    /// The text before each line of its block.
    var indentation = ""
    /// The text that a reader types, without comments.
    let text: String
    /// The lines that the page shows; nil if it shows none.
    let output: ShownOutput?
    /// The expected exit code.
    let exitCode: Int32

    var testDescription: String { "\(page):\(line): \(text)" }

    /// True if it calls the program, and not `cat`, `make` or the like.
    var isOurs: Bool { text.contains("rehearse ") && !text.hasPrefix("make ") }

    /// True if it runs until somebody ends it.
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
    /// The parts that a reader would type or save.
    fileprivate func parts(of page: String) -> [PagePart] {
        switch language {
        case "yaml", "python": return path.map { [.file(path: $0, text: text)] } ?? []
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
