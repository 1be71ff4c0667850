/// The contract that most rows use.
enum TeaContract {
    static let text = #"""
        servers: [{url: 'https://tea.example/v1'}]
        security: []
        paths:
          /teas:
            get:
              operationId: listTeas
              parameters:
                - {name: limit, in: query, required: true, schema: {type: integer, minimum: 1}}
                - {name: page, in: query, deprecated: true, schema: {type: integer}}
                - {name: tags, in: query, explode: false, schema: {type: array, items: {type: string}}}
                - {name: where, in: query, style: deepObject, explode: true, schema: {type: object, properties: {min: {type: integer}}}}
                - {name: X-Client, in: header, schema: {type: string, pattern: '^[a-z]+$'}}
                - {name: theme, in: cookie, schema: {enum: [dark, light]}}
                - {name: filter, in: query, content: {application/json: {schema: {type: object, required: [a]}}}}
                - {name: flag, in: query, allowEmptyValue: true, schema: {type: integer}}
              responses:
                '200':
                  description: teas
                  headers:
                    X-Total: {required: true, schema: {type: integer}}
                    X-Old: {deprecated: true, schema: {type: string}}
                    X-List: {schema: {type: array, items: {type: integer}}}
                  content:
                    application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Tea'}}}
                4XX: {description: refused, content: {application/problem+json: {schema: {type: object}}}}
            post:
              operationId: addTea
              requestBody:
                required: true
                content:
                  application/json: {schema: {$ref: '#/components/schemas/Tea'}}
                  application/x-www-form-urlencoded:
                    schema: {type: object, required: [name], properties: {name: {type: string}, grams: {type: array, items: {type: integer}}}}
                  multipart/form-data:
                    schema: {type: object, required: [scan], properties: {name: {type: string}, scan: {type: string}, tea: {$ref: '#/components/schemas/Tea'}}}
                    encoding: {scan: {contentType: 'image/jpeg, image/png', headers: {X-Hash: {required: true, schema: {type: string}}}}}
                  text/plain: {schema: {type: string, maxLength: 5}}
                  application/octet-stream: {}
              responses:
                '201': {description: added, content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}
                '302': {description: elsewhere}
                '503': {description: closed}
                default: {description: refused}
          /teas/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get:
              operationId: getTea
              responses:
                '200': {description: tea, content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}
                '304': {description: unchanged}
            delete:
              operationId: dropTea
              deprecated: true
              responses: {'204': {description: gone}}
          /free:
            get:
              operationId: free
              parameters:
                - {name: limit, in: query, schema: {type: string}}
                - {name: filter, in: query, schema: {type: object, additionalProperties: {type: integer}}}
              responses: {'200': {description: yes}}
          /closed:
            get:
              operationId: closed
              responses: {'200': {description: yes, content: {application/json: {schema: {$ref: '#/components/schemas/Closed'}}}}}
          /any:
            get:
              operationId: any
              responses: {'200': {description: yes, content: {application/json: {schema: {$ref: '#/components/schemas/Any'}}}}}
          /slow:
            get:
              operationId: slow
              parameters: [{name: a, in: query, schema: {type: string, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$'}}]
              responses: {'200': {description: yes}}
          /key:
            get:
              operationId: key
              security: [{key: []}]
              responses: {'200': {description: yes}}
          /token:
            get:
              operationId: token
              security: [{token: []}, {basic: []}]
              responses: {'200': {description: yes}}
          /both:
            get:
              operationId: both
              security: [{query: [], cookie: []}]
              responses: {'200': {description: yes}}
          /maybe:
            get:
              operationId: maybe
              security: [{key: []}, {}]
              responses: {'200': {description: yes}}
        components:
          securitySchemes:
            key: {type: apiKey, name: X-API-Key, in: header}
            query: {type: apiKey, name: key, in: query}
            cookie: {type: apiKey, name: session, in: cookie}
            token: {type: http, scheme: bearer}
            basic: {type: http, scheme: basic}
          schemas:
            Tea:
              type: object
              required: [id, name, secret]
              properties:
                id: {type: integer, readOnly: true}
                name: {type: string, minLength: 1}
                secret: {type: string, writeOnly: true}
                origin: {type: object, properties: {town: {type: string}}}
            Closed: {type: object, properties: {a: {type: string}}, additionalProperties: false}
            Any:
              oneOf:
                - {type: object, required: [a], properties: {a: {type: string}}}
                - {type: object, required: [b], properties: {b: {type: string}}}
        """#

    /// A tea as an answer has it.
    static let tea = #"{"id":7,"name":"oolong"}"#
}
