/// Scalars of one set, one after the other.
struct ScalarRun {
    var set: ScalarSet
    var minimum = 1
    /// `Int.max` where there is none.
    var maximum = 1

    var isFixed: Bool { minimum == maximum }

    /// True if each run may take as many scalars as possible. This holds if the runs behind it
    /// never need a scalar that it could give back.
    static func areGreedy(_ runs: [ScalarRun]) -> Bool {
        for (index, run) in runs.enumerated() where !run.isFixed {
            for next in runs[(index + 1)...] {
                if !run.set.isDisjoint(with: next.set) { return false }
                if next.minimum > 0 { break }
            }
        }
        return true
    }
}

extension PatternNode {
    /// The node as runs; nil if it is anything else or has more runs than the limit.
    func runs(atMost limit: Int) -> [ScalarRun]? {
        switch self {
        case .empty: return []
        case .character(let value): return [ScalarRun(set: ScalarSet(value))]
        case .set(let set): return set.known.map { [ScalarRun(set: $0)] }
        case .group(_, let body): return body.runs(atMost: limit)
        case .sequence(let terms): return Self.runs(of: terms, atMost: limit)
        case .choice(let alternatives): return Self.union(of: alternatives).map { [$0] }
        case .repeated(let body, let times):
            guard let runs = body.runs(atMost: limit) else { return nil }
            return Self.runs(runs, repeated: times, atMost: limit)
        case .anchor, .look, .reference: return nil
        }
    }

    static func runs(
        of terms: some Sequence<PatternNode>, atMost limit: Int
    ) -> [ScalarRun]? {
        var runs: [ScalarRun] = []
        for term in terms {
            guard let more = term.runs(atMost: limit) else { return nil }
            runs += more
            if runs.count > limit { return nil }
        }
        return runs
    }

    private static func runs(
        _ body: [ScalarRun], repeated times: PatternRepeat, atMost limit: Int
    ) -> [ScalarRun]? {
        if body.count == 1, body[0].minimum == 1, body[0].maximum == 1 {
            let maximum = times.maximum ?? .max
            return [ScalarRun(set: body[0].set, minimum: times.minimum, maximum: maximum)]
        }
        guard times.isFixed, times.minimum <= limit, body.count * times.minimum <= limit else {
            return nil
        }
        return Array(repeatElement(body, count: times.minimum).joined())
    }

    /// One run for alternatives that are each a single scalar.
    private static func union(of alternatives: [PatternNode]) -> ScalarRun? {
        var ranges: [ClosedRange<UInt32>] = []
        for alternative in alternatives {
            guard let runs = alternative.runs(atMost: 1), runs.count == 1,
                runs[0].minimum == 1, runs[0].maximum == 1
            else { return nil }
            ranges += runs[0].set.ranges
        }
        return ScalarRun(set: ScalarSet(ranges))
    }
}
