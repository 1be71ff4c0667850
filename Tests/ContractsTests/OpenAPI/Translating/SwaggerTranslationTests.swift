import Testing

@testable import Contracts

@Suite struct SwaggerTranslationTests {
    private static let bakery = """
        swagger: "2.0"
        info: {title: Bakery, version: "1"}
        host: bakery.example
        basePath: /v1
        schemes: [https, http, ws]
        consumes: [application/json]
        produces: [application/json]
        security: [{key: []}]
        parameters:
          shop: {name: shop, in: query, type: string}
          note: {name: note, in: body, required: true, schema: {$ref: '#/definitions/Bread'}}
        responses:
          Gone: {description: gone, schema: {$ref: '#/definitions/Fault'}}
        paths:
          /breads/{id}:
            parameters:
              - {name: id, in: path, required: true, type: integer, format: int64, minimum: 1}
              - {name: shared, in: body, schema: {type: object}}
            get:
              operationId: getBread
              produces: [application/json, text/plain]
              parameters:
                - {$ref: '#/parameters/shop'}
                - {name: tags, in: query, type: array, items: {type: string}, collectionFormat: multi}
                - {name: parts, in: query, type: array, items: {type: integer}, collectionFormat: pipes}
                - {name: X-Sizes, in: header, type: array, items: {type: integer, x-nullable: true}}
              responses:
                200:
                  description: the bread
                  schema: {$ref: '#/definitions/Bread'}
                  headers: {X-Age: {type: integer, description: days}}
                  examples: {application/json: {name: rye}}
                410: {$ref: '#/responses/Gone'}
            put:
              operationId: putBread
              parameters: [{$ref: '#/parameters/note'}]
              responses: {204: {description: kept}}
          /pictures:
            post:
              operationId: upload
              consumes: [application/x-www-form-urlencoded, multipart/form-data]
              parameters:
                - {name: title, in: formData, required: true, type: string, maxLength: 5}
                - {name: picture, in: formData, type: file}
              responses: {201: {description: made, schema: {type: file}}}
          /search:
            post:
              operationId: search
              consumes: [application/x-www-form-urlencoded]
              parameters: [{name: word, in: formData, type: string}]
              security: [{login: [read]}, {plain: []}]
              responses: {default: {description: any}}
        definitions:
          Bread:
            type: object
            required: [name]
            discriminator: kind
            properties:
              name: {type: string, x-nullable: true}
              kind: {type: string}
              $ref: {type: string}
              loaves: {type: array, items: {$ref: '#/definitions/Bread'}}
          Fault: {allOf: [{$ref: '#/definitions/Bread'}, {type: object}]}
        securityDefinitions:
          key: {type: apiKey, in: header, name: X-Key}
          plain: {type: basic}
          login:
            {type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example/', tokenUrl: 'https://b.example/', scopes: {read: reads}}
        """

    private static func load(_ text: String) throws -> (Contract?, [Diagnostic]) {
        try ContractText(root: text).load()
    }

    private func bakery() throws -> Contract {
        let (contract, diagnostics) = try Self.load(Self.bakery)
        #expect(diagnostics.map(\.sentence) == [])
        return try #require(contract)
    }

    @Test func everyOperationIsThereWithItsServers() throws {
        let contract = try bakery()
        #expect(contract.version == .v30 && contract.title == "Bakery")
        #expect(contract.operations.map(\.id) == ["getBread", "putBread", "upload", "search"])
        let urls = contract.servers.map(\.url)
        #expect(urls == ["https://bakery.example/v1", "http://bakery.example/v1"])
    }

    @Test func parametersKeepTheirStyleAndSchema() throws {
        let operation = try #require(try bakery().operation("getBread"))
        let found = operation.parameters.map {
            "\($0.location) \($0.name) \($0.style) \($0.explode)"
        }
        #expect(
            found == [
                "path id simple false", "query shop form true", "query tags form true",
                "query parts pipeDelimited false", "header X-Sizes simple false",
            ])
        let number = try Document(json: "0".utf8, name: "n").root
        #expect(operation.parameters[0].isRequired)
        #expect(operation.parameters[0].schema?.admits(number) == false)
        let list = try Document(json: "[null, 1]".utf8, name: "n").root
        #expect(operation.parameters[4].schema?.admits(list) == true)
    }

    @Test func bodiesAndAnswersAreOfTheirMediaTypes() throws {
        let contract = try bakery()
        func body(_ id: String) -> [String] {
            contract.operation(id)?.requestBody?.content.map(\.name) ?? []
        }
        #expect(body("getBread") == ["application/json"])
        // Its own body takes the place of the shared one.
        let put = try #require(contract.operation("putBread")?.requestBody)
        #expect(put.isRequired && put.content.map(\.name) == ["application/json"])
        let nameless = try Document(json: "{}".utf8, name: "n").root
        #expect(put.content[0].schema?.admits(nameless) == false)
        #expect(body("upload") == ["multipart/form-data"])
        #expect(body("search") == ["application/x-www-form-urlencoded"])
        let upload = try #require(contract.operation("upload"))
        #expect(upload.response(for: 201)?.content.map(\.name) == ["*/*"])
        let answer = try #require(contract.operation("getBread")?.response(for: 200))
        #expect(answer.content.map(\.name) == ["application/json", "text/plain"])
        #expect(answer.headers.map(\.name) == ["X-Age"])
        #expect(answer.content[0].examples.count == 1)
        let gone = try #require(contract.operation("getBread")?.response(for: 410))
        #expect(gone.content.map(\.name) == ["application/json"])
    }

    @Test func waysToBeLetInAreTranslated() throws {
        let contract = try bakery()
        let headers = contract.securitySchemes.map { "\($0.name) \($0.headerName ?? "")" }
        #expect(headers == ["key X-Key", "plain Authorization", "login Authorization"])
        #expect(
            contract.operation("search")?.security.map { $0.schemes.map(\.name) } == [
                ["login"], ["plain"],
            ])
        #expect(contract.operation("upload")?.security.map { $0.schemes.map(\.name) } == [["key"]])
    }

    @Test func faultsStandWhereTheOriginalSaysThem() throws {
        let text = """
            swagger: "2.0"
            info: {title: Bakery, version: "1"}
            paths:
              /breads:
                get:
                  responses:
                    200: {description: all, schema: {$ref: '#/definitions/Nothing'}}
            """
        let (_, diagnostics) = try Self.load(text)
        let fault = try #require(diagnostics.first)
        let line = try #require(text.split(separator: "\n").last)
        let column = try #require(line.firstIndex(of: "'"))
        #expect(fault.position?.line == 7)
        #expect(fault.position?.column == line.distance(from: line.startIndex, to: column) + 1)
        #expect(fault.message.contains("\"#/components/schemas/Nothing\" leads nowhere"))
    }

    @Test(arguments: ["swagger: 2.0", "swagger: '2.0'"]) func theEditionMayBeANumber(field: String)
        throws
    {
        let (contract, diagnostics) = try Self.load(
            "\(field)\ninfo: {title: a, version: '1'}\npaths: {}\n")
        #expect(contract != nil && diagnostics.isEmpty)
        #expect(contract?.servers.map(\.url) == ["/"])
    }

    @Test(arguments: ["swagger: '1.2'", "swagger: [2]", "{}"]) func otherEditionsAreRefused(
        field: String
    ) throws {
        let (contract, diagnostics) = try Self.load(field + "\n")
        #expect(contract == nil && diagnostics.map(\.check) == ["openapi-version"])
    }
}
