/// A shell that completions can be printed for.
enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script that teaches the shell all commands and options of the table.
    func completions(for table: CommandTable) -> String {
        switch self {
        case .bash: BashCompletions(table: table).script
        case .zsh: ZshCompletions(table: table).script
        case .fish: FishCompletions(table: table).script
        }
    }

    /// A text as one word of a shell: between single quotes, where only the quote itself is
    /// special in bash and zsh.
    static func quoted(_ text: some StringProtocol) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }
}

extension CommandTable {
    /// The words among which a value is chosen; nil where it is a path or free text.
    func choices(_ kind: InputKind) -> [String]? {
        switch kind {
        case .choice(let choices): choices
        case .command: commands.map(\.name)
        // Operators are words that a shell takes for its own.
        case .explained: CheckExplanation.names.filter { $0.first?.isLetter == true }
        case .text, .budget, .fault, .integer, .file, .filePlace, .output, .folder, .outputFolder,
            .spec,
            .testCase,
            .mutant:
            nil
        }
    }
}
