extension Fault {
    /// The sentence for a value: what was expected, and what it is.
    func message(_ instance: Value) -> String {
        switch self {
        case .nothingAllowed:
            "no value is allowed here, found \(instance.summary)"
        case .type(let expected):
            "expected \(Self.list(expected.map(Self.withArticle))), found \(instance.summary)"
        case .enumeration(let values):
            "expected \(Self.choices(values)), found \(instance.summary)"
        case .constant(let value):
            "expected \(value.summary), found \(instance.summary)"
        case .bound(let phrase, let limit):
            "expected \(phrase) \(limit.summary), found \(instance.summary)"
        case .multipleOf(let divisor):
            "expected a multiple of \(divisor.summary), found \(instance.summary)"
        case .count(let unit, let actual, let phrase, let limit):
            "expected \(phrase) \(unit.phrase(limit)), found \(actual)"
        case .pattern(let pattern):
            "expected a string that matches \(quoted(pattern)), found \(instance.summary)"
        case .undecidedPattern(let pattern):
            "cannot tell within the match limit whether the string matches \(quoted(pattern))"
        case .format(let name):
            "expected a string of format \(name), found \(instance.summary)"
        case .content(let expected):
            "expected \(expected), found \(instance.summary)"
        case .repeatedItem(let first, let second):
            "expected unique items, but items \(first) and \(second) are equal"
        case .contains(let actual, let phrase, let limit):
            "expected \(phrase) \(limit) matching \(limit == 1 ? "item" : "items"), found \(actual)"
        case .missing(let names):
            "missing \(Self.members(names))"
        case .dependentMissing(let name, let names):
            "missing \(Self.members(names)), required because \(quoted(name)) is present"
        case .anyOf(let count):
            "matches none of the \(count) schemas of anyOf"
        case .oneOf(let count, let met):
            met.isEmpty
                ? "matches none of the \(count) schemas of oneOf"
                : "matches \(met.count) schemas of oneOf (\(met.map(String.init).joined(separator: ", "))), expected exactly one"
        case .not:
            "matches what it must not match"
        case .unexpected(let unit, let name):
            unit == .items ? "unexpected item \(name)" : "unexpected member \(quoted(name))"
        case .tooMuch:
            "cannot tell: the schema applies itself too deeply or too often to this value"
        }
    }

    private static func list(_ words: [String]) -> String {
        guard words.count > 1 else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }

    private static func withArticle(_ type: String) -> String {
        switch type {
        case "null": "null"
        case "integer", "array", "object": "an \(type)"
        default: "a \(type)"
        }
    }

    private static func choices(_ values: [Value]) -> String {
        let shown = 12
        if values.count <= shown { return list(values.map(\.summary)) }
        return values.prefix(shown).map(\.summary).joined(separator: ", ")
            + " or one of \(values.count - shown) more"
    }

    private static func members(_ names: [String]) -> String {
        (names.count == 1 ? "member " : "members ") + names.map(quoted).joined(separator: ", ")
    }
}

extension Fault.Unit {
    fileprivate func phrase(_ count: Int) -> String {
        let word: String =
            switch self {
            case .characters: "character"
            case .items: "item"
            case .members: "member"
            }
        return count == 1 ? "1 \(word)" : "\(count) \(word)s"
    }
}
