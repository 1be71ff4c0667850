import Contracts
import Simulator

/// Reads a suite from its document, and collects everything that is wrong with it.
///
/// What the schema of the format finds is told first; the rest is read as far as it makes sense, so
/// that everything is told at once.
struct ScenarioLoading {
    let source: ScenarioSource
    var diagnostics: [Diagnostic] = []
    private var root: Value { source.document.root }

    init(_ source: ScenarioSource) { self.source = source }

    /// Reads everything; the suite is nil where something is wrong.
    mutating func load() -> (suite: ScenarioSuite?, diagnostics: [Diagnostic]) {
        diagnostics += FileKind.scenario.faults(in: root)
        guard root.kind == .object else { return (nil, diagnostics) }
        var names: [String] = []
        var scenarios: [Scenario] = []
        var isBroken = false
        for value in root["scenarios"].map({ Array($0.elements) }) ?? []
        where value.kind == .object {
            let name = value["name"]?.string ?? ""
            if names.contains(name) {
                tell(
                    value["name"] ?? value, "repeated-scenario",
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
        let sorted = diagnostics.toldOnce()
        if isBroken || sorted.contains(where: { $0.severity == .error }) { return (nil, sorted) }
        return (ScenarioSuite(name: source.name, scenarios: scenarios, warnings: sorted), sorted)
    }

    private mutating func scenario(_ value: Value, _ name: String) -> Scenario? {
        let strategy =
            value["strategy"]?.string.flatMap(Scenario.Strategy.init(rawValue:)) ?? .random
        var plan = WorldPlan(
            start: start(value["at"]), actors: [], network: network(value["network"]),
            waits: waits(value["waits"]))
        let isPrepared = prepare(&plan, value)
        let actors = actors(value["actors"])
        plan.actors = actors ?? []
        let budget = budget(value["budget"], of: strategy)
        guard isPrepared, actors != nil else { return nil }
        return Scenario(
            name: name, suite: source.name, kind: .explore, plan: plan, strategy: strategy,
            budget: budget, tags: Self.words(value["tags"]),
            requirements: Self.words(value["requires"]).compactMap(
                Scenario.Requirement.init(rawValue:)),
            why: value["why"] ?? root["why"], place: value)
    }

    // MARK: Telling

    mutating func tell(
        _ place: Value, _ check: String, _ message: String, remedy: String? = nil,
        severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(place.diagnostic(severity, check: check, message, remedy: remedy))
    }

    /// Tells that something has no such member, and which was probably meant.
    mutating func tellUnknown(
        _ place: Value, _ check: String, _ message: String, _ name: String, among known: [String],
        otherwise remedy: String? = nil
    ) {
        let nearest = Suggestion.nearest(to: name, among: known)
        tell(place, check, message, remedy: nearest.map { "did you mean \($0)?" } ?? remedy)
    }

    private static func words(_ list: Value?) -> [String] {
        list.map { $0.elements.compactMap(\.string) } ?? []
    }
}

extension ScenarioSuite {
    /// Reads a suite; everything that is wrong with it is told at once, and then there is none.
    public static func load(
        _ source: ScenarioSource
    ) -> (suite: ScenarioSuite?, diagnostics: [Diagnostic]) {
        var loading = ScenarioLoading(source)
        return loading.load()
    }
}
