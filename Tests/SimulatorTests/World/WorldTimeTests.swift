import Contracts
import Testing

@testable import Simulator

/// The passing of time, and the events that it cannot skip.
struct WorldTimeTests {
    private func play(
        latest: Int64, waits: [Int64] = [], faults: Int = 0, backend: String = Hall.backend,
        guest: String = Hall.guest
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(["guest": guest], backend: backend),
            .of(
                ["anna"], playing: "guest",
                network: NetworkPlan(
                    latest: TimeSpan(seconds: latest), faults: faults, kinds: [.lose]),
                waits: waits.map { TimeSpan(seconds: $0) }))
    }

    /// Seconds since the world began.
    private func elapsed(_ play: WorldPlay) -> Int64 {
        play.world.now.seconds - WorldPlan.monday.seconds
    }

    @Test(arguments: [(59, false), (60, false), (61, true)])
    func aTimeoutComesFirstOnlyIfTheMessageMayBeLater(latest: Int64, canFire: Bool) throws {
        var play = try play(latest: latest)
        try play.make("anna does ask")
        #expect(play.moves.contains("anna's timer fires") == canFire)
        guard canFire else { return }
        try play.make("anna's timer fires")
        #expect(play.states() == ["outside"] && elapsed(play) == 60)
        try play.make("anna/1 goes on")
        // The seat was taken for somebody who had given up, and nobody hears of it.
        #expect(play.world.messages.isEmpty)
        play.settle()
        #expect(play.findings == ["agreement/who does not sit has none"])
    }

    @Test func waitsEndBeforeWhateverIsDue() throws {
        var play = try play(latest: 45, waits: [1, 44, 45, 60])
        #expect(
            play.moves.filter { $0.hasPrefix("wait") } == [
                "wait 1s", "wait 44s", "wait 45s", "wait 60s",
            ])
        try play.make("anna does ask")
        #expect(play.moves.filter { $0.hasPrefix("wait") } == ["wait 1s", "wait 44s"])
        try play.make("wait 44s")
        #expect(elapsed(play) == 44)
        #expect(play.moves.filter { $0.hasPrefix("wait") } == [])
        #expect(!play.moves.contains("anna's timer fires"))
    }

    @Test func whatIsLostHoldsTimeUpNoMore() throws {
        var play = try play(latest: 10, waits: [30], faults: 1)
        try play.make("anna does ask")
        #expect(!play.moves.contains("wait 30s"))
        try play.make("anna/1 lose")
        #expect(play.moves.contains("wait 30s"))
        try play.make(["wait 30s", "anna's timer fires"])
        #expect(elapsed(play) == 60)
    }

    private let closing =
        Hall.backend.replacing(
            "state: {seats: {}}", with: "state: {seats: {}, open: true}"
        ).replacing("state.seats.size() >= config.places", with: "\"!state.open\"") + """
            jobs:
              close:
                every: "now + duration('60s')"
                do: [{set: {state.open: false}}]

            """

    @Test func jobsRunAtTheirTimesAndBeforeRequestsAreTaken() throws {
        var play = try play(latest: 90, waits: [59, 60], backend: closing)
        #expect(play.moves.contains("the backend works") && !play.moves.contains("wait 60s"))
        try play.make(["wait 59s", "anna does ask", "the backend works"])
        #expect(elapsed(play) == 60)
        try play.make(["anna/1 goes on", "anna/1 goes on"])
        #expect(play.context("refused") == "true")
    }

    @Test func aJobAndATimerOfOneInstantGoInEitherOrder() throws {
        var play = try play(latest: 90, faults: 1, backend: closing)
        try play.make(["anna does ask", "anna/1 lose"])
        #expect(play.moves.contains("the backend works"))
        #expect(play.moves.contains("anna's timer fires"))
        try play.make(["anna's timer fires", "anna does ask"])
        // A job that is due has run before the backend takes a request.
        try play.make(["anna/2 goes on", "anna/2 goes on"])
        #expect(play.context("refused") == "true")
    }

    @Test func aRetryIsAnExchangeOfItsOwn() throws {
        let guest = Hall.guest.replacing(
            "timeout: 60s\n",
            with: "timeout: 60s\n      retry: {times: 1, after: 5s, on: [timeout]}\n")
        let backend = Hall.backend.replacing("places: 1", with: "places: 5")
        var play = try play(latest: 70, backend: backend, guest: guest)
        try play.make(["anna does ask", "anna's timer fires", "anna's timer fires"])
        #expect(elapsed(play) == 65)
        #expect(
            play.world.messages.map(\.deadline.seconds)
                == [70, 135].map { WorldPlan.monday.seconds + $0 })
        try play.make(["anna/1 goes on", "anna/1.2 goes on", "anna/1.2 goes on"])
        #expect(play.states() == ["seated"])
        #expect(
            play.world.backend.data["seats"].map { $0.json.split(separator: "anna").count } == 3)
    }
}
