import Contracts

/// Findings that come of one cause. They are the findings of one case with the same steps, and those
/// that follow from one refusal, in whatever case.
///
/// A double booking breaks the order of answers, an expectation of the scenario and the schema of the
/// next list. A route that is missing breaks each case that asks for it. Each is one story, which the
/// most telling finding leads.
struct FindingGroups {
    /// Findings of one cause.
    struct Group: Sendable {
        /// Distinguishes the cause from others, whatever the seed.
        let id: String
        /// The findings, the most telling one first.
        fileprivate(set) var findings: [RunCounts.Shown]

        /// The ids of the cases that show any of them, in the order of the findings.
        var testCases: [String] {
            var seen: Set<String> = []
            return findings.flatMap(\.testCases).filter { seen.insert($0).inserted }
        }
    }

    /// The kinds that follow from a refusal although they say nothing of it.
    private static let following: Set<String> = [
        "expectation", "invariant", "agreement", "eventually", "unhandled", "stuck",
    ]

    /// The groups, in the order of their first findings.
    private(set) var all: [Group] = []

    init(_ found: [RunCounts.Shown]) {
        let blamed = Set(
            found.compactMap { shown in
                shown.finding.blamesRefusal ? Self.refusal(shown) : nil
            })
        // Both are looked up, and never walked over.
        var refusals: [[String]: String] = [:]
        for shown in found {
            guard let refusal = Self.refusal(shown), blamed.contains(refusal),
                shown.finding.blamesRefusal || Self.following.contains(shown.finding.kind)
            else { continue }
            refusals[Self.steps(shown)] = refusal
        }
        var places: [[String]: Int] = [:]
        for shown in found {
            let steps = Self.steps(shown)
            let refusal = refusals[steps]
            let key = refusal.map { [$0] } ?? steps
            if let place = places[key] {
                all[place].findings.append(shown)
            } else {
                places[key] = all.count
                all.append(Group(id: refusal ?? "", findings: [shown]))
            }
        }
        all = all.map { group in
            let sorted = group.findings.enumerated().sorted { one, other in
                let ranks = (Self.rank(one.element.finding), Self.rank(other.element.finding))
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
            }.map(\.element)
            let cause = group.id.isEmpty ? sorted[0].finding.fingerprint : group.id
            let digest = SHA256.digest(of: Array("cause\n\(cause)".utf8))
            return Group(
                id: String(Hexadecimal.encoded(digest).prefix(16)), findings: sorted)
        }
    }

    /// The refusal that a finding ends with; nil where it ends otherwise.
    private static func refusal(_ shown: RunCounts.Shown) -> String? {
        shown.finding.refusal.map { "\(shown.spec) \($0)" }
    }

    /// The steps that lead to a finding, and its case. A finding without steps is alone.
    private static func steps(_ shown: RunCounts.Shown) -> [String] {
        let outline = shown.finding.outline
        let own = outline.isEmpty ? [shown.finding.fingerprint] : outline
        return ["\(shown.spec) \(shown.testCases.first ?? "")"] + own
    }

    /// The less, the more a finding tells about the cause.
    private static func rank(_ finding: ReportFinding) -> Int {
        switch finding.kind {
        case "linearizability": return 0
        case "expectation", "agreement", "invariant": return finding.blamesRefusal ? 1 : 2
        case "contract":
            if finding.name.hasSuffix("/server-error") { return 3 }
            return finding.name.hasSuffix("/undocumented-status") ? 5 : 4
        default: return 4
        }
    }
}
