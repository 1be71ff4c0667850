import Contracts
import Foundation
import Simulator

/// Plays apps against a backend: steps of one app, moves of worlds by chance, all worlds there are.
struct WorldMeasurement {
    let spec: Spec
    private static let start = Instant(seconds: 1_772_442_000)
    private static let moves = 200
    /// The search ends here, so that a sample takes no longer than it must.
    private static let mostWorlds = 20_000

    /// Reads the spec of a folder.
    init(folder: String) throws {
        let paths = ["backend.yaml", "clients/guest.yaml", "clients/switch.yaml", "openapi.yaml"]
        let registry = SchemaRegistry { _ throws(DocumentFailure) in nil }
        let files = SpecFiles(
            paths: paths, registry: registry,
            openDocument: { path throws(DocumentFailure) in
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
                return try Document(reading: [UInt8](data ?? Data()), name: path)
            },
            openFile: { _ throws(SpecFileFault) in throw SpecFileFault(reason: "not here") })
        let (spec, diagnostics) = Spec.load(files, zones: .empty)
        guard let spec, spec.clients.count == 2 else {
            throw Refusal("\(folder) cannot be used: \(diagnostics.map(\.message))")
        }
        self.spec = spec
    }

    /// The time that steps, moves and worlds take, and how fast simulated time passes.
    func report() throws -> Report {
        let step = try steps()
        let (move, simulated) = try moves(isReported: false)
        let (reported, _) = try moves(isReported: true)
        let (state, worlds) = try states()
        return [
            "step": step, "move": move, "told": reported, "simulated": simulated,
            "moves": Self.moves, "state": state, "worlds": worlds,
        ]
    }

    private func steps() throws -> Int {
        guard let model = spec.client("switch") else { throw Refusal("there is no switch") }
        let engine = ClientEngine(model)
        let actor = ActorIdentity(name: "anna", number: 1, device: "device-1")
        var choices = SeededChoices(seed: 1)
        let moment = ActorMoment(actor, at: Self.start)
        var state = engine.start(at: moment, &choices).state
        return Timing.nanoseconds {
            state =
                engine.handle(
                    .did(event: 0, with: CELMap()), in: state, at: moment, choices: &choices
                ).state
        }
    }

    private func engine(_ actors: Int, _ network: NetworkPlan, isReported: Bool) throws -> WorldEngine {
        let plans = (1...actors).map { number in
            ActorPlan(
                ActorIdentity(name: "actor\(number)", number: number, device: "device-\(number)"),
                plays: "guest")
        }
        let plan = WorldPlan(
            start: Self.start, actors: plans, network: network,
            waits: isReported || network.faults > 0 ? WorldPlan.standardWaits : [])
        do throws(WorldFailure) {
            return try WorldEngine(
                spec, plan,
                options: WorldOptions(recordsHistory: isReported, recordsCoverage: isReported))
        } catch {
            throw Refusal("no world begins: \(error.diagnostics.map(\.message))")
        }
    }

    /// The time of a move, and the simulated seconds in a second.
    private func moves(isReported: Bool) throws -> (nanoseconds: Int, simulated: Int) {
        let engine = try engine(3, NetworkPlan(), isReported: isReported)
        var seed: UInt64 = 0
        var (seconds, cases) = (0.0, 0.0)
        let time = Timing.nanoseconds(items: Self.moves) {
            seed += 1
            cases += 1
            seconds += Double(wander(engine, seed: seed))
        }
        return (time, Int(seconds / cases / (Double(time * Self.moves) / 1e9)))
    }

    /// Plays a case, and gives the seconds that it lasted.
    private func wander(_ engine: WorldEngine, seed: UInt64) -> Int64 {
        var choices = SeededChoices(seed: seed)
        var world = engine.begin(&choices).world
        for _ in 0..<Self.moves {
            let moves = engine.moves(in: world)
            let weights = moves.map { engine.weight(of: $0, in: world) }
            var rest = choices.choose(ChoicePoint("move", among: weights.reduce(0, +)))
            guard
                let place = weights.firstIndex(where: { weight in
                    if rest < weight { return true }
                    rest -= weight
                    return false
                })
            else { break }
            world = engine.perform(moves[place], in: world, &choices).world
        }
        return world.now.seconds - Self.start.seconds
    }

    /// The time of a move in an exhaustive search with the digest of the world that follows, and
    /// how many worlds there were.
    private func states() throws -> (nanoseconds: Int, worlds: Int) {
        let engine = try engine(
            3, NetworkPlan(latest: TimeSpan(seconds: 60), faults: 0), isReported: false)
        var (moves, worlds) = (0, 0)
        (moves, worlds) = search(engine)
        let time = Timing.nanoseconds(items: moves) { (moves, worlds) = search(engine) }
        return (time, worlds)
    }

    private func search(_ engine: WorldEngine) -> (moves: Int, worlds: Int) {
        var choices = RecordedChoices([])
        let first = engine.begin(&choices).world
        var known: Set<CELValueDigest> = [first.digest()]
        var open = [first]
        var count = 0
        while let world = open.popLast(), known.count < Self.mostWorlds {
            for move in engine.moves(in: world) {
                var choices = RecordedChoices([])
                let next = engine.perform(move, in: world, &choices).world
                count += 1
                if known.insert(next.digest()).inserted { open.append(next) }
            }
        }
        return (count, known.count)
    }
}
