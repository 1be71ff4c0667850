import Contracts
import Simulator

/// The runs of a fuzz: requests drawn from the contract, and judged by it.
struct FuzzRuns: ExperimentRuns {
    private let plan: FuzzPlan
    /// The world of the runs, and what happens before the first request.
    private let stage: ScriptStage
    /// The ids of the operations that are asked for.
    private let operations: [String]
    /// The ids of those that are not sent, each with the reason.
    private let refused: [(operation: String, reason: SkipReason)]
    /// The contract of a target, as answers are compared by it; nil where the model answers.
    private let sight: FuzzSight?
    /// Other texts for things that are made once more; nil where everything begins anew.
    private let freshWords: FreshWords?
    /// The requests of earlier fuzzes; nil where none are kept.
    private let earlier: KeptRequests?
    /// The users that cannot be had, each in a sentence.
    private let absent: [String]
    /// The time zones for drawn times and their judgement.
    private let zones: ZoneDatabase
    private let isInterrupted: @Sendable () -> Bool
    private let isTimeUp: @Sendable () -> Bool
    private let seed: (Int) -> UInt64
    /// The requests that are sent, by their numbers.
    private let numbers: ClosedRange<Int>
    /// True if only the run that begins with the first of them is played.
    private let playsOne: Bool
    /// The number of requests of the whole case.
    let total: Int
    /// The number of requests after which everything begins anew, whatever came before; nil for none.
    private let block: Int?
    // Only asked, and never walked over.
    private var valid: Set<String> = []
    private var barren: Set<String> = []
    /// The other user: let in somewhere, and asked for what the first one created.
    private var other = (isAdmitted: false, hasAsked: false)
    /// True if there are several users who are let in, and if one of them is a stranger.
    private var (hasUsers, hasStranger) = (false, false)
    private var spent: Set<String> = []
    private var obstacles: [String: String] = [:]
    /// The members that answers had.
    private var members = SeenMembers()
    private var timeCounts = TimeCounts()
    /// The requests that were sent, by what they show.
    private var sentRequests: DrawnRequests
    /// The first refusal of a valid request, by the operation.
    private var refusals: [String: String] = [:]

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, plan: FuzzPlan
    ) throws(WorldFailure) {
        self.plan = plan
        stage = try runner.stage(of: testCase, fuzzing: plan)
        sentRequests = DrawnRequests(stage.engine.exchangeJudge)
        earlier = runner.kept
        absent = runner.caseUsers?.absent ?? []
        zones = runner.zones
        let asked = plan.operations(of: runner.spec.contract)
        // Between the requests of a fuzz nobody wants to lose everything, unless it is named.
        let isNamed = asked.count < runner.spec.contract.operations.count
        let isLive = runner.target != nil
        let forgetting = asked.filter { $0.forgetsEverything && isLive && !isNamed }.map(\.id)
        operations = runner.permitted(asked).map(\.id).filter { !forgetting.contains($0) }
        refused = asked.compactMap { operation in
            let reason =
                forgetting.contains(operation.id)
                ? .unsupported("the target seems to forget everything by it") : SkipReason?.none
            return (runner.target?.refusal(operation) ?? reason).map { (operation.id, $0) }
        }
        // A model is judged by its own rules, but nobody has written rules for every hard time.
        let isJudged = runner.target != nil || plan.isAboutTime
        sight = isJudged ? FuzzSight(stage.engine.exchangeJudge) : nil
        let remembers = stage.engine.target?.beginsAnew == false
        freshWords = remembers ? FreshWords(stage.engine.exchangeJudge) : nil
        let share = runner.share
        isInterrupted = runner.isStopped
        isTimeUp = { share?.isUp ?? false }
        numbers = testCase.runNumbers
        total = testCase.scenario.budget.runs
        playsOne = testCase.range?.isSmaller ?? false
        // A target remembers what earlier blocks did.
        block = runner.target == nil && numbers.upperBound < .max ? testCase.block : nil
        seed = { runner.seed(of: testCase, $0) }
    }

    /// The requests before everything begins anew, where hard times are held against calm ones.
    private static let calendar = 4_000

    private func isStopped() -> Bool { isInterrupted() || isTimeUp() }

    var shrinking: ShrinkRules {
        var rules = ShrinkRules()
        if sight != nil {
            rules.ends = [1, 2, 3, 4, 6, 8, 12]
            rules.makesItsThings = stage.engine.target?.beginsAnew == false
            rules.plainer = PlainerRequests(stage.engine.exchangeJudge).candidates
        }
        return rules
    }

    func engine(of run: RecordedRun) -> WorldEngine { stage.engine }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        if !plan.recorded.isEmpty { return try playRecorded(take) }
        var sent = numbers.lowerBound - 1
        while sent < last, !operations.isEmpty {
            let number = sent + 1
            let seed = seed(number)
            let end = endOfBlock(of: number)
            var (player, users, kept) = try begun(from: .seed(seed))
            player.player.played.number = number
            if player.player.isOver {
                let goesOn = try take(player.player.played, stage.engine)
                guard goesOn, block != nil, !playsOne else { break }
                sent = end
                continue
            }
            var drawing = FuzzDrawing(player, operations, plan: plan, seed: seed)
            if plan.isAboutTime { drawing.drawTimes(for: player, operations, zones) }
            drawing.take(users)
            hasUsers = drawing.users.count > 1
            hasStranger = drawing.hasStranger
            drawing.generator.learn(.map(kept))
            if sent == 0, let earlier {
                drawing.generator.take(earlier.entries.map { ($0.operation, $0.request) })
            }
            let most = min(end - sent, plan.isAboutTime ? Self.calendar : plan.breadth.episode)
            var count = 0
            // A part of the requests is sent while the clock is moved, if it can be set.
            let drawn = plan.isAboutTime && stage.engine.hasClock ? most * 3 / 5 : most
            while count < drawn, !isStopped(), !drawing.hasLostUser, drawing.step(&player) {
                count += 1
            }
            if !isStopped() { count += drawing.moveClock(&player, most: most - count) }
            if !isStopped() { drawing.outlive(&player) }
            other.isAdmitted = other.isAdmitted || drawing.other.isAdmitted
            other.hasAsked = other.hasAsked || drawing.other.hasAsked
            valid.formUnion(drawing.drawn)
            barren.formUnion(drawing.generator.barrenOperations)
            for id in drawing.generator.barrenOperations where obstacles[id] == nil {
                obstacles[id] = drawing.generator.obstacle(for: id)
            }
            spent.formUnion(drawing.generator.spentOperations)
            members.merge(drawing.members)
            timeCounts.merge(player.timeCounts)
            sentRequests.merge(drawing.sentRequests)
            refusals.merge(drawing.refusals) { first, _ in first }
            player.player.played.runs = count
            player.player.played.moves = count
            sent += count
            if try !take(player.player.played, stage.engine) || playsOne { return false }
            if count > 0 { continue }
            if block == nil { return false }
            sent = end
        }
        try playFarewell(after: sent, take)
        return false
    }

    /// The last request that may be sent.
    private var last: Int { playsOne ? total : min(total, numbers.upperBound) }

    /// The last request of the block of a request.
    private func endOfBlock(of number: Int) -> Int {
        guard let block else { return last }
        return min(last, ((number - 1) / block + 1) * block)
    }

    /// Sends what was recorded, with the ids of the target in place of the recorded ones.
    private mutating func playRecorded(_ take: TakeRun) throws(WorldFailure) -> Bool {
        var (player, users, _) = try begun(from: .seed(seed(1)))
        let login = stage.engine.target?.headers ?? []
        var count = 0
        for recorded in plan.recorded.prefix(total)
        where !player.player.isOver && !isStopped() {
            guard operations.contains(recorded.operation),
                let operation = stage.engine.contract.operations.first(where: {
                    $0.id == recorded.operation
                })
            else { continue }
            var request = recorded
            if !operation.security.isEmpty {
                // A recording that has its own credentials says who asks.
                let isOpen = operation.isOpened(
                    by: recorded.request.headers.fields, stage.engine.contract)
                let own = isOpen ? [] : users.first?.held.headers ?? []
                request = recorded.saying(
                    recorded.request.carrying(login.isEmpty ? own : login))
            }
            guard let (answer, seen) = player.send(request, to: operation) else { break }
            sentRequests.note(
                GeneratedRequest(request: request.request, operation: operation, flaw: nil),
                sentAs: request.request, reading: seen?.reading, status: answer.status)
            count += 1
        }
        (player.player.played.runs, player.player.played.moves) = (count, count)
        _ = try take(player.player.played, stage.engine)
        return true
    }

    /// Logs out, after all else and after all findings: nobody but the user of the tool can log in
    /// again as himself.
    private mutating func playFarewell(
        after sent: Int, _ take: TakeRun
    ) throws(WorldFailure) {
        let mayLeave = stage.engine.contract.operations.contains {
            $0.isLogout && operations.contains($0.id)
        }
        guard sight != nil, mayLeave, !isInterrupted(), sent > 0 else { return }
        let seed = seed(sent + 1)
        var (player, users, kept) = try begun(from: .seed(seed))
        var drawing = FuzzDrawing(player, operations, plan: plan, seed: seed)
        guard !player.player.isOver else { return }
        drawing.take(users)
        drawing.generator.learn(.map(kept))
        drawing.leave(&player)
        sentRequests.merge(drawing.sentRequests)
        valid.formUnion(drawing.drawn)
        _ = try take(player.player.played, stage.engine)
    }

    /// A run that begins: what leads to its first request was done, and users and names have values.
    /// It is over at once where something cannot be had.
    private func begun(from origin: CasePlayer.Origin) throws(WorldFailure) -> (
        player: FuzzPlayer, users: [FuzzUser], kept: CELMap
    ) {
        var play = try ScriptPlay(stage, row: CELMap(), from: origin)
        play.play([.setup])
        play.phase = .steps
        let users = play.fuzzUsers()
        play.player.played.run.home =
            stage.engine.homes.first
            ?? (plan.isAboutTime && stage.engine.target == nil ? "UTC" : nil)
        return (FuzzPlayer(play.player, sight, zones: zones), users, play.keptValues)
    }

    func replay(_ run: RecordedRun, _ request: ReplayRequest) throws(WorldFailure) -> PlayedRun {
        var (player, users, _) = try begun(from: .recording(run))
        if player.player.isOver { return player.player.played }
        for step in run.steps {
            if let finding = request.finding, player.player.played.shows(finding) { break }
            switch step.action {
            case .wait(let span): player.wait(span, step.draws)
            case .request(let sent):
                let operation = stage.engine.contract.operations.first { $0.id == sent.operation }
                // Users are made anew, and have other header fields than in the recording.
                let user = users.first { $0.actor == sent.actor }?.held
                guard let operation else { continue }
                var request = sent.carrying(user)
                request.given = sent.given
                send(request, to: operation, step.draws, by: &player)
            case .scripted, .move: break
            }
        }
        return player.player.played
    }

    /// Sends a request again. If a server remembers what it has made, another one gets other texts.
    private func send(
        _ request: FuzzRequest, to operation: Contracts.Operation, _ draws: [UInt64],
        by player: inout FuzzPlayer
    ) {
        if let texts = freshWords?.texts(for: request) { player.rename(texts) }
        var conflicts = 0
        while let (answer, _) = player.send(request, to: operation, draws) {
            if answer.status / 100 == 2, !request.given.isEmpty { freshWords?.noteSuccess() }
            conflicts += 1
            guard answer.status == 409,
                let texts = freshWords?.texts(for: request, after: conflicts)
            else { return }
            player.rename(texts)
        }
    }

    /// The gaps in the knowledge about users who must not get what others created.
    private var strangerSentences: [String] {
        if !hasStranger {
            return hasUsers && stage.engine.target != nil
                ? [
                    "nothing says if users may get each other's things; if not, give one of them "
                        + "stranger: true in identities.yaml"
                ] : []
        }
        let user =
            stage.engine.target?.otherUser.isEmpty == false
            ? "the user of --other-user" : "the user with stranger: true"
        if !other.isAdmitted {
            return ["\(user) was let in nowhere, so nobody asked for the things of others"]
        }
        return other.hasAsked
            ? []
            : ["nothing was created that \(user) could ask for; see why creating was refused"]
    }

    /// Operations without any valid request are undecided, since nothing checked them. Others that
    /// were not sent are listed.
    func complete(_ result: inout ScenarioResult) {
        result.unjudged += absent
        sentRequests.record(in: &result.coverage)
        if earlier != nil { result.kept = sentRequests.kept }
        result.unjudged += strangerSentences
        if stage.engine.target != nil {
            let reach = FuzzReach(stage.engine.contract, result.coverage)
            let isMostlyInvalid = plan.invalidShare > 50
            result.unjudged +=
                reach.sentences(refusals: refusals, isMostlyInvalid: isMostlyInvalid)
                + members.sentences
            if plan.isAboutTime { result.unjudged += timeCounts.sentences(refusals: refusals) }
        }
        if let first = refused.first {
            let names = refused.prefix(5).map(\.operation).joined(separator: ", ")
            let more = refused.count > 5 ? ", and \(refused.count - 5) more" : ""
            result.unjudged.append("not sent: \(names)\(more); \(first.reason.sentence)")
        }
        for operation in stage.engine.contract.operations {
            let (id, isSpent) = (operation.id, spent.contains(operation.id))
            if barren.contains(id), !valid.contains(id) {
                let remedy = isSpent ? "give its schemas examples" : plan.breadth.remedy
                let search =
                    isSpent
                    ? "; the search for a value took all its steps"
                    : obstacles[id].map { "; \($0)" } ?? ""
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

    var alternatives: Backend.Alternatives { self == .wide ? .chosen : .first }

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
