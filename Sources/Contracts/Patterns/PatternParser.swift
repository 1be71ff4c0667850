/// The grammar of ECMA-262 that is read.
enum PatternGrammar: Sendable {
    /// The grammar of the `u` flag, in which every escape that has no meaning is an error.
    case unicode
    /// The grammar that browsers accept without the flag (Annex B). An escape that has a meaning
    /// under the `u` flag keeps it, because texts are Unicode here either way.
    case annexB
}

/// Reads a regular expression into a tree, or throws the first error with its place.
struct PatternParser {
    static let greatestLength = 65_536
    static let greatestDepth = 250

    let source: ContiguousArray<UInt32>
    let grammar: PatternGrammar
    /// The number of capturing groups, counted before reading because a backreference may come
    /// first.
    let groupCount: Int
    let hasNamedGroups: Bool
    var index = 0
    var depth = 0
    var groupEnds: [Int] = []
    var groupNames: [String: Int] = [:]
    var namedReferences: [(name: String, offset: Int)] = []

    init(
        _ bytes: some Sequence<UInt8>, grammar: PatternGrammar
    ) throws(PatternError) {
        source = try Self.scalars(in: bytes)
        self.grammar = grammar
        (groupCount, hasNamedGroups) = Self.groups(in: source)
    }

    /// The tree of the whole source.
    mutating func tree() throws(PatternError) -> PatternTree {
        let root = try disjunction()
        if index < source.count { throw PatternError(.unopenedGroup, at: index) }
        for (name, offset) in namedReferences where groupNames[name] == nil {
            throw PatternError(.unknownGroupName(name), at: offset)
        }
        return PatternTree(root: root, groupEnds: groupEnds, groupNames: groupNames)
    }

    mutating func alternative() throws(PatternError) -> PatternNode {
        var terms: [PatternNode] = []
        while let next = peek(), next != "|", next != ")" {
            terms.append(try term())
        }
        return .sequence(of: terms)
    }

    private mutating func term() throws(PatternError) -> PatternNode {
        let offset = index
        if let anchor = anchor() {
            if try repetition() != nil { throw PatternError(.repeatedAssertion, at: offset) }
            return .anchor(anchor)
        }
        let atom = try atom()
        let quantifierOffset = index
        guard let repetition = try repetition() else { return atom }
        if case .look(let look, _) = atom, look.isBehind || grammar == .unicode {
            throw PatternError(.repeatedAssertion, at: quantifierOffset)
        }
        return .repeated(atom, repetition)
    }

    private mutating func anchor() -> PatternAnchor? {
        if skip("^") { return .start }
        if skip("$") { return .end }
        guard peek() == "\\" else { return nil }
        switch peek(1) {
        case "b": index += 2; return .wordBoundary
        case "B": index += 2; return .noWordBoundary
        default: return nil
        }
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        let offset = index
        switch peek() {
        case "(": return try group()
        case "[": return .set(try characterClass())
        case "\\": return try atomEscape()
        case ".":
            index += 1
            return .set(PatternSet(ScalarSet.lineTerminators.inverted))
        case "*", "+", "?": throw PatternError(.nothingToRepeat, at: offset)
        case let bracket? where bracket == "{" || bracket == "}" || bracket == "]":
            if bracket == "{", try repetition() != nil {
                throw PatternError(.nothingToRepeat, at: offset)
            }
            if grammar == .unicode { throw PatternError(.loneBracket(bracket), at: offset) }
            fallthrough
        default:
            index += 1
            return .character(source[offset])
        }
    }
}
