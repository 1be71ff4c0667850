import Contracts
import Testing

@testable import Simulator

/// Leaving out moves misses nothing: both searches reach the same quiet worlds and violations.
struct ReducedMovesTests {
    /// The results of one search.
    private struct Sight {
        var worlds = 0
        var moves = 0
        var quiet: Set<CELValueDigest> = []
        var findings: Set<String> = []
    }

    /// Tries all moves, or only the reduced ones, from the start of a world.
    private func search(_ engine: WorldEngine, isReduced: Bool) -> Sight {
        var sight = Sight()
        var choices = RecordedChoices([])
        let start = engine.begin(&choices)
        var known: Set<CELValueDigest> = [start.world.digest()]
        var open = [start.world]
        while let world = open.popLast() {
            sight.worlds += 1
            if engine.isQuiet(world) {
                sight.quiet.insert(world.digest())
                sight.findings.formUnion(engine.judgement(of: world).map(\.finding))
            }
            let moves = engine.moves(in: world)
            for move in isReduced ? engine.reduced(moves, in: world) : moves {
                var choices = RecordedChoices([])
                let step = engine.perform(move, in: world, &choices)
                sight.moves += 1
                sight.findings.formUnion(step.violations.map(\.finding))
                if known.insert(step.world.digest()).inserted { open.append(step.world) }
            }
        }
        return sight
    }

    private func engine(
        _ guest: String, actors: Int, backend: String = Hall.backend, latest: Int64 = 50,
        faults: Int, kinds: [NetworkFault] = [.lose, .loseAnswer, .reset, .garble]
    ) throws -> WorldEngine {
        let names = Array(["anna", "ben", "carla", "dora"].prefix(actors))
        return try WorldPlay.engine(
            Hall.files(["guest": guest], backend: backend),
            .of(
                names, playing: "guest",
                network: NetworkPlan(
                    latest: TimeSpan(seconds: latest), faults: faults, kinds: kinds)),
            recordsHistory: false)
    }

    /// A guest who only asks, so that worlds are small.
    private static let plain = Hall.guest.replacing(
        "events: {ask: {}, kill: {}, background: {}, offline: {}, online: {}}",
        with: "events: {ask: {limit: 2}}")
    /// One who taps twice, and leaves while the answer is under way.
    private static let restless = plain.replacing(
        "{ask: {limit: 2}}", with: "{ask: {limit: 2}, leave: {}}"
    )
    .replacing(
        "  asking:\n", with: "  asking:\n    on: {leave: outside}\n")
    /// One who asks again by itself.
    private static let stubborn = plain.replacing(
        "timeout: 60s\n",
        with: "timeout: 60s\n      retry: {times: 1, after: 60s, on: [timeout, reset]}\n")

    @Test(arguments: [
        (plain, 3, 0), (plain, 2, 1), (restless, 2, 0), (restless, 2, 1), (stubborn, 2, 1),
    ])
    func nothingIsMissed(guest: String, actors: Int, faults: Int) throws {
        let engine = try engine(guest, actors: actors, faults: faults)
        let full = search(engine, isReduced: false)
        let reduced = search(engine, isReduced: true)
        #expect(full.quiet == reduced.quiet)
        #expect(full.findings == reduced.findings)
        #expect(!full.quiet.isEmpty)
        #expect(reduced.worlds < full.worlds && reduced.moves < full.moves)
    }

    @Test func aRaceIsStillFound() throws {
        let backend =
            Hall.backend.replacing("- name: taken\n", with: "- name: taken\n      split: true\n")
                + """
                invariants:
                  - {name: nobody sits on a lap, holds: state.seats.size() <= config.places}

                """
        let engine = try engine(Self.plain, actors: 2, backend: backend, faults: 0)
        let full = search(engine, isReduced: false)
        #expect(full.findings.contains("model/take: taken"))
        #expect(search(engine, isReduced: true).findings == full.findings)
    }

    @Test func aMessageThatMayOutliveItsTimeoutKeepsAllMoves() throws {
        let engine = try engine(Self.plain, actors: 2, latest: 300, faults: 0)
        #expect(search(engine, isReduced: true).worlds == search(engine, isReduced: false).worlds)
    }

    @Test func requestsThatOutliveTheirTimeoutAreBookedTwice() throws {
        let guest = Self.stubborn.replacing(
            "holds: server.seats.all(id, server.seats[id].name != actor.name)",
            with:
                "holds: server.seats.all(id, server.seats[id].name != actor.name)\n  - {name: one seat is enough, holds: \"server.seats.filter(id, server.seats[id].name == actor.name).size() <= 1\"}"
        )
        let backend = Hall.backend.replacing("places: 1", with: "places: 5")
        func findings(latest: Int64) throws -> Set<String> {
            let engine = try engine(
                guest, actors: 1, backend: backend, latest: latest, faults: 0)
            return search(engine, isReduced: false).findings
        }
        #expect(try !findings(latest: 60).contains("agreement/one seat is enough"))
        #expect(try findings(latest: 150).contains("agreement/one seat is enough"))
    }
}
