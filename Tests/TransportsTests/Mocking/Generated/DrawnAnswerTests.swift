import Contracts
import Simulator
import Testing
import Transports

/// Answers that nothing but the contract decides.
@Suite struct DrawnAnswerTests {
    private static let shop = """
        paths:
          /greeting:
            get:
              operationId: greet
              responses:
                '200':
                  description: a greeting
                  headers:
                    X-Count: {required: true, schema: {type: integer, minimum: 3}}
                    X-Trace: {schema: {type: string}}
                    X-Shown: {example: yes please, schema: {type: string}}
                  content:
                    application/json:
                      schema: {type: object, required: [hello], properties: {hello: {type: string}}}
                      examples:
                        friendly: {value: {hello: friend}}
                        formal: {value: {hello: madam}}
                    text/plain: {schema: {type: string}, example: hello}
                '404':
                  description: nobody there
                  content: {text/plain: {schema: {type: string}}}
                '503': {description: busy}
          /picture:
            get:
              operationId: picture
              responses:
                '200':
                  description: a picture
                  content: {image/png: {schema: {type: string, format: binary}}}
          /anything:
            get:
              operationId: anything
              responses: {'200': {description: whatever, content: {application/json: {}}}}
            delete:
              operationId: forget
              responses: {default: {description: whatever}}
          /tree:
            get:
              operationId: tree
              responses:
                '200':
                  description: a tree
                  content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}
          /impossible:
            get:
              operationId: impossible
              responses:
                '200':
                  description: nothing fits
                  content:
                    application/json:
                      schema: {type: string, pattern: '^a$', minLength: 5}
          /moved:
            get:
              operationId: moved
              responses: {'302': {description: elsewhere}, default: {description: other}}
          /login:
            post:
              operationId: login
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [user], properties: {user: {type: string}}}
              responses:
                '200':
                  description: in
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [token]
                        properties:
                          token: {type: string}
                          password: {type: string, writeOnly: true}
                default:
                  description: wrong
                  content:
                    application/problem+json:
                      schema:
                        type: object
                        required: [error]
                        properties:
                          error:
                            type: object
                            required: [code, message]
                            properties: {code: {type: integer}, message: {type: string}}
          /secret:
            get:
              operationId: secret
              security: [{key: []}]
              responses:
                '200': {description: fine}
                '401':
                  description: who are you
                  content:
                    application/json:
                      schema: {type: object, required: [title], properties: {title: {type: string}}}
        components:
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            Node:
              type: object
              required: [name, children]
              properties:
                name: {type: string}
                children: {type: array, items: {$ref: '#/components/schemas/Node'}}
        """

    @Test func examplesComeFirst() throws {
        let answer = try ContractMock(Self.shop).send("GET", "/greeting")
        #expect(answer.status == 200 && answer["/hello"] == "\"friend\"")
        #expect(answer.rule == "answered by the contract")
        #expect(answer.response.headers["x-shown"] == "yes please")
        #expect(answer.response.headers["x-trace"] == nil)
        #expect(Int(answer.response.headers["x-count"] ?? "").map { $0 >= 3 } == true)
    }

    @Test(arguments: [
        ("text/plain", "text/plain"), ("*/*", "application/json"),
        ("text/plain;q=0.4, application/json;q=0.9", "application/json"),
        ("application/xml", "application/json"), ("text/*", "text/plain"),
    ])
    func theClientChoosesTheForm(accept: String, type: String) throws {
        let answer = try ContractMock(Self.shop).send(
            "GET", "/greeting", headers: ["Accept": accept])
        #expect(answer.type == type)
    }

    @Test func aDeclaredAnswerCanBeAskedFor() throws {
        let mock = try ContractMock(Self.shop)
        func ask(_ wish: String) throws -> ContractMock.Answer {
            try mock.send("GET", "/greeting", headers: ["Prefer": wish])
        }
        #expect(try ask("example=formal")["/hello"] == "\"madam\"")
        #expect(try ask("code=404").status == 404)
        #expect(try ask("code=503").status == 503)
        #expect(try ask("code=\"200\", example=formal")["/hello"] == "\"madam\"")
        #expect(try ask("dynamic=true").rule == "generated")
        #expect(try mock.send("GET", "/greeting?__code=404").status == 404)
        let unknown = try ask("code=418")
        #expect(unknown.status == 501 && unknown.text.contains("200, 404, 503"))
        #expect(try ask("code=banana, respond-async").status == 200)
    }

    @Test func bodiesOfAllKinds() throws {
        let mock = try ContractMock(Self.shop)
        #expect(try mock.send("GET", "/picture").type == "image/png")
        #expect(try mock.send("GET", "/anything").text == "{}")
        #expect(try mock.send("DELETE", "/anything").status == 200)
        #expect(try mock.send("GET", "/tree").json?["children"]?.kind == .array)
        let head = try mock.send("HEAD", "/tree")
        #expect(head.status == 200 && head.type == "application/json" && head.text.isEmpty)
        let moved = try mock.send("GET", "/moved")
        #expect(moved.status == 302 && moved.response.headers["location"] == "/")
    }

    @Test func whatNothingFitsIsReported() throws {
        let answer = try ContractMock(Self.shop).send("GET", "/impossible")
        #expect(answer.status == 501 && answer.type == "application/problem+json")
        #expect(answer.faults.count == 1)
        #expect(answer.faults.first?.hasPrefix("openapi.yaml:") == true)
        #expect(answer.text.contains("impossible"))
    }

    @Test func refusalsSayWhatIsWrong() throws {
        let mock = try ContractMock(Self.shop)
        let refused = try mock.send("POST", "/login", json: #"{"user": 7}"#)
        #expect(refused.status == 422 && refused["/error/code"] == "422")
        #expect(refused["/error/message"]?.contains("request body /user") == true)
        let closed = try mock.send("GET", "/secret")
        #expect(closed.status == 401 && closed["/title"]?.contains("credential") == true)
        #expect(try mock.send("GET", "/secret", headers: ["X-Key": "k"]).status == 200)
        #expect(try mock.send("GET", "/nowhere").status == 404)
        let put = try mock.send("PUT", "/tree")
        #expect(put.status == 405 && put.response.headers["allow"] == "GET")
    }

    @Test func listsOfFaultsSayWhatIsWrong() throws {
        let mock = try ContractMock(
            """
            paths:
              /heroes:
                post:
                  operationId: makeHero
                  requestBody:
                    required: true
                    content:
                      application/json:
                        schema:
                          {type: object, required: [name], properties: {name: {type: string}}}
                  responses:
                    '200': {description: made}
                    '422':
                      description: invalid
                      content:
                        application/json:
                          schema:
                            type: object
                            properties:
                              detail:
                                type: array
                                items:
                                  type: object
                                  required: [loc, msg, type]
                                  properties:
                                    loc: {type: array, items: {type: [string, integer]}}
                                    msg: {type: string}
                                    type: {type: string}
            """)
        let refused = try mock.send("POST", "/heroes", json: #"{"name": 7}"#)
        #expect(refused.status == 422 && refused["/detail/0/loc"]?.contains("name") == true)
        #expect(refused["/detail/0/msg"]?.contains("request body /name") == true)
    }

    @Test func secretsAreNotSentBack() throws {
        for user in 0..<20 {
            let answer = try ContractMock(Self.shop).send(
                "POST", "/login", json: #"{"user": "u\#(user)"}"#)
            #expect(answer.status == 200 && answer["/password"] == nil)
        }
    }

    @Test func theSameSeedGivesTheSameAnswers() throws {
        let requests = [
            ("GET", "/tree"), ("GET", "/tree?a=1"), ("GET", "/picture"), ("GET", "/greeting"),
        ]
        let left = try ContractMock(Self.shop, seed: 5)
        let right = try ContractMock(Self.shop, seed: 5)
        for (method, target) in requests {
            let first = try left.send(method, target, headers: ["Prefer": "dynamic=true"])
            // The other one was asked other things before.
            try right.send("GET", "/anything")
            let second = try right.send(method, target, headers: ["Prefer": "dynamic=true"])
            #expect(first == second)
            #expect(try left.send(method, target, headers: ["Prefer": "dynamic=true"]) == first)
        }
        let others = try (1...20).map { seed in
            try ContractMock(Self.shop, seed: seed).send("GET", "/tree").text
        }
        #expect(Set(others).count > 5)
    }
}
