import Contracts
import Simulator
import Testing
import Transports

/// Paths that make a memory evident, and the members that distinguish the resources.
@Suite struct ResourceShapeTests {
    /// A contract of one collection, with what is sent and what is shown.
    private static func contract(
        item: String, variable: String = "{name: id, in: path, required: true, schema: {}}",
        made: String? = nil, listed: String? = nil
    ) -> String {
        let list = listed ?? "{type: array, items: \(item)}"
        return """
            paths:
              /boxes:
                get:
                  operationId: boxes
                  responses:
                    '200': {description: all, content: {application/json: {schema: \(list)}}}
                post:
                  operationId: box
                  requestBody: {content: {application/json: {schema: {type: object}}}}
                  responses:
                    '201':
                      description: one
                      content: {application/json: {schema: \(made ?? item)}}
              /boxes/{\(variable.contains("boxId") ? "boxId" : "id")}:
                parameters: [\(variable)]
                get:
                  operationId: boxOf
                  responses:
                    '200': {description: one, content: {application/json: {schema: \(item)}}}
                    '404': {description: none}
            """
    }

    private static func item(_ id: String, more: String = "") -> String {
        let name = id.prefix { $0 != ":" }
        return
            "{type: object, required: [\(name)], properties: {\(id), size: {type: integer}\(more)}}"
    }

    @Test func aCollectionMayEndInASlash() throws {
        let text = Self.contract(item: Self.item("id: {type: string}"))
            .replacing("/boxes:", with: "/boxes/:")
        let mock = try ContractMock(text)
        let id = try #require(try mock.send("POST", "/boxes/", json: "{\"size\": 3}")["/id"])
        let path = "/boxes/" + id.filter { $0 != "\"" }
        #expect(try mock.send("GET", path)["/size"] == "3")
        #expect(try mock.send("GET", "/boxes/").json?.count == 1)
        #expect(try mock.send("GET", "/boxes/nothing").status == 404)
    }

    @Test func whatIsMadeWithoutAnAnswerHasTheNameThatWasSent() throws {
        let item = Self.item("id: {type: string}")
        let text = Self.contract(item: item)
            .replacing("schema: {type: object}", with: "schema: \(item)")
            .replacing("content: {application/json: {schema: \(item)}}}\n  /", with: "x-a: 1}\n  /")
        let mock = try ContractMock(text)
        #expect(try mock.send("GET", "/boxes").json?.count == 0)
        let made = try mock.send("POST", "/boxes", json: #"{"id": "b1", "size": 3}"#)
        #expect(made.status == 201 && made.rule == "created", "\(made)")
        #expect(try mock.send("GET", "/boxes/b1")["/size"] == "3")
        #expect(try mock.send("GET", "/boxes").json?.count == 1)
    }

    @Test(arguments: [
        Self.item("id: {type: string}"),
        Self.item("id: {type: integer, minimum: 1000}"),
        Self.item("id: {type: string, format: uuid}"),
        Self.item("id: {type: string, pattern: '^box_[a-z0-9]{6}$'}"),
        Self.item("box_id: {type: string, example: B-1}"),
        Self.item("uuid: {type: string}"),
        Self.item("id: {type: integer, format: int64}", more: ", at: {format: date-time}"),
    ])
    func idsAreFoundAndNew(item: String) throws {
        let mock = try ContractMock(Self.contract(item: item))
        var seen: Set<String> = []
        for size in 1...12 {
            let made = try mock.send("POST", "/boxes", json: #"{"size": \#(size)}"#)
            #expect(made.status == 201 && made["/size"] == "\(size)")
            let names = ["/id", "/box_id", "/uuid"]
            let json = try #require(names.compactMap { made[$0] }.first)
            #expect(seen.insert(json).inserted, "\(json) was given before")
            let key = json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
            #expect(try mock.send("GET", "/boxes/\(key)").json == made.json)
        }
        #expect(try mock.send("GET", "/boxes").json?.count == 12)
        #expect(try mock.send("GET", "/boxes/nothing").status == 404)
    }

    @Test func envelopesAreSeenThrough() throws {
        let box =
            "{type: object, required: [id], properties: {id: {type: string}, size: {type: integer}}}"
        let mock = try ContractMock(
            Self.contract(
                item:
                    "{type: object, required: [box], properties: {box: \(box), ok: {type: boolean}}}",
                listed:
                    "{type: object, required: [boxes, count], properties: {boxes: {type: array, items: \(box)}, count: {type: integer}}}"
            ))
        let made = try mock.send("POST", "/boxes", json: #"{"box": {"size": 3}}"#)
        #expect(made["/box/size"] == "3")
        let id = try #require(made.json?["box"]?["id"]?.string)
        #expect(try mock.send("GET", "/boxes/\(id)")["/box/size"] == "3")
        let list = try mock.send("GET", "/boxes")
        #expect(list["/count"] == "1" && list["/boxes/0/size"] == "3")
    }

    @Test func whatOneAnswerLacksIsCompletedInAnother() throws {
        let mock = try ContractMock(
            Self.contract(
                item:
                    "{type: object, required: [id, size, colour], properties: {id: {type: string}, size: {type: integer}, colour: {enum: [red, blue]}}}",
                made: "{type: object, required: [id], properties: {id: {type: string}}}"))
        let made = try mock.send("POST", "/boxes", json: #"{"size": 3, "colour": "puce"}"#)
        let id = try #require(made.json?["id"]?.string)
        let shown = try mock.send("GET", "/boxes/\(id)")
        #expect(shown["/size"] == "3" && shown["/colour"] != "\"puce\"")
        #expect(try mock.send("GET", "/boxes/\(id)") == shown)
        #expect(try mock.send("GET", "/boxes").json?.count == 1)
    }

    @Test func theClientMayName() throws {
        let mock = try ContractMock(
            """
            paths:
              /users:
                post:
                  operationId: join
                  requestBody:
                    required: true
                    content:
                      application/json:
                        schema:
                          type: object
                          required: [userName]
                          properties: {userName: {type: string}}
                  responses:
                    '201':
                      description: joined
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [userName]
                            properties: {userName: {type: string}}
                    '409': {description: taken}
              /users/{user_name}:
                parameters: [{name: user_name, in: path, required: true, schema: {type: string}}]
                get:
                  operationId: user
                  responses:
                    '200':
                      description: a user
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [userName]
                            properties: {userName: {type: string}}
                    '404': {description: unknown}
            """)
        #expect(try mock.send("GET", "/users/a%2Fb").status == 404)
        let made = try mock.send("POST", "/users", json: #"{"userName": "a/b"}"#)
        #expect(made["/userName"] == "\"a/b\"")
        #expect(try mock.send("GET", "/users/a%2Fb").status == 200)
        #expect(try mock.send("POST", "/users", json: #"{"userName": "a/b"}"#).status == 409)
    }

    @Test func putMakesWhereNothingElseDoes() throws {
        let mock = try ContractMock(
            """
            paths:
              /notes/{key}:
                parameters: [{name: key, in: path, required: true, schema: {type: string}}]
                get:
                  operationId: note
                  responses:
                    '200':
                      description: a note
                      content:
                        application/json:
                          schema: {type: object, required: [text], properties: {text: {type: string}}}
                    '404': {description: none}
                put:
                  operationId: write
                  requestBody:
                    required: true
                    content:
                      application/json:
                        schema: {type: object, required: [text], properties: {text: {type: string}}}
                  responses: {'201': {description: made}, '204': {description: changed}}
            """)
        #expect(try mock.send("GET", "/notes/a").status == 404)
        #expect(try mock.send("PUT", "/notes/a", json: #"{"text": "x"}"#).status == 201)
        #expect(try mock.send("GET", "/notes/a").text == #"{"text":"x"}"#)
    }

    @Test func whatCanOnlyBeReadAgreesWithItself() throws {
        let mock = try ContractMock(
            """
            paths:
              /stars:
                get:
                  operationId: stars
                  responses:
                    '200':
                      description: all
                      content:
                        application/json:
                          schema:
                            type: array
                            minItems: 2
                            items: {$ref: '#/components/schemas/Star'}
              /stars/{id}:
                get:
                  operationId: star
                  parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                  responses:
                    '200':
                      description: one
                      content:
                        application/json: {schema: {$ref: '#/components/schemas/Star'}}
            components:
              schemas:
                Star:
                  type: object
                  required: [id, name]
                  properties: {id: {type: integer, minimum: 0}, name: {type: string}}
            """)
        let list = try mock.send("GET", "/stars")
        let id = try #require(list["/0/id"])
        #expect(try mock.send("GET", "/stars/\(id)")["/name"] == list["/0/name"])
        // The contract has no word for a star that is not there, so that there is one.
        #expect(try mock.send("GET", "/stars/123456")["/id"] == "123456")
    }

    @Test func whereNothingIsEvidentNothingIsKept() throws {
        let mock = try ContractMock(
            """
            paths:
              /sum:
                post:
                  operationId: sum
                  requestBody: {content: {application/json: {schema: {type: object}}}}
                  responses:
                    '200':
                      description: a sum
                      content:
                        application/json:
                          schema: {type: object, required: [sum], properties: {sum: {type: integer}}}
            """)
        let first = try mock.send("POST", "/sum", json: #"{"sum": 3}"#)
        #expect(try mock.send("POST", "/sum", json: #"{"sum": 3}"#) == first)
        #expect(mock.backend.memory == .map(CELMap()))
    }
}
