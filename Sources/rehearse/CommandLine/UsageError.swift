/// An error in a command line, as facts; `sentence` makes the text.
enum UsageError: Error, Equatable {
    case missingCommand
    case unknownCommand(String, nearest: String?)
    case optionBeforeCommand(String)
    case unknownOption(String, nearest: String?)
    case missingValue(option: String, valueName: String, followedBy: String?)
    case emptyValue(option: String, valueName: String)
    case unexpectedValue(option: String, value: String)
    case repeatedOption(option: String, values: [String])
    case missingOption(option: String, valueName: String)
    case notAChoice(of: String, value: String, choices: [String], nearest: String?)
    case notAnInteger(of: String, value: String, range: ClosedRange<Int>)
    case missingArgument(name: String, given: Int, needed: Int)
    case unexpectedArgument(String)
    /// For what only the command itself can know; `expected` completes "expected …".
    case badValue(of: String, value: String, expected: String)
    /// For options that contradict each other.
    case conflict(String, String)
    /// For an output that would take the place of something that the call reads.
    case outputIsInput(String, path: String)
    /// For two outputs that would be written to one place.
    case sameOutput(String, String, path: String)
    /// For an output that would take the place of a file of another format.
    case foreignFile(String, path: String, format: String)
    /// For options that would do nothing by themselves.
    case useless(String, without: String)
}

/// A usage error together with the command whose help explains more.
struct UsageFailure: Error, Equatable {
    var error: UsageError
    /// Nil where no command was recognised.
    var command: String?
}
