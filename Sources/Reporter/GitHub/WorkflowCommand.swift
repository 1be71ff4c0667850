import Contracts

/// A line with which a step of GitHub Actions makes an annotation:
/// `::error file=specs/shop/openapi.yaml,line=3,col=5,title=duplicate-key::duplicate key "id"`.
package struct WorkflowCommand: Sendable, Equatable {
    /// The severity of the annotation.
    package enum Level: String, Sendable {
        case error, warning, notice
    }

    /// The most bytes of a title and of a message: enough for a box beside the code.
    private static let longestTitle = 200
    private static let longestMessage = 4_000

    let level: Level
    /// The path from the root of the checkout; nil where the file is outside of it.
    let file: String?
    let position: SourcePosition?
    let title: String
    /// The lines of the message.
    let lines: [String]

    init(
        _ level: Level, title: String, lines: [String], file: String? = nil,
        position: SourcePosition? = nil
    ) {
        self.level = level
        self.title = title
        self.lines = lines
        self.file = file
        self.position = position
    }

    /// The line, with its end.
    var text: String {
        let message = lines.map { VisibleText.line($0) }.joined(separator: "\n")
        var properties: [String] = []
        if let file {
            properties.append("file=\(Self.property(file))")
            if let position { properties.append("line=\(position.line),col=\(position.column)") }
        }
        properties.append("title=\(Self.property(CutText.start(of: title, Self.longestTitle)))")
        let reported = Self.data(CutText.start(of: message, Self.longestMessage))
        return "::\(level.rawValue) \(properties.joined(separator: ","))::\(reported)\n"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// A text of some lines in which nothing is a command: the platform reads those in any output,
    /// and would obey what a target answers.
    package static func disarmed(_ text: String) -> String {
        if !text.contains("::"), !text.contains("##[") { return text }
        var result = String.UnicodeScalarView()
        var isStart = true
        for scalar in text.unicodeScalars {
            let isColon = scalar == ":"
            let isSecond = isColon && isStart && result.last == ":"
            if isSecond || (scalar == "[" && result.suffix(2).elementsEqual("##".unicodeScalars)) {
                result.append(" ")
            }
            result.append(scalar)
            let isSpace = scalar.properties.isWhitespace
            isStart =
                (isStart && (isSpace || (isColon && !isSecond)))
                || "\r\n".unicodeScalars.contains(scalar)
        }
        return String(result)
    }
}

/// The annotations of a step. The platform shows ten of each level.
enum Annotations {
    static let limit = 10

    /// Those that are shown, and one that says what is not.
    static func shown(_ all: [WorkflowCommand]) -> [WorkflowCommand] {
        let levels: [WorkflowCommand.Level] = [.error, .warning]
        let groups = levels.map { level in all.filter { $0.level == level } }
        let left = groups.map { max(0, $0.count - limit) }
        let shown = groups.flatMap { $0.prefix(limit) }
        if left == [0, 0] { return shown }
        let parts = zip(left, levels).filter { $0.0 > 0 }.map { counted($0.0, $0.1.rawValue) }
        let sentence =
            "\(parts.joined(separator: " and ")) more; the log and the summary of the job have them"
        return shown + [WorkflowCommand(.notice, title: "annotations left out", lines: [sentence])]
    }
}
