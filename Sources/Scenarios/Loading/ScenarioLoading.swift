import Contracts
import Simulator

/// Reads a suite from its document, and collects everything that is wrong with it.
///
/// Findings of the format's schema are reported first. The rest is read as far as it makes sense,
/// so that everything is reported at once.
struct ScenarioLoading: DiagnosticCollector {
    let source: ScenarioSource
    /// The names that every expression of the suite may use.
    var scope: ExpressionScope
    var diagnostics: [Diagnostic] = []
    private var root: Value { source.document.root }

    init(_ source: ScenarioSource) {
        self.source = source
        scope = ScriptScope.scope(source.functions, source.fixtures)
    }

    /// Reads everything; the suite is nil where something is wrong.
    mutating func load() -> (suite: ScenarioSuite?, diagnostics: [Diagnostic]) {
        diagnostics += FileKind.scenario.faults(in: root)
        guard root.kind == .object else { return (nil, diagnostics) }
        define()
        var names: [String] = []
        var scenarios: [Scenario] = []
        var isBroken = false
        for value in root["scenarios"].map({ Array($0.elements) }) ?? []
        where value.kind == .object {
            let name = value["name"]?.string ?? ""
            if names.contains(name) {
                report(
                    at: value["name"] ?? value, check: "repeated-scenario",
                    "the suite has two scenarios named \(quoted(name))",
                    remedy: "give one of them another name")
            }
            names.append(name)
            if let scenario = scenario(value, name) {
                scenarios.append(scenario)
            } else {
                isBroken = true
            }
        }
        let sorted = diagnostics.reportedOnce()
        if isBroken || sorted.contains(where: { $0.severity == .error }) { return (nil, sorted) }
        return (ScenarioSuite(name: source.name, scenarios: scenarios, warnings: sorted), sorted)
    }

    /// Takes in the definitions of the suite.
    private mutating func define() {
        var reading = ModelReading(
            root, files: source.files, functions: scope.functions,
            shared: ScriptScope.allCases.count, noting: FieldUse(of: ScriptScope.answer.rawValue))
        scope = reading.defining(in: scope)
        diagnostics += reading.diagnostics
    }

    private mutating func scenario(_ value: Value, _ name: String) -> Scenario? {
        let kind = value["kind"]?.string.flatMap(Scenario.Kind.init(rawValue:)) ?? .explore
        reportUselessMembers(of: value, kind: kind)
        reportMissingMembers(of: value, kind: kind)
        let said = value["strategy"]?.string.flatMap(Scenario.Strategy.init(rawValue:))
        let strategy = said ?? (kind == .race ? .exhaustive : .random)
        var network = network(value["network"])
        // By default, only scenarios of the kind `explore` have network faults.
        if kind != .explore, value["network"]?["faults"] == nil { network.faults = 0 }
        let condition = startCondition(value["at"])
        var plan = WorldPlan(
            start: kind == .sweep ? usualStart : start(value["at"], condition), actors: [],
            network: network, waits: waits(value["waits"]))
        let isPrepared = prepare(&plan, value)
        let actors = actors(value["actors"], mustPlay: kind == .explore)
        plan.actors = actors ?? []
        guard isPrepared, actors != nil else { return nil }
        let fillings = fillings(value["actors"])
        let identities = identities(value["actors"])
        let budget = budget(value["budget"], of: kind, strategy)
        let experiment: Experiment =
            switch kind {
            case .explore: .explore(strategy)
            case .script: .script(script(value, plan: plan))
            case .race: .race(script(value, plan: plan), strategy)
            case .sweep: .sweep(script(value, plan: plan), sweep(value, plan))
            case .fuzz: .fuzz(fuzz(value, plan))
            }
        return Scenario(
            name: name, suite: source.name, experiment: experiment, plan: plan,
            fillings: fillings, identities: identities, budget: budget,
            tags: Self.words(value["tags"]),
            requirements: Self.words(value["requires"]).compactMap(
                Scenario.Requirement.init(rawValue:)),
            why: value["why"] ?? root["why"], place: value, startCondition: condition)
    }

    /// Reports members that mean nothing to a kind of scenarios.
    private mutating func reportUselessMembers(of value: Value, kind: Scenario.Kind) {
        for member in value.members where !kind.members.contains(member.name) {
            guard Scenario.Kind.allCases.contains(where: { $0.members.contains(member.name) })
            else { continue }
            let others = Scenario.Kind.allCases.filter { $0.members.contains(member.name) }
            report(
                at: member.key, check: "useless-member",
                "\(quoted(member.name)) says nothing to a scenario of the kind \(kind.rawValue)",
                remedy: "leave it out, or write kind: "
                    + others.map(\.rawValue).joined(separator: " or "))
        }
    }

    /// Reports missing members without which a scenario of a kind would do nothing.
    private mutating func reportMissingMembers(of value: Value, kind: Scenario.Kind) {
        for name in kind.needs where value[name] == nil {
            report(
                at: value, check: "missing-member",
                "a scenario of the kind \(kind.rawValue) needs \(quoted(name))",
                remedy: "without it, nothing would be tried")
        }
    }

    private mutating func fuzz(_ value: Value, _ plan: WorldPlan) -> FuzzPlan {
        var fuzz = FuzzPlan(
            operations: Self.words(value["operations"]), invalidShare: value["invalid"]?.int ?? 15)
        fuzz.script = script(value, plan: plan)
        fuzz.isAboutTime = value["time"]?.bool ?? false
        return fuzz
    }

    private static func words(_ list: Value?) -> [String] {
        list.map { $0.elements.compactMap(\.string) } ?? []
    }
}

extension Scenario.Kind {
    /// The members without which it does nothing.
    fileprivate var needs: [String] {
        switch self {
        case .script: ["steps"]
        case .explore: ["actors"]
        case .race: ["release"]
        case .sweep: ["over", "steps"]
        case .fuzz: []
        }
    }

    /// The members that say something to it.
    fileprivate var members: [String] {
        let common = [
            "name", "description", "why", "rests-on", "kind", "tags", "requires", "backend",
            "actors",
        ]
        let led = ["headline", "setup", "steps", "cleanup", "expect", "network"]
        return common
            + {
                switch self {
                case .script: led + ["at", "cases"]
                case .explore: ["at", "network", "waits", "strategy", "budget"]
                case .race:
                    led + ["at", "release", "after", "strategy", "budget", "linearizable"]
                case .sweep: led + ["at", "over", "combine", "classes", "budget"]
                case .fuzz: ["at", "setup", "operations", "invalid", "time", "budget"]
                }
            }()
    }
}

extension ScenarioSuite {
    /// Reads a suite; all its faults are reported at once, and then there is none.
    public static func load(
        _ source: ScenarioSource
    ) -> (suite: ScenarioSuite?, diagnostics: [Diagnostic]) {
        var loading = ScenarioLoading(source)
        return loading.load()
    }
}
