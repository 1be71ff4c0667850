import Contracts
import Simulator

/// Calls that lead a target to the state of a case.
extension ScenarioRunner {
    /// The case on a target whose own constants are known.
    func adopted(_ testCase: TestCase) -> TestCase {
        var testCase = testCase
        if let target {
            testCase.scenario.plan.adopt(target.config, known: spec.model?.configNames ?? [])
        }
        return testCase
    }

    /// The case with the calls that lead to its state, where calls give it.
    func withCalls(_ testCase: TestCase) -> TestCase {
        guard callsMayLead(testCase), case .found(let plan)? = provenCalls(for: testCase) else {
            return testCase
        }
        return testCase.beginning(by: plan)
    }

    /// True if the case wishes a state, and only calls can give it.
    func callsMayLead(_ testCase: TestCase) -> Bool {
        guard let target else { return false }
        let plan = testCase.scenario.plan
        return target.isGivenByCalls && target.given == nil && testCase.scenario.setup == nil
            && plan.changesState && plan.missingConstants(of: target).isEmpty
    }

    /// The reason to skip a case because no calls lead to its state; nil where some do, or none are
    /// needed.
    func reasonAgainstCalls(_ testCase: TestCase) -> SkipReason? {
        guard callsMayLead(testCase), case .none(let reason)? = provenCalls(for: adopted(testCase))
        else { return nil }
        return .given(reason)
    }

    /// The operations of the calls that lead to the state of a case; nil where it needs none.
    package func callsText(for testCase: TestCase) -> String? {
        guard callsMayLead(testCase), case .found(let plan)? = provenCalls(for: adopted(testCase))
        else { return nil }
        return plan.text
    }

    /// The calls for a case with which it passes on the model itself; nil without a target.
    private func provenCalls(for testCase: TestCase) -> SetupCache.Outcome? {
        guard let target else { return nil }
        return setups.outcome(of: testCase.path) {
            if let reason = obstacle(to: testCase, at: target) { return .none(reason) }
            guard case .found(let plan) = foundCalls(for: testCase) else {
                return .none("no sequence of \(SetupSearch.mostCalls) calls leads there")
            }
            if let reason = doubt(about: plan, for: testCase, at: target) { return .none(reason) }
            return .found(plan)
        }
    }

    /// The reason why no calls are looked for.
    private func obstacle(to testCase: TestCase, at target: RemoteTarget) -> String? {
        switch testCase.scenario.experiment {
        case .fuzz: return "no calls are made before a fuzz"
        case .sweep(_, let sweep) where sweep.start != nil:
            return "no calls are looked for where each input has its own time"
        default: break
        }
        return target.beginsAnew
            ? nil : "calls begin with a target that remembers nothing; give it a reset"
    }

    /// The calls that lead to the state. All rows of a table share them.
    private func foundCalls(for testCase: TestCase) -> SetupCache.Outcome {
        setups.outcome(of: "\(testCase.scenario.path) for all rows") {
            guard let model = spec.oracleModel else { return .none("") }
            var search = SetupSearch(
                model, testCase.scenario.plan, asking: testCase.operations(in: spec))
            return search.found().map { .found($0) } ?? .none("")
        }
    }

    /// The reason why a case might fail on a correct server because of the calls before it.
    private func doubt(
        about plan: SetupPlan, for testCase: TestCase, at target: RemoteTarget
    ) -> String? {
        var starts = [testCase.scenario.plan.start]
        if case .real = target.clock {
            if plan.sendsTimes { return "the calls that lead there send times of the model" }
            starts += starts.compactMap { $0.adding(TimeSpan(seconds: 86_400 * 1_000 + 25_000)) }
        }
        if let operation = plan.calls.map(\.operation).first(where: { target.refusal($0) != nil }) {
            return "the calls that lead there need \(operation.id), which is not sent"
        }
        if let id = plan.restsOn.first(where: target.differs.contains) {
            return "the calls that lead there rest on \(quoted(id)), on which the target differs"
        }
        if let id = plan.renamedValues.first(where: { testCase.usesLiterally($0) }) {
            return "the target chooses the id \(id.literal), which the case names"
        }
        let rewritten = testCase.beginning(by: plan)
        for start in starts {
            for seed in [3, 5] as [UInt64] where !passes(rewritten, at: start, seed: seed) {
                return "the case does not pass on the model after \(plan.text)"
            }
        }
        return nil
    }

    /// True if a case passes on a target that is the model.
    private func passes(_ testCase: TestCase, at start: Instant, seed: UInt64) -> Bool {
        guard let spec = spec.unbroken, let model = spec.oracleModel else { return false }
        var testCase = testCase
        testCase.scenario.plan.start = start
        let most = testCase.scenario.kind == .sweep ? Self.provingInputs : Self.provingRuns
        testCase.scenario.budget.runs = min(testCase.scenario.budget.runs, most)
        testCase.scenario.budget.isForced = true
        let settings = StandIn.Settings(
            seed: seed, config: testCase.scenario.plan.config, alternatives: .chosen)
        guard let proving = try? RemoteTarget.model(model, at: start, settings) else {
            return false
        }
        var runner = ScenarioRunner(spec, seed: seed, zones: zones)
        runner.target = proving
        runner.target?.config = testCase.scenario.plan.config
        runner.target?.isGivenByCalls = true
        runner.givens = givens
        runner.givens.fixtures = CELMap()
        runner.shrinkBudget = 0
        guard let result = try? runner.run(testCase) else { return false }
        return result.verdict == .passed && result.undecided.isEmpty && result.leftOut == nil
    }

    /// The most runs of a case that prove its calls.
    private static let provingRuns = 50
    /// The same for the inputs of a sweep, which are all different.
    private static let provingInputs = 500
}

extension TestCase {
    /// The case on a target that calls lead to its state.
    func beginning(by setup: SetupPlan) -> TestCase {
        var testCase = self
        testCase.scenario.plan = scenario.plan.unprepared
        testCase.scenario.setup = setup
        return testCase
    }

    /// True if an id stands in a place of the scenario, or of its row, that no renaming reaches.
    fileprivate func usesLiterally(_ id: CELValue) -> Bool {
        let text = id.plainText
        return [scenario.place, tableRow?.place].compactMap { $0 }
            .contains { $0.names(text, in: .elsewhere) }
    }
}

/// The parts of a scenario, as far as ids in them are renamed.
private enum NamingPlace {
    /// The header fields of actors and requests: each word may be an id.
    case headers
    /// Requests and devices: a whole value may be an id.
    case values
    /// Expectations: nothing is renamed.
    case expectations
    case actors, elsewhere

    /// The part that a member makes.
    func inside(_ name: String) -> NamingPlace {
        switch (self, name) {
        case (.expectations, _): .expectations
        case (_, "expect"): .expectations
        case (.actors, "headers"), (.values, "headers"): .headers
        case (.actors, "device"), (_, "with"): .values
        case (.elsewhere, "actors"): .actors
        default: self
        }
    }
}

extension Value {
    /// True if an id stands in it, and no renaming reaches it.
    fileprivate func names(_ id: String, in place: NamingPlace) -> Bool {
        switch kind {
        case .object:
            members.contains { member in
                if member.name == "backend", place == .elsewhere { return false }
                return place != .values && member.name.contains(id)
                    || member.value.names(id, in: place.inside(member.name))
            }
        case .array: elements.contains { $0.names(id, in: place) }
        case .string: string.map { Self.names(id, $0, in: place) } ?? false
        case .number: int.map { "\($0)" == id } ?? false
        default: false
        }
    }

    private static func names(_ id: String, _ text: String, in place: NamingPlace) -> Bool {
        switch place {
        case .headers: text.split(separator: " ").contains { $0.contains(id) && $0 != id }
        case .values: text.contains(id) && text != id
        case .expectations, .actors, .elsewhere: text.contains(id)
        }
    }
}
