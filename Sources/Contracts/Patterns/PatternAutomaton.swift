/// A regular expression as states and steps, for questions about all of its texts at once.
struct PatternAutomaton {
    /// A step without a character, which an anchor may allow only at an end of the text.
    enum Guard {
        case none, atStart, atEnd
    }

    private(set) var steps: [[(set: ScalarSet, to: Int)]] = []
    private var jumps: [[(guard: Guard, to: Int)]] = []
    private(set) var start = 0
    private var accept = 0

    private static let mostStates = 2_000

    /// Nil for an expression that looks around, refers back or is too large.
    init?(_ tree: PatternTree) {
        start = add()
        accept = add()
        // The expression may be found anywhere in the text.
        steps[start].append((.all, start))
        steps[accept].append((.all, accept))
        guard build(tree.root, from: start, to: accept) else { return nil }
    }

    private mutating func add() -> Int {
        steps.append([])
        jumps.append([])
        return steps.count - 1
    }

    private mutating func build(_ node: PatternNode, from: Int, to: Int) -> Bool {
        guard steps.count < Self.mostStates else { return false }
        switch node {
        case .empty: jumps[from].append((.none, to))
        case .character(let scalar): steps[from].append((ScalarSet(scalar), to))
        case .set(let set):
            guard let scalars = set.known else { return false }
            steps[from].append((scalars, to))
        case .anchor(.start): jumps[from].append((.atStart, to))
        case .anchor(.end): jumps[from].append((.atEnd, to))
        case .anchor, .look, .reference: return false
        case .group(_, let body): return build(body, from: from, to: to)
        case .sequence(let parts):
            var place = from
            for part in parts {
                let next = add()
                guard build(part, from: place, to: next) else { return false }
                place = next
            }
            jumps[place].append((.none, to))
        case .choice(let parts): return parts.allSatisfy { build($0, from: from, to: to) }
        case .repeated(let body, let times): return build(body, times, from: from, to: to)
        }
        return true
    }

    private mutating func build(
        _ body: PatternNode, _ times: PatternRepeat, from: Int, to: Int
    ) -> Bool {
        var place = from
        for _ in 0..<times.minimum {
            let next = add()
            guard build(body, from: place, to: next) else { return false }
            place = next
        }
        guard let most = times.maximum else {
            let loop = add()
            jumps[place].append((.none, loop))
            jumps[loop].append((.none, to))
            return build(body, from: loop, to: loop)
        }
        for _ in times.minimum..<max(times.minimum, most) {
            jumps[place].append((.none, to))
            let next = add()
            guard build(body, from: place, to: next) else { return false }
            place = next
        }
        jumps[place].append((.none, to))
        return true
    }

    // MARK: Reading

    /// The states before the first character.
    var first: [Int] { closure([start], isFirst: true, isLast: false) }

    /// The states after a character.
    func next(after states: [Int], _ scalar: UInt32) -> [Int] {
        var reached: Set<Int> = []
        for state in states {
            for step in steps[state] where step.set.contains(scalar) { reached.insert(step.to) }
        }
        return closure(Array(reached), isFirst: false, isLast: false)
    }

    /// True if the text may end in some states.
    func accepts(_ states: [Int], isFirst: Bool) -> Bool {
        closure(states, isFirst: isFirst, isLast: true).contains(accept)
    }

    private func closure(_ states: [Int], isFirst: Bool, isLast: Bool) -> [Int] {
        var seen = Set(states)
        var open = states
        while let state = open.popLast() {
            for jump in jumps[state] {
                let isAllowed =
                    switch jump.guard {
                    case .none: true
                    case .atStart: isFirst
                    case .atEnd: isLast
                    }
                if isAllowed, seen.insert(jump.to).inserted { open.append(jump.to) }
            }
        }
        return seen.sorted()
    }
}

/// Decides if each text that one regular expression matches is matched by another one.
enum PatternInclusion: Equatable {
    case proven
    /// A text that only the first one matches.
    case refuted(String)
    case unknown

    private static let mostPairs = 4_000

    /// States of both expressions after the same text.
    private struct Pair: Hashable {
        var inner: [Int]
        var outer: [Int]
        var isFirst = false
    }

    /// Compares two expressions.
    init(_ inner: PatternTree, within outer: PatternTree) {
        guard let ours = PatternAutomaton(inner), let theirs = PatternAutomaton(outer) else {
            self = .unknown
            return
        }
        var open = [(Pair(inner: ours.first, outer: theirs.first, isFirst: true), [UInt32]())]
        var seen: Set<Pair> = []
        var place = 0
        while place < open.count {
            let (pair, text) = open[place]
            place += 1
            if ours.accepts(pair.inner, isFirst: pair.isFirst),
                !theirs.accepts(pair.outer, isFirst: pair.isFirst)
            {
                let scalars = text.compactMap(Unicode.Scalar.init)
                self = .refuted(String(String.UnicodeScalarView(scalars)))
                return
            }
            let sets =
                pair.inner.flatMap { ours.steps[$0].map(\.set) }
                + pair.outer.flatMap { theirs.steps[$0].map(\.set) }
            for scalar in Self.samples(of: sets) {
                let next = Pair(
                    inner: ours.next(after: pair.inner, scalar),
                    outer: theirs.next(after: pair.outer, scalar))
                guard seen.insert(next).inserted else { continue }
                open.append((next, text + [scalar]))
            }
            if open.count > Self.mostPairs {
                self = .unknown
                return
            }
        }
        self = .proven
    }

    /// One code point for each part of the alphabet that all sets treat alike.
    private static func samples(of sets: [ScalarSet]) -> [UInt32] {
        // A readable one stands for each part where there is one.
        var bounds: Set<UInt32> = [0x61, 0x30, 0x20, 0]
        for range in sets.flatMap(\.ranges) {
            bounds.insert(range.lowerBound)
            bounds.insert(range.upperBound &+ 1)
        }
        let readable: [UInt32] = [0x61, 0x30, 0x20]
        let rest = bounds.subtracting(readable).sorted()
        return (readable + rest).filter {
            $0 <= ScalarSet.greatest && !ScalarSet.surrogates.contains($0)
        }
    }
}
