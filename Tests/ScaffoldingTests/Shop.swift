import Contracts
import Scaffolding
import Scenarios
import Simulator
import Testing

/// A small invented contract whose parts tests change, and the new spec that comes of it.
enum Shop {
    static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: '1'}
        paths:
          /login:
            post:
              operationId: login
              requestBody: {required: true, content: {application/json: {schema: {type: object, required: [user, password], properties: {user: {type: string}, password: {type: string}}}}}}
              responses: {'200': {description: in}, '401': {description: no}}
          /items:
            get:
              operationId: listItems
              security: [{key: []}]
              responses: {'200': {description: all, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Item'}}}}}, '401': {description: no}}
            post:
              operationId: addItem
              security: [{key: []}]
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/NewItem'}}}}
              responses: {'201': {description: made, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}, '401': {description: no}, '409': {description: taken}, '422': {description: wrong}}
          /items/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get:
              operationId: getItem
              security: [{key: []}]
              responses: {'200': {description: one, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}, '404': {description: none}, '401': {description: no}}
            put:
              operationId: putItem
              security: [{key: []}]
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/NewItem'}}}}
              responses: {'200': {description: one, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}, '404': {description: none}, '401': {description: no}}
            delete:
              operationId: dropItem
              security: [{key: []}]
              responses: {'204': {description: gone}, '404': {description: none}, '401': {description: no}}
          /prices/{code}:
            get:
              operationId: price
              parameters: [{name: code, in: path, required: true, schema: {type: string}}]
              responses: {'200': {description: one, content: {application/json: {schema: {type: integer}}}}, '404': {description: none}}
        components:
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            NewItem: {type: object, required: [sku, name], properties: {sku: {type: string}, name: {type: string, minLength: 2}}}
            Item: {type: object, required: [id, sku, name], properties: {id: {type: integer}, sku: {type: string}, name: {type: string}}}

        """

    /// A start from the contract with some texts in the places of others.
    static func scaffolding(
        replacing changes: KeyValuePairs<String, String> = [:]
    ) throws -> SpecScaffolding {
        var text = contract
        for (old, new) in changes {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        let document = try Document(reading: Array(text.utf8), name: "openapi.yaml")
        let (loaded, faults) = Contract.load(root: document, uri: "file:///openapi.yaml")
        #expect(faults.filter { $0.severity == .error }.map(\.message) == [])
        return try SpecScaffolding(try #require(loaded), path: "openapi.yaml")
    }

    /// The files of the spec that holds, by their paths.
    static func files(
        replacing changes: KeyValuePairs<String, String> = [:]
    ) throws -> [String: Value] {
        let proved = try #require(try scaffolding(replacing: changes).proved())
        var files: [String: Value] = [:]
        for (path, text) in proved.files where path.hasSuffix(".yaml") {
            files[path] = try Document(reading: Array(text.utf8), name: path).root
        }
        return files
    }

    /// A scenario of a file, as compact JSON by its members; nil where there is none of the name.
    static func scenario(
        _ name: String, of suite: String, in files: [String: Value]
    ) -> Value? {
        files["scenarios/\(suite).yaml"]?["scenarios"]?.elements.first {
            $0["name"]?.string == name
        }
    }
}
