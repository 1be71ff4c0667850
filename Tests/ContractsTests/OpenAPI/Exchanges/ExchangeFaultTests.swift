import Testing

@testable import Contracts

@Suite struct ExchangeFaultTests {
    private func faults(
        _ request: Exchange.Request, _ response: Exchange.Response?
    ) throws -> [ExchangeFault] {
        let contract = try Contract(text: TeaContract.text)
        return ExchangeJudge(contract).faults(
            in: Exchange(request: request, response: response))
    }

    @Test func aConformingExchangeHasNone() throws {
        let request = Exchange.Request.send("GET", "/v1/teas?limit=2", ["Host": "tea.example"])
        let response = Exchange.Response.status(
            200, ["Content-Type": "application/json", "X-Total": "1"], "[\(TeaContract.tea)]")
        #expect(try faults(request, response).isEmpty)
    }

    @Test func faultsAreSortedAndSayWhatIsWrong() throws {
        let found = try faults(
            .send("GET", "/v1/teas?limit=0&page=x"), .json(200, #"[{"id":1,"name":""}]"#))
        #expect(
            found.map { "\($0.severity.rawValue) \($0.check) at \($0.place.text): \($0.sentence)" }
                == [
                    "broken parameter-schema at request query limit: expected at least 1, found 0",
                    "advisory deprecated-parameter at request query page: the query parameter \"page\" is deprecated",
                    "broken parameter-schema at request query page: expected an integer, found \"x\"",
                    "broken accepted-invalid-request at response status: the server answered 200 to an invalid request: parameter-schema at request query limit, parameter-schema at request query page",
                    "broken missing-header at response header x-total: the header \"X-Total\" is required",
                    "broken response-body-schema at response body /0/name: expected at least 1 character, found 0",
                ])
    }

    @Test func aFaultPointsAtTheContract() throws {
        let found = try faults(.send("GET", "/v1/teas?limit=0"), nil)
        let diagnostic = try #require(found.first?.diagnostic)
        #expect(diagnostic.file == "openapi.yaml")
        let line = try #require(diagnostic.sourceLine)
        #expect(line.contains("name: limit") && diagnostic.check == "parameter-schema")
        #expect(diagnostic.message == "request query limit: expected at least 1, found 0")
    }

    @Test func identityHoldsNoValueAndNoPosition() throws {
        let one = try faults(
            .send("GET", "/v1/teas?limit=1"), .json(200, #"[{"id":"a","name":"b"}]"#))
        let two = try faults(
            .send("GET", "/v1/teas?limit=9"),
            .json(200, #"[{"id":1,"name":"b"},{"id":"c","name":"d"}]"#))
        #expect(one.map(\.identity) == two.map(\.identity))
        let schema = try #require(one.first { $0.check == "response-body-schema" })
        #expect(schema.identity.operation == "listTeas")
        #expect(schema.identity.pointer == "response body /*/id")
    }

    @Test func aRequestWithoutAnswerIsJudgedAlone() throws {
        let found = try faults(.send("GET", "/v1/teas"), nil)
        #expect(found.map(\.check) == ["missing-parameter"])
        #expect(found.allSatisfy { $0.place.side == .request })
    }
}
