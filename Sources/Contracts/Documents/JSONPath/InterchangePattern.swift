/// A regular expression for interchange, RFC 9485: the argument of `match` and `search` in
/// JSONPath.
///
/// Its language is a part of ECMA-262, except for the dot. An expression outside of it (lookaround,
/// references, `\d`, lazy counts) matches nothing, as RFC 9535 says. `^` and `$` have their usual
/// meaning, as the official tests want.
struct InterchangePattern: Sendable {
    /// The expression for our engine; nil for an invalid one, which matches nothing.
    private let pattern: Pattern?

    /// An expression.
    ///
    /// - Parameter isWhole: true if the whole text must match, and not only a part of it.
    init(_ source: String, isWhole: Bool) {
        var translation = InterchangeTranslation(source)
        guard let text = translation.translated() else {
            pattern = nil
            return
        }
        pattern = try? Pattern(isWhole ? "^(?:\(text))$" : text)
    }

    /// True if a text matches; nil if the answer takes too long.
    func matches(_ text: String) -> Bool? {
        guard let pattern else { return false }
        return pattern.matches(text)
    }
}

/// Writes an expression of RFC 9485 in the language of ECMA-262, and finds invalid parts.
private struct InterchangeTranslation {
    private static let depthLimit = 100
    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var depth = 0
    private var output = String.UnicodeScalarView()

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    private var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    /// The expression of ECMA-262; nil if the source is no expression of RFC 9485.
    mutating func translated() -> String? {
        guard alternatives(), at == scalars.count else { return nil }
        return String(output)
    }

    private mutating func copy() {
        output.append(scalars[at])
        at += 1
    }

    private mutating func alternatives() -> Bool {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { return false }
        while let scalar = next, scalar != ")" {
            if scalar == "|" {
                copy()
                continue
            }
            guard atom(scalar), repetition() else { return false }
        }
        return true
    }

    private mutating func atom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(":
            copy()
            // Groups are only for grouping; (?…) is of other languages.
            guard next != "?" else { return false }
            output.append(contentsOf: "?:".unicodeScalars)
            guard alternatives(), next == ")" else { return false }
            copy()
            return true
        case "[": return set()
        case ".":
            output.append(contentsOf: #"[^\n\r]"#.unicodeScalars)
            at += 1
            return true
        case "\\": return escape()
        case "*", "+", "?", "{", "}", "]": return false
        default:
            copy()
            return true
        }
    }

    private mutating func repetition() -> Bool {
        switch next {
        case "*", "+", "?":
            copy()
            return true
        case "{":
            copy()
            guard digits() else { return false }
            if next == "," {
                copy()
                _ = digits()
            }
            guard next == "}" else { return false }
            copy()
            return true
        default: return true
        }
    }

    private mutating func digits() -> Bool {
        let start = at
        while let scalar = next, ("0"..."9").contains(scalar) { copy() }
        return at > start
    }

    /// A sign that a backslash makes plain, a control sign, or a category of Unicode.
    private mutating func escape() -> Bool {
        copy()
        guard let scalar = next else { return false }
        switch scalar {
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "$":
            // With the u flag, only what means something may be escaped; a minus means nothing.
            if scalar == "-" { output.removeLast() }
            copy()
            return true
        case "n", "r", "t":
            copy()
            return true
        case "p", "P": return category()
        default: return false
        }
    }

    private static let categories: [Unicode.Scalar: String] = [
        "L": "lmotu", "M": "cen", "N": "dlo", "P": "cdefios", "Z": "lps", "S": "ckmo", "C": "cfno",
    ]

    private mutating func category() -> Bool {
        copy()
        guard next == "{" else { return false }
        copy()
        guard let group = next, let members = Self.categories[group] else { return false }
        copy()
        if let member = next, members.unicodeScalars.contains(member) { copy() }
        guard next == "}" else { return false }
        copy()
        return true
    }

    private mutating func set() -> Bool {
        copy()
        if next == "^" { copy() }
        var isFirst = true
        while let scalar = next {
            switch scalar {
            case "]":
                copy()
                return !isFirst
            case "[": return false
            case "\\":
                let isMinus = at + 1 < scalars.count && scalars[at + 1] == "-"
                if isMinus {
                    output.append(contentsOf: #"\u002D"#.unicodeScalars)
                    at += 2
                } else if !escape() {
                    return false
                }
            default: copy()
            }
            isFirst = false
        }
        return false
    }
}
