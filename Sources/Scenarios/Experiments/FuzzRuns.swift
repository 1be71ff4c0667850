import Contracts
import Simulator

/// The runs of a fuzz: requests drawn from the contract, and judged by it.
struct FuzzRuns: ExperimentRuns {
    private let plan: FuzzPlan
    private let world: WorldEngine
    /// Prepares each run; nil where nothing has to be prepared.
    private let preparation: RunPreparation?
    /// The ids of the operations that are asked for.
    private let operations: [String]
    /// The ids of those that are not sent, each with the reason.
    private let refused: [(operation: String, reason: SkipReason)]
    private let isStopped: @Sendable () -> Bool
    private let seed: (Int) -> UInt64
    let total: Int
    // Only asked, and never walked over.
    private var valid: Set<String> = []
    private var barren: Set<String> = []
    private var spent: Set<String> = []

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, plan: FuzzPlan
    ) throws(WorldFailure) {
        self.plan = plan
        let alternatives = plan.breadth.alternatives
        preparation = try runner.preparation(for: testCase.scenario) {
            (runner, plan) throws(WorldFailure) in
            var runner = runner
            // Users are made with the header fields of the target.
            if let target = runner.target, target.hasBegun { runner.target = target.complete }
            return try runner.engine(plan, alternatives: alternatives)
        }
        var complete = runner
        complete.target = runner.target?.complete
        world = try complete.engine(
            preparation?.plan ?? testCase.scenario.plan, alternatives: alternatives)
        let asked = plan.operations(of: runner.spec.contract)
        operations = runner.permitted(asked).map(\.id)
        refused = asked.compactMap { operation in
            runner.target?.refusal(operation).map { (operation.id, $0) }
        }
        let (isInterrupted, share) = (runner.isStopped, runner.share)
        isStopped = { isInterrupted() || share?.isUp ?? false }
        total = testCase.scenario.budget.runs
        seed = { runner.seed(of: testCase, $0) }
    }

    var shrinking: ShrinkRules { ShrinkRules() }

    func engine(of run: RecordedRun) -> WorldEngine { world }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        var sent = 0
        while sent < total, !operations.isEmpty {
            let seed = seed(sent + 1)
            let (begun, users) = try begun(from: .seed(seed))
            var player = begun
            if player.isOver {
                _ = try take(player.played, world)
                break
            }
            var drawing = FuzzDrawing(player.engine, operations, plan: plan, seed: seed)
            drawing.users = users
            let most = min(total - sent, plan.breadth.episode)
            var count = 0
            while count < most, !isStopped(), drawing.step(&player) { count += 1 }
            valid.formUnion(drawing.drawn)
            barren.formUnion(drawing.generator.barrenOperations)
            spent.formUnion(drawing.generator.spentOperations)
            player.played.runs = count
            player.played.moves = count
            sent += count
            if try !take(player.played, world) || count == 0 { break }
        }
        return false
    }

    /// A run that begins, with the users as whom it asks, by their actors. It is over at once where
    /// something cannot be had.
    private func begun(
        from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> (player: CasePlayer, users: [(actor: Int, held: HeldIdentity)]) {
        guard let preparation else { return (try CasePlayer([world], from: origin), []) }
        let prepared = try preparation.prepared(at: nil)
        if prepared.player.isOver { return (prepared.player, []) }
        let users = prepared.users.compactMap { entry in
            entry.need.actor.map { (actor: $0, held: entry.held) }
        }
        let engine = try preparation.engine(for: prepared)
        return (try prepared.run(in: [engine], from: origin), users)
    }

    func replay(_ run: RecordedRun, _ request: ReplayRequest) throws(WorldFailure) -> PlayedRun {
        var (player, users) = try begun(from: .recording(run))
        if player.isOver { return player.played }
        for step in run.steps {
            if let finding = request.finding, player.played.shows(finding) { break }
            switch step.action {
            case .wait(let span): player.wait(span, step.draws)
            case .request(let sent):
                let operation = world.contract.operations.first { $0.id == sent.operation }
                // Users are made anew, and have other header fields than in the recording.
                let user = users.first { $0.actor == sent.actor }?.held
                if let operation { _ = player.send(sent.carrying(user), to: operation, step.draws) }
            case .scripted, .move: break
            }
        }
        return player.played
    }

    /// Operations without any valid request are undecided, since nothing checked them. Others that
    /// were not sent are listed.
    func complete(_ result: inout ScenarioResult) {
        if let first = refused.first {
            let names = refused.prefix(5).map(\.operation).joined(separator: ", ")
            let more = refused.count > 5 ? ", and \(refused.count - 5) more" : ""
            result.unjudged.append("not sent: \(names)\(more); \(first.reason.sentence)")
        }
        for operation in world.contract.operations {
            let (id, isSpent) = (operation.id, spent.contains(operation.id))
            if barren.contains(id), !valid.contains(id) {
                let remedy = isSpent ? "give its schemas examples" : plan.breadth.remedy
                let search = isSpent ? "; the search for a value took all its steps" : ""
                result.record(undecided: [
                    operation.value.diagnostic(
                        check: "no-valid-request",
                        "no valid request could be drawn for \(quoted(id)), so nothing checked it"
                            + search, remedy: remedy)
                ])
            } else if isSpent {
                result.unjudged.append(
                    "the search for a value of \(quoted(id)) took all its steps; give its schemas "
                        + "examples")
            }
        }
    }
}

extension FuzzPlan.Breadth {
    /// The number of requests before everything begins anew.
    fileprivate var episode: Int { self == .wide ? 400 : 200 }

    fileprivate var alternatives: Backend.Alternatives { self == .wide ? .chosen : .first }

    /// The remedy for an operation without a valid request.
    fileprivate var remedy: String {
        "see whether its schemas can be met"
            + (self == .wide ? "" : ", or leave it out with operations:")
    }
}

extension FuzzPlan {
    /// The operations that it asks for, in the order of the contract.
    func operations(of contract: Contract) -> [Contracts.Operation] {
        let globs = operations.map(Glob.init)
        return contract.operations.filter { operation in
            globs.isEmpty || globs.contains { $0.matches(operation.id) }
        }
    }
}

extension CasePlayer {
    /// Sends a request of a fuzz, and judges the answer; nil where there is none.
    ///
    /// - Parameter draws: what the backend chose when the request was recorded. Later requests name
    ///   what was chosen, such as an id, and mean something else without it.
    mutating func send(
        _ request: FuzzRequest, to operation: Contracts.Operation, _ draws: [UInt64]? = nil
    ) -> Exchange.Response? {
        let place = begin(.request(request), draws)
        var (answer, step) = ask(request.request, for: operation, as: request.actor ?? 0)
        let excused = excused(request, for: operation, answer)
        let dropped = step.violations.filter { violation in
            excused.contains { violation.subject.hasSuffix("/\($0)") }
        }.map(\.finding)
        step.violations.removeAll { dropped.contains($0.finding) }
        step.records.removeAll { record in dropped.contains { record.shows(finding: $0) } }
        end(place)
        absorb(step)
        if let answer { judgeWrongCredentials(of: request, for: operation, answer) }
        return answer
    }

    /// Reports a success that somebody had with a credential that was never given out.
    private mutating func judgeWrongCredentials(
        of request: FuzzRequest, for operation: Contracts.Operation, _ answer: Exchange.Response
    ) {
        guard request.flaw == RequestFlaw.wrongCredentials, answer.status / 100 == 2,
            engine.target != nil
        else { return }
        let message =
            "the server answered \(answer.status) to a request with a wrong credential: "
            + "letters and digits of the right one were exchanged"
        add(
            RunViolation(
                kind: .contract, subject: "\(operation.id)/accepted-wrong-credential", actor: nil,
                message: message,
                place: operation.value.diagnostic(
                    check: "accepted-wrong-credential", message,
                    remedy: "have the server verify the whole credential")))
    }

    /// The checks of an answer that find nothing of interest.
    private func excused(
        _ request: FuzzRequest, for operation: Contracts.Operation, _ answer: Exchange.Response?
    ) -> [String] {
        guard let target = engine.target else {
            // A contract alone may have no word for an invalid request.
            let isExcused = request.flaw != nil && engine.isImplied
            return isExcused ? ["undocumented-status", "undocumented-content-type"] : []
        }
        var checks: [String] = []
        // Every lock implies that somebody stands before it.
        if let status = answer?.status, !operation.security.isEmpty,
            status == 401
                || status == 403 && !operation.isOpened(by: target.headers, engine.contract)
        {
            checks.append("undocumented-status")
        }
        // A wrong header field of the user is no fault of the target.
        if request.flaw == nil, !target.headers.isEmpty {
            checks.append("accepted-invalid-request")
        }
        return checks
    }

    /// Lets time pass between two requests.
    mutating func wait(_ span: TimeSpan, _ draws: [UInt64]? = nil) {
        let place = begin(.wait(span), draws)
        pass(span)
        end(place)
    }
}

/// Draws what a fuzz sends.
private struct FuzzDrawing {
    private let operations: [String]
    private let plan: FuzzPlan
    /// True on a target, whose state and clock are not those of the model.
    private let isLive: Bool
    private(set) var generator: RequestGenerator
    private var chance: RandomStream
    /// The users as whom it asks, by their actors; none where it draws credentials.
    var users: [(actor: Int, held: HeldIdentity)] = []
    private var requests = 0
    /// The header fields of the user of the tool, which go with each request.
    private let given: [HeaderFields.Field]
    private let credentials: CarriedCredentials
    /// The operations for which a valid request was drawn.
    private(set) var drawn: Set<String> = []
    /// A request that succeeded, as those send it next who should not be let in.
    private var intrusions: [GeneratedRequest] = []
    /// The operations that they have tried.
    private var tried: Set<String> = []

    init(_ world: WorldEngine, _ operations: [String], plan: FuzzPlan, seed: UInt64) {
        self.operations = operations
        self.plan = plan
        isLive = world.target != nil
        given = world.target?.headers ?? []
        generator = RequestGenerator(world.contract, RequestGenerator.Settings(seed: seed))
        credentials = CarriedCredentials(world.contract)
        chance = RandomStream(seed: seed, name: "fuzz")
        if !isLive {
            generator.learn(world.openingConfig)
            generator.learn(world.openingState)
        }
    }

    /// Sends the next request, and learns from the answer; false where none can be drawn any more.
    mutating func step(_ player: inout CasePlayer) -> Bool {
        let before = player.played.records.count
        if let span = nextWait() { player.wait(span) }
        generator.now = player.world.now
        let user = nextUser()
        generator.presented = user?.held.headers ?? (given.isEmpty ? nil : given)
        let intrusion = intrusions.isEmpty ? nil : intrusions.removeFirst()
        guard let drawn = intrusion ?? nextRequest() else { return plan.breadth == .scenario }
        if drawn.flaw == nil { self.drawn.insert(drawn.operation.id) }
        let request = FuzzRequest(
            operation: drawn.operation.id, request: sent(drawn), flaw: drawn.flaw?.kind,
            actor: user.flatMap { $0.held.isCarried(by: drawn.request) ? $0.actor : nil })
        requests += 1
        guard let response = player.send(request, to: drawn.operation) else { return true }
        if isLive, drawn.flaw == nil, drawn.operation.documentsSuccess {
            player.markHope(drawn.operation, response.status)
        }
        planIntrusions(after: response, to: drawn, as: request)
        generator.learn(from: response, to: drawn)
        if plan.breadth == .wide {
            for record in player.played.records[before...] {
                if case .emitted(let emission) = record.event { generator.learn(emission.body) }
            }
        }
        // The next request may need something that no answer says.
        let isWritten = response.status < 300 && drawn.request.method != "GET"
        let isTime = plan.breadth == .wide && requests % 32 == 0
        if !isLive, isWritten || isTime { generator.learn(player.engine.state(of: player.world)) }
        return true
    }

    /// Has others try next what somebody who has logged in may do.
    private mutating func planIntrusions(
        after response: Exchange.Response, to drawn: GeneratedRequest, as request: FuzzRequest
    ) {
        guard isLive, response.status / 100 == 2 else { return }
        guard drawn.flaw == nil else {
            // A server that lets strangers in looks at no credential.
            if drawn.flaw == .missingCredentials { intrusions = [] }
            return
        }
        if tried.insert(drawn.operation.id).inserted {
            intrusions = generator.intrusions(of: request.request, for: drawn.operation)
        }
    }

    /// A request with the header fields of the user of the tool, unless one of them is left out on
    /// purpose.
    private func sent(_ drawn: GeneratedRequest) -> Exchange.Request {
        let fields: [HeaderFields.Field]
        switch drawn.flaw {
        case .missingCredentials: fields = given.filter { !credentials.stand(in: $0.name) }
        case .wrongCredentials: fields = []
        case .missingParameter(.header, let name):
            fields = given.filter { !ASCII.isSame($0.name, name) }
        default: fields = given
        }
        return drawn.request.carrying(fields)
    }

    /// The user as whom the next request is sent; nil where credentials are drawn.
    private mutating func nextUser() -> (actor: Int, held: HeldIdentity)? {
        users.isEmpty ? nil : users[Int(chance.next(below: UInt64(users.count)))]
    }

    /// The time that passes before the next request; nil where none does.
    private mutating func nextWait() -> TimeSpan? {
        if isLive { return nil }
        let seconds: UInt64
        switch plan.breadth {
        case .scenario:
            if chance.next(below: 16) != 0 { return nil }
            seconds = [1, 30, 600, 86_400][Int(chance.next(below: 4))]
        case .wide:
            seconds =
                switch chance.next(below: 100) {
                case ..<80: chance.next(below: 5)
                case ..<93: chance.next(below: 1_800)
                case ..<98: chance.next(below: 86_400)
                default: chance.next(below: 40 * 86_400)
                }
        }
        return seconds == 0 ? nil : TimeSpan(seconds: Int64(seconds))
    }

    /// A request for an operation that is drawn; of a wide fuzz, or else for one that follows it.
    private mutating func nextRequest() -> GeneratedRequest? {
        let first = Int(chance.next(below: UInt64(operations.count)))
        let isInvalid = chance.next(below: 100) < UInt64(max(0, plan.invalidShare))
        let turned = operations[first...] + operations[..<first]
        let tried = plan.breadth == .wide ? turned : turned.prefix(1)
        for operation in isInvalid ? tried : [] {
            if let drawn = generator.invalidRequest(for: operation) { return drawn }
        }
        for operation in tried {
            if let drawn = generator.request(for: operation) { return drawn }
        }
        return nil
    }
}
