import Contracts

/// All commands of the program: the one table that parsing, help and completions read.
struct CommandTable: Sendable {
    /// The name of the program.
    var name: String
    /// What the program is for, in one line.
    var summary: String
    /// The commands in the order of the overview.
    var commands: [Command]

    /// The options that stand in place of a command.
    static let globalOptions = [CommonOptions.help, CommonOptions.version]

    /// The command of that name.
    func command(named name: String) -> Command? { commands.first { $0.name == name } }

    /// The error for a word that is no command.
    func unknownCommand(_ word: String) -> UsageError {
        .unknownCommand(word, nearest: Suggestion.nearest(to: word, among: commands.map(\.name)))
    }
}
