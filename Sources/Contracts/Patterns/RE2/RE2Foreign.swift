/// The features of other regular expression languages that RE2 refuses.
package enum RE2Foreign: Sendable, Hashable {
    case lookahead
    case lookbehind
    case backreference
    case possessive
    case atomicGroup
    case condition
    case recursion
    case branchReset
    case comment
    case quotedName
    /// `(*…)`, an order to the matcher.
    case verb
    /// Letters behind `(?` that are not among `imsU`.
    case unknownFlags
    /// Two quantifiers one behind the other.
    case stackedRepeat
    /// A count, or counts inside each other multiplied, beyond the greatest.
    case repeatCount(limit: Int)
    /// A class such as `[:word:]` with another name.
    case unknownClass(String)
    /// `\Z`, which has two meanings elsewhere.
    case endBeforeLineFeed
    /// `\G`, the place where a search began.
    case searchStart
    /// `\C`, one byte of a text that is made of code points.
    case singleByte
    /// Any other letter or digit behind a backslash.
    case escape(Unicode.Scalar)

    /// The meaning that a letter behind a backslash has in other languages.
    init(escape scalar: Unicode.Scalar) {
        switch scalar {
        case "Z": self = .endBeforeLineFeed
        case "G": self = .searchStart
        case "C": self = .singleByte
        case "k", "g", "8", "9": self = .backreference
        default: self = .escape(scalar)
        }
    }
}

extension RE2Foreign: CustomStringConvertible {
    /// The message: one sentence in lower case with the remedy after a semicolon.
    package var description: String {
        switch self {
        case .lookahead: "RE2 has no lookahead; match twice and combine the answers"
        case .lookbehind: "RE2 has no lookbehind; match twice and combine the answers"
        case .backreference: "RE2 has no backreferences; write \"\\x31\" for the digit itself"
        case .possessive: "RE2 has no possessive quantifiers; leave out the \"+\""
        case .atomicGroup: "RE2 has no atomic groups; write \"(?:\""
        case .condition: "RE2 has no conditional groups; write the alternatives side by side"
        case .recursion: "RE2 has no recursion into groups"
        case .branchReset: "RE2 has no groups that reset their numbers; write \"(?:\""
        case .comment: "RE2 has no comments in expressions; leave it out"
        case .quotedName: "RE2 has no group names in quotes; write \"(?P<name>\""
        case .verb: "RE2 has no orders such as \"(*ACCEPT)\"; write \"(\\*\" for the characters"
        default: detail
        }
    }

    private var detail: String {
        switch self {
        case .unknownFlags: "\"(?\" must begin \"(?:\", \"(?P<name>\", or flags among i, m, s and U"
        case .stackedRepeat: "a quantifier cannot follow a quantifier; put \"(?:\" and \")\" around"
        case .repeatCount(let limit): "counts cannot go beyond \(limit), nor multiply beyond it"
        case .unknownClass(let name): "there is no class \"[:\(name):]\""
        case .endBeforeLineFeed: "RE2 has no \"\\Z\"; write \"\\n?\\z\""
        case .searchStart: "RE2 has no \"\\G\"; write \"\\A\" for the start of the text"
        case .singleByte: "\"\\C\" would match a part of a character; write \"(?s:.)\""
        case .escape(let scalar): "\"\\\(scalar)\" is not an escape of RE2"
        default: ""
        }
    }
}
