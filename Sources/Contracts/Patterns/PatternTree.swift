/// The meaning of a regular expression, independent of the way it was written.
struct PatternTree: Sendable {
    var root: PatternNode
    /// The place where each capturing group closes, by its number less one.
    var groupEnds: [Int]
    /// The numbers of the named groups.
    var groupNames: [String: Int]

    func number(of reference: PatternReference) -> Int {
        switch reference {
        case .number(let number): number
        case .name(let name): groupNames[name] ?? 0
        }
    }
}

/// One part of a regular expression.
enum PatternNode: Sendable {
    case empty
    /// One code point; a lone surrogate, which no UTF-8 text contains, may be one.
    case character(UInt32)
    case set(PatternSet)
    case anchor(PatternAnchor)
    indirect case look(PatternLook, PatternNode)
    /// A group with its number if it captures.
    indirect case group(Int?, PatternNode)
    case reference(PatternReference, offset: Int)
    case sequence([PatternNode])
    case choice([PatternNode])
    indirect case repeated(PatternNode, PatternRepeat)

    /// The parts one after another.
    static func sequence(of parts: [PatternNode]) -> PatternNode {
        parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
    }
}

/// An assertion about the place alone.
enum PatternAnchor: Sendable {
    case start, end, wordBoundary, noWordBoundary
}

/// An assertion about the text after or before the place.
struct PatternLook: Sendable {
    var isBehind: Bool
    var isNegated: Bool
    var offset: Int
}

/// The group that a backreference means, as it was written.
enum PatternReference: Sendable {
    case number(Int)
    case name(String)
}

/// The counts of a quantifier; without a maximum there is no limit.
struct PatternRepeat: Sendable {
    var minimum: Int
    var maximum: Int?
    var isLazy: Bool
    var offset: Int

    var isFixed: Bool { minimum == maximum }
}

/// One scalar out of a set: a class, an escape such as `\d`, or the dot.
struct PatternSet: Sendable {
    var scalars: ScalarSet
    /// Unicode properties beside `scalars`; only the engine knows what they contain.
    var properties: [UnicodeProperty] = []
    /// True if the set is everything else; only used together with properties.
    var isNegated = false
    var offset = 0

    init(_ scalars: ScalarSet) {
        self.scalars = scalars
    }

    init(property: UnicodeProperty, offset: Int) {
        self.scalars = ScalarSet()
        self.properties = [property]
        self.offset = offset
    }

    /// The code points if they are known without the engine.
    var known: ScalarSet? { properties.isEmpty ? scalars : nil }

    mutating func invert() {
        if properties.isEmpty {
            scalars = scalars.inverted
        } else {
            isNegated.toggle()
        }
    }
}
