import Contracts
import Testing

@testable import Simulator

/// The properties of every world, whatever happens in it.
struct WorldPropertyTests {
    private static let guest = Hall.guest.replacing(
        "timeout: 60s\n",
        with:
            "timeout: 60s\n      retry: {times: 2, after: 4s, factor: 2, jitter: 0.5}\n      progress: 2\n"
    )
    private static let files = Hall.files(
        [
            "guest": guest,
            "watcher": Hall.watcher("context.names: \"${event.body.map(seat, seat.name)}\""),
        ], backend: Hall.backend.replacing("places: 1", with: "places: 3"))

    private static func plan(_ faults: Int = 4) -> WorldPlan {
        .of(
            [("anna", "guest"), ("wanda", "watcher"), ("ben", "guest")],
            network: NetworkPlan(
                faults: faults, kinds: NetworkFault.standard + [.duplicate]),
            waits: WorldPlan.standardWaits)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func timeNeverPassesAMessage(seed: UInt64) throws {
        // Timers wait for an app that is away, and are late then.
        let files = Self.files.mapValues { $0.replacing("background: {}, ", with: "") }
        var play = try WorldPlay(files, Self.plan(), seed: seed)
        for _ in 0..<80 {
            let before = play.world.now
            play.wander(1)
            #expect(play.world.now >= before)
            for message in play.world.messages { #expect(message.deadline >= play.world.now) }
            for client in play.world.clients where client.phase == .running {
                #expect(client.timers.allSatisfy { $0.time >= play.world.now })
            }
        }
        play.settle()
        #expect(play.engine.isQuiet(play.world))
        #expect(!play.findings.contains("eventually/the world comes to rest"))
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func aRunIsItsMovesAndWhatWasDrawn(seed: UInt64) throws {
        let engine = try WorldPlay.engine(Self.files, Self.plan())
        var history = History(actors: engine.actors)
        var run: [(move: String, draws: [UInt64])] = []
        var opening = ChoiceRecorder(SeededChoices(seed: seed))
        var step = engine.begin(&opening)
        history.append(step)
        var dice = SeededChoices(seed: seed &+ 100)
        for _ in 0..<60 {
            let moves = engine.moves(in: step.world)
            let move = moves[Int(dice.choose(ChoicePoint("move", among: UInt64(moves.count))))]
            var drawn = ChoiceRecorder(
                SeededChoices(seed: dice.choose(ChoicePoint("seed", among: 1_000))))
            step = engine.perform(move, in: step.world, &drawn)
            history.append(step)
            run.append((engine.text(of: move), drawn.options))
        }
        #expect(try replayed(run, opening.options, by: engine).bytes == history.bytes)
        // Another engine has seen nothing of the run.
        let other = try WorldPlay.engine(Self.files, Self.plan())
        #expect(
            try replayed(run, opening.options, by: other).fingerprint == history.fingerprint)
    }

    private func replayed(
        _ run: [(move: String, draws: [UInt64])], _ opening: [UInt64], by engine: WorldEngine
    ) throws -> History {
        var history = History(actors: engine.actors)
        var choices = RecordedChoices(opening)
        var step = engine.begin(&choices)
        history.append(step)
        for (text, draws) in run {
            var choices = RecordedChoices(draws)
            let move = try #require(engine.move(text))
            step = engine.perform(move, in: step.world, &choices)
            history.append(step)
        }
        return history
    }

    @Test func progressIsReportedBeforeTheRequestArrives() throws {
        var play = try WorldPlay(Self.files, .of(["anna"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        #expect(play.world.backend.data["seats"]?.json == "{}")
        #expect(play.words.filter { $0 == "progressed" }.count == 2)
        try play.make(["anna/1 goes on", "anna/1 goes on"])
        #expect(play.states() == ["seated"])
    }

    @Test func drawsOfActorsAreApart() throws {
        let client = """
            context: {drawn: []}
            events: {draw: {with: {number: {integer: {from: 0, to: 1000000}}}}}
            initial: drawing
            states:
              drawing: {on: {draw: {append: {context.drawn: "${event.number}"}}}}

            """
        let files = Hall.files(["lottery": client])
        var alone = try WorldPlay(files, .of(["anna"], playing: "lottery"))
        var both = try WorldPlay(files, .of(["anna", "ben"], playing: "lottery"))
        try alone.make(["anna does draw", "anna does draw"])
        try both.make(["ben does draw", "anna does draw", "ben does draw", "anna does draw"])
        #expect(both.context("drawn", 0) == alone.context("drawn"))
        #expect(both.context("drawn", 1) != alone.context("drawn"))
    }

    @Test func invariantsThatReadTheClockAreAskedOfEverybody() throws {
        let client = """
            context: {since: "${now}"}
            events: {rest: {}}
            initial: waiting
            states:
              waiting: {on: {rest: {assign: {context.since: "${now}"}}}}
            invariants:
              - {name: nobody waits for an hour, holds: "now - context.since < duration('1h')"}

            """
        var play = try WorldPlay(
            Hall.files(["waiter": client]),
            .of(["anna", "ben"], playing: "waiter", waits: [TimeSpan(seconds: 1_800)]))
        try play.make(["wait 1800s", "anna does rest", "wait 1800s"])
        #expect(play.findings == ["invariant/nobody waits for an hour"])
        #expect(play.step.violations.map(\.actor) == [1])
    }
}
