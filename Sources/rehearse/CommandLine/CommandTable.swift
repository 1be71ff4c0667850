import Contracts

/// All commands of the program: the one table that parsing, help and completions read.
struct CommandTable: Sendable {
    /// The name of the program.
    var name: String
    /// The purpose of the program, in one line.
    var summary: String
    /// The commands by purpose, in the order of the overview.
    var groups: [Group]

    /// Commands that serve one purpose.
    struct Group: Sendable {
        /// The purpose, as a heading without a colon.
        var title: String
        /// The commands, the most important one first.
        var commands: [Command]
    }

    init(name: String, summary: String, groups: [Group]) {
        self.name = name
        self.summary = summary
        self.groups = groups
    }

    init(name: String, summary: String, commands: [Command]) {
        self.init(
            name: name, summary: summary, groups: [Group(title: "Commands", commands: commands)])
    }

    /// All commands, in the order of the overview.
    var commands: [Command] { groups.flatMap(\.commands) }

    /// The options that stand in place of a command.
    static let globalOptions = [CommonOptions.help, CommonOptions.version]

    /// The command of that name.
    func command(named name: String) -> Command? { commands.first { $0.name == name } }

    /// The error for a word that is no command.
    func unknownCommand(_ word: String) -> UsageError {
        .unknownCommand(word, nearest: Suggestion.nearest(to: word, among: commands.map(\.name)))
    }
}
