extension Command {
    private static let shell = Argument.one(
        "SHELL", .choice(Shell.allCases.map(\.rawValue)), help: "the shell to complete in")

    /// `rehearse completions`, which prints what a shell sources.
    static let completions = Command(
        name: "completions",
        summary: "print completions for bash, zsh or fish",
        discussion: """
            The script is made from the table that parses the command line. So it fits the \
            version that printed it.
            """,
        arguments: [shell],
        examples: [
            Example(
                "source <(rehearse completions bash)",
                "complete in this bash; add the line to ~/.bashrc to keep it"),
            Example(
                "rehearse completions zsh > \"${fpath[1]}/_rehearse\"",
                "complete in every zsh that calls compinit"),
            Example(
                "rehearse completions fish > ~/.config/fish/completions/rehearse.fish",
                "complete in every fish"),
        ]
    ) { invocation in
        guard let shell = invocation.values.text(shell).flatMap(Shell.init(rawValue:)) else {
            preconditionFailure("the parser accepts only listed choices")
        }
        try invocation.environment.print(shell.completions(for: invocation.table))
        return .passed
    }
}
