import Contracts
import Scenarios
import Simulator

/// What the trials of one spec have come to.
public struct SpecTally: Sendable {
    /// The spec, with its trials.
    public let part: RunPlan.Part
    /// What was seen in all trials.
    public private(set) var coverage = Coverage()
    private var ended = 0
    private var isAllDecided = true
    /// The entries of machines whose finding was shown.
    private var shown: [KnownFinding] = []
    /// The machines that were played.
    private var clientNames: Set<String> = []

    /// A spec of which nothing was run yet.
    init(_ part: RunPlan.Part) { self.part = part }

    mutating func note(_ result: ScenarioResult) {
        ended += 1
        if !result.isDecided { isAllDecided = false }
        coverage.merge(result.coverage)
        if result.skipped == nil { clientNames.formUnion(result.scenario.clients) }
        for known in result.findings.compactMap(\.known)
        where !shown.contains(where: { $0.isSame(as: known) }) {
            shown.append(known)
        }
    }

    /// Whether every trial came to its end.
    var isDecided: Bool { isAllDecided && ended == part.trials.count }

    /// What was reached of the machines that were played, or played first, in byte order.
    public var clients: [ClientCoverage] {
        let names = played
        return part.spec.clients.filter { names.contains($0.name) }
            .map { ClientCoverage($0, coverage) }
    }

    /// The machines that no trial played, in byte order.
    public var unplayed: [ClientModel] {
        let names = played
        return part.spec.clients.filter { !names.contains($0.name) }
    }

    /// The entries of machines that were played whose finding nothing showed.
    var stale: [(client: ClientModel, known: KnownFinding)] {
        let names = played
        return part.spec.clients.filter { names.contains($0.name) }.flatMap { client in
            client.known.filter { known in !shown.contains { $0.isSame(as: known) } }
                .map { (client, $0) }
        }
    }

    /// How many rules of the backend there are, and the names of those that never applied.
    public var rules: (total: Int, missing: [String]) {
        let reached = Set(coverage.rules)
        let all = part.spec.model?.ruleNames.map(\.text) ?? []
        return (all.count, all.filter { !reached.contains($0) })
    }

    /// The names of the machines that were played, or played first.
    private var played: Set<String> {
        var names: Set<String> = []
        var open = Array(clientNames)
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += part.spec.client(name)?.uses.map(\.name) ?? []
        }
        return names
    }
}

extension KnownFinding {
    /// That nothing shows the finding any more, at the place where it is said to be known.
    var staleness: Diagnostic {
        place.diagnostic(
            check: "stale-known",
            "no scenario shows the known finding \"\(finding)\" any more",
            remedy: "take the entry out, or see why it stays hidden")
    }

    /// Whether it is the entry at the same place.
    fileprivate func isSame(as other: KnownFinding) -> Bool {
        finding == other.finding && place.position == other.place.position
            && place.document.name == other.place.document.name
    }
}
