import Reporter

extension Command {
    private static let topic = Argument.atMostOne(
        "COMMAND", .command, help: "the command to explain")

    private static let manual = Option.flag(
        "man", help: "write the manual page of all commands, as man reads it")

    /// `rehearse help`, for those who write it before the command instead of `--help` after it.
    static let help = Command(
        name: "help",
        summary: "show the help of a command",
        arguments: [topic],
        options: [manual],
        examples: [
            Example("rehearse help", "list the commands"),
            Example("rehearse help completions", "show what rehearse completions --help shows"),
            Example(
                "rehearse help --man > rehearse.1", "keep the manual page; man -l shows it"),
        ]
    ) { invocation in
        let table = invocation.table
        if invocation.values.isSet(manual) {
            if invocation.values.text(topic) != nil {
                throw UsageError.conflict("COMMAND", manual.spelling)
            }
            try invocation.environment.print(
                ManualPage(table: table, version: Version.current).text)
            return .passed
        }
        let help = HelpText(table: table, for: .output, in: invocation.environment)
        guard let name = invocation.values.text(topic) else {
            try invocation.environment.print(help.overview())
            return .passed
        }
        guard let command = table.command(named: name) else { throw table.unknownCommand(name) }
        try invocation.environment.print(help.text(of: command))
        return .passed
    }
}
