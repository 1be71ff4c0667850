import Contracts
import Testing

@testable import Simulator
import SpecSupport

struct BackendTests {
    let spec: Spec

    init() throws {
        let (spec, diagnostics) = TestSpec.load(Lending.files)
        guard let spec else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        self.spec = spec
        try #require(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
    }

    private func talk(_ settings: StandIn.Settings = .init()) throws -> Conversation {
        try Conversation(spec, settings)
    }

    private let card: HeaderFields = ["X-Card": "c1"]

    @Test func theFirstRuleThatAppliesWins() throws {
        let talk = try talk()
        let lost = try talk.send("POST", "/v1/loans", json: #"{"book": "b9"}"#, headers: card)
        #expect(lost.status == 404 && lost.string("/error") == "no book b9")
        let none = try talk.send("POST", "/v1/loans", json: #"{"book": "b3"}"#, headers: card)
        #expect(none.status == 409 && none.rule == "borrow: none left")
        let lent = try talk.send("POST", "/v1/loans", json: #"{"book": "b1"}"#, headers: card)
        #expect(lent.status == 201)
        #expect(lent["/due"] == #""2024-05-15T12:00:00Z""#)
        #expect(lent.headers["location"] == "/v1/loans/" + lent.string("/id"))
        let again = try talk.send("POST", "/v1/loans", json: #"{"book": "b1"}"#, headers: card)
        #expect(again.status == 409)
    }

    @Test func whatWasDoneIsRemembered() throws {
        let talk = try talk()
        let lent = try talk.send(
            "POST", "/v1/loans", json: #"{"book": "b2", "note": "for Ana"}"#, headers: card)
        let path = "/v1/loans/" + lent.string("/id")
        let shown = try talk.send("GET", path, headers: card)
        #expect(shown.bytes == lent.bytes && shown.string("/note") == "for Ana")
        #expect(talk.state.contains(#""b2":1"#))
        #expect(try talk.send("DELETE", path, headers: card).status == 204)
        #expect(talk.state.contains(#""b2":2"#))
        #expect(try talk.send("GET", path, headers: card).status == 404)
    }

    @Test func rulesBeforeComeBeforeTheContract() throws {
        let talk = try talk()
        #expect(try talk.send("POST", "/v1/loans", json: "{}").status == 401)
        let invalid = try talk.send("POST", "/v1/loans", json: "{}", headers: card)
        #expect(invalid.status == 422 && invalid.string("/error").contains("book"))
        #expect(try talk.send("GET", "/v1/books").status == 200)
    }

    @Test func whatNoOperationAnswersHasRulesToo() throws {
        let talk = try talk()
        #expect(try talk.send("GET", "/v1/nothing").status == 404)
        let wrong = try talk.send("PATCH", "/v1/loans/x")
        #expect(wrong.status == 405 && wrong.headers["allow"] == "GET, DELETE")
    }

    @Test func parametersAreTypedAndHaveTheirDefaults() throws {
        let talk = try talk()
        #expect(try talk.send("GET", "/v1/books")["/1/id"] == #""b2""#)
        #expect(try talk.send("GET", "/v1/books")["/2"] == nil)
        #expect(try talk.send("GET", "/v1/books?limit=3")["/2/title"] == #""Ulysses""#)
        #expect(try talk.send("GET", "/v1/books?title=Emma")["/0/copies"] == "2")
        #expect(try talk.send("GET", "/v1/books?limit=0").status == 422)
    }

    @Test func jobsRunWhenTheirTimeComes() throws {
        let talk = try talk()
        let lent = try talk.send("POST", "/v1/loans", json: #"{"book": "b2"}"#, headers: card)
        let other = try talk.send("POST", "/v1/loans", json: #"{"book": "b2"}"#, headers: card)
        try talk.send("DELETE", "/v1/loans/" + other.string("/id"), headers: card)
        #expect(talk.state.contains("c1 has"))
        try talk.advance(to: "2024-05-14T11:59:59Z")
        #expect(talk.emissions.isEmpty)
        #expect(talk.state.contains(#""log":[]"#))
        try talk.advance(to: "2024-05-14T12:00:00Z")
        #expect(talk.emissions.map(\.name) == ["remind"])
        #expect(talk.emissions.first?.recipient == .string("loan " + lent.string("/id")))
    }

    @Test func valuesThatMayNotRepeatAreAllGivenOutOnce() throws {
        let source = Lending.model.replacing("b2: 2, b3: 0", with: "b2: 120, b3: 0")
        let (spec, _) = TestSpec.load(["openapi.yaml": Lending.contract, "backend.yaml": source])
        let talk = try Conversation(try #require(spec))
        var ids: Set<String> = []
        for _ in 0..<100 {
            let lent = try talk.send("POST", "/v1/loans", json: #"{"book": "b2"}"#, headers: card)
            ids.insert(lent.string("/id"))
        }
        #expect(ids.count == 100)
        let call = BackendCall(
            .init(
                method: "POST", target: "/v1/loans",
                headers: ["X-Card": "c1", "Content-Type": "application/json"],
                body: Array(#"{"book": "b2"}"#.utf8)))
        let turn = talk.standIn.answer(call)
        #expect(turn.response?.status == 500)
        #expect(turn.faults.first?.message == #"every value of "id" was given out"#)
    }

    @Test func oneSeedGivesOneRun() throws {
        func run(_ seed: UInt64) throws -> String {
            let talk = try talk(.init(seed: seed, alternatives: .chosen))
            for _ in 0..<6 {
                try talk.send("POST", "/v1/loans", json: #"{"book": "b3"}"#, headers: card)
                try talk.send("POST", "/v1/loans", json: #"{"book": "b2"}"#, headers: card)
            }
            return talk.state
        }
        #expect(try run(3) == run(3))
        #expect(try (1...8).map(run).contains { try $0 != run(3) })
    }

    @Test func permittedAlternativesAreTakenOnlyWhenAskedFor() throws {
        let first = try talk()
        let chosen = try talk(.init(seed: 1, alternatives: .chosen))
        for _ in 0..<20 {
            try first.send("POST", "/v1/loans", json: #"{"book": "b3"}"#, headers: card)
            try chosen.send("POST", "/v1/loans", json: #"{"book": "b3"}"#, headers: card)
        }
        let waiting = RuleName(owner: "borrow", rule: "none left", alternative: "waiting")
        #expect(!first.rules.contains(waiting))
        #expect(chosen.rules.contains(waiting))
        #expect(chosen.state.contains("waiting"))
    }

    @Test func aStateIsAValue() throws {
        let backend = Backend(try #require(spec.model))
        var choices = SeededChoices(seed: 1)
        let now = try Conversation.instant("2024-05-01T12:00:00Z")
        let start = try backend.start(at: now)
        let call = BackendCall(
            .init(
                method: "POST", target: "/v1/loans",
                headers: ["X-Card": "c1", "Content-Type": "application/json"],
                body: Array(#"{"book": "b1"}"#.utf8)))
        let one = backend.answer(call, in: start, at: now, &choices)
        let two = backend.answer(call, in: start, at: now, &choices)
        #expect(one.response?.status == 201 && two.response?.status == 201)
        #expect(backend.answer(call, in: one.state, at: now, &choices).response?.status == 409)
        #expect(CELValue.map(start.data).json.contains(#""b1":1"#))
    }
}
