import Contracts
import Simulator
import Testing
import Transports

/// The memory of a mock for the contract of a zoo.
@Suite struct ResourceMockTests {
    static let zoo = """
        paths:
          /pets:
            get:
              operationId: listPets
              parameters:
                - {name: limit, in: query, schema: {type: integer, minimum: 0}}
                - {name: offset, in: query, schema: {type: integer, minimum: 0}}
                - {name: kind, in: query, schema: {type: string}}
              responses:
                '200':
                  description: pets
                  content:
                    application/json:
                      schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}
                      example: [{id: 7, name: Tom, kind: cat}, {id: 9, name: Rex, kind: dog}]
            post:
              operationId: addPet
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [name]
                      properties:
                        name: {type: string, minLength: 1}
                        kind: {type: string}
                        secret: {type: string}
              responses:
                '201':
                  description: added
                  headers: {Location: {required: true, schema: {type: string}}}
                  content:
                    application/json: {schema: {$ref: '#/components/schemas/Pet'}}
                '422':
                  description: invalid
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [message]
                        properties: {message: {type: string}}
          /pets/{petId}:
            parameters:
              - {name: petId, in: path, required: true, schema: {type: integer}}
            get:
              operationId: getPet
              responses:
                '200':
                  description: a pet
                  content:
                    application/json: {schema: {$ref: '#/components/schemas/Pet'}}
                '404': {$ref: '#/components/responses/Missing'}
            put:
              operationId: replacePet
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
              responses:
                '200':
                  description: a pet
                  content:
                    application/json: {schema: {$ref: '#/components/schemas/Pet'}}
                '404': {$ref: '#/components/responses/Missing'}
            patch:
              operationId: changePet
              requestBody:
                required: true
                content: {application/merge-patch+json: {schema: {type: object}}}
              responses:
                '200':
                  description: a pet
                  content:
                    application/json: {schema: {$ref: '#/components/schemas/Pet'}}
                '404': {$ref: '#/components/responses/Missing'}
            delete:
              operationId: removePet
              responses:
                '204': {description: gone}
                '404': {$ref: '#/components/responses/Missing'}
          /pets/{petId}/toys:
            parameters:
              - {name: petId, in: path, required: true, schema: {type: integer}}
            get:
              operationId: listToys
              responses:
                '200':
                  description: toys
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [toys, total]
                        properties:
                          toys: {type: array, items: {$ref: '#/components/schemas/Toy'}}
                          total: {type: integer}
                '404': {$ref: '#/components/responses/Missing'}
            post:
              operationId: addToy
              requestBody:
                content:
                  application/json:
                    schema: {type: object, properties: {colour: {type: string}}}
              responses:
                '201':
                  description: a toy
                  content: {application/json: {schema: {$ref: '#/components/schemas/Toy'}}}
                '404': {$ref: '#/components/responses/Missing'}
          /pets/{petId}/toys/{toyId}:
            parameters:
              - {name: petId, in: path, required: true, schema: {type: integer}}
              - {name: toyId, in: path, required: true, schema: {type: string, format: uuid}}
            get:
              operationId: getToy
              responses:
                '200':
                  description: a toy
                  content: {application/json: {schema: {$ref: '#/components/schemas/Toy'}}}
                '404': {$ref: '#/components/responses/Missing'}
        components:
          responses:
            Missing:
              description: not there
              content:
                application/json:
                  schema:
                    type: object
                    required: [error]
                    properties: {error: {type: string}}
          schemas:
            Pet:
              type: object
              required: [id, name]
              additionalProperties: false
              properties:
                id: {type: integer, readOnly: true}
                name: {type: string}
                kind: {type: string}
                born: {type: string, format: date}
            Toy:
              type: object
              required: [toyId, petId]
              properties:
                toyId: {type: string, format: uuid}
                petId: {type: integer}
                colour: {type: string}
        """

    @Test func examplesExistAtFirst() throws {
        let zoo = try ContractMock(Self.zoo)
        #expect(try zoo.send("GET", "/pets")["/1/name"] == "\"Rex\"")
        let pet = try zoo.send("GET", "/pets/9")
        #expect(pet.status == 200 && pet["/name"] == "\"Rex\"" && pet["/id"] == "9")
        let missing = try zoo.send("GET", "/pets/8")
        #expect(missing.status == 404)
        #expect(missing["/error"] == "\"there is no pet 8\"")
    }

    @Test func whatIsMadeIsThere() throws {
        let zoo = try ContractMock(Self.zoo)
        let made = try zoo.send(
            "POST", "/pets", json: #"{"name": "Ada", "kind": "owl", "secret": "hush"}"#)
        #expect(made.status == 201 && made["/name"] == "\"Ada\"" && made["/secret"] == nil)
        let id = try #require(made["/id"])
        #expect(made.response.headers["location"] == "/pets/\(id)")
        #expect(id != "7" && id != "9")
        #expect(try zoo.send("GET", "/pets/\(id)").json == made.json)
        let other = try zoo.send("POST", "/pets", json: #"{"name": "Ada", "kind": "owl"}"#)
        #expect(other["/id"] != id)
        let list = try zoo.send("GET", "/pets")
        #expect(list.json?.count == 4 && list["/2/id"] == id)
    }

    @Test func listsAreCutAndFiltered() throws {
        let zoo = try ContractMock(Self.zoo)
        #expect(try zoo.send("GET", "/pets?limit=1").json?.count == 1)
        #expect(try zoo.send("GET", "/pets?offset=1")["/0/id"] == "9")
        #expect(try zoo.send("GET", "/pets?limit=0").text == "[]")
        #expect(try zoo.send("GET", "/pets?offset=9223372036854775807").text == "[]")
        let dogs = try zoo.send("GET", "/pets?kind=dog")
        #expect(dogs.json?.count == 1 && dogs["/0/name"] == "\"Rex\"")
    }

    @Test func putReplacesAndPatchMerges() throws {
        let zoo = try ContractMock(Self.zoo)
        let merged = try zoo.send(
            "PATCH", "/pets/7", json: #"{"name": "Thomas"}"#,
            headers: ["Content-Type": "application/merge-patch+json"])
        #expect(merged["/kind"] == "\"cat\"" && merged["/name"] == "\"Thomas\"")
        let removed = try zoo.send(
            "PATCH", "/pets/7", json: #"{"kind": null}"#,
            headers: ["Content-Type": "application/merge-patch+json"])
        #expect(removed["/kind"] == nil)
        let replaced = try zoo.send("PUT", "/pets/9", json: #"{"id": 9, "name": "Max"}"#)
        #expect(replaced["/kind"] == nil && replaced["/id"] == "9")
        #expect(try zoo.send("GET", "/pets/9").json == replaced.json)
        #expect(try zoo.send("PUT", "/pets/8", json: #"{"id": 8, "name": "Max"}"#).status == 404)
    }

    @Test func whatIsRemovedIsGone() throws {
        let zoo = try ContractMock(Self.zoo)
        try zoo.send("POST", "/pets/7/toys", json: #"{"colour": "red"}"#)
        #expect(try zoo.send("DELETE", "/pets/7").status == 204)
        for (method, target) in [
            ("GET", "/pets/7"), ("DELETE", "/pets/7"), ("GET", "/pets/7/toys"),
        ] {
            #expect(try zoo.send(method, target).status == 404)
        }
        #expect(try zoo.send("GET", "/pets").json?.count == 1)
    }

    @Test func nestedThingsBelongToTheirOwners() throws {
        let zoo = try ContractMock(Self.zoo)
        let toy = try zoo.send("POST", "/pets/7/toys", json: #"{"colour": "red"}"#)
        #expect(toy.status == 201 && toy["/petId"] == "7" && toy["/colour"] == "\"red\"")
        let id = try #require(toy.json?["toyId"]?.string)
        #expect(id.utf8.count == 36)
        #expect(try zoo.send("GET", "/pets/7/toys/\(id)").json == toy.json)
        #expect(try zoo.send("GET", "/pets/9/toys/\(id)").status == 404)
        let list = try zoo.send("GET", "/pets/7/toys")
        #expect(list["/total"] == "1" && list["/toys/0/colour"] == "\"red\"")
        #expect(try zoo.send("GET", "/pets/9/toys")["/toys"] == "[]")
        #expect(try zoo.send("POST", "/pets/8/toys", json: "{}").status == 404)
    }

    @Test func invalidRequestsChangeNothing() throws {
        let zoo = try ContractMock(Self.zoo)
        let refused = try zoo.send("POST", "/pets", json: #"{"name": ""}"#)
        #expect(refused.status == 422)
        #expect(refused["/message"]?.contains("request body /name") == true)
        #expect(try zoo.send("GET", "/pets").json?.count == 2)
    }

    @Test func memoryIsDataThatCanBeSetAndForgotten() throws {
        let zoo = try ContractMock(Self.zoo)
        try zoo.send("POST", "/pets", json: #"{"name": "Ada"}"#)
        let memory = zoo.backend.memory
        let twin = try ContractMock(Self.zoo)
        try twin.backend.remember(memory)
        #expect(try twin.send("GET", "/pets").json == zoo.send("GET", "/pets").json)
        try zoo.backend.reset(at: zoo.backend.now)
        #expect(try zoo.send("GET", "/pets").json?.count == 2)
        #expect(throws: MemoryFault.self) { try zoo.backend.remember(.list([])) }
    }

    @Test func aQuestionFromAnotherMemoryLeavesNothing() throws {
        let zoo = try ContractMock(Self.zoo)
        try zoo.send("DELETE", "/pets/7")
        let memory = zoo.backend.memory
        let request = Exchange.Request(method: "DELETE", target: "/pets/9")
        #expect(zoo.backend.answer(BackendCall(request), from: memory).response?.status == 204)
        #expect(try zoo.send("GET", "/pets/9").status == 200)
    }

    @Test func thePrefixIsPartOfWhereThingsAre() throws {
        let zoo = try ContractMock(Self.zoo)
        let request = Exchange.Request(
            method: "POST", target: "/zoo/pets", headers: ["Content-Type": "application/json"],
            body: Array(#"{"name": "Ada"}"#.utf8))
        guard
            case .answered(let reply) = zoo.backend.receive(BackendCall(request, prefix: "/zoo"))
        else { return }
        #expect(reply.response?.headers["location"]?.hasPrefix("/zoo/pets/") == true)
    }
}
