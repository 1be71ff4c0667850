/// Draws a text that a regular expression most likely matches, by walking along its tree.
///
/// Lookaheads and lookbehinds are not walked, so the text must be judged afterwards.
struct PatternWalk {
    private(set) var chance: DrawSequence
    private let tree: PatternTree
    /// The most repetitions of an open repetition beyond its minimum.
    private let stretch: Int
    private var scalars: [Unicode.Scalar] = []
    private var captured: [Int: [Unicode.Scalar]] = [:]
    /// The parts that were walked, and the scalars that were copied.
    private(set) var steps = 0
    private let mostSteps: Int
    private var isTooLong = false

    private static let longest = 5_000

    init(_ tree: PatternTree, chance: DrawSequence, stretch: Int, mostSteps: Int = .max) {
        self.tree = tree
        self.chance = chance
        self.stretch = stretch
        self.mostSteps = mostSteps
    }

    /// The text; nil if it grew too long or if no text can match the expression.
    mutating func text() -> String? {
        guard append(tree.root), !isTooLong else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private mutating func append(_ node: PatternNode) -> Bool {
        steps += 1
        guard scalars.count < Self.longest, steps < mostSteps else {
            isTooLong = true
            return false
        }
        switch node {
        case .empty, .anchor, .look: return true
        case .character(let value):
            guard let scalar = Unicode.Scalar(value) else { return false }
            scalars.append(scalar)
            return true
        case .set(let set): return append(set)
        case .group(let number, let body): return append(body, as: number)
        case .reference(let reference, _):
            let text = captured[tree.number(of: reference)] ?? []
            steps += text.count
            scalars += text
            return true
        case .sequence(let terms):
            for term in terms where !append(term) { return false }
            return true
        case .choice(let alternatives): return chance.pick(alternatives).map { append($0) } ?? true
        case .repeated(let body, let times):
            return append(body, count(times))
        }
    }

    private mutating func append(_ body: PatternNode, _ times: Int) -> Bool {
        var left = times
        while left > 0 {
            let length = scalars.count
            guard append(body) else { return false }
            left -= 1
            // A body that adds nothing adds nothing when it is walked again.
            if scalars.count == length, !body.hasChoices { return true }
        }
        return true
    }

    private mutating func append(_ body: PatternNode, as number: Int?) -> Bool {
        let start = scalars.count
        guard append(body) else { return false }
        if let number {
            steps += scalars.count - start
            captured[number] = Array(scalars[start...])
        }
        return true
    }

    private mutating func count(_ times: PatternRepeat) -> Int {
        let (stretched, isTooMany) = times.minimum.addingReportingOverflow(max(stretch, 1))
        let most = min(times.maximum ?? .max, isTooMany ? .max : stretched)
        // A long stretch is asked for because the text was too short, so all of it is wanted.
        return stretch > 3 ? most : chance.between(times.minimum, most)
    }

    private mutating func append(_ set: PatternSet) -> Bool {
        guard let known = set.known else {
            let letters = Array("aZ0é漢 _-".unicodeScalars)
            guard let scalar = chance.pick(letters) else { return false }
            scalars.append(scalar)
            return true
        }
        guard let scalar = scalar(of: known) else { return false }
        scalars.append(scalar)
        return true
    }

    /// A scalar of the set, a visible one of ASCII where there is one.
    private mutating func scalar(of set: ScalarSet) -> Unicode.Scalar? {
        let visible = set.ranges.compactMap { range -> ClosedRange<UInt32>? in
            let low = max(range.lowerBound, 0x21)
            let high = min(range.upperBound, 0x7E)
            return low <= high ? low...high : nil
        }
        let valid = set.subtracting(.surrogates).ranges
        let ranges = visible.isEmpty || chance.percent(4) ? valid : visible
        guard let range = chance.pick(ranges) else { return nil }
        return Unicode.Scalar(range.lowerBound + UInt32(chance.below(range.count)))
    }
}
