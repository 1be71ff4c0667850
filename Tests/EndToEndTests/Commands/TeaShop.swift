/// An invented API: a shop sells tea until there is none.
enum TeaShop {
    static let files = ["openapi.yaml": contract, "backend.yaml": model]

    static let contract = """
        openapi: 3.1.0
        info: {title: Tea, version: "1"}
        servers: [{url: /v1}]
        security: [{key: []}]
        paths:
          /teas:
            get:
              operationId: listTeas
              security: []
              responses:
                "200":
                  description: Teas.
                  content:
                    application/json:
                      schema: {type: object, additionalProperties: {type: integer, minimum: 0}}
          /orders:
            post:
              operationId: order
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [tea]
                      properties: {tea: {type: string}}
              responses:
                "201":
                  description: Ordered.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [id, tea, at]
                        properties:
                          id: {type: string}
                          tea: {type: string}
                          at: {type: string, format: date-time}
                "409":
                  description: None left.
                  content: {application/json: {schema: {type: object}}}
        components:
          securitySchemes:
            key: {type: apiKey, name: X-Tea-Key, in: header}

        """

    static let model = """
        config: {stock: 100}
        state:
          left: {oolong: "${config.stock}"}
          orders: {}
        operations:
          listTeas:
            - name: listed
              respond: {body: "${state.left}"}
          order:
            - name: none left
              when: "!(request.body.tea in state.left) || state.left[request.body.tea] == 0"
              respond: {status: 409, body: {error: none left}}
            - name: ordered
              chosen: {id: {like: 'order-####', unique: true}}
              do:
                - set:
                    state.left[request.body.tea]: "${state.left[request.body.tea] - 1}"
                    state.orders[id]: "${request.body.tea}"
              respond:
                status: 201
                body: {id: "${id}", tea: "${request.body.tea}", at: "${now}"}

        """
}
