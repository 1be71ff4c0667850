import Contracts
import Testing

@testable import Simulator

/// Histories: what stands in them, and that they are the same for the same case.
struct WorldHistoryTests {
    private let files = Hall.files([
        "guest": Hall.guest,
        "watcher": Hall.watcher("context.names: \"${event.body.map(seat, seat.name)}\""),
    ])

    private func plan() -> WorldPlan {
        .of(
            [("anna", "guest"), ("wanda", "watcher"), ("ben", "guest")],
            network: NetworkPlan(faults: 3), waits: WorldPlan.standardWaits)
    }

    @Test func aHistoryTellsWhatHappened() throws {
        var play = try WorldPlay(
            Hall.files(["guest": Hall.guest]), .of(["anna"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        let lines = String(decoding: play.history.bytes, as: UTF8.self).split(separator: "\n")
        #expect(
            play.words == [
                "started", "turned", "did", "turned", "sent", "processed", "delivered", "turned",
            ])
        #expect(
            lines[2]
                == #"{"at":"2026-03-02T09:00:00Z","who":"anna","what":"did","event":"ask","with":{}}"#
        )
        #expect(
            lines[3].hasSuffix(
                #""event":"ask","took":["outside/ask"],"entered":["asking"]}"#))
        #expect(
            lines[4].contains(
                #""what":"sent","message":"anna/1","operation":"take","method":"POST","target":"/v1/seats""#
            ))
        #expect(lines[4].hasSuffix(#""body":"{\"name\":\"anna\"}"}"#))
        #expect(
            lines[5].contains(
                #""what":"processed","message":"anna/1","rule":"take: taken","status":201"#))
        #expect(lines[6].hasSuffix(#""what":"delivered","message":"anna/1","status":201}"#))
        #expect(lines[7].contains(#""event":"take.201""#))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aSeedGivesOneHistory(seed: UInt64) throws {
        func history() throws -> History {
            var play = try WorldPlay(files, plan(), seed: seed)
            play.wander(60)
            play.settle()
            return play.history
        }
        let (one, other) = (try history(), try history())
        #expect(one.records.count > 100)
        #expect(one.bytes == other.bytes)
        #expect(one.fingerprint == other.fingerprint && one.fingerprint.utf8.count == 64)
    }

    @Test func otherSeedsGiveOtherHistories() throws {
        var prints: Set<String> = []
        for seed in 1...5 as ClosedRange<UInt64> {
            var play = try WorldPlay(files, plan(), seed: seed)
            play.wander(30)
            prints.insert(play.history.fingerprint)
        }
        #expect(prints.count == 5)
    }

    @Test func unrecordedHistoriesChangeNothing() throws {
        var reported = try WorldPlay(files, plan(), seed: 4)
        var unreported = try WorldPlay(files, plan(), seed: 4, recordsHistory: false)
        reported.wander(40)
        unreported.wander(40)
        #expect(unreported.history.records.isEmpty)
        #expect(unreported.world.digest() == reported.world.digest())
    }

    @Test func everyMoveHasATextThatIsReadAgain() throws {
        var play = try WorldPlay(files, plan(), seed: 5)
        for _ in 0..<80 {
            for move in play.engine.moves(in: play.world) {
                #expect(play.engine.move(play.engine.text(of: move)) == move)
            }
            play.wander(1)
        }
    }

    @Test(arguments: [
        "", "anna", "anna does nothing", "carla does ask", "anna/x goes on", "anna/1 goes", "wait",
        "wait long", "anna/1.-1 goes on", "anna/1.2.3 goes on", "anna/1 explode",
    ])
    func otherTextsAreNoMoves(text: String) throws {
        let play = try WorldPlay(files, plan())
        #expect(play.engine.move(text) == nil)
    }

    @Test(arguments: [
        (MessageName(actor: 0, flight: 3), "anna/3"),
        (MessageName(actor: 0, flight: 3, attempt: 2), "anna/3.2"),
        (MessageName(actor: 2, flight: 3, attempt: 2, copy: 1), "ben/3.2+"),
        (MessageName(actor: 1, flight: -1), "wanda/-1"),
    ])
    func messagesHaveNames(name: MessageName, text: String) throws {
        let play = try WorldPlay(files, plan())
        #expect(play.engine.text(of: .carry(name)) == "\(text) goes on")
        #expect(play.engine.move("\(text) lose") == .strike(name, .lose))
    }
}
