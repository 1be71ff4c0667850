import Contracts
import Simulator

/// The runs of a fuzz: requests drawn from the contract, and judged by it.
struct FuzzRuns: ExperimentRuns {
    private let plan: FuzzPlan
    private let world: WorldEngine
    /// The ids of the operations that are asked for.
    private let operations: [String]
    /// True on a target, whose state and clock are not those of the model.
    private let isLive: Bool
    private let seed: (Int) -> UInt64
    let total: Int
    // Only asked, and never walked over.
    private var valid: Set<String> = []
    private var barren: Set<String> = []

    /// So many requests are sent before everything begins anew.
    private static let episode = 200

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, _ plan: FuzzPlan
    ) throws(WorldFailure) {
        self.plan = plan
        world = try runner.engine(testCase.scenario.plan, alternatives: .first)
        operations = runner.permitted(plan.operations(of: runner.spec.contract)).map(\.id)
        isLive = runner.target != nil
        total = testCase.scenario.budget.runs
        seed = { runner.seed(of: testCase, $0) }
    }

    var shrinking: ShrinkRules { ShrinkRules() }

    func engine(of run: RecordedRun) -> WorldEngine { world }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        var sent = 0
        while sent < total, !operations.isEmpty {
            let seed = seed(sent + 1)
            var drawing = FuzzDrawing(world, operations, plan, seed: seed, isLive: isLive)
            let count = min(total - sent, Self.episode)
            var player = try CasePlayer([world], from: .seed(seed))
            for _ in 0..<count { drawing.step(&player) }
            valid.formUnion(drawing.drawn)
            barren.formUnion(drawing.barren)
            player.played.runs = count
            player.played.moves = count
            sent += count
            if try !take(player.played, world) { break }
        }
        return false
    }

    func replay(_ run: RecordedRun, _ request: ReplayRequest) throws(WorldFailure) -> PlayedRun {
        var player = try CasePlayer([world], from: .recording(run))
        for step in run.steps {
            if let finding = request.finding, player.played.shows(finding) { break }
            switch step.action {
            case .wait(let span): player.wait(span, step.draws)
            case .request(let sent):
                let operation = world.contract.operations.first { $0.id == sent.operation }
                if let operation { _ = player.send(sent, to: operation, step.draws) }
            case .scripted, .move: break
            }
        }
        return player.played
    }

    /// The operations without any valid request, which nothing has checked, are undecided.
    func complete(_ result: inout ScenarioResult) {
        result.record(
            undecided: world.contract.operations.filter {
                barren.contains($0.id) && !valid.contains($0.id)
            }.map {
                $0.value.diagnostic(
                    check: "no-valid-request",
                    "no valid request could be drawn for \(quoted($0.id)), so nothing checked it",
                    remedy: "see whether its schemas can be met, or leave it out with operations:")
            })
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
        let (answer, step) = ask(request.request, for: operation)
        end(place)
        absorb(step)
        return answer
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
    private let isLive: Bool
    private var generator: RequestGenerator
    private var chance: RandomStream
    /// The operations for which a valid request was drawn.
    private(set) var drawn: Set<String> = []
    /// The operations for which none was found at the last try.
    var barren: [String] { generator.barrenOperations }

    init(
        _ world: WorldEngine, _ operations: [String], _ plan: FuzzPlan, seed: UInt64, isLive: Bool
    ) {
        self.operations = operations
        self.plan = plan
        self.isLive = isLive
        generator = RequestGenerator(world.contract, RequestGenerator.Settings(seed: seed))
        chance = RandomStream(seed: seed, name: "fuzz")
        if !isLive {
            generator.learn(world.openingConfig)
            generator.learn(world.openingState)
        }
    }

    /// Sends the next request, and learns from the answer.
    mutating func step(_ player: inout CasePlayer) {
        if !isLive, chance.next(below: 16) == 0 {
            let spans: [Int64] = [1, 30, 600, 86_400]
            player.wait(TimeSpan(seconds: spans[Int(chance.next(below: 4))]))
        }
        generator.now = player.world.now
        let operation = operations[Int(chance.next(below: UInt64(operations.count)))]
        let isInvalid = chance.next(below: 100) < UInt64(max(0, plan.invalidShare))
        let drawn =
            (isInvalid ? generator.invalidRequest(for: operation) : nil)
            ?? generator.request(for: operation)
        guard let drawn else { return }
        if drawn.flaw == nil { self.drawn.insert(drawn.operation.id) }
        let request = FuzzRequest(
            operation: drawn.operation.id, request: drawn.request, flaw: drawn.flaw?.kind)
        guard let response = player.send(request, to: drawn.operation) else { return }
        generator.learn(from: response, to: drawn)
        // What a server keeps to itself may be what the next request needs.
        if !isLive, response.status < 300, drawn.request.method != "GET" {
            generator.learn(player.engine.state(of: player.world))
        }
    }
}
