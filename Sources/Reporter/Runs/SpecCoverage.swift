import Contracts
import Scenarios
import Simulator

/// The coverage of one spec by its cases.
struct SpecCoverage: Sendable {
    /// The spec, with its cases.
    let part: RunPlan.Part
    /// The coverage of all cases.
    private(set) var coverage = Coverage()
    /// The entries of machines whose finding was shown.
    private var shown: [KnownFinding] = []
    /// The machines that were played.
    private var clientNames: Set<String> = []

    /// The coverage of a spec before its first case.
    init(_ part: RunPlan.Part) { self.part = part }

    mutating func record(_ result: ScenarioResult) {
        coverage.merge(result.coverage)
        if result.skipped == nil {
            for name in result.scenario.clients where !clientNames.contains(name) {
                clientNames.insert(name)
            }
        }
        for known in result.findings.compactMap(\.known) where !isShown(known) {
            shown.append(known)
        }
    }

    /// True if a case showed the finding of an entry.
    func isShown(_ known: KnownFinding) -> Bool { shown.contains { $0.isSame(as: known) } }

    /// The names of the machines that were played, or played first.
    var played: Set<String> {
        var names: Set<String> = []
        var open = Array(clientNames)
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += part.spec.client(name)?.uses.map(\.name) ?? []
        }
        return names
    }
}

extension ReportSpec {
    /// The part of a report about the coverage of a spec.
    init(_ reached: SpecCoverage, _ facts: RunFacts) {
        let spec = reached.part.spec
        let played = reached.played
        clients = spec.clients.filter { played.contains($0.name) }.map { Client($0, reached) }
        unplayed = spec.clients.map(\.name).filter { !played.contains($0) }
        let applied = Set(reached.coverage.rules)
        let names = spec.model?.ruleNames.map(\.text) ?? []
        rules = names.count
        missingRules = names.filter { !applied.contains($0) }
        overlaps = reached.coverage.overlaps
        times = reached.coverage.times
        hopes = reached.coverage.hopes(in: spec.contract)
        let contract = ContractCoverage(spec, reached.coverage)
        unsuccessful = contract.operations.filter { !$0.hasSucceeded }.map(\.id)
        drawn = Drawn(contract)
        if facts.showsHistories { details.add { $0.specDetails(reached, facts) } }
    }
}

extension ReportSpec.Drawn {
    /// The requests that were drawn; nil where none were.
    fileprivate init?(_ coverage: ContractCoverage) {
        let all = coverage.operations.flatMap(\.requests)
        if all.isEmpty { return nil }
        requests = Self.sum(
            all.map { Requests(kind: $0.kind, seen: $0.seen, refused: $0.refused) })
        func part(_ count: (ContractCoverage.Keyword) -> Int) -> ReportSpec.Part {
            var part = ReportSpec.Part()
            for operation in coverage.operations {
                part.total += operation.keywords.count
                part.missing += operation.keywords.filter { count($0) == 0 }.map {
                    "\($0.place) \($0.keyword) of \(operation.id)"
                }
            }
            return part
        }
        met = part(\.met)
        broken = part(\.broken)
    }
}

extension Coverage {
    /// The operations that had to succeed, in byte order.
    fileprivate func hopes(in contract: Contract) -> [ReportSpec.Hope] {
        let numbers = Set(
            marks.compactMap { mark in
                if case .hoped(let number, _) = mark { number } else { nil }
            })
        // Looked up by number, and sorted before anything is reported.
        var hopes: [Int: ReportSpec.Hope] = [:]
        for number in numbers {
            let operation = contract.operations[number]
            hopes[number] = ReportSpec.Hope(operation: operation.id)
            hopes[number]?.login = operation.loginHeaders(of: contract)
        }
        for mark in marks {
            switch mark {
            case .hoped(let number, let status):
                hopes[number]?.count(count(of: mark), of: status)
            // A success elsewhere is no refusal, and a conflict is found only behind the login.
            case .exchange(let number, let status, _) where status / 100 == 2 || status == 409:
                hopes[number]?.count(count(of: mark), of: status)
            default: continue
            }
        }
        return hopes.values.sorted {
            $0.operation.utf8.lexicographicallyPrecedes($1.operation.utf8)
        }
    }
}

extension Contracts.Operation {
    /// The header fields of the first way to be let in that has some.
    fileprivate func loginHeaders(of contract: Contract) -> [String] {
        let ways = security.map { requirement in
            requirement.schemes.compactMap { entry in
                contract.securitySchemes.first { $0.name == entry.name }?.headerName
            }
        }
        return ways.first { !$0.isEmpty } ?? []
    }
}

extension ReportSpec.Client {
    init(_ model: ClientModel, _ reached: SpecCoverage) {
        let coverage = ClientCoverage(model, reached.coverage)
        name = model.name
        states = ReportSpec.Part(coverage.states)
        transitions = ReportSpec.Part(coverage.transitions)
        outcomes = ReportSpec.Part(coverage.outcomes)
        excused = coverage.excused.map { ReportSpec.Excuse(name: $0.name, why: $0.why) }
        known = model.known.map { entry in
            ReportSpec.Known(
                finding: entry.finding, isShown: reached.isShown(entry), staleness: entry.staleness)
        }
    }
}

extension ReportSpec.Part {
    init(_ part: ClientCoverage.Part) {
        total = part.total
        missing = part.missing
        surprising = part.surprising.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension UnreachablePart {
    /// The name of the part in findings and in coverage.
    var name: String {
        switch part {
        case .state(let path): path
        case .transition(let name): name
        }
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

    /// True if it is the entry at the same place.
    fileprivate func isSame(as other: KnownFinding) -> Bool {
        finding == other.finding && place.position == other.place.position
            && place.document.name == other.place.document.name
    }
}
