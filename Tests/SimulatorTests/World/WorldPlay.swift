import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// A case of a world that a test leads by the names of moves.
struct WorldPlay {
    let engine: WorldEngine
    var step: WorldStep
    var choices: SeededChoices
    private(set) var history: History
    /// The findings of all steps, each as often as it was reported.
    private(set) var findings: [String] = []
    private(set) var marks: Set<CoverageMark> = []
    /// The checks that could not be decided.
    private(set) var undecided: [String] = []

    var world: World { step.world }
    /// The moves that can happen, by their texts.
    var moves: [String] { engine.moves(in: world).map(engine.text) }

    init(
        _ files: [String: String], _ plan: WorldPlan, seed: UInt64 = 1, recordsHistory: Bool = true,
        target: RemoteTarget? = nil
    ) throws {
        engine = try Self.engine(files, plan, recordsHistory: recordsHistory, target: target)
        choices = SeededChoices(seed: seed)
        step = engine.begin(&choices)
        history = History(actors: engine.actors)
        take(step)
    }

    static func engine(
        _ files: [String: String], _ plan: WorldPlan, recordsHistory: Bool = true,
        target: RemoteTarget? = nil
    ) throws -> WorldEngine {
        let (spec, diagnostics) = TestSpec.load(files)
        let wrong = diagnostics.filter { $0.severity == .error }
        guard let spec, wrong.isEmpty else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        do throws(WorldFailure) {
            return try WorldEngine(
                spec, plan,
                options: WorldOptions(target: target, recordsHistory: recordsHistory))
        } catch {
            throw TestSpec.Unusable(diagnostics: error.diagnostics)
        }
    }

    private mutating func take(_ step: WorldStep) {
        self.step = step
        history.append(step)
        findings += step.violations.map(\.finding)
        marks.formUnion(step.marks)
        undecided += step.undecided.map(\.check)
    }

    /// Makes a move that can happen.
    mutating func make(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let move = try #require(engine.move(text), sourceLocation: sourceLocation)
        try #require(
            engine.moves(in: world).contains(move), "\(text) is none of \(moves)",
            sourceLocation: sourceLocation)
        take(engine.perform(move, in: world, &choices))
    }

    /// Brings messages one step further at the same time.
    mutating func carryTogether(_ names: [MessageName]) {
        take(engine.carryTogether(names, in: world, &choices))
    }

    /// Makes moves one after another.
    mutating func make(
        _ texts: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for text in texts { try make(text, sourceLocation: sourceLocation) }
    }

    /// Makes moves drawn by their weights.
    mutating func wander(_ steps: Int) {
        for _ in 0..<steps {
            let moves = engine.moves(in: world)
            let weights = moves.map { engine.weight(of: $0, in: world) }
            let sum = weights.reduce(0, +)
            guard sum > 0 else { return }
            var rest = choices.choose(ChoicePoint("move", among: sum))
            for (move, weight) in zip(moves, weights) {
                if rest < weight {
                    take(engine.perform(move, in: world, &choices))
                    break
                }
                rest -= weight
            }
        }
    }

    /// Lets the world come to rest, and judges it.
    mutating func settle(limit: Int = 10_000) {
        take(engine.settle(world, limit: limit, &choices))
    }

    /// The paths of an actor's active states.
    func states(_ actor: Int = 0) -> [String] {
        let model = engine.client(of: actor)
        return Array(world.clients[actor].active.states).map { model.states[$0].path }
            .filter { !$0.isEmpty }
    }

    /// A member of an actor's context as JSON.
    func context(_ name: String, _ actor: Int = 0) -> String? {
        world.clients[actor].context[name]?.json
    }

    /// The words of the history, in order.
    var words: [String] { history.records.map(\.event.what) }
}

extension WorldPlan {
    /// A world of some actors who all play one machine, on a Monday morning.
    static func of(
        _ names: [String], playing client: String, network: NetworkPlan = NetworkPlan(faults: 0),
        waits: [TimeSpan] = []
    ) -> WorldPlan {
        of(names.map { ($0, client) }, network: network, waits: waits)
    }

    /// A world of actors and what they play, on a Monday morning.
    static func of(
        _ actors: [(name: String, client: String)],
        network: NetworkPlan = NetworkPlan(faults: 0), waits: [TimeSpan] = []
    ) -> WorldPlan {
        let plans = actors.enumerated().map { place, actor in
            ActorPlan(
                ActorIdentity(name: actor.name, number: place + 1, device: "device-\(place + 1)"),
                plays: actor.client)
        }
        return WorldPlan(start: monday, actors: plans, network: network, waits: waits)
    }

    /// 2026-03-02T09:00:00Z.
    static let monday = Instant(seconds: 1_772_442_000)
}
