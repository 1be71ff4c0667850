extension PatternTree {
    /// The tree that finds a match in exactly the same texts and looks at less of them.
    ///
    /// A search may begin anywhere and need not say where it ended. So `.*a.*` finds what `a`
    /// finds, and `\s+$` what `\s$` finds, but without trying every start of every run.
    /// With backreferences the length of a match matters, and the tree stays as it is.
    func trimmedForSearch(hasReferences: Bool) -> PatternTree {
        if hasReferences { return self }
        var tree = self
        tree.root = root.trimmedForSearch
        return tree
    }
}

extension PatternNode {
    fileprivate var trimmedForSearch: PatternNode {
        switch self {
        case .choice(let alternatives): return .choice(alternatives.map(\.trimmedForSearch))
        case .group(_, let body): return body.trimmedForSearch
        case .sequence(var terms):
            while let first = terms.first {
                guard let least = first.fewest else { break }
                terms.removeFirst()
                guard case .empty = least else {
                    terms.insert(least, at: 0)
                    break
                }
            }
            while let last = terms.last {
                guard let least = last.fewest else { break }
                terms.removeLast()
                guard case .empty = least else {
                    terms.append(least)
                    break
                }
            }
            return terms.isEmpty ? .empty : terms.count == 1 ? terms[0] : .sequence(terms)
        case .repeated: return fewest ?? self
        default: return self
        }
    }

    /// The same repetition as seldom as it may be; nil if this is no repetition of one scalar.
    private var fewest: PatternNode? {
        switch self {
        case .empty: return .empty
        case .group(_, let body): return body.fewest
        case .repeated(let body, var times) where body.isOneScalar && !times.isFixed:
            if times.minimum == 0 { return .empty }
            if times.minimum == 1 { return body }
            times.maximum = times.minimum
            return .repeated(body, times)
        default: return nil
        }
    }

    var isOneScalar: Bool {
        switch self {
        case .character, .set: true
        case .group(_, let body): body.isOneScalar
        default: false
        }
    }
}
