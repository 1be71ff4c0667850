import Contracts
import Simulator
import SpecSupport
import Testing

@Suite struct StandInAnsweringTests {
    private static func standIn() throws -> StandIn {
        try Conversation(try #require(TestSpec.load(Lending.files).spec)).standIn
    }

    private static let call = BackendCall(
        Exchange.Request(
            method: "POST", target: "/v1/loans",
            headers: ["X-Card": "me", "Content-Type": "application/json"],
            body: Array(#"{"book":"b1"}"#.utf8)))

    private static func reply(_ reception: BackendReception) -> BackendReply {
        switch reception {
        case .answered(let reply): reply
        case .split(let finish): finish()
        }
    }

    @Test func anotherMemoryIsRemembered() throws {
        let standIn = try Self.standIn()
        let first = standIn.memory
        #expect(Self.reply(standIn.receive(Self.call)).response?.status == 201)
        #expect(Self.reply(standIn.receive(Self.call)).response?.status == 409)
        try standIn.remember(first)
        #expect(Self.reply(standIn.receive(Self.call)).response?.status == 201)
        #expect(throws: MemoryFault.self) { try standIn.remember(.int(1)) }
    }

    @Test func answersFromAnotherMemoryLeaveNothingBehind() throws {
        let standIn = try Self.standIn()
        let first = standIn.memory
        _ = Self.reply(standIn.receive(Self.call))
        let now = standIn.memory.json
        #expect(standIn.answer(Self.call, from: first).response?.status == 201)
        #expect(standIn.memory.json == now)
        #expect(standIn.answer(Self.call, from: standIn.memory).response?.status == 409)
    }

    @Test func aResetGivesTheSameAgain() throws {
        let standIn = try Self.standIn()
        let first = Self.reply(standIn.receive(Self.call)).response
        try standIn.reset(at: standIn.now)
        #expect(Self.reply(standIn.receive(Self.call)).response == first)
    }

    @Test func timeThatPassesTellsWhatHappened() throws {
        let standIn = try Self.standIn()
        _ = Self.reply(standIn.receive(Self.call))
        let due = try #require(standIn.nextDue)
        #expect(due == (try Conversation.instant("2024-05-02T12:00:00Z")))
        let replies = standIn.elapse(to: try Conversation.instant("2024-05-15T00:00:00Z"))
        #expect(replies.flatMap(\.emissions).map(\.name) == ["remind"])
        #expect(replies.count == 14)
    }
}
