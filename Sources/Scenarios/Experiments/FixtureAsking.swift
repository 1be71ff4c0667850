import Contracts
import Simulator

/// Asks for the fixtures that a case needs, before each of its runs. Before that, it makes the calls
/// that lead the target to the state of the case.
///
/// The requests are sent in a world of their own, by an actor that does nothing else. They stand in
/// the history of the run before everything else. The answers of the model depend on no seed, so
/// that a replay gets the same fixtures.
final class FixtureAsking {
    /// The plan of the case, with the actor that asks.
    let plan: WorldPlan
    private let fixtures: [Fixture]
    private let setup: SetupPlan?
    private let place: Value
    private let givens: ScriptGivens
    private let fillings: [ActorFilling]
    private let evaluation: Evaluation
    /// The world in which is asked.
    private let engine: WorldEngine
    /// Makes the world of the case.
    private let build: Build
    /// The runner for a world that goes on where the one of the requests has ended.
    private let goingOn: ScenarioRunner
    /// The last world that was made, and the fixtures that were filled in.
    private var filled: (values: CELMap, renaming: SetupRenaming, engine: WorldEngine)?

    /// The fixtures of a run.
    struct Answers {
        /// The world after the last request, with its records. Once something cannot be had, it is
        /// over.
        var player: CasePlayer
        /// The values by name.
        var values = CELMap()
        /// The ids of the case that the target has chosen otherwise.
        var renaming = SetupRenaming()
        /// The number of records of the calls that lead to the state.
        var setupRecords = 0
        /// The request of each fixture with its answer, or those of what it builds on.
        fileprivate var origins: [String: String] = [:]
    }

    /// Makes the world of a plan by a runner.
    typealias Build = (ScenarioRunner, WorldPlan) throws(WorldFailure) -> WorldEngine

    init(
        _ fixtures: [Fixture], of scenario: Scenario, by runner: ScenarioRunner,
        _ build: @escaping Build
    ) throws(WorldFailure) {
        self.fixtures = fixtures
        setup = scenario.setup
        place = scenario.place["backend"] ?? scenario.place
        self.build = build
        // The target has begun anew for the requests, and must not do so again.
        var next = runner
        next.target = runner.target?.goingOn
        goingOn = next
        givens = runner.givens
        fillings = scenario.fillings
        evaluation = Evaluation(of: runner.spec.fixtures?.scope ?? ExpressionScope([]))
        var plan = scenario.plan
        let number = plan.actors.count + 1
        let asker = ActorPlan(
            ActorIdentity(
                name: Scenario.fixtureActor, number: number, device: "device-\(number)",
                zone: "UTC", locale: "en_US", skew: .zero), plays: ActorPlan.caller)
        plan.actors.append(asker)
        self.plan = plan
        var own = plan
        own.actors = [asker]
        engine = try build(runner, own)
    }

    /// The world of the case once the fixtures are known.
    func engine(for answers: Answers) throws(WorldFailure) -> WorldEngine {
        let (values, renaming) = (answers.values, answers.renaming)
        if let filled, fillings.isEmpty || filled.values == values, filled.renaming == renaming {
            return filled.engine
        }
        let engine = try build(goingOn, renaming.renamed(plan(with: values)))
        filled = (values, renaming, engine)
        return engine
    }

    private func plan(with values: CELMap) throws(WorldFailure) -> WorldPlan {
        do throws(BackendFault) {
            return try plan.filled(fillings, with: values)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
    }

    // MARK: Asking

    /// Asks for everything, until something cannot be had.
    func answers(at start: Instant?) throws(WorldFailure) -> Answers {
        let player = try CasePlayer([engine], start: start, from: .recording(RecordedRun()))
        var answers = Answers(player: player)
        answers.player.isJudged = false
        answers.player.waitsForLimit = true
        if let setup { reach(setup, &answers) }
        if !fixtures.isEmpty {
            evaluation[fixture: .vars] = .map(givens.variables)
            evaluation[fixture: .secrets] = .map(givens.secrets)
            evaluation[fixture: .data] = engine.data
        }
        for fixture in fixtures where !answers.player.isOver { ask(for: fixture, &answers) }
        answers.player.played.records = answers.player.played.records.map { record in
            HistoryRecord(
                time: record.time, actor: record.actor.map { _ in plan.actors.count - 1 },
                event: record.event)
        }
        return answers
    }

    /// Makes the calls that lead to the state, until one fails.
    private func reach(_ setup: SetupPlan, _ answers: inout Answers) {
        func giveUp(_ message: String) {
            guard answers.player.played.undecided.isEmpty else { return }
            answers.player.giveUp(
                place.diagnostic(
                    check: "undecided", "the calls that lead to the state failed: \(message)"))
        }
        var heard: [CELValue] = []
        for call in setup.calls where !answers.player.isOver {
            let id = call.operation.id
            guard let request = call.request(after: heard) else {
                return giveUp("no earlier answer has the values that \(id) needs")
            }
            let asked = answers.player.ask(request, for: call.operation)
            answers.player.absorb(asked.step)
            let name = "\(id) (\(request.method) \(request.target))"
            guard let response = asked.answer else {
                return giveUp("there was no answer to \(name)")
            }
            guard (200..<300).contains(response.status) else {
                return giveUp("\(name) was answered \(response.summary)")
            }
            heard.append(response.setupValue)
        }
        answers.setupRecords = answers.player.played.records.count
        if answers.player.isOver { return }
        guard let renaming = setup.renaming(after: heard) else {
            return giveUp("no answer has the ids of the things that the case names")
        }
        answers.renaming = renaming
    }

    private func ask(for fixture: Fixture, _ answers: inout Answers) {
        if let given = givens.fixtures[fixture.name] {
            answers.values.set(.string(fixture.name), to: given)
            if given.kind == .null {
                lack(fixture, because: "the target says that it has none", in: &answers)
            }
            return
        }
        let world = answers.player.world
        evaluation[fixture: .fixtures] = .map(answers.values)
        evaluation[fixture: .config] = engine.config(of: world)
        evaluation[fixture: .now] = .timestamp(world.now)
        evaluation[fixture: .answer] = .null
        var origin = fixture.origin(among: answers.origins)
        if let call = fixture.call {
            guard let answer = answer(to: call, for: fixture, &answers) else { return }
            evaluation[fixture: .answer] = answer.response.celValue
            origin = "\(answer.request) answered \(answer.response.summary)"
            if !(200..<300).contains(answer.response.status) {
                return lack(fixture, because: origin ?? "", in: &answers)
            }
        }
        answers.origins[fixture.name] = origin
        let reason: String
        do throws(BackendFault) {
            let value = try evaluation.value(of: fixture.value).unwrapped
            if value.kind != .null {
                answers.values.set(.string(fixture.name), to: value)
                return
            }
            reason = "\(fixture.source) is null"
        } catch {
            let message = error.diagnostics.first?.message ?? "it cannot be computed"
            reason = "\(fixture.source) has no value: \(message)"
        }
        lack(fixture, because: (origin.map { "\($0), and " } ?? "") + reason, in: &answers)
    }

    /// The answer to the request of a fixture; nil, and reported, where there is none.
    private func answer(
        to call: Fixture.Call, for fixture: Fixture, _ answers: inout Answers
    ) -> (request: String, response: Exchange.Response)? {
        let id = call.operation.id
        if let reason = engine.target?.refusal(call.operation) {
            lack(fixture, because: "\(id) is not sent: \(reason.sentence)", in: &answers)
            return nil
        }
        let request: Exchange.Request
        do throws(BackendFault) {
            request = try RequestWriting(
                call.template, to: call.operation, in: evaluation, at: fixture.place
            ).written().request
        } catch {
            let message = error.diagnostics.first?.message ?? "it cannot be written"
            lack(fixture, because: "the request to \(id) has no value: \(message)", in: &answers)
            return nil
        }
        let asked = answers.player.ask(request, for: call.operation)
        answers.player.absorb(asked.step)
        let name = "\(id) (\(request.method) \(request.target))"
        guard let response = asked.answer else {
            if answers.player.played.undecided.isEmpty {
                answers.player.giveUp(
                    fixture.place.diagnostic(
                        check: "undecided",
                        "the fixture \(quoted(fixture.name)): there was no answer to \(name)"))
            }
            return nil
        }
        return (name, response)
    }

    /// Ends the case, which is skipped because it lacks something.
    private func lack(
        _ fixture: Fixture, because reason: String, in answers: inout Answers
    ) {
        let message = "the fixture \(quoted(fixture.name)) cannot be had: \(reason)"
        answers.player.leaveOut(
            .fixture(message), check: "unavailable-fixture", at: fixture.place)
    }
}

extension Evaluation {
    fileprivate subscript(fixture name: FixtureScope) -> CELValue {
        get { self[name.slot] }
        set { self[name.slot] = newValue }
    }
}

extension Fixture {
    /// The requests of the entries that it builds on; nil where there are none.
    fileprivate func origin(among origins: [String: String]) -> String? {
        let used = origins.keys.filter(use.includes).sorted()
        return used.isEmpty ? nil : used.compactMap { origins[$0] }.joined(separator: ", ")
    }

    /// The expression of its value, as sentences show it.
    fileprivate var source: String {
        value.whole.map { quoted(ScriptPlay.short($0.source)) } ?? "its value"
    }
}

extension CELValue {
    /// The value, or the one in an optional; null for an empty one.
    fileprivate var unwrapped: CELValue {
        if case .optional(let inner) = self { inner ?? .null } else { self }
    }
}

extension CasePlayer {
    /// Puts what happened as fixtures were asked for before everything else.
    mutating func prepend(_ asked: PlayedRun) {
        let count = asked.records.count
        let own = played.violations.map { shown in
            var shown = shown
            shown.record = shown.record.map { $0 + count }
            return shown
        }
        played.records = asked.records + played.records
        played.violations = asked.violations + own.filter { !asked.shows($0.key) }
        played.marks = asked.marks + played.marks
        played.moves += asked.moves
    }
}

extension ScenarioRunner {
    /// Whoever asks for the fixtures that a scenario needs, and makes the calls that lead to its
    /// state; nil where it needs neither.
    ///
    /// - Parameter build: makes the world of the case by the runner that it is given.
    func asking(
        for scenario: Scenario, _ build: @escaping FixtureAsking.Build
    ) throws(WorldFailure) -> FixtureAsking? {
        let needed = spec.fixtures.map(scenario.needed) ?? []
        return needed.isEmpty && scenario.setup == nil
            ? nil : try FixtureAsking(needed, of: scenario, by: self, build)
    }
}
