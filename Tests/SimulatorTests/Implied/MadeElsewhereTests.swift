import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Resources that are made below one path and read alone under another.
@Suite struct MadeElsewhereTests {
    private static let loan = "{$ref: '#/components/schemas/Loan'}"

    private static func contract(list: Bool, member: String = "shelfId") -> String {
        let listing = """
                get:
                  operationId: listLoans
                  responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: \(loan)}}}}}
            """
        return """
            openapi: 3.1.0
            info: {title: Loans, version: '1'}
            paths:
              /shelves/{shelf_id}/loans:
                parameters: [{name: shelf_id, in: path, required: true, schema: {type: integer}}]
                post:
                  operationId: lend
                  requestBody: {required: true, content: {application/json: {schema: {type: object, required: [who], properties: {who: {type: string}}}}}}
                  responses: {'201': {description: ok, content: {application/json: {schema: \(loan)}}}}
            \(list ? listing : "")
              /loans/{loanId}:
                parameters: [{name: loanId, in: path, required: true, schema: {type: integer}}]
                get:
                  operationId: getLoan
                  responses:
                    '200': {description: ok, content: {application/json: {schema: \(loan)}}}
                    '404': {description: none}
                delete:
                  operationId: giveBack
                  responses: {'204': {description: ok}, '404': {description: none}}
              /loans/{loanId}/extend:
                parameters: [{name: loanId, in: path, required: true, schema: {type: integer}}]
                post:
                  operationId: extend
                  responses: {'201': {description: ok, content: {application/json: {schema: \(loan)}}}}
            components:
              schemas:
                Loan: {type: object, required: [id, \(member), who], properties: {id: {type: integer}, \(member): {type: integer}, who: {type: string}}}
            """
    }

    private static func map(_ text: String) throws -> ResourceMap {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": text, "backend.yaml": "implied: true\n",
        ])
        return ResourceMap(
            try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))").contract)
    }

    @Test(arguments: [true, false])
    func whatIsMadeBelowAShelfIsReadAlone(list: Bool) throws {
        let talk = try Conversation(
            try #require(
                TestSpec.load([
                    "openapi.yaml": Self.contract(list: list), "backend.yaml": "implied: true\n",
                ]).0))
        let made = try talk.send("POST", "/shelves/3/loans", json: #"{"who": "Ada"}"#)
        _ = try talk.send("POST", "/shelves/4/loans", json: #"{"who": "Bob"}"#)
        #expect(made.status == 201 && made["/shelfId"] == "3")
        let id = try #require(made["/id"])
        #expect(try talk.send("GET", "/loans/\(id)").text.contains("Ada"))
        if list {
            let third = try talk.send("GET", "/shelves/3/loans").text
            #expect(third.contains("Ada") && !third.contains("Bob"))
        }
        #expect(try talk.send("DELETE", "/loans/\(id)").status == 204)
        #expect(try talk.send("GET", "/loans/\(id)").status == 404)
        if list {
            #expect(try talk.send("GET", "/shelves/3/loans").text == "[]")
            #expect(try talk.send("GET", "/shelves/4/loans").text.contains("Bob"))
        }
    }

    /// A list that cannot be filtered by what a thing belongs to stays a family of its own.
    @Test func withoutAMemberForTheOwnerTheListIsKeptApart() throws {
        let apart = try Self.map(Self.contract(list: true, member: "weight"))
        #expect(apart.families.count == 2)
        let joined = try Self.map(Self.contract(list: true))
        #expect(joined.families.count == 1)
        #expect(joined.families[0].operation(.create)?.id == "lend")
        #expect(joined.families[0].operation(.list)?.id == "listLoans")
    }

    /// If nothing lists them below their owner, a loan need not name it.
    @Test func withoutAListTheOwnerNeedNotBeShown() throws {
        let map = try Self.map(Self.contract(list: false, member: "weight"))
        #expect(map.families.map { $0.operation(.create)?.id } == ["lend"])
    }

    /// To extend a loan makes no other one, although it answers 201.
    @Test func anActionOnAThingMakesNone() throws {
        let text = Self.contract(list: false).replacing(
            "operationId: lend", with: "operationId: look"
        )
        .replacing("    post:\n      operationId: look", with: "    put:\n      operationId: look")
        #expect(try Self.map(text).families[0].operation(.create) == nil)
    }
}
