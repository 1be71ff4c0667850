import Contracts

/// Reads the words after the name of a command into values.
struct WordReader {
    private let command: Command
    private var words: ArraySlice<String>
    private var found = Values()
    private var given: [String] = []

    init(command: Command, words: ArraySlice<String>) {
        self.command = command
        self.words = words
    }

    /// True if a word is written as an option; `-` alone is the standard stream.
    static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

    /// The checked values of all words.
    mutating func values() throws(UsageError) -> Values {
        while let word = words.popFirst() {
            if word == "--" {
                given += words
                words = []
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2))
            } else if Self.isOption(word) {
                try readLetters(word.dropFirst())
            } else {
                given.append(word)
            }
        }
        for option in command.options where option.occurrence == .required {
            if found.isSet(option) { continue }
            throw .missingOption(option: option.spelling, valueName: option.valueName ?? "")
        }
        try ArgumentPlaces(arguments: command.arguments).assign(given, to: &found)
        return found
    }

    // --name, --name=value and --name value
    private mutating func readLong(_ body: Substring) throws(UsageError) {
        let name = body.prefix { $0 != "=" }
        let attached = name.endIndex < body.endIndex ? body[name.endIndex...].dropFirst() : nil
        let known = command.allOptions
        let former = known.first { option in option.formerName.map { $0 == name } ?? false }
        guard let option = known.first(where: { $0.name == name }) ?? former else {
            throw unknown("--\(name)")
        }
        if option.name != name {
            found.addNote("--\(name) is deprecated; write \(option.spelling)")
        }
        try read(option, attached: attached)
    }

    // -q, -qv, -o value, -ovalue and -o=value
    private mutating func readLetters(_ letters: Substring) throws(UsageError) {
        var rest = letters
        while let letter = rest.popFirst() {
            guard let option = command.allOptions.first(where: { $0.letter == letter }) else {
                throw unknown("-\(letter)")
            }
            if option.isFlag, rest.first != "=" {
                try read(option, attached: nil)
                continue
            }
            let value = rest.first == "=" ? rest.dropFirst() : rest
            try read(option, attached: rest.isEmpty ? nil : value)
            return
        }
    }

    private mutating func read(_ option: Option, attached: Substring?) throws(UsageError) {
        guard let valueName = option.valueName else {
            if let attached {
                throw .unexpectedValue(option: option.spelling, value: String(attached))
            }
            return try record("", for: option)
        }
        let value: String
        if let attached {
            value = String(attached)
        } else if option.isValueOptional {
            return try record("", for: option)
        } else {
            value = try nextValue(of: option, valueName)
        }
        if value.isEmpty, option.kind != .text {
            throw .emptyValue(option: option.spelling, valueName: valueName)
        }
        try option.kind.check(value, of: option.spelling)
        if let new = option.kind.newSpelling(of: value) {
            found.addNote("\(option.spelling) \(value) is deprecated; write \(new)")
        }
        try record(value, for: option)
    }

    private mutating func nextValue(
        of option: Option, _ valueName: String
    ) throws(UsageError) -> String {
        let next = words.first
        if let next, !Self.isOption(next) || isNegativeNumber(next, for: option) {
            words.removeFirst()
            return next
        }
        throw .missingValue(option: option.spelling, valueName: valueName, followedBy: next)
    }

    private func isNegativeNumber(_ word: String, for option: Option) -> Bool {
        guard case .integer = option.kind else { return false }
        return Int(word) != nil
    }

    private mutating func record(_ value: String, for option: Option) throws(UsageError) {
        if found.isSet(option), option.occurrence != .repeated {
            let both = option.isFlag ? [] : found.texts(option) + [value]
            throw .repeatedOption(option: option.spelling, values: both)
        }
        found.record(value, for: option)
    }

    private func unknown(_ spelling: String) -> UsageError {
        let candidates = command.allOptions.map(\.spelling)
        let nearest = spelling.hasPrefix("--") ? spelling : "-\(spelling)"
        return .unknownOption(
            spelling, nearest: Suggestion.nearest(to: nearest, among: candidates))
    }
}
