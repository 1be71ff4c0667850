import Testing

@testable import Contracts

@Suite struct OperationLoadingTests {
    private static let zoo = ContractText.v31(
        """
        servers: [{url: 'https://{h}.example/v1', variables: {h: {default: a, enum: [a, b]}}}]
        security: [{key: []}]
        paths:
          x-note: left alone
          /pets/{id}:
            servers: [{url: /pets}]
            parameters:
              - {name: id, in: path, required: true, schema: {type: integer}}
              - {name: X-Trace, in: header, description: outer, schema: {}}
            get:
              operationId: getPet
              summary: One pet
              tags: [pets]
              deprecated: true
              parameters:
                - {name: x-trace, in: header, required: true, schema: {type: string}}
                - {name: q, in: query, allowReserved: true, schema: {type: array}, example: [1]}
                - {name: deep, in: query, style: deepObject, content: {application/json: {}}}
                - {name: c, in: cookie, explode: false, schema: {}}
              responses:
                '200':
                  description: a pet
                  headers: {ETag: {required: true, schema: {type: string}}}
                  content: {application/json: {schema: {type: object}, examples: {e: {value: {}}}}}
                  links: {again: {operationId: getPet, parameters: {id: '$response.body#/id'}}}
                4XX: {description: no}
                default: {description: other}
            post:
              security: [{}, {key: [], other: [a]}]
              servers: [{url: /own}]
              requestBody:
                required: true
                content:
                  multipart/form-data:
                    schema: {properties: {file: {}, note: {}}}
                    encoding:
                      file: {contentType: 'image/png, image/jpeg', headers: {X-A: {schema: {}}}}
                      note: {style: form, explode: false}
              responses: {default: {description: d}}
              callbacks:
                done:
                  '{$request.body#/url}': {put: {operationId: told, responses: {}}}
            delete: {security: [], responses: {}}
        webhooks:
          born: {post: {operationId: born, responses: {}}}
        components:
          schemas: {Pet: {type: object}}
          securitySchemes:
            key: {type: apiKey, name: K, in: header}
            other: {type: http, scheme: Bearer, bearerFormat: JWT}
        """)

    private static func zooOperation(_ id: String) throws -> Contracts.Operation {
        try #require(try zoo.contract().operation(id))
    }

    @Test func theContractAsAWhole() throws {
        let contract = try Self.zoo.contract()
        #expect(contract.version == .v31)
        #expect(contract.title == "Zoo" && contract.apiVersion == "1")
        #expect(
            contract.operations.map(\.id) == ["getPet", "POST /pets/{id}", "DELETE /pets/{id}"])
        #expect(contract.webhooks.map(\.path.text) == ["born"])
        #expect(contract.componentSchemas.map(\.name) == ["Pet"])
        #expect(
            contract.securitySchemes.map(\.kind) == [
                .apiKey(name: "K", in: .header), .http(scheme: "bearer", bearerFormat: "JWT"),
            ])
        #expect(contract.schemas.schema(at: contract.componentSchemas[0].value) != nil)
    }

    @Test func parametersOfPathAndOperationAreMerged() throws {
        let operation = try Self.zooOperation("getPet")
        #expect(operation.parameters.map(\.name) == ["id", "x-trace", "q", "deep", "c"])
        #expect(operation.parameters.map(\.style) == [.simple, .simple, .form, .deepObject, .form])
        #expect(operation.parameters.map(\.explode) == [false, false, true, false, false])
        #expect(operation.parameters.map(\.isRequired) == [true, true, false, false, false])
        #expect(operation.parameters[2].allowsReserved)
        #expect(operation.parameters[2].examples.count == 1)
        #expect(operation.parameters[3].schema == nil)
        #expect(operation.parameters[3].content?.name == "application/json")
        #expect(operation.isDeprecated && operation.summary == "One pet")
    }

    @Test func responses() throws {
        let responses = try Self.zooOperation("getPet").responses
        #expect(responses.map(\.status) == [.code(200), .range(4), .any])
        #expect(responses[0].headers.map(\.name) == ["ETag"])
        #expect(responses[0].headers[0].isRequired && responses[0].headers[0].schema != nil)
        #expect(responses[0].content[0].examples.map(\.name) == ["e"])
        #expect(responses[0].links[0].operationID == "getPet")
        #expect(responses[0].links[0].parameters[0].value.string == "$response.body#/id")
    }

    @Test func bodiesAndCallbacks() throws {
        let operation = try Self.zooOperation("POST /pets/{id}")
        let media = try #require(operation.requestBody?.content.first)
        #expect(operation.requestBody?.isRequired == true)
        #expect(media.encoding.map(\.contentTypes) == [["image/png", "image/jpeg"], []])
        #expect(media.encoding.map(\.isStyled) == [false, true])
        #expect(media.encoding.map(\.headers.count) == [1, 0])
        let callback = try #require(operation.callbacks.first)
        #expect(callback.name == "done" && callback.expression == "{$request.body#/url}")
        #expect(callback.operations.map(\.id) == ["told"])
        #expect(callback.operations[0].security.count == 1)
    }

    @Test func securityAndServersAreHandedDown() throws {
        let operations = try Self.zoo.contract().operations
        #expect(operations.map(\.security.count) == [1, 2, 0])
        #expect(operations[1].security[0].schemes.isEmpty)
        #expect(operations[1].security[1].schemes.map(\.name) == ["key", "other"])
        #expect(operations[1].security[1].schemes[1].scopes == ["a"])
        #expect(operations.map(\.servers[0].url) == ["/pets", "/own", "/pets"])
    }

    @Test func serversWithVariables() throws {
        let server = try Self.zoo.contract().servers[0]
        #expect(server.expanded() == "https://a.example/v1")
        #expect(server.expanded(["h": "b", "x": "y"]) == "https://b.example/v1")
        #expect(server.variables[0].choices == ["a", "b"])
        #expect(try ContractText.v31("paths: {}").contract().servers.map(\.url) == ["/"])
    }

    @Test func openAPI30() throws {
        let contract = try ContractText.v30(
            """
            paths:
              /a:
                get:
                  operationId: a
                  parameters: [{name: q, in: query, schema: {type: integer, minimum: 0,
                    exclusiveMinimum: true, nullable: true, example: 1}}]
                  responses: {'200': {description: d}}
            """
        ).contract()
        let schema = try #require(contract.operation("a")?.parameters[0].schema)
        for (text, isValid) in [("1", true), ("0", false), ("null", true), ("1.0", true)] {
            let value = try Document(json: text.utf8, name: "v").root
            #expect(schema.validator().isValid(value) == isValid, "\(text)")
        }
        #expect(contract.version == .v30)
        #expect(contract.webhooks.isEmpty)
    }

    @Test func theDialectOfSchemasIsRespected() throws {
        let contract = try ContractText.v31(
            """
            jsonSchemaDialect: http://json-schema.org/draft-07/schema#
            components: {schemas: {
              old: {items: [{type: integer}]},
              new: {$schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{type: integer}]}}}
            """
        ).contract()
        let value = try Document(json: "[\"x\"]".utf8, name: "v").root
        for (_, place) in contract.componentSchemas {
            let schema = try #require(contract.schemas.schema(at: place))
            #expect(!schema.validator().isValid(value))
        }
    }
}
