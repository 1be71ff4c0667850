/// A pattern that is a row of runs, such as `^[a-z]+-\d{4}$`, matched without looking back.
///
/// Behind `^` every run takes what it can, which is only done where that is always right. Without
/// `^` all runs have a fixed length, so that each place of the text is looked at a bounded number
/// of times.
struct ScalarRuns: Sendable {
    private static let mostRuns = 64
    private static let longestSearch = 64

    let steps: ContiguousArray<Step>
    let tables: ScalarTables
    let literals: ContiguousArray<UInt8>
    let startsAtStart: Bool
    let endsAtEnd: Bool
    /// The scalars of every match, if nothing says where it starts.
    let length: Int

    /// Some scalars of one set, or a literal if that is not empty.
    struct Step: Sendable {
        var table = 0
        var minimum = 1
        var maximum = 1
        var literal = 0..<0
    }

    /// Nil if the tree is no row of runs.
    init?(_ root: PatternNode) {
        var terms: ArraySlice<PatternNode> = [root]
        if case .sequence(let inner) = root { terms = inner[...] }
        startsAtStart = terms.first?.isAnchor(.start) ?? false
        if startsAtStart { terms.removeFirst() }
        endsAtEnd = terms.last?.isAnchor(.end) ?? false
        if endsAtEnd { terms.removeLast() }
        guard let runs = PatternNode.runs(of: terms, atMost: Self.mostRuns) else { return nil }
        if startsAtStart {
            guard ScalarRun.areGreedy(runs) else { return nil }
            length = 0
        } else {
            let isShort = runs.allSatisfy { $0.isFixed && $0.maximum <= Self.longestSearch }
            length = isShort ? runs.reduce(0) { $0 + $1.minimum } : .max
            if length > Self.longestSearch { return nil }
        }
        var builder = ScalarRunsBuilder()
        for run in runs { builder.append(run) }
        (steps, tables, literals) = (builder.steps, builder.tables, builder.literals)
    }
}

/// Collects steps, with neighbouring single scalars as one literal.
private struct ScalarRunsBuilder {
    var steps: ContiguousArray<ScalarRuns.Step> = []
    var tables = ScalarTables()
    var literals: ContiguousArray<UInt8> = []

    mutating func append(_ run: ScalarRun) {
        if let scalar = run.onlyScalar {
            let start = literals.count
            literals.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            if let last = steps.last, !last.literal.isEmpty {
                steps[steps.count - 1].literal = last.literal.lowerBound..<literals.count
            } else {
                steps.append(ScalarRuns.Step(literal: start..<literals.count))
            }
        } else {
            let table = tables.table(for: run.set)
            steps.append(
                ScalarRuns.Step(table: table, minimum: run.minimum, maximum: run.maximum))
        }
    }
}

extension ScalarRun {
    fileprivate var onlyScalar: Unicode.Scalar? {
        guard minimum == 1, maximum == 1, set.ranges.count == 1, set.ranges[0].count == 1 else {
            return nil
        }
        return Unicode.Scalar(set.ranges[0].lowerBound)
    }
}

extension PatternNode {
    fileprivate func isAnchor(_ wanted: PatternAnchor) -> Bool {
        if case .anchor(let anchor) = self { anchor == wanted } else { false }
    }
}
