/// The bounds for the length of the texts of a grammar, in characters.
struct TextLength: Equatable {
    var least: Int
    /// Nil if there is no longest text.
    var most: Int?

    static let any = TextLength(least: 0, most: nil)

    /// The lengths of the texts that a pattern matches; nil where it cannot be read.
    init?(_ pattern: Pattern) {
        guard let tree = pattern.tree else { return nil }
        let match = Self.length(of: tree.root)
        self.init(least: match.least, most: tree.root.isAnchoredAtBothEnds ? match.most : nil)
    }

    /// The lengths that a format leaves, as far as its grammar bounds them.
    init(_ format: StringFormat) {
        self =
            switch format {
            case .date: TextLength(least: 10, most: 10)
            case .uuid: TextLength(least: 36, most: 36)
            case .ipv4: TextLength(least: 7, most: 15)
            case .ipv6: TextLength(least: 2, most: 45)
            case .dateTime: TextLength(least: 20, most: nil)
            case .time: TextLength(least: 9, most: nil)
            case .duration, .email: TextLength(least: 3, most: nil)
            case .uri: TextLength(least: 2, most: nil)
            default: .any
            }
    }

    init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    private static let cap = 1 << 30

    private static func length(of node: PatternNode) -> TextLength {
        switch node {
        case .empty, .anchor, .look: TextLength(least: 0, most: 0)
        case .character, .set: TextLength(least: 1, most: 1)
        case .reference: .any
        case .group(_, let body): length(of: body)
        case .sequence(let terms):
            terms.map(length).reduce(TextLength(least: 0, most: 0)) { $0.followed(by: $1) }
        case .choice(let alternatives):
            alternatives.map(length).reduce(nil as TextLength?) { $0?.or($1) ?? $1 } ?? .any
        case .repeated(let body, let times): length(of: body).repeated(times)
        }
    }

    private func followed(by next: TextLength) -> TextLength {
        var sum: Int?
        if let most, let other = next.most { sum = most + other < Self.cap ? most + other : nil }
        return TextLength(least: min(least + next.least, Self.cap), most: sum)
    }

    private func or(_ other: TextLength) -> TextLength {
        var larger: Int?
        if let most, let others = other.most { larger = max(most, others) }
        return TextLength(least: min(least, other.least), most: larger)
    }

    private func repeated(_ times: PatternRepeat) -> TextLength {
        let shortest = least.multipliedReportingOverflow(by: times.minimum)
        var longest: Int?
        if most == 0 {
            longest = 0
        } else if let most, let maximum = times.maximum {
            let product = most.multipliedReportingOverflow(by: maximum)
            longest = product.overflow || product.partialValue > Self.cap ? nil : product.0
        }
        return TextLength(
            least: shortest.overflow ? Self.cap : min(shortest.partialValue, Self.cap),
            most: longest)
    }
}

extension Pattern {
    /// The parsed expression; nil if only another grammar can read it.
    var tree: PatternTree? {
        for grammar in [PatternGrammar.unicode, .annexB] {
            guard var parser = try? PatternParser(source.utf8, grammar: grammar) else { continue }
            if let tree = try? parser.tree() { return tree }
        }
        return nil
    }
}

extension PatternNode {
    /// True if the expression, or one of its alternatives, ends at the end of the text.
    var endsAtEnd: Bool {
        switch self {
        case .anchor(.end): true
        case .sequence(let terms): terms.last?.endsAtEnd ?? false
        case .group(_, let body): body.endsAtEnd
        case .choice(let alternatives): alternatives.contains { $0.endsAtEnd }
        default: false
        }
    }

    fileprivate var isAnchoredAtBothEnds: Bool {
        guard case .sequence(let terms) = self, case .anchor(.start)? = terms.first,
            case .anchor(.end)? = terms.last
        else { return false }
        return true
    }
}
