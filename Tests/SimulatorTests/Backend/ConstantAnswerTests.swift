import Contracts
import Simulator
import SpecSupport
import Testing

/// An answer that never varies is made once, and yet only for requests that it is for.
struct ConstantAnswerTests {
    private static func spec(_ rule: String, before: String = "") throws -> Spec {
        let model = """
            \(before)
            operations:
              listBooks:
                - name: none
                  \(rule)
              borrow: [{name: none, respond: {status: 404, body: {error: none}}}]
              getLoan: [{name: none, respond: {status: 404, body: {error: none}}}]
              giveBack: [{name: none, respond: {status: 404, body: {error: none}}}]

            """
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract, "backend.yaml": model,
        ])
        return try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))")
    }

    @Test func itIsGivenAgainAndAgainToValidRequestsOnly() throws {
        let talk = try Conversation(try Self.spec("respond: {body: []}"))
        for _ in 0..<3 {
            let listed = try talk.send("GET", "/v1/books")
            #expect(listed.status == 200 && listed.text == "[]")
            #expect(listed.rule == "listBooks: none")
            #expect(try talk.send("GET", "/v1/books?limit=0").status == 400)
        }
    }

    @Test func rulesBeforeAreStillAsked() throws {
        let before =
            "before: [{name: no card, when: \"!('x-card' in request.headers)\", "
            + "respond: {status: 401, body: {error: no card}}}]"
        let talk = try Conversation(try Self.spec("respond: {body: []}", before: before))
        for _ in 0..<2 {
            #expect(try talk.send("GET", "/v1/books").status == 401)
            #expect(try talk.send("GET", "/v1/books", headers: ["X-Card": "c"]).status == 200)
        }
    }

    @Test func anAnswerThatBreaksTheContractIsReportedEachTime() throws {
        let spec = try Self.spec("respond: {body: [1]}")
        let standIn = try StandIn(
            try #require(spec.model), at: try Conversation.instant("2024-05-01T12:00:00Z"))
        for _ in 0..<2 {
            let turn = standIn.answer(BackendCall(.init(method: "GET", target: "/v1/books")))
            #expect(turn.faults.map(\.check) == ["broken-contract"])
        }
    }
}
