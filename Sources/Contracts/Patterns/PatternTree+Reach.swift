extension PatternNode {
    /// True if every text certainly has a match.
    var matchesEverything: Bool { acceptsEmpty(at: .start) || acceptsEmpty(at: .end) }

    /// True if the node certainly matches nothing, the empty text, at one end of every text.
    func acceptsEmpty(at place: PatternAnchor) -> Bool {
        switch self {
        case .empty: true
        case .anchor(let anchor): anchor == place
        case .repeated(let body, let times):
            times.minimum == 0 || body.acceptsEmpty(at: place)
        case .group(_, let body): body.acceptsEmpty(at: place)
        case .sequence(let terms): terms.allSatisfy { $0.acceptsEmpty(at: place) }
        case .choice(let alternatives): alternatives.contains { $0.acceptsEmpty(at: place) }
        case .character, .set, .look, .reference: false
        }
    }

    /// True if a match can certainly begin only at the start of the text.
    var isAnchored: Bool {
        switch self {
        case .anchor(.start): true
        case .group(_, let body): body.isAnchored
        case .sequence(let terms): terms.first?.isAnchored ?? false
        case .choice(let alternatives): alternatives.allSatisfy(\.isAnchored)
        default: false
        }
    }

    /// True if the node may match without consuming anything.
    var mayBeEmpty: Bool {
        switch self {
        case .empty, .anchor, .look, .reference: true
        case .character, .set: false
        case .repeated(let body, let times): times.minimum == 0 || body.mayBeEmpty
        case .group(_, let body): body.mayBeEmpty
        case .sequence(let terms): terms.allSatisfy(\.mayBeEmpty)
        case .choice(let alternatives): alternatives.contains(where: \.mayBeEmpty)
        }
    }

    /// The number of scalars that every match has; nil if it varies.
    var fixedLength: Int? {
        switch self {
        case .empty, .anchor, .look: return 0
        case .character, .set: return 1
        case .reference: return nil
        case .group(_, let body): return body.fixedLength
        case .repeated(let body, let times):
            guard times.isFixed, let length = body.fixedLength else { return nil }
            let (product, overflow) = length.multipliedReportingOverflow(by: times.minimum)
            return overflow ? nil : product
        case .sequence(let terms):
            var sum = 0
            for term in terms {
                guard let length = term.fixedLength, length < 1 << 32 else { return nil }
                sum += length
            }
            return sum
        case .choice(let alternatives):
            let lengths = alternatives.map(\.fixedLength)
            return lengths.allSatisfy { $0 == lengths[0] } ? lengths[0] : nil
        }
    }

    /// True if matching may have to try more than one way from the same place.
    var hasChoices: Bool {
        switch self {
        case .empty, .character, .set, .anchor: false
        case .look(_, let body), .group(_, let body): body.hasChoices
        case .repeated, .choice, .reference: true
        case .sequence(let terms): terms.contains(where: \.hasChoices)
        }
    }
}
