/// One subcommand, declared: its words for help and completions, what it accepts, what it does.
struct Command: Sendable {
    /// A line to try, and what it does.
    struct Example: Sendable {
        var line: String
        var explanation: String

        init(_ line: String, _ explanation: String) {
            self.line = line
            self.explanation = explanation
        }
    }

    /// The word on the command line.
    var name: String
    /// The purpose in one line, in lower case, without a full stop.
    var summary: String
    /// The text of `--help` below the summary; empty lines separate its paragraphs.
    var discussion: String
    /// Its positional arguments.
    var arguments: [Argument]
    /// Its options without `--help`; a command that writes files has `--force` as well.
    var options: [Option]
    /// At least one line to try.
    var examples: [Example]
    /// Does it.
    var run: @Sendable (Invocation) throws -> ExitCode

    init(
        name: String, summary: String, discussion: String = "", arguments: [Argument] = [],
        options: [Option] = [], examples: [Example],
        run: @escaping @Sendable (Invocation) throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        let writes = options.contains { if case .output = $0.kind { true } else { false } }
        self.options = options + (writes ? [CommonOptions.force] : [])
        self.examples = examples
        self.run = run
    }

    /// Its options in the order of help, `--help` last.
    var allOptions: [Option] { options + [CommonOptions.help] }
}

/// A command that was called: with what, and in which surroundings.
struct Invocation: Sendable {
    /// The options and arguments of the command line.
    var values: Values
    /// The world outside.
    var environment: Environment
    /// The table that the command stands in.
    var table: CommandTable
}
