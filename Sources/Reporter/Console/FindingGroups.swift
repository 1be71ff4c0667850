/// Findings that come of one cause: the same steps of the same case show them.
///
/// A double booking breaks the order of answers, an expectation of the scenario and the schema of the
/// next list. It is one story, which the most telling of them leads.
struct FindingGroups {
    /// The groups, in the order of their first findings; the most telling of each comes first.
    private(set) var all: [[RunCounts.Shown]] = []

    init(_ found: [RunCounts.Shown]) {
        // Looked up, and never walked over.
        var places: [[String]: Int] = [:]
        for shown in found {
            let key = ["\(shown.spec) \(shown.testCases.first ?? "")"] + shown.finding.outline
            if key.count > 1, let place = places[key] {
                all[place].append(shown)
            } else {
                places[key] = all.count
                all.append([shown])
            }
        }
        for place in all.indices {
            let sorted = all[place].enumerated().sorted { one, other in
                let ranks = (Self.rank(one.element.finding), Self.rank(other.element.finding))
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
            }
            all[place] = sorted.map(\.element)
        }
    }

    /// The less, the more a finding tells about the cause.
    private static func rank(_ finding: ReportFinding) -> Int {
        switch finding.kind {
        case "linearizability": return 0
        case "expectation", "agreement", "invariant": return 1
        case "contract":
            if finding.name.hasSuffix("/server-error") { return 2 }
            return finding.name.hasSuffix("/undocumented-status") ? 4 : 3
        default: return 3
        }
    }
}
