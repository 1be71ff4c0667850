import Reporter

/// Writes help from the table of commands.
struct HelpText {
    /// The table that says what exists.
    var table: CommandTable
    /// The columns to stay within.
    var width: Int
    /// The colours of headings.
    var palette: Palette

    /// The columns of help that nobody watches, and the least and most that are used.
    static let defaultWidth = 80
    private static let usefulWidths = 40...100
    private static let widestTerm = 24

    init(table: CommandTable, width: Int = defaultWidth, palette: Palette = .plain) {
        self.table = table
        self.palette = palette
        self.width = min(
            max(width, Self.usefulWidths.lowerBound), Self.usefulWidths.upperBound)
    }

    /// The summary of the program, and its commands, options and exit codes.
    func overview() -> String {
        var lines = TextWrap.lines(table.summary, width: width)
        lines += ["", heading("Usage:") + " \(table.name) COMMAND [OPTIONS]"]
        let widest = table.commands.map(\.name.count).max() ?? 0
        for group in table.groups {
            let rows = group.commands.map { command in
                let padding = String(repeating: " ", count: widest - command.name.count)
                return (command.name + padding, command.summary)
            }
            lines += section(group.title + ":", rows)
        }
        lines += section("Options:", CommandTable.globalOptions.map { (Self.term($0), $0.help) })
        lines += section("Exit codes:", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
        let more = "\(table.name) COMMAND --help explains a command, with examples."
        lines += [""] + TextWrap.lines(more, width: width)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Everything about one command.
    func text(of command: Command) -> String {
        var lines = TextWrap.lines(
            "\(table.name) \(command.name): \(command.summary)", width: width)
        lines += [""] + usage(of: command)
        for paragraph in TextWrap.paragraphs(command.discussion) {
            lines += [""] + TextWrap.lines(paragraph, width: width)
        }
        lines += section("Arguments:", command.arguments.map { ($0.name, described($0)) })
        lines += section("Options:", command.allOptions.map { (Self.term($0), described($0)) })
        lines += ["", heading("Examples:")]
        for example in command.examples {
            lines.append("  \(example.line)")
            lines += TextWrap.lines(example.explanation, width: width - 6).map { "      \($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The line that says how a command is called.
    func usage(of command: Command) -> [String] {
        let required = command.options.filter { $0.occurrence == .required }
        let words =
            [table.name, command.name]
            + required.map { "\($0.spelling) \($0.valueName ?? "")" }
            + [required.count == command.options.count ? "" : "[OPTIONS]"]
            + command.arguments.map(\.usage)
        return [heading("Usage:") + " " + words.filter { !$0.isEmpty }.joined(separator: " ")]
    }

    private func heading(_ text: String) -> String { palette.paint(text, as: .strong) }

    /// The spelling of an option in help, such as `-s, --seed N`.
    static func term(_ option: Option) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        let value = option.valueName.map { option.isValueOptional ? "[=\($0)]" : " \($0)" }
        return letter + option.spelling + (value ?? "")
    }

    /// The help of an option, with its choices, its default, and how often it may be written.
    func described(_ option: Option) -> String {
        var remarks: [String] = []
        if !option.isFlag, let choices = option.kind.listed { remarks.append(choices) }
        if let value = option.defaultValue { remarks.append("default: \(value)") }
        switch option.occurrence {
        case .optional: break
        case .required: remarks.append("required")
        case .repeated: remarks.append("may be repeated")
        }
        return option.help + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
    }

    /// The help of an argument, with its choices.
    func described(_ argument: Argument) -> String {
        argument.help + (argument.kind.listed.map { " (\($0))" } ?? "")
    }

    private func section(_ title: String, _ rows: [(term: String, text: String)]) -> [String] {
        if rows.isEmpty { return [] }
        let widest = rows.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
        let indent = String(repeating: " ", count: widest + 4)
        var lines = ["", heading(title)]
        for row in rows {
            let wrapped = TextWrap.lines(row.text, width: width - indent.count)
            let fits = row.term.count <= widest
            let padding = String(repeating: " ", count: max(0, widest - row.term.count))
            lines.append("  \(row.term)" + (fits ? "\(padding)  \(wrapped.first ?? "")" : ""))
            lines += wrapped.dropFirst(fits ? 1 : 0).map { indent + $0 }
        }
        return lines
    }
}

extension InputKind {
    /// The values that are possible, if a list or a range names them; nil for other kinds.
    fileprivate var listed: String? {
        switch self {
        case .choice(let choices): choices.joined(separator: ", ")
        case .integer(let range) where range.lowerBound > .min && range.upperBound < .max:
            "\(range.lowerBound) to \(range.upperBound)"
        case .text, .budget, .fault, .file, .filePlace, .output, .folder, .outputFolder, .command,
            .integer,
            .spec,
            .testCase, .mutant, .explained:
            nil
        }
    }
}
