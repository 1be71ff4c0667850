/// Reads a regular expression in the syntax of RE2, which CEL's `matches` means, into a tree.
///
/// The tree is the one that ECMA-262 expressions become, so that one translator and one matcher
/// serve both. Flags leave no trace in it: what `(?i)` matches is spelled out as sets, and `(?m)^`
/// is a look behind for a line feed.
struct RE2Parser {
    /// The flags that `(?imsU)` turns on and off.
    struct Flags {
        var ignoresCase = false
        var linesHaveEnds = false
        var dotTakesLineFeed = false
        var swapsLaziness = false
    }

    static let greatestRepeat = 1_000

    let source: ContiguousArray<UInt32>
    var index = 0
    var depth = 0
    var flags = Flags()
    var groupEnds: [Int] = []
    var groupNames: [String: Int] = [:]

    init(_ bytes: some Sequence<UInt8>) throws(PatternError) {
        source = try PatternParser.scalars(in: bytes)
    }

    /// The tree of the whole source.
    mutating func tree() throws(PatternError) -> PatternTree {
        let root = try disjunction()
        if index < source.count { throw PatternError(.unopenedGroup, at: index) }
        return PatternTree(root: root, groupEnds: groupEnds, groupNames: groupNames)
    }

    mutating func alternative() throws(PatternError) -> PatternNode {
        var terms: [PatternNode] = []
        while let next = peek(), next != "|", next != ")" {
            if next == "\\", peek(1) == "Q" {
                terms += try quotation()
            } else if let atom = try atom() {
                terms.append(try repeated(atom))
            }
        }
        return .sequence(of: terms)
    }

    /// One item without its quantifier; nil for flags, which stand for nothing.
    private mutating func atom() throws(PatternError) -> PatternNode? {
        let offset = index
        guard let scalar = peek() else { return nil }
        switch scalar {
        case "(": return try group()
        case "[": return .set(try characterClass())
        case "\\": return try escape()
        case "*", "+", "?": throw PatternError(.nothingToRepeat, at: offset)
        case "{":
            if try repetition() != nil { throw PatternError(.nothingToRepeat, at: offset) }
        case ".":
            index += 1
            return .set(PatternSet(flags.dotTakesLineFeed ? .all : ScalarSet.lineFeed.inverted))
        case "^":
            index += 1
            return flags.linesHaveEnds ? lineEdge(isBehind: true, offset) : .anchor(.start)
        case "$":
            index += 1
            return flags.linesHaveEnds ? lineEdge(isBehind: false, offset) : .anchor(.end)
        default: break
        }
        index += 1
        return literal(scalar.value)
    }

    /// The place that has only a line feed or an end of the text on one side.
    private func lineEdge(isBehind: Bool, _ offset: Int) -> PatternNode {
        let other = PatternSet(ScalarSet.lineFeed.inverted)
        return .look(PatternLook(isBehind: isBehind, isNegated: true, offset: offset), .set(other))
    }

    /// One code point, with its other cases where case is ignored.
    func literal(_ codePoint: UInt32) -> PatternNode {
        guard flags.ignoresCase else { return .character(codePoint) }
        let cases = ScalarSet(codePoint).addingOtherCases
        return cases.ranges.count == 1 && cases.ranges[0].count == 1
            ? .character(codePoint) : .set(PatternSet(cases))
    }

    /// The characters from `\Q` to `\E` or the end, each by itself; the last may be repeated.
    private mutating func quotation() throws(PatternError) -> [PatternNode] {
        index += 2
        var terms: [PatternNode] = []
        while index < source.count {
            if peek() == "\\", peek(1) == "E" {
                index += 2
                break
            }
            terms.append(literal(source[index]))
            index += 1
        }
        if let last = terms.popLast() { terms.append(try repeated(last)) }
        return terms
    }
}
