import Testing

@testable import Contracts

@Suite struct MaskedTextTests {
    @Test(arguments: [
        ("‹secret 1›", true), ("a ‹secret 12› b", true), ("‹secret ›", false),
        ("‹secret 1", false), ("secret 1", false), ("", false), ("‹", false),
    ])
    func aMaskIsFound(text: String, isMasked: Bool) {
        #expect(MaskedText.isIn(text) == isMasked)
    }

    @Test func numbersChange() {
        let text = "a ‹secret 1›‹secret 20› ‹secret x› é"
        #expect(
            MaskedText.renumbered(text) { $0 + 1 } == "a ‹secret 2›‹secret 21› ‹secret x› é")
        #expect(MaskedText.inAddress("/a?b=‹secret 1›") == "/a?b=%E2%80%B9secret%201%E2%80%BA")
    }

    private static let contract = """
        openapi: 3.1.0
        info: {title: Teas, version: "1"}
        paths:
          /guests:
            post:
              operationId: welcome
              parameters:
                - {name: pin, in: query, schema: {type: string, pattern: "^[0-9]{4}$"}}
              requestBody:
                content:
                  application/json:
                    schema:
                      type: object
                      required: [name]
                      properties:
                        name: {type: string, maxLength: 3}
                        password: {type: string, minLength: 20, pattern: "^[a-z]+$"}
                        id: {type: string, format: uuid}
                        kind: {enum: [a, b]}
                        count: {type: integer}
              responses:
                "201": {description: Welcome.}
        """

    private func faults(_ body: String, pin: String = "1234") throws -> [ExchangeFault] {
        let document = try Document(yaml: Array(Self.contract.utf8), name: "openapi.yaml")
        let (contract, diagnostics) = Contract.load(root: document, uri: "file:///openapi.yaml") {
            _ throws(DocumentFailure) in document
        }
        let judge = ExchangeJudge(try #require(contract, "\(diagnostics)"))
        let request = Exchange.Request(
            method: "POST", target: "/guests?pin=\(pin)",
            headers: ["Content-Type": "application/json"], body: Array(body.utf8))
        return judge.faults(
            in: Exchange(request: request, response: Exchange.Response(status: 201)))
    }

    @Test func whatAMaskMayHideIsNoFinding() throws {
        let body = """
            {"name": "Ida", "password": "‹secret 1›", "id": "‹secret 2›", "kind": "‹secret 1›",
             "count": "‹secret 3›"}
            """
        let faults = try faults(body, pin: "%E2%80%B9secret%204%E2%80%BA").filter {
            $0.check.hasSuffix("-schema")
        }
        #expect(faults.count >= 6)
        #expect(faults.allSatisfy { $0.mayComeFromMask }, "\(faults.map(\.sentence))")
    }

    @Test func whatNoMaskExplainsIsOne() throws {
        let faults = try faults(#"{"password": "short", "name": "Alice", "id": "‹secret 1›"}"#)
        let sure = faults.filter { !$0.mayComeFromMask && $0.check == "request-body-schema" }
        #expect(sure.map(\.place.text).contains("request body /name"))
        #expect(sure.map(\.place.text).contains("request body /password"))
        let missing = try self.faults(#"{"id": "‹secret 1›"}"#)
        #expect(missing.contains { !$0.mayComeFromMask && $0.check == "request-body-schema" })
    }

    @Test(arguments: [
        ("curl 'http://a/?k=1' -H 'K: ‹secret 1›'", #"curl 'http://a/?k=1' -H 'K: '"$SECRET_1""#),
        ("-H 'A: Bearer ‹secret 12›; x' ''", #"-H 'A: Bearer '"$SECRET_12"'; x' ''"#),
        ("'‹secret 2›‹secret 3›'", #"''"$SECRET_2""$SECRET_3""#), ("curl 'a'", "curl 'a'"),
    ])
    func shellsGetVariables(line: String, shown: String) {
        #expect(MaskedText.inShell(line) == shown)
    }
}
