import Contracts
import Simulator

/// Plays one run of a case: its worlds, its choices, and everything that comes of it.
///
/// Each kind of experiment decides what happens next. The player keeps the books: steps with their
/// draws, history, coverage, violations, and everything undecided. It is a value, so that a search
/// of every order can go on from copies.
struct CasePlayer {
    /// The engines of the worlds; workflows have one for each contract, all others have one.
    let engines: [WorldEngine]
    /// The run that is played again; nil where everything is new.
    let recording: RecordedRun?
    var choices: CaseChoices
    /// The outcome so far.
    var played: PlayedRun
    /// The worlds of the further engines.
    private var others: [World] = []
    /// True once nothing more is tried: something cannot be decided, or has failed for good.
    var isOver = false
    /// True while judgements count: not in the opening, in a set-up or in a clean-up.
    var isJudged = false
    /// True while an answer 429 of a target with `Retry-After` is waited for.
    var waitsForLimit = false
    /// True if two machines are compared: only their differences are findings.
    var comparesMachines = false
    /// True until all steps are made.
    var isInSteps = true

    /// The origin of a run gives its draws.
    enum Origin {
        case seed(UInt64)
        case recording(RecordedRun)
    }

    /// The beginning of the world of a run.
    struct Start {
        /// The time; nil for the time in the plan.
        var time: Instant?
        /// The world whose backend goes on; nil for one that begins.
        var earlier: World?
    }

    /// A run that begins: from a seed, or as it was recorded.
    ///
    init(
        _ engines: [WorldEngine], row: CELMap = CELMap(), start: Start = Start(),
        from origin: Origin
    ) throws(WorldFailure) {
        self.engines = engines
        switch origin {
        case .seed(let seed):
            recording = nil
            choices = CaseChoices(seed: seed)
        case .recording(let run):
            recording = run
            choices = CaseChoices(seed: nil)
        }
        choices.begin(recording?.opening ?? [])
        let opening =
            if let earlier = start.earlier {
                engines[0].begin(after: earlier, &choices)
            } else if let start = start.time {
                try engines[0].begin(at: start, &choices)
            } else {
                engines[0].begin(&choices)
            }
        var further: [WorldStep] = []
        for engine in engines.dropFirst() { further.append(engine.begin(&choices)) }
        // The clock of a live target is known only now.
        let begin = engines[0].isLive ? opening.world.now : start.time ?? engines[0].plan.start
        played = PlayedRun(world: opening.world, start: begin)
        played.run.row = row
        played.run.opening = recording?.opening ?? choices.drawn
        others = further.map(\.world)
        for (place, step) in ([opening] + further).enumerated() { absorb(step, of: place) }
        isJudged = true
    }

    var engine: WorldEngine { engines[0] }
    var world: World { played.world }

    /// The world of an engine.
    func world(of place: Int) -> World { place == 0 ? played.world : others[place - 1] }

    /// The latest time of all worlds.
    var now: Instant { others.reduce(world.now) { max($0, $1.now) } }

    // MARK: Steps

    /// Begins a step of the run, and returns its place.
    ///
    /// - Parameter draws: its choices, where it was recorded.
    mutating func begin(_ action: RecordedRun.Action, _ draws: [UInt64]? = nil) -> Int {
        choices.begin(draws ?? [])
        played.run.steps.append(RecordedRun.Step(action, draws: draws ?? []))
        return played.run.steps.count - 1
    }

    /// Keeps what a step has drawn.
    mutating func end(_ place: Int) {
        if recording == nil { played.run.steps[place].draws = choices.drawn }
    }

    /// The recorded step of a script or workflow of a number; nil where it was taken out.
    func recordedStep(_ number: Int) -> RecordedRun.Step? {
        recording?.steps.first { $0.action.scripted == number }
    }

    /// Makes a move.
    ///
    /// - Parameter isRecorded: false where whoever plays the run again makes it unasked.
    mutating func make(_ move: Move, _ draws: [UInt64]? = nil, isRecorded: Bool = true) {
        choices.begin(draws ?? [])
        let step = engine.perform(move, in: world, &choices)
        if isRecorded {
            played.run.steps.append(
                RecordedRun.Step(.move(move), draws: draws ?? choices.drawn))
        }
        absorb(step)
    }

    /// Sends a request that no machine makes, and waits for its answer.
    ///
    /// - Returns: the answer, nil where there is none, and what came of it all.
    mutating func ask(
        _ request: Exchange.Request, for operation: Contracts.Operation, as actor: Int = 0,
        of place: Int = 0
    ) -> (answer: Exchange.Response?, step: WorldStep) {
        let engine = engines[place]
        var step = WorldStep(world: world(of: place))
        let name = engine.ask(request, for: operation, as: actor, in: &step)
        if waitsForLimit { engine.waitForLimit(of: name, in: &step) }
        var answer: Exchange.Response?
        _ = engine.proceed(in: &step, &choices) { sofar in
            answer = engine.answer(to: name, in: sofar.world) ?? answer
            return !engine.isUnderWay(name, in: sofar.world)
        }
        return (answer, step)
    }

    /// Lets time pass; false where that takes too many moves.
    @discardableResult
    mutating func pass(_ span: TimeSpan, of place: Int = 0) -> Bool {
        var step = WorldStep(world: world(of: place))
        let isDone = engines[place].pass(span, in: &step, &choices)
        absorb(step, of: place)
        return isDone
    }

    /// Reads the clock of a live target.
    mutating func readClock(of place: Int) {
        if place == 0 {
            engine.readClock(in: &played.world)
        } else {
            engines[place].readClock(in: &others[place - 1])
        }
    }

    /// Lets the worlds come to rest.
    mutating func rest() {
        isInSteps = false
        choices.begin(recording?.closing ?? [])
        for place in engines.indices {
            absorb(engines[place].settle(world(of: place), &choices), of: place)
        }
        played.run.closing = recording?.closing ?? choices.drawn
    }

    // MARK: Bookkeeping

    /// Takes in what came of something in one of the worlds.
    mutating func absorb(_ step: WorldStep, of place: Int = 0) {
        if place == 0 { played.world = step.world } else { others[place - 1] = step.world }
        played.moves += 1
        let step = comparing(step)
        played.records += step.records
        played.marks += step.marks
        if isJudged { played.judgements += step.judgements }
        for violation in step.violations { add(violation, amongLast: step.records.count) }
        played.skip = played.skip ?? step.skip
        for diagnostic in step.undecided { giveUp(diagnostic) }
        if step.world.isUndecided { isOver = true }
    }

    /// True if two targets or machines are compared: only their differences are findings.
    private var isComparing: Bool { comparesMachines || engine.target?.differences != nil }

    /// A step without the violations of what is not compared.
    private func comparing(_ step: WorldStep) -> WorldStep {
        guard isComparing else { return step }
        var step = step
        let others = step.violations.filter { $0.kind != .parity }.map(\.finding)
        step.violations.removeAll { others.contains($0.finding) }
        step.records.removeAll { record in others.contains { record.shows(finding: $0) } }
        return step
    }

    /// Keeps a violation, unless one of the same requirement is there already.
    ///
    /// - Parameter count: the number of last records among which the one of the violation stands.
    mutating func add(_ violation: RunViolation, amongLast count: Int = 0) {
        add(violation, record: played.record(of: violation, amongLast: count))
    }

    /// Keeps a violation that a record shows; the last one where nobody knows.
    mutating func add(_ violation: RunViolation, record: Int?) {
        if isComparing, violation.kind != .parity { return }
        guard let violation = counted(violation) else { return }
        let key = engine.key(of: violation)
        if played.shows(key) { return }
        played.violations.append(
            ShownViolation(
                violation: violation, key: key, steps: isInSteps ? played.run.steps.count : nil,
                record: record ?? played.records.indices.last))
    }

    /// Notes that something cannot be decided, and ends what is tried.
    mutating func giveUp(_ diagnostic: Diagnostic) {
        played.undecided.append(diagnostic)
        isOver = true
    }

    /// Notes that something is left out on the target, and ends what is tried.
    mutating func leaveOut(_ reason: SkipReason, check: String, at place: Value) {
        played.skip = played.skip ?? reason
        giveUp(place.diagnostic(.warning, check: check, reason.sentence))
    }

    /// Ends the run because of an interrupt.
    mutating func cutShort() {
        played.isCutShort = true
        isOver = true
    }

    /// Marks the status of an answer that had to be a success.
    mutating func markHope(_ operation: Contracts.Operation, _ status: Int) {
        let number = engine.contract.operations.firstIndex { $0.id == operation.id }
        if let number { played.marks.append(.hoped(operation: number, status: status)) }
    }

    /// Adds the verdict of the model on the answers.
    mutating func add(_ verdict: Oracle.Verdict) {
        if let violation = verdict.violation { add(violation, record: verdict.record) }
        for (violation, record) in verdict.further { add(violation, record: record) }
        played.unjudged += verdict.unjudged
    }
}

extension PlayedRun {
    /// True if the run showed a finding.
    func shows(_ finding: FindingKey) -> Bool { violation(of: finding) != nil }
}
