import Contracts
import Scenarios

/// Findings that come of one cause. The findings of one case with the same steps are such a group,
/// as are those of a race. The findings of a sweep that end with one operation are a group. So are
/// the findings, of any case, that follow from one refusal.
///
/// A double booking breaks the order of answers, an expectation of the scenario and the schema of
/// the next list. A route that is missing breaks each case that asks for it. Each is one story,
/// which the most telling finding leads.
struct FindingGroups {
    /// Findings of one cause.
    struct Group: Sendable {
        /// Distinguishes the cause from others, whatever the seed.
        let id: String
        /// The findings, the most telling one first.
        let findings: [RunCounts.Shown]

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

    /// The groups, those that matter most first.
    private(set) var all: [Group] = []

    /// - Parameter specs: what was reached of each spec; empty where nobody knows.
    init(_ found: [RunCounts.Shown], _ specs: [ReportSpec]) {
        let blamed = Set(
            found.compactMap { shown in
                shown.finding.blamesRefusal ? Self.refusal(shown) : nil
            })
        let echoed = Set(found.compactMap(Self.acceptedMember))
        let gone = specs.enumerated().reduce(into: Set<String>()) { gone, spec in
            gone.formUnion(spec.element.unsuccessful.map { "\(spec.offset) \($0)" })
        }
        // Looked up, and never walked over: the first finding with each key.
        var places: [[String]: Int] = [:]
        // An earlier finding with the same cause; the first one names itself.
        var earlier = Array(found.indices)
        func first(_ number: Int) -> Int {
            var number = number
            while earlier[number] != number { number = earlier[number] }
            return number
        }
        for (number, shown) in found.enumerated() {
            for key in Self.keys(of: shown, blamed: blamed, gone: gone, echoed: echoed) {
                guard let known = places[key] else {
                    places[key] = number
                    continue
                }
                // It may join groups that had nothing to do with each other before.
                let (one, other) = (first(number), first(known))
                earlier[max(one, other)] = min(one, other)
            }
        }
        var groups: [[RunCounts.Shown]] = found.map { _ in [] }
        for (number, shown) in found.enumerated() { groups[first(number)].append(shown) }
        all = groups.filter { !$0.isEmpty }.map { members in
            let refusal = members.lazy.map(\.finding).compactMap { finding in
                finding.blamesRefusal ? finding.refusal : nil
            }.first
            let sorted = members.enumerated().sorted { one, other in
                let ranks = (
                    Self.rank(one.element.finding, isRefusal: refusal != nil),
                    Self.rank(other.element.finding, isRefusal: refusal != nil)
                )
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
            }.map(\.element)
            let digest = SHA256.digest(
                of: Array("cause\n\(refusal ?? sorted[0].finding.fingerprint)".utf8))
            return Group(
                id: String(Hexadecimal.encoded(digest).prefix(16)), findings: sorted)
        }
        // Those that matter come first, and others as they were found.
        all = all.enumerated().sorted { one, other in
            (Self.weight(one.element), one.offset) < (Self.weight(other.element), other.offset)
        }.map(\.element)
    }

    /// The keys of a finding. Findings that share one have one cause.
    ///
    /// - Parameters:
    ///   - blamed: the refusals that some finding blames.
    ///   - gone: the operations that no success answered in the run.
    ///   - echoed: the members that some operation accepted although they were invalid.
    private static func keys(
        of shown: RunCounts.Shown, blamed: Set<String>, gone: Set<String>, echoed: Set<String>
    ) -> [[String]] {
        let finding = shown.finding
        let isFollowing =
            following.contains(finding.kind) || finding.kind == "model" && finding.client != nil
        var keys = [steps(shown)]
        if let refusal = refusal(shown), blamed.contains(refusal),
            finding.blamesRefusal || isFollowing
        {
            keys.append(["refusal", refusal])
        }
        if isFollowing {
            // Without an operation, much goes wrong later.
            keys += finding.refusals.map { "\(shown.spec) \($0)" }
                .filter { blamed.contains($0) && gone.contains(operation(of: $0)) }
                .map { ["refusal", $0] }
        }
        // All that a race breaks follows from the requests that it releases together.
        if shown.kind == .race {
            keys += shown.testCases.map { ["race", "\(shown.spec) \($0)"] }
        }
        // Inputs of a sweep that fail at one request are one story, no matter which input is the
        // plainest.
        if finding.inputs != nil, let last = finding.operation {
            // A refusal of one input is another story than a wrong answer to another one.
            let end = finding.refusal ?? last
            keys.append(["sweep", "\(shown.spec) \(shown.testCases.first ?? "")", end])
        }
        // An answer may show again what a request should not have said.
        if let member = acceptedMember(shown) ?? finding.member.map({ echo(of: $0, in: shown) }),
            echoed.contains(member)
        {
            keys.append(["echo", member])
        }
        // Both count with local times, and say so of other requests.
        if let check = timeChecks.first(where: { finding.name.hasSuffix("/\($0)") }) {
            keys.append(["time", "\(shown.spec) \(finding.name.dropLast(check.count))"])
        }
        // Two targets that differ in a member differ in it wherever it is shown.
        if finding.kind == "parity", let slash = finding.name.lastIndex(of: "/"),
            finding.name.contains("/body:/")
        {
            keys.append(["parity", "\(shown.spec) \(finding.name[slash...])"])
        }
        // With a contract for each side, both draw requests.
        if finding.kind == "parity" { keys.append(["parity", finding.name]) }
        if let member = finding.member { keys.append(["member", "\(shown.spec) \(member)"]) }
        return keys
    }

    /// The spec and the name of the member that an operation accepted although it was invalid; nil for
    /// other findings.
    private static func acceptedMember(_ shown: RunCounts.Shown) -> String? {
        let finding = shown.finding
        guard finding.name.hasSuffix("/accepted-invalid-request"),
            let place = finding.message.ranges(of: " at request body /").last
        else { return nil }
        return echo(of: "/" + finding.message[place.upperBound...], in: shown)
    }

    /// The spec and the name of a member, without the way to it.
    private static func echo(of member: String, in shown: RunCounts.Shown) -> String {
        "\(shown.spec) \(member.split(separator: "/").last ?? "")"
    }

    /// The spec and the operation of a refusal.
    private static func operation(of refusal: String) -> String {
        refusal.lastIndex(of: " ").map { String(refusal[..<$0]) } ?? refusal
    }

    /// The refusal that a finding ends with; nil where it ends otherwise.
    private static func refusal(_ shown: RunCounts.Shown) -> String? {
        shown.finding.refusal.map { "\(shown.spec) \($0)" }
    }

    /// The steps that lead to a finding, and its case. A finding without steps is alone.
    private static func steps(_ shown: RunCounts.Shown) -> [String] {
        let outline = shown.finding.outline.map(RunNarration.unmarked)
        let own = outline.isEmpty ? [shown.finding.fingerprint] : outline
        return ["\(shown.spec) \(shown.testCases.first ?? "")"] + own
    }

    /// Checks that a server breaks if it adds hours to local times.
    private static let timeChecks = ["moved-at-clock-change", "wrong-time-arithmetic"]

    private static func weight(_ group: Group) -> Int {
        group.findings.map { weight(of: $0.finding) }.min() ?? 0
    }

    /// The less, the more a finding matters: failures, races and broken expectations come before the
    /// manners of HTTP.
    static func weight(of finding: ReportFinding) -> Int {
        let check = finding.name.split(separator: "/").last.map(String.init) ?? ""
        if finding.kind != "contract" || check == "server-error" { return 0 }
        return ReportFinding.manners.contains(check) ? 2 : 1
    }

    /// The less, the more a finding tells about the cause.
    private static func rank(_ finding: ReportFinding, isRefusal: Bool) -> Int {
        if isRefusal {
            // The answer itself says more than what is expected instead.
            if finding.name.hasSuffix("/server-error") { return 0 }
            return finding.blamesRefusal ? finding.kind == "contract" ? 2 : 1 : 3
        }
        switch finding.kind {
        case "linearizability": return 0
        case "expectation", "agreement", "invariant": return 2
        case "contract":
            if finding.name.hasSuffix("/server-error") { return 3 }
            return finding.name.hasSuffix("/undocumented-status") ? 5 : 4
        default: return 4
        }
    }
}
