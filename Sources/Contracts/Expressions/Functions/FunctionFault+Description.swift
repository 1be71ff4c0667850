extension FunctionFault: CustomStringConvertible {
    /// The fault as one sentence in lower case, with the remedy after a semicolon.
    package var description: String {
        switch self {
        case .indexOutOfRange(let index, let length):
            "index out of range: \(index); the length is \(length)"
        case .rangeOutOfOrder(let start, let end):
            "invalid range: start \(start) is greater than end \(end)"
        case .joinOfOther(let kind): "only texts can be joined, found \(kind.rawValue)"
        case .tooLarge(let limit): "the result would be larger than \(limit)"
        case .negativeDepth(let depth): "the depth must not be negative, found \(depth)"
        case .unordered(let kind, nil): "values of type \(kind.rawValue) have no order"
        case .unordered(let kind, let other?):
            "elements to sort must have one type, found \(other.rawValue) and \(kind.rawValue)"
        case .notAKey(let kind): EvaluationFault.notAKey(kind).message
        default: numberDescription
        }
    }

    private var numberDescription: String {
        switch self {
        case .overflow(let operation): "overflow in \(operation)"
        case .negativeShift(let count): "negative offset: \(count); shift the other way instead"
        case .noNumbers: "there must be at least one number to compare"
        case .notNumber(let kind): "only numbers can be compared here, found \(kind.rawValue)"
        case .notAPoint(let kind):
            "a point is a list of a latitude and a longitude, found \(kind.article)"
        case .noOrderOfNaN: "NaN has no order among numbers"
        case .outOfRange(let value, let kind):
            "range error: \(value) does not fit the type \(kind.rawValue)"
        case .notSpelled(let text, let kind):
            "type conversion error: \(Self.quoted(text)) is not a spelling of \(kind.rawValue)"
        case .notUTF8(let place): "invalid UTF-8 at byte \(place); the bytes are no text"
        default: formatDescription
        }
    }

    private var formatDescription: String {
        switch self {
        case .unknownVerb(let verb):
            "unrecognized formatting clause \(Self.quoted(String(verb))); "
                + "there are s, d, f, e, b, o, x and X"
        case .unfinishedVerb: "the format ends in the middle of a verb; write %% for a percent sign"
        case .precision(let digits, let limit):
            "the precision \(Self.quoted(digits)) is not a number from 0 to \(limit)"
        case .missingArgument(let index):
            "index \(index) out of range; the list has no such argument"
        case .unsuitable(let kind, let verb):
            "%\(verb) takes \(Self.kindsAccepted(by: verb)), was given \(kind.rawValue)"
        default: patternDescription
        }
    }

    private var patternDescription: String {
        switch self {
        case .coding(let fault): fault.description
        case .missingMember(let name):
            "the member \(Self.quoted(name)) is missing or of another type"
        case .pattern(let error): "invalid regular expression: \(error)"
        case .undecidedMatch: "the match takes too long to decide; use a simpler expression"
        case .severalGroups(let count):
            "the regular expression has more than one capturing group, found \(count); "
                + "write \"(?:\" for the others"
        case .replacement(let text):
            "a backslash in the replacement \(Self.quoted(text)) must stand before a digit or "
                + "another backslash"
        case .missingGroup(let group, let count):
            "the replacement names group \(group), but the expression has \(count)"
        default: ""
        }
    }

    private static func kindsAccepted(by verb: Unicode.Scalar) -> String {
        switch verb {
        case "b": "only integers and bools"
        case "o": "only integers"
        case "x", "X": "only integers, bytes and strings"
        case "d", "f", "e": "only ints, uints and doubles"
        default: "anything but optional values"
        }
    }

    /// Texts of people in a sentence, cut off where they would fill the screen.
    private static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(64)
        let rest = text.unicodeScalars.dropFirst(64).isEmpty ? "" : "…"
        return "\"\(String(String.UnicodeScalarView(shown)))\(rest)\""
    }
}
