import Contracts

/// The request of a command line.
enum Request: Sendable {
    case run(Command, Values)
    /// The help of a command, or the overview where it is nil.
    case help(Command?)
    case version
}

/// Understands a command line by the table of commands.
///
/// `--help` before a `--` always wins, so that a half-written line can be turned into a question
/// by adding it. Options may follow arguments; after `--` everything is an argument.
struct Parser {
    /// The table that says what exists.
    var table: CommandTable

    /// The request in the words after the name of the program.
    func request(_ words: [String]) throws(UsageFailure) -> Request {
        let beforeDashes = words.prefix { $0 != "--" }
        let command = beforeDashes.first.flatMap { table.command(named: $0) }
        if let first = beforeDashes.first, command == nil, !WordReader.isOption(first) {
            throw UsageFailure(error: table.unknownCommand(first), command: nil)
        }
        if beforeDashes.contains("--help") || beforeDashes.contains("-h") { return .help(command) }
        guard let command else {
            if beforeDashes.first == CommonOptions.version.spelling { return .version }
            throw UsageFailure(error: errorWithoutCommand(beforeDashes.first), command: nil)
        }
        do {
            var reader = WordReader(command: command, words: words.dropFirst())
            return .run(command, try reader.values())
        } catch {
            throw UsageFailure(error: error, command: command.name)
        }
    }

    private func errorWithoutCommand(_ option: String?) -> UsageError {
        guard let option else { return .missingCommand }
        let name = String(option.prefix { $0 != "=" })
        let known = table.commands.contains { command in
            command.options.contains { $0.spelling == name || $0.letter.map { "-\($0)" } == name }
        }
        if known { return .optionBeforeCommand(name) }
        let candidates = CommandTable.globalOptions.map(\.spelling)
        return .unknownOption(name, nearest: Suggestion.nearest(to: name, among: candidates))
    }
}
