/// A pattern that is a row of runs, such as `^[a-z]+-\d{4}$`, matched without looking back.
///
/// Behind `^` every run takes as much as it can, which is only done where that is always right.
/// Without `^` all runs have a fixed length, so that each place of the text is visited a bounded
/// number of times.
///
/// Unchecked, because it points into a `PatternMemory`, which is only read once it was written.
struct ScalarRuns: @unchecked Sendable {
    private static let mostRuns = 64
    private static let longestSearch = 64

    let steps: UnsafeBufferPointer<Step>
    let literals: UnsafeBufferPointer<UInt8>
    /// 256 entries for each set.
    let entries: UnsafeBufferPointer<UInt8>
    /// The borders of each set, used if an entry does not decide.
    let borders: UnsafeBufferPointer<UInt32>
    let startsAtStart: Bool
    let endsAtEnd: Bool
    /// The scalars of every match, if nothing says where it starts.
    let length: Int

    /// Some scalars of one set, or a literal if that has bytes.
    struct Step: BitwiseCopyable {
        /// The place where the entries of the set begin.
        var table = 0
        var bordersStart = 0
        var bordersCount = 0
        var minimum = 1
        var maximum = 1
        var literalStart = 0
        var literalCount = 0
    }

    /// Nil if the tree is no row of runs.
    init?(_ root: PatternNode, in memory: PatternMemory) {
        var terms: ArraySlice<PatternNode> = [root]
        if case .sequence(let inner) = root { terms = inner[...] }
        startsAtStart = terms.first?.isAnchor(.start) ?? false
        if startsAtStart { terms.removeFirst() }
        endsAtEnd = terms.last?.isAnchor(.end) ?? false
        if endsAtEnd { terms.removeLast() }
        guard let runs = PatternNode.runs(of: terms, atMost: Self.mostRuns),
            let length = startsAtStart ? Self.greedyLength(runs) : Self.searchLength(runs)
        else { return nil }
        self.length = length
        var builder = ScalarRunsBuilder()
        for run in runs { builder.append(run) }
        steps = memory.copy(of: builder.steps)
        literals = memory.copy(of: builder.literals)
        entries = memory.copy(of: builder.tables.entries)
        borders = memory.copy(of: builder.tables.borders)
    }

    private static func greedyLength(_ runs: [ScalarRun]) -> Int? {
        ScalarRun.areGreedy(runs) ? 0 : nil
    }

    private static func searchLength(_ runs: [ScalarRun]) -> Int? {
        var length = 0
        for run in runs {
            guard run.isFixed, run.maximum <= longestSearch else { return nil }
            length += run.maximum
        }
        return length <= longestSearch ? length : nil
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
            if steps.isEmpty || steps[steps.count - 1].literalCount == 0 {
                steps.append(ScalarRuns.Step(literalStart: start))
            }
            steps[steps.count - 1].literalCount += literals.count - start
        } else {
            let table = tables.table(for: run.set)
            steps.append(
                ScalarRuns.Step(
                    table: table.entriesStart, bordersStart: table.borders.lowerBound,
                    bordersCount: table.borders.count, minimum: run.minimum,
                    maximum: run.maximum))
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
