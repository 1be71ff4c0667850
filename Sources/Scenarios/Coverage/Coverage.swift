import Simulator

/// The marks that runs have seen, each with its count.
package struct Coverage: Sendable {
    // Looked up by mark, added up, or sorted before anything about them is reported.
    private(set) var counts: [CoverageMark: Int] = [:]

    /// Nothing seen.
    package init() {}

    /// Counts marks.
    mutating func record(_ marks: [CoverageMark]) {
        for mark in marks { counts[mark, default: 0] += 1 }
    }

    /// Counts a mark so many times.
    mutating func record(_ mark: CoverageMark, times: Int) { counts[mark, default: 0] += times }

    /// Adds the counts of others.
    package mutating func merge(_ other: Coverage) {
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// The number of times that a mark was seen.
    package func count(of mark: CoverageMark) -> Int { counts[mark] ?? 0 }

    /// Everything that was seen, in no order.
    package var marks: some Collection<CoverageMark> { counts.keys }

    /// The rules of the backend that applied, in byte order of their texts.
    package var rules: [String] {
        texts { if case .rule(let rule) = $0 { rule.text } else { nil } }
    }

    /// The pairs of operations that were under way at the same time, in byte order.
    package var overlaps: [String] {
        texts { if case .overlap(let one, let other) = $0 { "\(one) and \(other)" } else { nil } }
    }

    /// The classes of instants that a clock was in, in byte order.
    package var times: [String] {
        let all = texts { if case .time(_, let name) = $0 { name } else { nil } }
        return all.enumerated().filter { $0.offset == 0 || $0.element != all[$0.offset - 1] }
            .map(\.element)
    }

    private func texts(_ text: (CoverageMark) -> String?) -> [String] {
        counts.keys.compactMap(text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
