import Contracts
import Scenarios
import Simulator

/// What came of the scenarios of one spec.
public struct SpecRun: Sendable {
    /// The folder of the spec as the user named it.
    public let folder: String
    /// The spec.
    public let spec: Spec
    /// What everything was drawn from.
    public let seed: UInt64
    /// The scenarios that were run, in order, and how long each took.
    public var results: [(result: ScenarioResult, duration: Duration)] = []
    /// The scenarios that were left out although they were chosen, because the time was up.
    public var leftOut: [Scenario] = []
    /// Whether some scenarios of the spec were not chosen at all.
    public var isPartial = false
    /// How many cases each scenario had in place of those that it says; nil where it had those.
    public var cases: Int?
    /// What kept scenarios from beginning.
    public var failures: [Diagnostic] = []

    /// A run of a spec in which nothing happened yet.
    public init(folder: String, spec: Spec, seed: UInt64) {
        self.folder = folder
        self.spec = spec
        self.seed = seed
    }

    /// The findings that no machine knows of, with the scenario of each.
    public var news: [(finding: Finding, scenario: Scenario)] {
        results.flatMap { entry in entry.result.news.map { ($0, entry.result.scenario) } }
    }

    /// Whether every scenario of the spec was run to its end, as it says.
    public var isWhole: Bool {
        !isPartial && cases == nil && leftOut.isEmpty && failures.isEmpty
            && !results.contains(where: \.result.isCutShort)
    }

    /// What was seen in all scenarios.
    public var coverage: Coverage {
        results.reduce(into: Coverage()) { $0.merge($1.result.coverage) }
    }

    /// What was reached of the machines that were played, or played first, in byte order.
    public var clients: [ClientCoverage] {
        let coverage = coverage
        let names = played
        return spec.clients.filter { names.contains($0.name) }
            .map { ClientCoverage($0, coverage) }
    }

    /// The machines that nobody played although every scenario was run, in byte order.
    public var unplayed: [ClientModel] {
        let names = played
        return isWhole ? spec.clients.filter { !names.contains($0.name) } : []
    }

    /// The entries of machines that were played whose finding nothing shows any more; only where
    /// every scenario was run to its end.
    public var stale: [(client: ClientModel, known: KnownFinding)] {
        guard isWhole else { return [] }
        let names = played
        let shown = results.flatMap(\.result.findings).compactMap(\.known)
        return spec.clients.filter { names.contains($0.name) }.flatMap { client in
            client.known.filter { known in
                !shown.contains {
                    $0.finding == known.finding && $0.place.position == known.place.position
                        && $0.place.document.name == known.place.document.name
                }
            }.map { (client, $0) }
        }
    }

    /// How many rules of the backend there are, and the names of those that never applied.
    public var rules: (total: Int, missing: [String]) {
        let reached = Set(coverage.rules)
        let all = spec.model?.ruleNames.map(\.text) ?? []
        return (all.count, all.filter { !reached.contains($0) })
    }

    /// The names of the machines that were played, or played first.
    private var played: Set<String> {
        var names: Set<String> = []
        var open = results.flatMap(\.result.scenario.clients)
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += spec.client(name)?.uses.map(\.name) ?? []
        }
        return names
    }
}

extension SpecRun {
    /// The command that shows a finding again.
    public func replay(of scenario: Scenario) -> String {
        let command = "rehearse run \(Self.word(folder)) --only \(Self.word(scenario.path))"
        return command + " --seed \(seed)" + (cases.map { " --budget \($0)cases" } ?? "")
    }

    /// A text as one word of a shell.
    private static func word(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x39).contains(byte) || byte == 0x5F
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + VisibleText.line(text).replacing("'", with: "'\\''") + "'"
    }
}

extension Finding {
    /// The finding at the place where the promise is written.
    public var diagnostic: Diagnostic {
        var diagnostic = breach.place
        diagnostic.severity = .error
        diagnostic.check = breach.kind.rawValue
        diagnostic.message = "\(name): \(breach.message)"
        return diagnostic
    }
}

extension Finding {
    /// What happened up to the moment at which the promise was broken, line by line.
    ///
    /// - Parameter actors: the names of the actors, in the order of the plan.
    public func story(_ actors: [String]) -> [String] {
        let end = records.firstIndex { record in
            record.what == "broke"
                && record.details.contains { detail in
                    if case .string(name) = detail.value { detail.name == "finding" } else { false }
                }
        }
        return RunNarration(actors: actors).lines(of: end.map { Array(records[...$0]) } ?? records)
    }
}

extension KnownFinding {
    /// That nothing shows the finding any more, at the place where it is said to be known.
    public var staleness: Diagnostic {
        place.diagnostic(
            check: "stale-known",
            "no scenario shows the known finding \"\(finding)\" any more",
            remedy: "take the entry out, or see why it stays hidden")
    }
}
