import Reporter

extension UsageError {
    /// The message for the user: the mistake and, after a semicolon, the remedy.
    var sentence: String {
        switch self {
        case .missingCommand:
            "missing command"
        case .unknownCommand(let name, let nearest):
            "unknown command \(shown(name))" + hint(nearest)
        case .optionBeforeCommand(let option):
            "option \(option) stands before the command; write it after the command"
        case .unknownOption(let option, let nearest):
            "unknown option \(shown(option))" + hint(nearest)
        case .missingArgument(let name, 0, 1):
            "missing argument \(name)"
        case .missingArgument(let name, let given, let needed):
            "too few \(name) arguments: \(given) given, at least \(needed) needed"
        case .unexpectedArgument(let value):
            "unexpected argument \(shown(value))"
        case .conflict(let first, let second):
            "\(first) and \(second) exclude each other; use one of them"
        case .outputIsInput(let option, let path):
            "\(option): \(shown(path)) is an input of this call; give another name"
        case .sameOutput(let first, let second, let path):
            "\(first) and \(second) would both be written to \(place(path)); give each its own name"
        case .foreignFile(let option, let path, let format):
            "\(option): \(shown(path)) exists and is no \(format); give another name, or --force"
        case .useless(let option, let other):
            "\(option) does nothing without \(other); add that, or leave \(option) out"
        default:
            valueSentence
        }
    }

    private var valueSentence: String {
        switch self {
        case .missingValue(let option, let valueName, nil):
            "missing value of \(option); write \(option) \(valueName)"
        case .missingValue(let option, _, let next?):
            "missing value of \(option) before \(shown(next)); write \(option)=\(next) if that is it"
        case .emptyValue(let option, let valueName):
            "empty value of \(option); write \(option) \(valueName)"
        case .unexpectedValue(let option, let value):
            "\(option) takes no value, but was given \(shown(value))"
        case .repeatedOption(let option, let values) where values.isEmpty:
            "\(option) is written more than once"
        case .repeatedOption(let option, let values):
            "\(option) is written more than once: \(values.map(shown).joined(separator: " and "))"
        case .missingOption(let option, let valueName):
            "missing option \(option) \(valueName)"
        case .notAChoice(let subject, let value, let choices, let nearest):
            "invalid value \(shown(value)) for \(subject): expected \(listed(choices))"
                + hint(nearest)
        case .notAnInteger(let subject, let value, let range):
            "invalid value \(shown(value)) for \(subject): expected \(described(range))"
        case .badValue(let subject, let value, let expected):
            "invalid value \(shown(value)) for \(subject): expected \(expected)"
        default:
            preconditionFailure("a usage error without a sentence")
        }
    }

    private func shown(_ text: String) -> String { VisibleText.quoted(text) }

    private func place(_ path: String) -> String {
        path == Environment.standardStream ? FileError.standardOutput : shown(path)
    }

    private func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \($0)?" } ?? ""
    }

    private func listed(_ choices: [String]) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "none" }
        return choices.dropLast().joined(separator: ", ") + " or " + last
    }

    private func described(_ range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (Int.min, Int.max): "an integer"
        case (let low, Int.max): "an integer of at least \(low)"
        case (Int.min, let high): "an integer of at most \(high)"
        case (let low, let high): "an integer from \(low) to \(high)"
        }
    }
}
