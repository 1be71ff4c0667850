import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

@Suite struct CrossOriginTests {
    private static let page: HeaderFields = ["Origin": "https://app.example"]

    @Test func preflightsNameWhatMayBeSent() throws {
        let mock = try MockHere()
        var headers = Self.page
        headers.fields += [
            .init("Access-Control-Request-Method", "DELETE"),
            .init("Access-Control-Request-Headers", "x-card"),
        ]
        let answer = mock.ask("OPTIONS", "/v1/loans/loan-01", headers: headers)
        #expect(answer.status == 204)
        #expect(answer.header("access-control-allow-origin") == "https://app.example")
        #expect(answer.header("access-control-allow-methods") == "GET, DELETE, HEAD, OPTIONS")
        #expect(answer.header("access-control-allow-headers") == "x-card")
        #expect(answer.header("vary") == "Origin")
    }

    @Test func optionsAloneNamesTheMethods() throws {
        let answer = try MockHere().ask("OPTIONS", "/v1/books")
        #expect(answer.status == 204)
        #expect(answer.header("allow") == "GET, HEAD, OPTIONS")
        #expect(answer.header("access-control-allow-methods") == nil)
    }

    @Test func answersAreOpenToThePageThatAsks() throws {
        let mock = try MockHere()
        let answer = mock.borrow("b1", headers: Self.page)
        #expect(answer.header("access-control-allow-origin") == "https://app.example")
        #expect(answer.header("access-control-allow-credentials") == "true")
        #expect(answer.header("access-control-expose-headers") == "location")
        #expect(mock.borrow("b2").header("access-control-allow-origin") == nil)
    }

    @Test func aModelMaySayItself() throws {
        let model = Lending.model.replacing(
            "respond:\n        body:",
            with: "respond:\n        headers: {Access-Control-Allow-Origin: nobody}\n        body:")
        try #require(model != Lending.model)
        let answer = try MockHere(model: model).ask("GET", "/v1/books", headers: Self.page)
        #expect(answer.response?.headers.values("access-control-allow-origin") == ["nobody"])
    }

    @Test func itCanBeLeftToTheModel() throws {
        let mock = try MockHere { $0.answersCrossOrigin = false }
        let answer = mock.ask("OPTIONS", "/v1/books", headers: Self.page)
        #expect(answer.status == 405)
        #expect(answer.text == #"{"error":"method"}"#)
        #expect(mock.borrow("b1", headers: Self.page).header("vary") == nil)
    }
}
