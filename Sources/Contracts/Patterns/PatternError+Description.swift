extension PatternError: CustomStringConvertible {
    /// The place and the fault as one sentence in lower case, with the remedy after a semicolon.
    public var description: String {
        "at offset \(offset), \(fault)"
    }
}

extension PatternFault: CustomStringConvertible {
    /// The fault as one sentence in lower case, without its place.
    package var description: String {
        switch self {
        case .invalidEncoding: "the expression is not UTF-8"
        case .tooLong(let limit): "the expression has more than \(limit) characters"
        case .tooDeep(let limit): "groups are nested more than \(limit) deep"
        case .unclosedGroup: "this group is not closed; add \")\""
        case .unopenedGroup: "\")\" closes no group; write \"\\)\" for the character"
        case .unknownGroupKind:
            "\"(?\" begins no known group; \"(?:\", \"(?=\", \"(?!\", \"(?<=\", \"(?<!\" and "
                + "\"(?<name>\" do"
        case .unclosedClass: "this class is not closed; add \"]\""
        case .loneBracket(let bracket):
            "\"\(bracket)\" stands alone; write \"\\\(bracket)\" for the character"
        case .nothingToRepeat: "this quantifier has nothing to repeat"
        case .repeatedAssertion: "an assertion cannot be repeated"
        case .repeatOutOfOrder(let minimum, let maximum):
            "this quantifier wants at least \(minimum) and at most \(maximum)"
        case .rangeOutOfOrder(let first, let last):
            "the range from \(codePoint(first)) to \(codePoint(last)) runs backwards"
        case .setInRange: "a set cannot be the end of a range; write \"\\-\" for the hyphen"
        default: escapeDescription
        }
    }

    private var escapeDescription: String {
        switch self {
        case .unfinishedEscape: "the expression ends with a backslash; write \"\\\\\" for one"
        case .unknownEscape(let scalar):
            "\"\\\(scalar)\" is not an escape; only ^ $ \\ . * + ? ( ) [ ] { } | / may be escaped"
        case .malformedEscape(let scalar): "\"\\\(scalar)\" is not followed by what it needs"
        case .decimalEscape: "a backslash before digits must be \"\\0\" or name a group"
        case .unknownGroup(let number, let count):
            "\"\\\(number)\" refers to group \(number), but there are \(count)"
        case .unknownGroupName(let name): "there is no group named \"\(name)\""
        case .malformedGroupName: "a group name must be an identifier between \"<\" and \">\""
        case .duplicateGroupName(let name): "there is already a group named \"\(name)\""
        case .malformedProperty: "\"\\p\" needs the name of a property in braces"
        case .unknownProperty(let name): "there is no Unicode property \"\(name)\""
        case .foreign(let foreign): foreign.description
        case .unsupported(let limit): limit.description
        default: ""
        }
    }

    private func codePoint(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension PatternLimit: CustomStringConvertible {
    /// The limit as one sentence in lower case.
    package var description: String {
        switch self {
        case .variableLookbehind:
            "a lookbehind must have a fixed length; write its alternatives side by side"
        case .referenceInLookbehind: "a backreference cannot stand in a lookbehind"
        case .referenceIntoRepeat:
            "a backreference cannot refer to a group that a repetition may leave out"
        case .repeatCount(let limit): "a quantifier cannot count beyond \(limit)"
        case .property(let name): "the Unicode property \"\(name)\" is not known to the engine"
        case .size: "the expression is too large when compiled"
        case .engine(let code): "the engine refuses the expression with its error \(code)"
        }
    }
}
