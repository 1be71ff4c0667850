import Contracts
import Testing

@testable import Simulator
import SpecSupport

@Suite struct SecretMaskTests {
    @Test(arguments: [
        ("Authorization", "Bearer abc.def", "Bearer ‹secret 1›"),
        ("authorization", "abc", "‹secret 1›"),
        ("Cookie", "a=1; b=2", "a=‹secret 1›; b=‹secret 2›"),
        ("Set-Cookie", "id=7; Path=/; Max-Age=3", "id=‹secret 1›; Path=/; Max-Age=3"),
        ("X-API-Key", "k", "‹secret 1›"), ("X-Tea", "k", "‹secret 1›"), ("X-Milk", "k", "k"),
        ("X-Pin", "k", "‹secret 1›"), ("X-Refresh-Token", "k", "‹secret 1›"),
        ("Location", "https://x.test/a?sig=1&b=2", "https://x.test/a?sig=‹secret 1›&b=2"),
        ("Link", "<https://x.test/a?key=abc>", "<https://x.test/a?key=‹secret 1›>"),
    ])
    func headersAreMasked(name: String, value: String, masked: String) throws {
        #expect(try Self.mask().value(of: .init(name, value)) == masked)
    }

    @Test(arguments: [
        ("/a", "/a"), ("/a?tea=7", "/a?tea=‹secret 1›"),
        ("/a?x=1&access_token=2&y", "/a?x=1&access_token=‹secret 1›&y"),
        ("/a?t%65a=7", "/a?t%65a=‹secret 1›"), ("/a?milk=tea=7", "/a?milk=tea=‹secret 1›"),
        ("/a?", "/a?"), ("/a?X-Amz-Signature=ff", "/a?X-Amz-Signature=‹secret 1›"),
        ("/a?key=abc#key=abd", "/a?key=‹secret 1›#key=‹secret 2›"), ("/a?monkey=7", "/a?monkey=7"),
        (
            "/go?to=https%3A%2F%2Fx.test%3Fa%3D1%26sig%3Dabc%26b%3D2",
            "/go?to=https%3A%2F%2Fx.test%3Fa%3D1%26sig%3D‹secret 1›%26b%3D2"
        ),
        ("https://anna:hunter22@x.test/a", "https://anna:‹secret 1›@x.test/a"),
    ])
    func addressesAreMasked(target: String, masked: String) throws {
        #expect(try Self.mask().text(target) == masked)
    }

    @Test(arguments: [
        (#"{"access_token":"abc","n":1}"#, #"{"access_token":"‹secret 1›","n":1}"#),
        (#"{"apiKey" : "a\"b"}"#, #"{"apiKey" : "‹secret 1›"}"#),
        (
            #"{"client_secret":"abc","again":"abc"}"#,
            #"{"client_secret":"‹secret 1›","again":"abc"}"#
        ),
        (
            #"{"password":"abcdefgh","again":"abcdefgh"}"#,
            #"{"password":"‹secret 1›","again":"‹secret 1›"}"#
        ),
        (#""{\"refresh_token\":\"abc\"}""#, #""{\"refresh_token\":\"‹secret 1›\"}""#),
        (#"{"tokens":["abc", "abd"]}"#, #"{"tokens":["‹secret 1›", "‹secret 2›"]}"#),
        (#"{"credentials":{"word":"abcdefgh"}}"#, #"{"credentials":{"word":"‹secret 1›"}}"#),
        (#"{"nextPageToken":"abcdefgh"}"#, #"{"nextPageToken":"abcdefgh"}"#),
        (
            #"{"token":null,"password":false,"tokens":[]}"#,
            #"{"token":null,"password":false,"tokens":[]}"#
        ),
        (#"{"token":1234567890,"maxToken":4096}"#, #"{"token":"‹secret 1›","maxToken":4096}"#),
        (#"{"nick":"abc"}"#, #"{"nick":"‹secret 1›"}"#),
        (
            #"the header "Authorization: Bearer abc" was sent"#,
            #"the header "Authorization: Bearer ‹secret 1›" was sent"#
        ),
        ("got bearer a1b2c3d4e5, sorry", "got bearer ‹secret 1›, sorry"),
        ("Basic authentication failed", "Basic authentication failed"),
        (
            "request header authorization: no credential was sent",
            "request header authorization: no credential was sent"
        ),
        ("got X-Api-Key: A1, sorry", "got X-Api-Key: A1, sorry"),
        ("X-Api-Key: A1B2", "X-Api-Key: ‹secret 1›"), ("X-Api-Key: missing", "X-Api-Key: missing"),
        (#"Bearer realm="a1b2c3d4e5""#, #"Bearer realm="a1b2c3d4e5""#),
        ("token: expected something else", "token: expected something else"),
        ("log: password: hunter2222 | next", "log: password: ‹secret 1› | next"),
        ("context.token == server.token", "context.token == server.token"),
    ])
    func textsAreMasked(text: String, masked: String) throws {
        let mask = try Self.mask()
        for value in mask.secrets(in: text) { mask.learn(value) }
        #expect(mask.text(text) == masked)
        #expect(mask.text(masked) == masked)
    }

    @Test func theSameValueHasTheSameNumber() throws {
        let mask = try Self.mask()
        let exchange = Exchange(
            request: .init(
                method: "POST", target: "/a?token=abcdefgh",
                headers: ["Authorization": "Bearer abcdefgh", "Content-Length": "9"],
                body: Array("abcdefgh!".utf8)),
            response: .init(
                status: 200, headers: ["Location": "/b?sig=zyxwvuts"],
                body: Array(#"{"t":"abcdefgh","u":"zyxwvuts"}"#.utf8)))
        let masked = mask.exchange(exchange)
        #expect(masked.request.target == "/a?token=%E2%80%B9secret%201%E2%80%BA")
        #expect(masked.request.headers["authorization"] == "Bearer ‹secret 1›")
        #expect(masked.request.headers["content-length"] == "\(masked.request.body.count)")
        #expect(String(decoding: masked.request.body, as: UTF8.self) == "‹secret 1›!")
        #expect(masked.response?.headers["location"] == "/b?sig=%E2%80%B9secret%202%E2%80%BA")
        let body = String(decoding: masked.response?.body ?? [], as: UTF8.self)
        #expect(body == #"{"t":"‹secret 1›","u":"‹secret 2›"}"#)
    }

    @Test func thePasswordOfBasicIsKnownByItself() throws {
        let mask = try Self.mask()
        mask.learn(given: .init("Authorization", "Basic YW5uYTpodW50ZXIyMg=="))
        #expect(mask.text("hunter22 of YW5uYTpodW50ZXIyMg==") == "‹secret 1› of ‹secret 2›")
    }

    @Test func whatTheMockMakesUpStays() throws {
        let mask = try Self.mask().ofMock
        #expect(mask.text(#"{"token":"abcdefgh"}"#) == #"{"token":"abcdefgh"}"#)
        #expect(mask.text(#"{"nick":"abcdefgh"}"#) == #"{"nick":"‹secret 1›"}"#)
    }

    @Test(arguments: [
        (#"{"alias":"abcdefgh"}"#, #"{"alias":"‹secret 1›"}"#),
        (#"{"titles":["abcdefgh"]}"#, #"{"titles":["‹secret 1›"]}"#),
        (#"{"plain":"abcdefgh"}"#, #"{"plain":"abcdefgh"}"#),
        ("/tea?leaf=abcdefgh", "/tea?leaf=‹secret 1›"),
    ])
    func marksOfOtherFilesCount(text: String, masked: String) throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            paths:
              /tea:
                get:
                  operationId: tea
                  parameters: [{$ref: 'parts.yaml#/leaf'}]
                  responses:
                    "200":
                      description: tea
                      headers: {Brew: {$ref: 'parts.yaml#/brew'}}
                      content: {application/json: {schema: {$ref: schemas/guest.yaml}}}
            """
        let parts = """
            leaf: {name: leaf, in: query, schema: {type: string, format: password}}
            brew: {x-secret: true, schema: {type: string}}
            """
        let guest = """
            type: object
            properties:
              alias: {$ref: name.yaml}
              titles: {type: array, items: {$ref: name.yaml}}
              plain: {type: string}
            """
        let spec = try #require(
            TestSpec.load([
                "openapi.yaml": contract, "parts.yaml": parts, "schemas/guest.yaml": guest,
                "schemas/name.yaml": "{type: string, x-secret: true}",
            ]).spec)
        let mask = SecretMask(contracts: [spec.contract]).ofMock
        #expect(mask.text(text) == masked)
        #expect(mask.value(of: .init("Brew", "abcdefgh")) == "‹secret 1›")
    }

    /// The memory of a backend or a client holds members that no contract knows.
    @Test func marksOfModelsAreFoundBehindReferences() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            paths:
              /tea: {get: {operationId: tea, responses: {"200": {description: tea}}}}
            """
        let backend = """
            state: {guests: [], riddle: ""}
            operations: {tea: [{name: poured, respond: {status: 200}}]}
            shapes:
              guests: {type: array, items: {$ref: schemas/guest.yaml}}
              riddle: {type: string, x-secret: true}
            """
        let client = """
            context: {kept: null}
            shapes:
              kept:
                anyOf:
                  - {type: "null"}
                  - {type: object, properties: {whisper: {type: string, format: password}}}
            initial: resting
            states: {resting: {}}
            """
        let guest = """
            type: object
            properties:
              alias: {$ref: name.yaml}
              plain: {type: string}
            """
        let loaded = TestSpec.load([
            "openapi.yaml": contract, "backend.yaml": backend, "clients/visit.yaml": client,
            "schemas/guest.yaml": guest, "schemas/name.yaml": "{type: string, x-secret: true}",
        ])
        let spec = try #require(loaded.spec, "\(loaded.diagnostics)")
        #expect(spec.clients.map(\.name) == ["visit"], "\(loaded.diagnostics)")
        let mask = SecretMask(specs: [spec]).ofMock
        #expect(
            mask.text(#"{"riddle":"aaaaaaaa","alias":"bbbbbbbb","whisper":"cccccccc"}"#)
                == #"{"riddle":"‹secret 1›","alias":"‹secret 2›","whisper":"‹secret 3›"}"#)
        #expect(mask.text(#"{"plain":"dddddddd"}"#) == #"{"plain":"dddddddd"}"#)
    }

    /// Each schema leads to all of them twice, so a search along every way would never end.
    @Test func marksAreFoundAmongSchemasThatLeadToEachOther() throws {
        let count = 60
        let all = (0..<count).map { "{$ref: '#/components/schemas/S\($0)'}" }
            .joined(separator: ", ")
        let schemas = (0..<count).map { number in
            "    S\(number): {allOf: [\(all)], anyOf: [\(all)], properties: {a\(number): "
                + "{$ref: '#/components/schemas/S\(count - 1 - number)'}}}"
        }
        let contract =
            """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            paths: {}
            components:
              schemas:
                Last: {type: object, properties: {pet: {x-secret: true}}}

            """ + schemas.joined(separator: "\n")
        let document = try Document(reading: Array(contract.utf8), name: "openapi.yaml")
        let loaded = Contract.load(
            root: document, path: "openapi.yaml", registry: SchemaRegistry())
        let marks = SecretMarks(try #require(loaded.contract))
        #expect(marks.names == ["pet"])
    }

    @Test func bytesThatAreNoTextStay() throws {
        let mask = try Self.mask()
        #expect(mask.body([0xFF, 0x22]) == [0xFF, 0x22])
        #expect(mask.body([]).isEmpty)
    }

    private static func mask() throws -> SecretMask {
        let text = """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            paths:
              /tea:
                get:
                  operationId: tea
                  parameters:
                    - {name: X-Pin, in: header, x-secret: true, schema: {type: string}}
                  responses: {"200": {description: tea}}
            components:
              schemas:
                Name: {type: string, format: password}
                Guest:
                  type: object
                  properties:
                    nick: {$ref: "#/components/schemas/Name"}
              securitySchemes:
                key: {type: apiKey, name: X-Tea, in: header}
                query: {type: apiKey, name: tea, in: query}
            """
        let spec = try #require(TestSpec.load(["openapi.yaml": text]).spec)
        return SecretMask(contracts: [spec.contract])
    }
}
