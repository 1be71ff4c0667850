import Contracts
import Transports

/// Deals the words that are no options out to the declared arguments.
struct ArgumentPlaces {
    /// The declared arguments, in their order.
    var arguments: [Argument]

    /// Gives each argument as many words as it may have, leaving later ones what they need.
    func assign(_ words: [String], to values: inout Values) throws(UsageError) {
        var rest = words[...]
        for (index, argument) in arguments.enumerated() {
            let kept = arguments.dropFirst(index + 1).reduce(0) { $0 + $1.count.lowerBound }
            let taken = rest.prefix(
                min(argument.count.upperBound, max(argument.count.lowerBound, rest.count - kept)))
            if taken.count < argument.count.lowerBound {
                throw .missingArgument(
                    name: argument.name, given: taken.count, needed: argument.count.lowerBound)
            }
            for word in taken { try argument.kind.check(word, of: argument.name) }
            values.record(Array(taken), for: argument)
            rest = rest.dropFirst(taken.count)
        }
        if let surplus = rest.first { throw .unexpectedArgument(surplus) }
    }
}

extension InputKind {
    /// Throws where the value is none of this kind; `subject` is what the user knows it as.
    func check(_ value: String, of subject: String) throws(UsageError) {
        switch self {
        case .text, .fault, .file, .filePlace, .output, .folder, .outputFolder, .command, .spec,
            .testCase, .mutant, .explained:
            return
        case .budget:
            if RunBudget(value) == nil {
                throw .badValue(
                    of: subject, value: value,
                    expected: "a number of runs or seconds, such as 5000runs or 60s")
            }
        case .choice(let choices):
            if choices.contains(value) { return }
            throw .notAChoice(
                of: subject, value: value, choices: choices,
                nearest: Suggestion.nearest(to: value, among: choices))
        case .integer(let range):
            if let number = Int(value), range.contains(number) { return }
            throw .notAnInteger(of: subject, value: value, range: range)
        }
    }

    /// The new spelling of a value in words of older versions; nil for others.
    func newSpelling(of value: String) -> String? {
        switch self {
        case .budget: RunBudget.newSpelling(of: value)
        case .fault: FaultRule.newSpelling(of: value)
        default: nil
        }
    }
}
