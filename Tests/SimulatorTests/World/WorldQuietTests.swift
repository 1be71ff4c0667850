import Contracts
import Testing

@testable import Simulator

/// When a world is quiet, although apps poll.
struct WorldQuietTests {
    private static let showing = "context.names: \"${event.body.map(seat, seat.name)}\""

    private func play(
        _ assignment: String = showing, backend: String = Hall.backend,
        actors: [(String, String)] = [("wanda", "watcher")]
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(
                ["watcher": Hall.watcher(assignment), "guest": Hall.guest], backend: backend),
            .of(actors))
    }

    /// Lets a watcher poll once.
    private let round = ["wanda's timer fires", "wanda/1 goes on", "wanda/1 goes on"]

    @Test func aPollThatChangesNothingLeadsToQuiet() throws {
        var play = try play()
        #expect(!play.engine.isQuiet(play.world))
        try play.make(Array(round.prefix(2)))
        #expect(!play.engine.isQuiet(play.world))
        try play.make(round[2])
        #expect(play.engine.isQuiet(play.world))
        #expect(play.engine.judgement(of: play.world).isEmpty)
    }

    @Test func whatSomebodyDoesIsAChange() throws {
        var play = try play(actors: [("wanda", "watcher"), ("anna", "guest")])
        try play.make(round)
        try play.make("anna does ask")
        #expect(!play.engine.isQuiet(play.world))
        try play.make(["anna/1 goes on", "anna/1 goes on"])
        #expect(!play.engine.isQuiet(play.world))
        // The first poll shows what is new, the second that there is nothing more.
        try play.make(["wanda's timer fires", "wanda/2 goes on", "wanda/2 goes on"])
        #expect(play.context("names") == #"["anna"]"#)
        #expect(!play.engine.isQuiet(play.world))
        try play.make(["wanda's timer fires", "wanda/3 goes on", "wanda/3 goes on"])
        #expect(play.engine.isQuiet(play.world))
    }

    @Test func aPollThatBeganBeforeAChangeTellsNothingOfIt() throws {
        var play = try play(actors: [("wanda", "watcher"), ("anna", "guest")])
        try play.make(["wanda's timer fires", "wanda/1 goes on"])
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on", "wanda/1 goes on"])
        #expect(play.context("names") == "[]")
        #expect(!play.engine.isQuiet(play.world))
        play.settle()
        #expect(play.context("names") == #"["anna"]"#)
        #expect(play.findings.isEmpty)
    }

    @Test func anAppThatCountsItsPollsComesToRestToo() throws {
        var play = try play("\(Self.showing), context.looks: \"${context.looks + 1}\"")
        play.settle()
        #expect(play.context("looks") == "2")
        #expect(play.findings.isEmpty)
    }

    @Test func aBackendThatCountsPollsComesToRestToo() throws {
        let backend = Hall.backend.replacing(
            "state: {seats: {}}", with: "state: {seats: {}, asked: 0}"
        )
        .replacing(
            "- name: listed\n",
            with: "- name: listed\n      do: [{set: {state.asked: \"${state.asked + 1}\"}}]\n")
        var play = try play(
            backend: backend, actors: [("wanda", "watcher"), ("walt", "watcher")])
        play.settle()
        #expect(play.world.backend.data["asked"]?.json == "4")
        #expect(play.findings.isEmpty)
    }

    @Test func whatNeverRestsIsReported() throws {
        let ticking = Hall.watcher(Self.showing).replacing(", periodic: true", with: "")
        var play = try WorldPlay(
            Hall.files(["watcher": ticking]), .of(["wanda"], playing: "watcher"))
        play.settle(limit: 100)
        #expect(play.findings == ["eventually/the world comes to rest"])
        #expect(play.step.violations.map(\.actor) == [0])
    }

    @Test func timersOfAnAppThatIsAwayWait() throws {
        let watcher = Hall.watcher(Self.showing) + "events: {background: {}}\n"
        var play = try WorldPlay(
            Hall.files(["watcher": watcher]),
            .of(["wanda"], playing: "watcher", waits: [TimeSpan(seconds: 300)]))
        try play.make("wanda does background")
        #expect(play.engine.isQuiet(play.world))
        #expect(play.moves == ["wanda does foreground", "wait 300s"])
        try play.make(["wait 300s", "wanda does foreground"])
        // It is over already, so that it fires at once.
        let now = play.world.now
        try play.make("wanda's timer fires")
        #expect(play.world.now == now)
    }
}
