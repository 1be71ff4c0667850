import Contracts
import Simulator

/// The start of a world, apart from its actors.
extension ScenarioLoading {
    /// When worlds begin for which nothing else is said: 2026-03-02T09:00:00Z.
    static let usualStart = Instant(seconds: 1_772_442_000)

    /// The start of worlds for which nothing else is said.
    var usualStart: Instant { Self.usualStart }

    /// The condition on the day of the start; nil where there is none, or it cannot be understood.
    mutating func startCondition(_ value: Value?) -> StartCondition? {
        guard let value, value.kind == .object, let text = value["where"] else { return nil }
        let scope = StartCondition.scope(scope.functions)
        var reading = ModelReading(
            value, files: source.files, functions: scope.functions,
            shared: StartCondition.Variable.allCases.count,
            noting: FieldUse(of: ScriptScope.answer.rawValue))
        let condition = reading.expression(text, scope, giving: .bool)
        diagnostics += reading.diagnostics
        let name = value["zone"]?.string ?? "UTC"
        guard let zone = try? source.zones.zone(named: name) else {
            report(
                at: value["zone"] ?? value, check: "unknown-zone",
                "there is no time zone \(quoted(name))")
            return nil
        }
        let time: CivilTime
        do throws(TimeTextFault) {
            time = try CivilTime(text: value["time"]?.string ?? "00:00:00")
        } catch {
            report(at: value["time"] ?? value, check: "unknown-time", "\(error)")
            return nil
        }
        return condition.map {
            StartCondition(
                condition: $0, zone: (name, zone), time: time, days: value["within"]?.int ?? 400,
                place: text)
        }
    }

    /// The start of a world whose clock can be set.
    mutating func start(_ value: Value?, _ condition: StartCondition?) -> Instant {
        guard let condition else { return start(value) }
        do throws(BackendFault) {
            if let moment = try condition.moment(after: usualStart, scope.functions) {
                return moment
            }
            report(
                at: condition.place, check: "unknown-time", condition.absence(after: usualStart),
                remedy: "let 'within' say more days, or loosen the condition")
        } catch {
            diagnostics += error.diagnostics
        }
        return usualStart
    }

    mutating func start(_ value: Value?) -> Instant {
        guard let value, let text = value.string else { return Self.usualStart }
        do throws(TimeTextFault) {
            return try Instant(rfc3339: text)
        } catch {
            report(at: value, check: "unknown-time", "\(error)")
            return Self.usualStart
        }
    }

    /// Lets the backend begin as a scenario says; whether that can be done.
    mutating func prepare(_ plan: inout WorldPlan, _ scenario: Value) -> Bool {
        guard let model = source.backend else {
            report(
                at: scenario, check: "missing-backend",
                "a scenario is played against the model of the backend",
                remedy: "describe it in \(FileKind.backend.folder)")
            return false
        }
        guard let backend = scenario["backend"] else { return true }
        if let config = backend["config"] {
            plan.config = settings(config, of: "the backend", known: model.configNames)
        }
        guard let list = backend["do"], list.kind == .array else { return true }
        let (preparation, faults) = model.preparation(list, files: source.files)
        diagnostics += faults
        guard let preparation else { return false }
        plan.prepare(preparation)
        return true
    }

    /// Constants that differ, whose names are known.
    mutating func settings(_ value: Value, of owner: String, known: [String]) -> CELMap {
        var settings = CELMap()
        for member in value.kind == .object ? Array(value.members) : [] {
            if known.contains(member.name) {
                settings.set(.string(member.name), to: CELValue(member.value))
                continue
            }
            reportUnknown(
                at: member.key, check: "unknown-config",
                "the config of \(owner) has no \(quoted(member.name))",
                name: UnknownName(
                    member.name, among: known,
                    otherwise: known.isEmpty
                        ? "\(owner) has no config" : "it has \(known.joined(separator: ", "))"))
        }
        return settings
    }

    // MARK: Time and network

    mutating func network(_ value: Value?) -> NetworkPlan {
        var plan = NetworkPlan()
        guard let value, value.kind == .object else { return plan }
        if let latest = time(value["latest"], atLeast: .zero) { plan.latest = latest }
        if let faults = value["faults"]?.int { plan.faults = faults }
        guard let kinds = value["kinds"], kinds.kind == .array else { return plan }
        plan.kinds = []
        for kind in kinds.elements {
            if let fault = fault(kind) { plan.kinds.append(fault) }
        }
        return plan
    }

    private mutating func fault(_ value: Value) -> NetworkFault? {
        let text = value.string ?? value.int.map(String.init)
        if let fault = text.flatMap(NetworkFault.init) { return fault }
        guard let text else { return nil }
        let known = NetworkFault.withoutStatus.map(\.text)
        let choice =
            "choose from \(known.joined(separator: ", ")), and statuses from 400 to 599"
        if FaultWord(opening: text)?.isForRuns == false {
            report(
                at: value, check: "unknown-fault",
                "only rehearse mock can play the fault \(quoted(text))", remedy: choice)
        } else {
            reportUnknown(
                at: value, check: "unknown-fault", "the network has no fault \(quoted(text))",
                name: UnknownName(text, among: known, otherwise: choice))
        }
        return nil
    }

    mutating func waits(_ value: Value?) -> [TimeSpan] {
        guard let value, value.kind == .array else { return WorldPlan.standardWaits }
        var waits: [TimeSpan] = []
        let shortest = TimeSpan(nanoseconds: 1)
        for element in value.elements {
            guard let wait = time(element, atLeast: shortest), !waits.contains(wait) else {
                continue
            }
            waits.append(wait)
        }
        return waits.sorted()
    }

    /// The time of a value, not shorter than another; nil, and reported, where it gives none.
    mutating func time(_ value: Value?, atLeast shortest: TimeSpan? = nil) -> TimeSpan? {
        guard let value, let text = value.string else { return nil }
        guard let time = TimeSpan(written: text) else {
            report(
                at: value, check: "unknown-duration", "expected a time, found \(quoted(text))",
                remedy: "write one such as 300ms, 30s, 1m, 1h or 1d")
            return nil
        }
        if let shortest, time < shortest {
            let bound = shortest == .zero ? "a time that is not negative" : "a time above zero"
            report(at: value, check: "unknown-duration", "expected \(bound), found \(quoted(text))")
            return nil
        }
        return time
    }

    // MARK: Budgets

    mutating func budget(
        _ value: Value?, of kind: Scenario.Kind, _ strategy: Scenario.Strategy
    ) -> Scenario.Budget {
        guard kind == .explore else { return runBudget(value, of: kind, strategy) }
        var budget = Scenario.Budget()
        for member in value.map({ Array($0.members) }) ?? [] {
            guard let number = member.value.int else { continue }
            switch (member.name, strategy) {
            case ("cases", .random), ("cases", .pct): budget.runs = number
            case ("steps", .random), ("steps", .pct): budget.steps = number
            case ("states", .exhaustive): budget.states = number
            case ("depth", .exhaustive): budget.depth = number
            case ("depth", .pct): budget.changes = number
            case ("cases", _), ("steps", _), ("states", _), ("depth", _):
                let own = strategy.budgetNames.joined(separator: " and ")
                report(
                    at: member.key, check: "useless-budget",
                    "\(quoted(member.name)) says nothing to the strategy \(strategy.rawValue)",
                    remedy: "it knows \(own)")
            default: break
            }
        }
        return budget
    }

    /// The budget of a scenario that plays runs one by one.
    private mutating func runBudget(
        _ value: Value?, of kind: Scenario.Kind, _ strategy: Scenario.Strategy
    ) -> Scenario.Budget {
        let usual: [Scenario.Kind: Int] = [.race: 1_000, .sweep: 1_000_000, .fuzz: 500]
        var budget = Scenario.Budget(runs: usual[kind] ?? 1)
        budget.isSaid = value?["cases"]?.int != nil
        for member in value.map({ Array($0.members) }) ?? [] {
            guard let number = member.value.int else { continue }
            switch (member.name, kind, strategy) {
            case ("cases", _, _): budget.runs = number
            case ("depth", .race, .pct): budget.changes = number
            default:
                report(
                    at: member.key, check: "useless-budget",
                    "\(quoted(member.name)) says nothing to this \(kind.rawValue)",
                    remedy: "it knows cases")
            }
        }
        return budget
    }
}

extension Scenario.Strategy {
    /// The members of a budget that the strategy uses.
    fileprivate var budgetNames: [String] {
        switch self {
        case .random: ["cases", "steps"]
        case .pct: ["cases", "steps", "depth"]
        case .exhaustive: ["states", "depth"]
        }
    }
}
