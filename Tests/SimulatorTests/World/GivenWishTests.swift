import Contracts
import Testing

@testable import Simulator

/// States that targets are given.
@Suite struct GivenWishTests {
    @Test(
        arguments: [
            ("{\"done\": true}", GivenReply.done),
            ("loading\n{\"done\": true}\n\n", .done),
            ("{\"cannot\": \"no such lot\"}", .cannot("no such lot")),
        ])
    func anAnswerIsRead(text: String, reply: GivenReply) {
        #expect(GivenReply(Array(text.utf8)) == reply)
    }

    @Test(arguments: [
        "", "\n \n", "done", "{}", "{\"done\": false}", "[1]", "{\"cannot\": 3}", "{\"done\": true",
    ])
    func anythingElseIsAFault(text: String) {
        guard case .failed(let reason) = GivenReply(Array(text.utf8)) else {
            Issue.record("\(text) is taken for an answer")
            return
        }
        #expect(reason.hasPrefix("it answered "))
    }

    @Test func aWishNamesFixtures() {
        let wish = GivenWish(
            now: Instant(seconds: 0), config: CELMap(), changes: [], state: CELMap(),
            fixtures: CELMap(inOrder: [("hall", .null), ("lot", .int(12))]))
        #expect(
            String(decoding: wish.json, as: UTF8.self)
                == #"{"config":{},"do":[],"fixtures":{"hall":null,"lot":12},"now":"1970-01-01T00:00:00Z","state":{}}"#
        )
    }

    @Test func aWishIsOneObject() {
        let wish = GivenWish(
            now: Instant(seconds: 0), config: CELMap(inOrder: [("capacity", .int(2))]),
            changes: [.map(CELMap(inOrder: [("set", .null)]))],
            state: CELMap(inOrder: [("lots", .list([]))]))
        #expect(
            String(decoding: wish.json, as: UTF8.self)
                == #"{"config":{"capacity":2},"do":[{"set":null}],"now":"1970-01-01T00:00:00Z","#
                + #""state":{"lots":[]}}"#)
    }
}
