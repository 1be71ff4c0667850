import Contracts
import Simulator

/// The scripts of scenarios of the kinds `script`, `race` and `sweep`.
extension ScenarioLoading {
    /// The script of a scenario whose actors are known.
    mutating func script(_ value: Value, plan: WorldPlan) -> Script {
        var reading = ScriptReading(suite: self, scenario: value, plan: plan)
        let script = reading.script()
        diagnostics += reading.reading.diagnostics
        return script
    }
}

/// Reads the steps of one scenario.
struct ScriptReading {
    let suite: ScenarioLoading
    let scenario: Value
    let plan: WorldPlan
    var reading: ModelReading
    var built: Script
    /// The names that expectations speak of; what else speaks of names is in `reading`.
    private var judgedNames: Set<String> = []

    init(suite: ScenarioLoading, scenario: Value, plan: WorldPlan) {
        self.suite = suite
        self.scenario = scenario
        self.plan = plan
        reading = ModelReading(
            scenario, files: suite.source.files, functions: suite.scope.functions,
            shared: ScriptScope.allCases.count, noting: FieldUse(of: ScriptScope.answer.rawValue))
        built = Script(suite.scope)
        reading.alsoUsed =
            ScriptGivens.Kind.nothing
            + [ScriptScope.fixtures, .identities].map { FieldUse(of: $0.rawValue) }
    }

    mutating func script() -> Script {
        let scope = declareNames()
        built = Script(scope)
        built.names = scope.variables.enumerated().dropFirst(ScriptScope.allCases.count)
            .map { ($0.element.name, $0.offset) }
        built.rows = rows()
        readCallers()
        for phase in ScriptStep.Phase.allCases {
            for step in scenario[phase.rawValue].map({ Array($0.elements) }) ?? []
            where step.kind == .object {
                if let step = self.step(step, phase) { built.steps.append(step) }
            }
        }
        if let value = scenario["expect"] {
            built.expectations = judged(value, scope, ofAnswer: false)
        }
        let names = reading.usedNames
        built.headline = scenario["headline"].flatMap { reading.template($0, scope) }
        judgedNames.formUnion(reading.usedNames)
        reading.usedNames = names
        built.isLinearizable = scenario["linearizable"]?.bool ?? false
        let used = reading.usedNames.union(judgedNames)
        built.givens = reading.alsoUsed.map { use in
            // A fixture costs a request, so that a definition that nobody uses needs none.
            let isGiven = ScriptGivens.Kind.allCases.contains { $0.scope.rawValue == use.variable }
            return scope.definitions.reduce(into: use) { use, definition in
                if isGiven || used.contains(definition.name) { use.add(definition.tree) }
            }
        }
        built.usesExchanges = used.contains(ScriptScope.exchanges.rawValue)
        built.usesActors = used.contains(ScriptScope.actors.rawValue)
        built.usesEmissions = used.contains(ScriptScope.emissions.rawValue)
        built.usesStart = used.contains(ScriptScope.start.rawValue)
        if reading.usedNames.contains(ScriptScope.backend.rawValue) {
            built.modelOnly.append(.mock("its steps read the state of the model"))
        }
        built.awaitsEmissions = reading.usedNames.contains(ScriptScope.emissions.rawValue)
        return built
    }

    /// The expectations that a value says, whose names count apart: they only judge.
    private mutating func judged(
        _ value: Value, _ scope: ExpressionScope, ofAnswer hasAnswer: Bool
    ) -> [ScriptExpectation] {
        let names = reading.usedNames
        defer {
            judgedNames.formUnion(reading.usedNames)
            reading.usedNames = names
        }
        reading.usedNames = []
        return expectations(value, scope, ofAnswer: hasAnswer)
    }

    // MARK: Names

    /// The scope with every name that some step keeps, so that all expressions know all of them.
    private mutating func declareNames() -> ExpressionScope {
        var scope = suite.scope
        for phase in ScriptStep.Phase.allCases {
            for step in scenario[phase.rawValue].map({ Array($0.elements) }) ?? [] {
                for member in step["keep"].map({ Array($0.members) }) ?? []
                where scope.slot(of: member.name).map({ $0 < ScriptScope.allCases.count }) ?? true {
                    scope = reading.adding(member.key, .any, to: scope) ?? scope
                }
            }
        }
        return scope
    }

    private mutating func rows() -> [ScriptRow] {
        var rows: [ScriptRow] = []
        for (place, row) in (scenario["cases"].map { Array($0.elements) } ?? []).enumerated()
        where row.kind == .object {
            let name = row["name"]?.string ?? String(place + 1)
            if rows.contains(where: { $0.name == name }) {
                reading.report(
                    at: row["name"] ?? row, check: "repeated-case",
                    "the table has two cases named \(quoted(name))",
                    remedy: "give one of them another name")
            }
            var values = CELMap()
            if let with = row["with"] { reportTemplates(in: with) }
            if let with = row["with"], case .map(let map) = CELValue(with) { values = map }
            rows.append(ScriptRow(name: name, values: values, why: row["why"], place: row))
        }
        return rows
    }

    /// Reports texts of a row that use names of the scenario. Rows are data, and are not computed.
    private mutating func reportTemplates(in value: Value) {
        let parts = value.string?.split(separator: "${", omittingEmptySubsequences: false) ?? []
        let names = parts.dropFirst().map { part in part.prefix { $0.isLetter || $0 == "_" } }
        if names.contains(where: { built.scope.slot(of: String($0)) != nil }) {
            reading.report(
                at: value, check: "template-in-row", "a row is not computed, so that ${…} is text",
                remedy: "let the row hold plain data, and compute with row.NAME in the steps")
        }
        for element in value.elements { reportTemplates(in: element) }
        for member in value.members { reportTemplates(in: member.value) }
    }

    private mutating func readCallers() {
        for (place, actor) in plan.actors.enumerated() {
            built.callers.append([])
            let declared = scenario["actors"]?.members.first { $0.name == actor.identity.name }
            for member in declared?.value["headers"].map({ Array($0.members) }) ?? [] {
                guard let template = reading.template(member.value, built.scope) else { continue }
                let used = template.expressions.reduce(into: Set<String>()) {
                    $0.formUnion($1.tree.names(in: built.scope))
                }
                let slots = built.names.filter { used.contains($0.name) }.map(\.slot)
                built.callers[place].append(
                    CallerField(name: member.name, value: template, slots: slots))
            }
        }
    }

    // MARK: Steps

    private mutating func step(_ value: Value, _ phase: ScriptStep.Phase) -> ScriptStep? {
        let (loop, looped) = reading.loop(value["for"], built.scope)
        let condition = reading.condition(value["when"], looped)
        let scope = condition.holding
        guard let action = action(value, scope) else { return nil }
        if phase == .release, !action.canBeReleased {
            reading.report(
                at: value, check: "useless-member", "a race cannot release such a step",
                remedy: "release what calls, does or waits, and take this step before or after it")
            return nil
        }
        let isCall = if case .call = action { true } else { false }
        var kept: [NamedExpression] = []
        for member in value["keep"].map({ Array($0.members) }) ?? [] {
            guard let expression = reading.expression(member.value, scope),
                let slot = built.names.first(where: { $0.name == member.name })?.slot
            else { continue }
            kept.append(NamedExpression(name: member.name, slot: slot, expression: expression))
        }
        let limit = value["within"].flatMap { duration($0, scope)?.template }
        let assumptions = value["assume"].map { judged($0, scope, ofAnswer: isCall) } ?? []
        let expectations = value["expect"].map { judged($0, scope, ofAnswer: isCall) } ?? []
        reportMismatches(in: expectations, of: action)
        if loop == nil { reportEarly(in: assumptions + expectations, keeping: kept) }
        return ScriptStep(
            phase: phase, action: action, limit: limit, loop: loop,
            condition: condition.expression, assumptions: assumptions, expectations: expectations,
            kept: kept, place: value)
    }

    private mutating func action(
        _ value: Value, _ scope: ExpressionScope
    ) -> ScriptStep.Action? {
        if value["call"] != nil { return call(value, scope) }
        if value["do"] != nil { return act(value, scope) }
        if let wait = value["wait"] {
            guard let duration = duration(wait, scope) else { return nil }
            if let span = duration.span { built.longestWait = max(built.longestWait, span) }
            return .wait(duration.template)
        }
        if let until = value["until"] {
            return reading.expression(until, scope, giving: .bool).map { .until($0) }
        }
        if let change = value["change"] { return self.change(change) }
        return value["settle"] != nil ? .settle : .look
    }

    /// A duration, known at once where nothing is computed; nil, and reported, where it is no time.
    private mutating func duration(
        _ value: Value, _ scope: ExpressionScope
    ) -> (template: DataTemplate, span: TimeSpan?)? {
        guard let template = reading.template(value, scope) else { return nil }
        guard let constant = template.constant else { return (template, nil) }
        guard let span = TimeSpan(waiting: constant) else {
            reading.report(
                at: value, check: "unknown-duration", "expected a time, found \(value.compactJSON)",
                remedy: "write one such as 300ms, 30s, 1m, 1h or 1d")
            return nil
        }
        return (template, span)
    }

    private mutating func change(_ list: Value) -> ScriptStep.Action? {
        guard let model = suite.source.backend, list.kind == .array else { return nil }
        let reason = SkipReason.mock("it changes the state of the model")
        if !built.modelOnly.contains(reason) { built.modelOnly.append(reason) }
        let (preparation, faults) = model.preparation(list, files: suite.source.files)
        reading.diagnostics += faults
        return preparation.map { .change($0) }
    }

    private mutating func call(_ value: Value, _ scope: ExpressionScope) -> ScriptStep.Action? {
        guard let name = value["call"], let contract = suite.source.backend?.contract,
            let actor = actor(value)
        else { return nil }
        guard let operation = reading.operation(name, of: contract) else { return nil }
        reading.reportMissingVariables(of: value, for: operation)
        return .call(
            ScriptCall(
                actor: actor, operation: operation,
                template: reading.request(value["with"], scope)))
    }

    private mutating func act(_ value: Value, _ scope: ExpressionScope) -> ScriptStep.Action? {
        guard let name = value["do"], let actor = actor(value) else { return nil }
        let profile = plan.actors[actor]
        guard let model = suite.source.clients.first(where: { $0.name == profile.client }) else {
            reading.report(
                at: value["as"] ?? value, check: "no-machine",
                "\(quoted(profile.identity.name)) plays no client, so it can do nothing",
                remedy: "let it call an operation, or give it a client")
            return nil
        }
        guard let event = model.events.firstIndex(where: { $0.name == name.string }) else {
            reading.reportUnknown(
                at: name, check: "unknown-event",
                "\(quoted(model.name)) has no event \(quoted(name.string ?? ""))",
                name: UnknownName(name.string ?? "", among: model.events.map(\.name)))
            return nil
        }
        let known = model.events[event].brought
        for member in value["with"].map({ Array($0.members) }) ?? []
        where !known.contains(member.name) {
            reading.reportUnknown(
                at: member.key, check: "unknown-datum",
                "the event \(quoted(name.string ?? "")) brings no \(quoted(member.name))",
                name: UnknownName(member.name, among: known))
        }
        return .act(actor: actor, event: event, data: reading.templates(value["with"], scope))
    }

    /// The place of the actor that a step names; nil, and reported, where there is none.
    private mutating func actor(_ value: Value) -> Int? {
        let names = plan.actors.map(\.identity.name)
        guard let named = value["as"] else {
            if names.count == 1 { return 0 }
            reading.report(
                at: value, check: "missing-actor", "it is not said who does this",
                remedy: "write as: with one of \(names.joined(separator: ", "))")
            return nil
        }
        if let place = names.firstIndex(where: { $0 == named.string }) { return place }
        reading.reportUnknown(
            at: named, check: "unknown-actor", "there is no actor \(quoted(named.string ?? ""))",
            name: UnknownName(named.string ?? "", among: names))
        return nil
    }
}

extension TimeSpan {
    /// The time that a value gives to wait: a duration, or a text such as `30s`, `1d` or `1m30s`.
    /// It is nil for any other value, or a negative one.
    init?(waiting celValue: CELValue) {
        let span: TimeSpan? =
            switch celValue {
            case .duration(let span): span
            case .string(let text): TimeSpan(written: text) ?? (try? TimeSpan(text: text))
            default: nil
            }
        guard let span, span >= .zero else { return nil }
        self = span
    }
}
