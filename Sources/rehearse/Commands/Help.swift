extension Command {
    private static let topic = Argument.atMostOne(
        "COMMAND", .command, help: "the command to explain")

    /// `rehearse help`, for those who write it before the command instead of `--help` after it.
    static let help = Command(
        name: "help",
        summary: "explain a command",
        arguments: [topic],
        examples: [
            Example("rehearse help", "list the commands"),
            Example("rehearse help completions", "show what rehearse completions --help shows"),
        ]
    ) { invocation in
        let table = invocation.table
        let help = HelpText(table: table, for: .output, in: invocation.environment)
        guard let name = invocation.values.text(topic) else {
            try invocation.environment.print(help.overview())
            return .held
        }
        guard let command = table.command(named: name) else { throw table.unknownCommand(name) }
        try invocation.environment.print(help.text(of: command))
        return .held
    }
}
