import Testing

@testable import Contracts

/// Time grows with the size of a message and not with its square.
@Suite struct LargeExchangeTests {
    private func faults(_ type: String, _ body: String) throws -> [ExchangeFault] {
        let contract = try Contract(text: TeaContract.text)
        return ExchangeJudge(contract).faults(
            in: Exchange(request: .send("POST", "/v1/teas", ["Content-Type": type], body)))
    }

    @Test func aFormOfManyNames() throws {
        let body = "name=a&" + (0..<20_000).map { "m\($0)=1" }.joined(separator: "&")
        let found = try faults("application/x-www-form-urlencoded", body)
        #expect(found.count == 20_000)
        #expect(Set(found.map(\.check)) == ["undocumented-field"])
    }

    @Test func aFormOfOneNameManyTimes() throws {
        let body = "name=a" + String(repeating: "&grams=1", count: 20_000)
        #expect(try faults("application/x-www-form-urlencoded", body).isEmpty)
    }

    @Test func aMultipartBodyOfManyParts() throws {
        let body = (0..<5_000).map { "--x\nContent-Disposition: form-data; name=m\($0)\n\n1\n" }
            .joined()
        let found = try faults("multipart/form-data; boundary=x", body + "--x--")
        #expect(found.filter { $0.check == "undocumented-field" }.count == 5_000)
    }

    @Test func anAnswerOfManyItems() throws {
        let contract = try Contract(text: TeaContract.text)
        let items = (0..<5_000).map { #"{"id":\#($0),"name":"a","origin":{"town":"b"}}"# }
        let exchange = Exchange(
            request: .send("GET", "/v1/teas?limit=1"),
            response: .status(
                200, ["Content-Type": "application/json", "X-Total": "1"],
                "[" + items.joined(separator: ",") + "]"))
        let faults = ExchangeJudge(contract).faults(in: exchange)
        // The member that is writeOnly is missing, as it must be, and everything else is there.
        #expect(faults.isEmpty)
    }

    @Test func aDeepAnswer() throws {
        let contract = try Contract(
            text: """
                paths:
                  /a:
                    get:
                      operationId: a
                      responses:
                        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}
                components:
                  schemas:
                    Node: {anyOf: [{type: 'null'}, {type: object, properties: {next: {$ref: '#/components/schemas/Node'}}}]}
                """)
        let deep =
            String(repeating: #"{"next":"#, count: 300) + "null"
            + String(repeating: "}", count: 300)
        let exchange = Exchange(request: .send("GET", "/a"), response: .json(200, deep))
        #expect(ExchangeJudge(contract).faults(in: exchange).isEmpty)
    }
}
