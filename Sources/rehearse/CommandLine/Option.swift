import Reporter

/// The kinds of words that may follow an option or stand as an argument.
///
/// Parsing checks a value against it, help shows it and completions are drawn from it.
enum InputKind: Sendable, Hashable {
    case text
    /// A number of runs or seconds, such as `500runs` and `60s`.
    case budget
    /// A fault, such as `lose` and `status=503,count=2`.
    case fault
    case integer(ClosedRange<Int>)
    /// Words that need no quotes in any shell.
    case choice([String])
    /// A file that is read; `-` is standard input.
    case file
    /// A file that is read, perhaps with a place in it behind a `#`.
    case filePlace
    /// A file that is written; `-` is standard output.
    case output(OutputFormat)
    /// A folder that is read.
    case folder
    /// A folder that files are written to.
    case outputFolder
    /// The name of a command of the table.
    case command
    /// The folder of a spec.
    case spec
    /// The id of a case of the specs, or a pattern of ids.
    case testCase
    /// A mutant, by the name of its file below `mutants/`.
    case mutant
    /// The id of a check, or the name of something that expressions may use.
    case explained
}

/// Something that a command understands beside its arguments, such as `--junit FILE`.
///
/// One declaration serves parsing, help and completions alike:
///
///     static let jobs = Option.single(
///         "jobs", value: OptionValue("N", .integer(1...64), default: "1"),
///         help: "run N cases side by side")
struct Option: Sendable, Hashable {
    /// The number of times that an option may be written.
    enum Occurrence: Sendable, Hashable {
        case optional
        case required
        case repeated
    }

    /// The name without its two dashes.
    var name: String
    /// The one-letter form without its dash.
    var letter: Character?
    /// The value that it takes; nil where it takes none.
    var value: OptionValue?
    /// The number of times that it may be written.
    var occurrence: Occurrence
    /// The help text, in lower case, without a full stop.
    var help: String
    /// True if its value may be left out; a value that is written follows an equals sign.
    var isValueOptional = false
    /// The name of the option in older versions, which is still read; nil if it has not changed.
    var formerName: String?
    /// The option whose file it may update in place; nil where it replaces no input.
    var updates: String?

    /// The name of its value in help; nil where it takes none.
    var valueName: String? { value?.name }

    /// The kind of words that its value may be.
    var kind: InputKind { value?.kind ?? .text }

    /// The value where it is not written; nil where there is none then.
    var defaultValue: String? { value?.defaultValue }

    /// True if it takes no value.
    var isFlag: Bool { value == nil }

    /// True if the next word never belongs to it.
    var standsAlone: Bool { isFlag || isValueOptional }

    /// The long form as the user writes it.
    var spelling: String { "--\(name)" }

    /// An option without a value.
    static func flag(_ name: String, letter: Character? = nil, help: String) -> Option {
        Option(name: name, letter: letter, value: nil, occurrence: .optional, help: help)
    }

    /// An option that is written at most once.
    static func single(
        _ name: String, value: OptionValue, letter: Character? = nil, help: String
    ) -> Option {
        Option(name: name, letter: letter, value: value, occurrence: .optional, help: help)
    }

    /// An option that must be written exactly once.
    static func required(
        _ name: String, value: OptionValue, letter: Character? = nil, help: String
    ) -> Option {
        Option(name: name, letter: letter, value: value, occurrence: .required, help: help)
    }

    /// An option that may be written many times, each time with one value.
    static func repeated(
        _ name: String, value: OptionValue, letter: Character? = nil, help: String
    ) -> Option {
        Option(name: name, letter: letter, value: value, occurrence: .repeated, help: help)
    }

    /// The option with the name that it had in older versions.
    func formerly(_ name: String) -> Option {
        var option = self
        option.formerName = name
        return option
    }

    /// The option as one that may update the file of another in place.
    func updating(_ input: Option) -> Option {
        var option = self
        option.updates = input.name
        return option
    }

    /// An option that may be written many times, alone or with a value after an equals sign.
    static func repeatedAlone(_ name: String, _ valueName: String, help: String) -> Option {
        var option = repeated(name, value: OptionValue(valueName, .text), help: help)
        option.isValueOptional = true
        return option
    }
}
