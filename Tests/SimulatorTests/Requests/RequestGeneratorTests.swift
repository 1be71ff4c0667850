import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Requests that are drawn for a contract.
@Suite struct RequestGeneratorTests {
    /// Parameters of every location, style and type, and bodies of every form.
    private static let contract = """
        openapi: 3.1.0
        info: {title: Invented, version: '1'}
        servers: [{url: 'https://api.example/v2/'}]
        security: [{key: []}, {token: []}, {user: []}, {session: []}]
        paths:
          /shapes/{simple}/{label}/{matrix}/{year}-{month}.csv:
            get:
              operationId: shapes
              parameters:
                - {name: simple, in: path, required: true, schema: {type: array, minItems: 1, items: {type: integer}}}
                - {name: label, in: path, required: true, style: label, explode: true, schema: {type: array, minItems: 1, items: {type: string, minLength: 1, pattern: '^[a-z.]+$'}}}
                - {name: matrix, in: path, required: true, style: matrix, explode: true, schema: {type: object, required: [r], properties: {r: {type: integer}, g: {type: boolean}}}}
                - {name: year, in: path, required: true, schema: {type: integer, minimum: 1900, maximum: 2100}}
                - {name: month, in: path, required: true, schema: {type: integer, minimum: 1, maximum: 12}}
                - {name: form, in: query, required: true, schema: {type: array, items: {type: string, enum: [a b, 'c,d', 'e&f', é]}}}
                - {name: flat, in: query, explode: false, schema: {type: array, minItems: 1, items: {type: integer}}}
                - {name: pipes, in: query, style: pipeDelimited, explode: false, schema: {type: array, minItems: 2, items: {type: string, pattern: '^[a-z]+$'}}}
                - {name: spaces, in: query, style: spaceDelimited, explode: false, schema: {type: array, minItems: 2, items: {type: integer}}}
                - {name: deep, in: query, style: deepObject, schema: {type: object, required: [x], properties: {x: {type: number}, y: {type: string}}}}
                - {name: doc, in: query, content: {application/json: {schema: {type: object, properties: {a: {type: array, items: {type: integer}}}}}}}
                - {name: X-Sizes, in: header, required: true, schema: {type: array, minItems: 1, items: {type: integer}}}
                - {name: theme, in: cookie, required: true, schema: {type: string, minLength: 1}}
                - {name: Accept, in: header, schema: {type: string}}
              responses: {'200': {description: fine}}
          /bodies:
            post:
              operationId: bodies
              requestBody:
                required: true
                content:
                  application/json: {schema: {$ref: '#/components/schemas/Body'}}
                  application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Body'}}
                  multipart/form-data:
                    schema:
                      type: object
                      required: [file, note, about]
                      properties:
                        file: {type: string, format: binary}
                        note: {type: string}
                        about: {type: object, properties: {size: {type: integer}}}
                        many: {type: array, items: {type: integer}}
                    encoding: {file: {contentType: image/png}}
                  text/plain: {schema: {type: string, minLength: 3}}
                  application/octet-stream: {}
              responses: {'200': {description: fine}}
        components:
          securitySchemes:
            key: {type: apiKey, in: query, name: api key}
            token: {type: http, scheme: bearer}
            user: {type: http, scheme: basic}
            session: {type: apiKey, in: cookie, name: session}
          schemas:
            Body:
              type: object
              required: [name, count, colour]
              properties:
                name: {type: string, minLength: 2, maxLength: 30}
                count: {type: integer, minimum: 1, maximum: 99}
                colour: {type: string, enum: [red, green]}
                tags: {type: array, maxItems: 3, items: {type: string}}
                inner: {type: object, properties: {deep: {type: boolean}}}
        """

    private static func generator(seed: UInt64 = 1) throws -> RequestGenerator {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": contract])
        let found = try #require(spec?.contract, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        return RequestGenerator(found, RequestGenerator.Settings(seed: seed))
    }

    @Test func everythingThatIsDrawnIsValid() throws {
        var generator = try Self.generator()
        let judge = ExchangeJudge(generator.contract)
        var types: Set<String> = []
        var queries: Set<String> = []
        for _ in 0..<300 {
            let next = generator.next()
            let drawn = try #require(next)
            let reading = judge.reading(of: drawn.request)
            #expect(reading.brokenFaults.map(\.sentence) == [])
            #expect(reading.operation?.id == drawn.operation.id && drawn.flaw == nil)
            #expect(drawn.request.target.hasPrefix("/v2/"))
            let type = drawn.request.headers["content-type"]?.split(separator: ";").first
            types.insert(type.map(String.init) ?? "")
            for parameter in reading.parameters { queries.insert(parameter.name) }
        }
        #expect(types.count == 6)
        #expect(queries.isSuperset(of: ["flat", "pipes", "spaces", "deep", "doc", "theme"]))
        #expect(generator.barrenOperations == [])
    }

    @Test func everyFlawIsTheOnlyOne() throws {
        var generator = try Self.generator(seed: 2)
        let judge = ExchangeJudge(generator.contract)
        var kinds: Set<String> = []
        for _ in 0..<300 {
            let next = generator.nextInvalid()
            let drawn = try #require(next)
            let faults = judge.reading(of: drawn.request).brokenFaults
            #expect(faults.count == 1, "\(drawn.flaw?.text ?? "")")
            kinds.insert(try #require(drawn.flaw?.kind))
        }
        #expect(
            kinds == [
                "missing parameter", "missing body", "missing member", "wrong type",
                "beyond a limit", "unknown value", "malformed JSON", "wrong content type",
                "missing credentials",
            ])
    }

    @Test func theSameSeedDrawsTheSame() throws {
        var left = try Self.generator(seed: 9)
        var right = try Self.generator(seed: 9)
        var other = try Self.generator(seed: 10)
        let first = (0..<50).map { _ in left.next()?.request }
        #expect(first == (0..<50).map { _ in right.next()?.request })
        #expect(first != (0..<50).map { _ in other.next()?.request })
    }

    @Test func whatWasAnsweredIsAskedFor() throws {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": """
            openapi: 3.1.0
            info: {title: Invented, version: '1'}
            paths:
              /pets/{petId}/toys/{id}:
                get:
                  operationId: toy
                  security: [{key: []}]
                  parameters:
                    - {name: petId, in: path, required: true, schema: {type: string}}
                    - {name: id, in: path, required: true, schema: {type: integer}}
                  responses: {'200': {description: fine}}
              /pets:
                get:
                  operationId: pets
                  responses: {'200': {description: fine}}
            components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Api-Key}}}
            """
        ])
        var generator = RequestGenerator(try #require(spec?.contract))
        let request = generator.request(for: "pets")
        let asked = try #require(request)
        let answer =
            #"[{"id": "rex", "apiKey": "k-77", "toys": [{"id": 4242}]}]"#
        generator.learn(
            from: Exchange.Response(
                status: 200, headers: ["Content-Type": "application/json"],
                body: Array(answer.utf8)), to: asked)
        let drawn = (0..<100).compactMap { _ in generator.request(for: "toy")?.request }
        #expect(drawn.filter { $0.target == "/pets/rex/toys/4242" }.count > 20)
        #expect(drawn.filter { $0.headers["x-api-key"] == "k-77" }.count > 50)
    }

    @Test func whatCannotBeDrawnIsNamed() throws {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": """
            openapi: 3.1.0
            info: {title: Invented, version: '1'}
            paths:
              /a:
                get:
                  operationId: never
                  parameters: [{name: q, in: query, required: true, schema: {type: string, pattern: '^a$', minLength: 4}}]
                  responses: {'200': {description: fine}}
            """
        ])
        var generator = RequestGenerator(try #require(spec?.contract))
        let drawn = generator.next()
        let other = generator.request(for: "other")
        #expect(drawn == nil && other == nil)
        #expect(generator.barrenOperations == ["never"])
    }
}
