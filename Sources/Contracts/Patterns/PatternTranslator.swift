/// Writes a tree as a PCRE2 expression that matches exactly the same texts in UTF mode.
///
/// Only the parts of the tree are written, and every character other than an ASCII letter or digit
/// is escaped. So no syntax that PCRE2 has beyond ECMA-262 can come through.
struct PatternTranslator {
    static let greatestCount = 65_535

    private let tree: PatternTree
    private let references: PatternReferences
    /// True if steps are counted, by callouts wherever matching may branch or run on.
    private let countsSteps: Bool
    var output: [UInt8] = []
    /// The places in the output that name a property, because the engine may not know it.
    var properties: [PropertyPlace] = []

    struct PropertyPlace {
        var outputEnd: Int
        var offset: Int
        var name: String
    }

    init(
        _ tree: PatternTree, _ references: PatternReferences, countsSteps: Bool
    ) throws(PatternError) {
        self.tree = tree
        self.references = references
        self.countsSteps = countsSteps
        try write(tree.root)
    }

    private mutating func write(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .empty: break
        case .character(let value):
            write(scalar: value)
        case .set(let set):
            try write(set)
        case .anchor(let anchor):
            write(anchor)
        case .look(let look, let body):
            try write(look, body)
        case .group(let number, let body):
            let isKept = number.map { references.captures[$0] != nil } ?? false
            output += isKept ? "(" : "(?:"
            try write(body)
            output += ")"
        case .reference(let reference, let offset):
            write(reference, offset)
        case .sequence(let terms):
            for term in terms { try write(term) }
        case .choice(let alternatives):
            for (index, alternative) in alternatives.enumerated() {
                if index > 0 { output += "|" }
                count(.step)
                try write(alternative)
            }
        case .repeated(let body, let times):
            try write(body, repeated: times)
        }
    }

    private mutating func write(_ anchor: PatternAnchor) {
        switch anchor {
        case .start: output += "^"
        case .end: output += "\\z"
        case .wordBoundary: output += "\\b"
        case .noWordBoundary: output += "\\B"
        }
    }

    private mutating func write(
        _ look: PatternLook, _ body: PatternNode
    ) throws(PatternError) {
        if look.isBehind, !body.isLookbehindBody {
            throw PatternError(.unsupported(.variableLookbehind), at: look.offset)
        }
        output += look.isBehind ? "(?<" : "(?"
        output += look.isNegated ? "!" : "="
        try write(body)
        output += ")"
    }

    private mutating func write(_ reference: PatternReference, _ offset: Int) {
        let group = tree.number(of: reference)
        guard PatternReferences.isBound(group, at: offset, in: tree),
            let number = references.captures[group]
        else {
            output += "(?:)"
            return
        }
        count(.rest)
        output += "(?:\\g{\(number)})"
    }

    private mutating func write(
        _ body: PatternNode, repeated times: PatternRepeat
    ) throws(PatternError) {
        let limit = Self.greatestCount
        if times.minimum > limit || times.maximum.map({ $0 > limit }) ?? false {
            throw PatternError(.unsupported(.repeatCount(limit: limit)), at: times.offset)
        }
        if case .look = body {
            // An iteration that consumes nothing is undone once the minimum is reached.
            if times.minimum > 0 { try write(body) }
            return
        }
        if let item = oneItem(body) {
            count(.run(minimum: times.minimum))
            try write(item)
            output += times.suffix
            count(.end)
        } else {
            output += "(?:"
            count(.step)
            try write(body)
            output += ")" + times.suffix
        }
    }

    /// The single item of a body; the engine makes fast loops only for single items.
    private func oneItem(_ node: PatternNode) -> PatternNode? {
        switch node {
        case .character(let value): ScalarSet.surrogates.contains(value) ? nil : node
        case .set(let set): set.known?.isEmpty ?? false ? nil : node
        case .group(let number?, let body): references.captures[number] == nil ? oneItem(body) : nil
        case .group(nil, let body): oneItem(body)
        default: nil
        }
    }

    private mutating func count(_ event: StepEvent) {
        if countsSteps { output += "(?C\(event.number))" }
    }
}

extension PatternRepeat {
    fileprivate var suffix: String {
        let count =
            switch (minimum, maximum) {
            case (0, nil): "*"
            case (1, nil): "+"
            case (0, 1): "?"
            case (let minimum, nil): "{\(minimum),}"
            case (let minimum, let maximum?): "{\(minimum),\(maximum)}"
            }
        return count + (isLazy ? "?" : "")
    }
}

extension PatternNode {
    fileprivate var isLookbehindBody: Bool {
        if case .choice(let alternatives) = self {
            return alternatives.allSatisfy { $0.fixedLength != nil }
        }
        return fixedLength != nil
    }
}
