/// A contract of a small shop, whose requests machines of tests make.
enum Shop {
    static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        servers: [{url: /v1}]
        paths:
          /items:
            get:
              operationId: list
              parameters:
                - {name: tags, in: query, explode: false, schema: {type: array, items: {type: string}}}
                - {name: page, in: query, schema: {type: integer}}
              responses:
                "200":
                  description: All.
                  content: {application/json: {schema: {type: array}}}
            post:
              operationId: save
              parameters:
                - {name: X-Key, in: header, schema: {type: string}}
                - {name: session, in: cookie, schema: {type: string}}
              requestBody:
                content: {application/json: {schema: {type: object}}}
              responses:
                "201":
                  description: Saved.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}
                "204": {description: Nothing new.}
                4XX: {description: No.}
                5XX: {description: Broken.}
          /items/{id}:
            get:
              operationId: find
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "200":
                  description: Found.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}
                "404": {description: None.}
          /files:
            post:
              operationId: upload
              requestBody:
                content:
                  multipart/form-data:
                    schema:
                      type: object
                      properties:
                        title: {type: string}
                        photo: {type: string, format: binary}
                    encoding: {photo: {contentType: image/jpeg}}
              responses: {"201": {description: Kept.}}
            put:
              operationId: replace
              requestBody: {content: {image/png: {}}}
              responses: {"204": {description: Kept.}}
          /session:
            post:
              operationId: enter
              requestBody:
                content:
                  application/x-www-form-urlencoded:
                    schema: {type: object, properties: {name: {type: string}}}
              responses: {"204": {description: In.}}
          /ping:
            get:
              operationId: ping
              responses:
                "200": {description: Text., content: {text/plain: {schema: {type: string}}}}
                "204": {description: Here.}
                "503": {description: Not now.}
        webhooks:
          changed:
            post:
              operationId: changed
              requestBody: {content: {application/json: {schema: {type: object}}}}
              responses: {"204": {description: Noted.}}
        components:
          schemas:
            Item:
              type: object
              properties: {id: {type: string}, name: {type: string}, price: {type: integer}}
        """
}
