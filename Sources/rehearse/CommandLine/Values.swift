/// The options and arguments of a command line, already checked against the declarations.
struct Values: Sendable, Equatable {
    private var optionTexts: [String: [String]] = [:]
    private var argumentTexts: [String: [String]] = [:]
    /// Notes on spellings of older versions, in the order of the command line.
    private(set) var notes: [String] = []

    /// True if the option was written.
    func isSet(_ option: Option) -> Bool { optionTexts[option.name] != nil }

    /// The value of the option, or its default.
    func text(_ option: Option) -> String? {
        optionTexts[option.name]?.last ?? option.defaultValue
    }

    /// All values of a repeated option, in the order in which they were written.
    func texts(_ option: Option) -> [String] {
        optionTexts[option.name] ?? option.defaultValue.map { [$0] } ?? []
    }

    /// The value of an integer option, or its default.
    func integer(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

    /// All values of an argument, in order.
    func texts(_ argument: Argument) -> [String] { argumentTexts[argument.name] ?? [] }

    /// The value of an argument that stands at most once.
    func text(_ argument: Argument) -> String? { argumentTexts[argument.name]?.first }

    /// Adds a note for the user.
    mutating func addNote(_ note: String) { notes.append(note) }

    /// Records an option; a flag is recorded with an empty text.
    mutating func record(_ text: String, for option: Option) {
        optionTexts[option.name, default: []].append(text)
    }

    /// Records the values of an argument.
    mutating func record(_ texts: [String], for argument: Argument) {
        argumentTexts[argument.name] = texts
    }
}
