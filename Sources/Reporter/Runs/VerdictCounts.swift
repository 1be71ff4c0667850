import Scenarios

/// Numbers of cases by verdict.
struct VerdictCounts: Sendable {
    private var counts: [CaseVerdict: Int] = [:]

    /// Counts verdicts.
    init(_ verdicts: some Sequence<CaseVerdict> = []) {
        for verdict in verdicts { count(verdict) }
    }

    mutating func count(_ verdict: CaseVerdict) { counts[verdict, default: 0] += 1 }

    subscript(_ verdict: CaseVerdict) -> Int { counts[verdict] ?? 0 }

    /// The number of all cases.
    var total: Int { CaseVerdict.allCases.reduce(0) { $0 + self[$1] } }
}
