import Contracts
import Simulator

/// A script in one run of a case, as a value: a search of every order uses copies.
struct ScriptPlay {
    let stage: ScriptStage
    /// The run with its world.
    var player: CasePlayer
    /// The values of the names that steps keep, in the order of the script's names.
    var kept: [CELValue]
    /// The answer to the last call.
    var answer = CELValue.null
    /// The method and the target of the last call; nil before it.
    var asked: String?
    /// The calls that were released, each with its answer once it is there.
    var released: [ReleasedCall] = []
    /// Until when time may pass between what was released; nil where it stands still.
    var releaseEnd: Instant?
    /// True if each request is answered before the next one is released.
    var isInTurn = false
    /// The changes of the state of the model, in order.
    var changes: [BackendPreparation] = []
    /// The value of `start`, if the world has begun at another time.
    private var moment: Instant?
    /// The number of records at the beginning of a race.
    var releaseIndex: Int?
    /// True if events are reported, so that the place of a failure is worth knowing.
    let isReported: Bool
    /// The value of `unique`.
    private let unique: CELValue
    /// True if nothing is done at all, because something that it needs cannot be had.
    private let isVoid: Bool
    /// The part of the script that is played.
    var phase = ScriptStep.Phase.setup {
        didSet { player.isJudged = phase.isJudged }
    }

    /// A request, or something that a person did, that was released.
    struct ReleasedCall {
        let step: Int
        let element: CELValue?
        let name: MessageName?
        /// The request; nil where a person does something.
        var request: Exchange.Request?
        var answer = CELValue.null
    }

    /// A script that begins, with the values of `row`.
    init(
        _ stage: ScriptStage, row: CELMap, from origin: CasePlayer.Origin,
        isReported: Bool = false
    ) throws(WorldFailure) {
        let begun = try stage.begun(row, from: origin)
        self.stage = begun.stage
        self.isReported = isReported
        isVoid = begun.isVoid
        player = begun.player
        var subject = begun.stage.subject
        // The rounds of a race may all begin at a time that the target was given.
        if begun.stage.engine.target != nil, case .seed(let seed) = origin { subject += "#\(seed)" }
        let start = begun.stage.engine.target?.realTime?() ?? begun.player.played.start
        unique = .string(UniqueText.text(of: subject, at: start))
        player.isJudged = phase.isJudged
        kept = stage.script.names.map { _ in .null }
        if let condition = stage.condition { choose(by: condition) }
    }

    /// Chooses the value of `start`.
    private mutating func choose(by condition: StartCondition) {
        do throws(BackendFault) {
            moment = try condition.moment(after: start, stage.script.scope.functions)
            if moment != nil { return }
            player.giveUp(
                condition.place.diagnostic(check: "undecided", condition.absence(after: start)))
        } catch {
            for diagnostic in error.diagnostics { player.giveUp(diagnostic) }
        }
    }

    /// The time at which the world began.
    var start: Instant { player.played.start }
    /// The values of `row`.
    var row: CELMap { player.played.run.row }
    var world: World { player.world }
    /// True once nothing is left to do but to clean up.
    var isOver: Bool { player.isOver }

    /// The number of successes among the answers to what was released.
    var successes: Int {
        released.count { $0.answer.status.map { (200..<300).contains($0) } ?? false }
    }

    // MARK: The whole

    /// Plays the steps of some phases, in order, as long as nothing ends it.
    mutating func play(_ phases: [ScriptStep.Phase]) {
        for phase in phases {
            self.phase = phase
            if phase == .release { releaseIndex = player.played.records.count }
            for (number, step) in stage.script.steps.enumerated() where step.phase == phase {
                if isOver, phase != .cleanup { return }
                guard isTaken(number) else { continue }
                perform(step, at: number)
            }
        }
    }

    /// True if a step is taken: a run that is played again may have fewer.
    private func isTaken(_ number: Int) -> Bool {
        player.recording == nil || player.recordedStep(number) != nil
    }

    /// Judges the end, cleans up, and lets the world come to rest.
    mutating func conclude() {
        player.isInSteps = false
        if !isOver {
            phase = .after
            judge(stage.script.expectations)
        }
        if isVoid { return }
        let last = answer
        readAgain()
        play([.cleanup])
        // Of what was cut short nothing follows.
        guard player.played.isDecided, !player.played.isCutShort else { return }
        phase = .after
        player.rest()
        askOracles()
        // A headline speaks of the last answer before the clean-up.
        answer = last
        sayHeadline()
    }

    /// Puts the headline of the scenario over what it looks for. A failure of another kind has its own.
    private mutating func sayHeadline() {
        guard let headline = stage.script.headline, !player.played.violations.isEmpty,
            !([answer] + released.map(\.answer)).contains(where: \.isOutage)
        else { return }
        bind()
        let isRefused = answer.status.map { $0 >= 400 } ?? false
        guard let text = try? stage.evaluation.value(of: headline).plainText else { return }
        for place in player.played.violations.indices {
            let violation = player.played.violations[place].violation
            let isAboutStatus = violation.gist?.isAboutStatus ?? false
            // A race may also end in an answer that has nothing to do with the race. Another refusal
            // than the expected one speaks for itself.
            switch violation.kind {
            case .expectation where !(isAboutStatus && isRefused): break
            case .linearizability where isAboutStatus: break
            default: continue
            }
            player.played.violations[place].violation = violation.saying(
                RunViolation.Gist(text, isWhole: true, isAboutStatus: isAboutStatus))
        }
    }

    /// Asks the model what the answers should have been.
    private mutating func askOracles() {
        let records = player.played.records
        leaveOrderUnjudged()
        if var oracle = stage.raceOracle, let releaseIndex {
            oracle.plan.start = start
            oracle.findsBreak = isReported || !stage.hasModel
            player.add(
                oracle.linearizability(of: records, from: releaseIndex, changes: changes))
        } else if var oracle = stage.oracle {
            oracle.plan.start = start
            let verdict = oracle.verdict(on: records, changes: changes)
            if let twins = stage.engine.target?.twinExchanges?(),
                let others = records.exchanging(twins)
            {
                player.played.judge(by: verdict, oracle.verdict(on: others, changes: changes))
            }
            player.add(verdict)
        } else if let relations = stage.relations {
            player.add(relations.verdict(onRun: records, of: stage.engine.plan))
        }
    }

    /// Says why the model does not judge the order of answers. A race that expects nothing else decides
    /// nothing then: it needs a target that begins anew, or rules.
    private mutating func leaveOrderUnjudged() {
        guard stage.script.isLinearizable, let reason = unjudgedOrder else { return }
        let check = "unprepared-target"
        let steps = stage.script.steps.filter { $0.phase == .release }
        let expectsNothing =
            stage.script.expectations.isEmpty && steps.allSatisfy(\.expectations.isEmpty)
        guard expectsNothing else { return player.played.unjudged.append(reason) }
        if stage.engine.target?.beginsAnew == false {
            return player.leaveOut(.reset, check: check, at: stage.place)
        }
        player.giveUp(stage.place.diagnostic(check: check, reason))
    }

    /// The reason why the order of answers says nothing; nil if the model judges it.
    private var unjudgedOrder: String? {
        let calls = stage.script.steps.compactMap { step -> String? in
            guard step.phase == .release, case .call(let call) = step.action else { return nil }
            return call.operation.id
        }
        let remedy = "write what you expect"
        if stage.engine.target?.beginsAnew == false {
            return
                "the order of answers is not judged, because the model does not know the state of "
                + "a target that does not begin anew; \(remedy), or give --reset"
        }
        // Rules that only the contract implies permit each documented success.
        guard let model = stage.raceOracle?.model else { return nil }
        let guessed = Set(calls.filter { model.operation($0)?.isImplied ?? false }).sorted()
        if guessed.isEmpty { return nil }
        return "the order of answers is not judged, because the model has no rules of its own for "
            + "\(guessed.joined(separator: ", ")); \(remedy), or write rules in backend.yaml"
    }

    // MARK: Evaluation

    /// The records of the case, without those of calls that lead to its state.
    private var seenRecords: [HistoryRecord] {
        Array(player.played.records.dropFirst(stage.hiddenRecords))
    }

    /// Gives every variable of the script its present value.
    func bind(_ step: WorldStep? = nil, element: (slot: Int, value: CELValue)? = nil) {
        let evaluation = stage.evaluation
        let world = step?.world ?? self.world
        evaluation[script: .answer] = answer
        evaluation[script: .row] = .map(row)
        evaluation[script: .now] = .timestamp(world.now)
        evaluation[script: .start] = .timestamp(moment ?? start)
        evaluation[script: .unique] = unique
        evaluation[script: .backend] = stage.engine.state(of: world)
        evaluation[script: .config] = stage.engine.config(of: world)
        if stage.script.usesActors { evaluation[script: .actors] = stage.engine.actors(of: world) }
        if stage.script.usesExchanges {
            evaluation[script: .exchanges] = ScriptExchange.all(
                in: seenRecords + (step?.records ?? []), actors: stage.engine.actors)
        }
        if stage.script.usesEmissions {
            evaluation[script: .emissions] = ScriptExchange.emissions(
                in: seenRecords + (step?.records ?? []))
        }
        for (name, value) in zip(stage.script.names, kept) { evaluation[name.slot] = value }
        if let element { evaluation[element.slot] = element.value }
    }
}

extension CELValue {
    /// True for an answer that says nothing of what was asked: the server fails, or wants fewer requests.
    fileprivate var isOutage: Bool { status.map { $0 == 429 || $0 >= 500 } ?? false }

    /// The status, where it is an answer.
    var status: Int? {
        guard case .map(let map) = self, case .int(let status) = map["status"] else { return nil }
        return status
    }
}
