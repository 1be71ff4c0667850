import Contracts
import Testing

@testable import Simulator

/// When two worlds are the same.
struct WorldDigestTests {
    private func play(
        _ actors: [String] = ["anna", "ben"], guest: String = Hall.guest, latest: Int64 = 90,
        places: Int = 5
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(
                ["guest": guest],
                backend: Hall.backend.replacing("places: 1", with: "places: \(places)")),
            .of(
                actors, playing: "guest",
                network: NetworkPlan(
                    latest: TimeSpan(seconds: latest), faults: 1, kinds: [.lose, .reset]),
                waits: [TimeSpan(seconds: 30)]))
    }

    private func digest(_ moves: [String], in play: WorldPlay) throws -> CELValueDigest {
        var play = play
        try play.make(moves)
        return play.world.digest()
    }

    @Test func theOrderOfWhatIsSentMakesNoDifference() throws {
        let play = try play()
        let one = try digest(["anna does ask", "ben does ask"], in: play)
        let other = try digest(["ben does ask", "anna does ask"], in: play)
        #expect(one == other)
        #expect(try digest(["anna does ask"], in: play) != digest(["ben does ask"], in: play))
    }

    @Test func howManyRequestsThereWereBeforeMakesNoDifference() throws {
        var play = try play(places: 0)
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        let once = play.world.digest()
        try play.make(["anna does ask", "anna/2 goes on", "anna/2 goes on"])
        #expect(play.world.digest() == once)
    }

    @Test func timeCountsFromNow() throws {
        let play = try play()
        #expect(!play.engine.readsClock)
        #expect(try digest(["wait 30s"], in: play) == play.world.digest())
        let sent = try digest(["anna does ask"], in: play)
        #expect(try digest(["wait 30s", "anna does ask"], in: play) == sent)
        #expect(try digest(["anna does ask", "wait 30s"], in: play) != sent)
    }

    @Test func whereTheClockIsReadTheTimeMakesADifference() throws {
        let guest = Hall.guest.replacing(
            "seat: null, refused: false", with: "seat: null, refused: false, began: \"${now}\"")
        let play = try play(guest: guest)
        #expect(play.engine.readsClock)
        #expect(try digest(["wait 30s"], in: play) != play.world.digest())
    }

    @Test func everyPartMakesADifference() throws {
        let play = try play(["anna"])
        let digests = try [
            [], ["anna does ask"], ["anna does ask", "anna/1 goes on"],
            ["anna does ask", "anna/1 goes on", "anna/1 goes on"],
            ["anna does ask", "anna/1 lose"], ["anna does ask", "anna/1 reset"],
            ["anna does ask", "anna does kill"], ["anna does background"],
        ].map { try digest($0, in: play) }
        #expect(Set(digests).count == digests.count)
    }

    @Test func aWorldIsAValue() throws {
        var play = try play()
        let before = play.world
        let digest = before.digest()
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on", "wait 30s"])
        #expect(before.digest() == digest)
        #expect(play.engine.moves(in: before).map(play.engine.text).contains("anna does ask"))
    }
}
