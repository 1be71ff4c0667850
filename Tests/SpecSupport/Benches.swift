/// An invented API: a park puts up benches with cushions, and whoever has a key lights lamps.
package enum Benches {
    package static let contract = """
        openapi: 3.1.0
        info: {title: Benches, version: "1"}
        paths:
          /benches:
            get:
              operationId: listBenches
              responses:
                "200":
                  description: Benches.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Bench'}}}}
            post:
              operationId: putBench
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [row]
                      properties: {row: {type: string, enum: [oak, elm]}}
              responses:
                "201":
                  description: Put up.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Bench'}}}
          /benches/{id}:
            get:
              operationId: getBench
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "200":
                  description: The bench.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Bench'}}}
                "404": {description: No such bench.}
          /benches/{id}/cushions:
            post:
              operationId: addCushion
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "200":
                  description: Added.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Bench'}}}
                "404": {description: No such bench.}
          /keys:
            post:
              operationId: getKey
              responses:
                "201":
                  description: A key.
                  content:
                    application/json:
                      schema: {type: object, required: [token], properties: {token: {type: string}}}
          /lamps:
            get:
              operationId: countLamps
              responses:
                "200":
                  description: Lamps.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Lamps'}}}
            post:
              operationId: lightLamp
              security: [{key: []}]
              responses:
                "201":
                  description: Lit.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Lamps'}}}
                "401": {description: No key.}
                "409": {description: All are lit.}
        components:
          securitySchemes: {key: {type: http, scheme: bearer}}
          schemas:
            Bench:
              type: object
              required: [id, row, cushions, since]
              properties:
                id: {type: string}
                row: {type: string}
                cushions: {type: integer}
                since: {type: string, format: date-time}
            Lamps:
              type: object
              required: [lit]
              properties: {lit: {type: integer}}

        """

    package static let model = """
        config: {most: 4}
        shapes:
          benches: {type: object, additionalProperties: {$ref: "openapi.yaml#/components/schemas/Bench"}}
          keys: {type: object, additionalProperties: {type: boolean}}
        state:
          benches: {}
          keys: {}
          lit: 0
        jobs:
          sweep: {rules: [{name: sweep, do: [{set: {state.lit: 0}}]}]}
        operations:
          listBenches: [{name: all, respond: {body: "${state.benches.values()}"}}]
          getBench:
            - {name: unknown, when: "!(request.path.id in state.benches)", respond: {status: 404}}
            - {name: known, respond: {body: "${state.benches[request.path.id]}"}}
          putBench:
            - name: put
              chosen: {drawn: {hex: 8, unique: benches}}
              do:
                - set:
                    "state.benches[drawn]":
                      id: "${drawn}"
                      row: "${request.body.row}"
                      cushions: 0
                      since: "${string(now)}"
              respond: {status: 201, body: "${state.benches[drawn]}"}
          addCushion:
            - {name: unknown, when: "!(request.path.id in state.benches)", respond: {status: 404}}
            - name: added
              do: [{set: {"state.benches[request.path.id].cushions": "${state.benches[request.path.id].cushions + 1}"}}]
              respond: {body: "${state.benches[request.path.id]}"}
          getKey:
            - name: key
              chosen: {token: {hex: 16, unique: keys}}
              do: [{set: {"state.keys[token]": true}}]
              respond: {status: 201, body: {token: "${token}"}}
          countLamps: [{name: lit, respond: {body: {lit: "${state.lit}"}}}]
          lightLamp:
            - name: no key
              when: "!(request.headers[?'authorization'].orValue('').replace('Bearer ', '') in state.keys)"
              respond: {status: 401}
            - {name: all are lit, when: state.lit == config.most, respond: {status: 409}}
            - name: lit
              do: [{set: {state.lit: "${state.lit + 1}"}}]
              respond: {status: 201, body: {lit: "${state.lit}"}}

        """

    /// A bench as changes write it.
    package static func bench(_ id: String, cushions: Int) -> String {
        """
        {set: {"state.benches['\(id)']": {id: \(id), row: elm, cushions: \(cushions), since: "2026-03-02T08:00:00Z"}}}
        """
    }

    /// A scenario that begins with changes and looks at benches and lamps.
    package static func suite(
        _ changes: String, steps: String = "{call: listBenches}, {call: countLamps}"
    ) -> String {
        """
        scenarios:
          - name: in the park
            kind: script
            at: "2026-03-02T09:00:00Z"
            backend: {do: [\(changes)]}
            actors: {anna: {}}
            steps: [\(steps)]

        """
    }
}
