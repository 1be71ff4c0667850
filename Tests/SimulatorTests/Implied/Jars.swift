import SpecSupport

@testable import Simulator

/// An invented API of jars, described by nothing but its contract.
enum Jars {
    static let contract = """
        openapi: 3.1.0
        info: {title: Jars, version: "1"}
        paths:
          /jars:
            get:
              operationId: listJars
              parameters: [{name: limit, in: query, schema: {type: integer, minimum: 1}}]
              responses:
                "200":
                  description: All.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [jars, total]
                        properties:
                          jars: {type: array, items: {$ref: '#/components/schemas/Jar'}}
                          total: {type: integer}
            post:
              operationId: addJar
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [label]
                      properties: {label: {type: string, minLength: 1}, grams: {type: integer}}
              responses:
                "201":
                  description: Added.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Jar'}}}
                "422": {$ref: '#/components/responses/Refused'}
          /jars/{jarId}:
            parameters: [{name: jarId, in: path, required: true, schema: {type: integer}}]
            get:
              operationId: showJar
              responses:
                "200":
                  description: One.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Jar'}}}
                "404": {$ref: '#/components/responses/Refused'}
            patch:
              operationId: changeJar
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, properties: {label: {type: string, minLength: 1}}}
              responses:
                "200":
                  description: Changed.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Jar'}}}
                "404": {$ref: '#/components/responses/Refused'}
            delete:
              operationId: dropJar
              responses:
                "204": {description: Gone.}
                "404": {$ref: '#/components/responses/Refused'}
        components:
          responses:
            Refused:
              description: Refused.
              content:
                application/json:
                  schema:
                    {type: object, required: [error], properties: {error: {type: string}}}
          schemas:
            Jar:
              type: object
              required: [id, label, filledAt]
              properties:
                id: {type: integer}
                label: {type: string}
                grams: {type: integer}
                filledAt: {type: string, format: date-time, readOnly: true}
        """

    /// The contract with a `backend.yaml` that leaves everything to it.
    static let files = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]

    /// A backend that somebody wrote from the same contract, with choices of their own.
    static let other = """
        state: {jars: {}, last: 40}
        let:
          id: string(request.path.jarId)
          jar: state.jars[id]
          none: "{'error': 'never heard of it'}"
        operations:
          listJars:
            - name: listed
              let: {all: "state.jars.values()"}
              respond:
                body:
                  jars: "${all.slice(0, int(math.least(all.size(), request.query.?limit.orValue(99))))}"
                  total: "${all.size()}"
          addJar:
            - name: added
              let:
                next: state.last + 1
                made: "{'id': next, 'label': request.body.label, 'grams': request.body.?grams.orValue(500), 'filledAt': string(now)}"
              do: [{set: {state.last: "${next}", "state.jars[string(next)]": "${made}"}}]
              respond: {status: 201, body: "${made}"}
          showJar:
            - {name: none, when: "!(id in state.jars)", respond: {status: 404, body: "${none}"}}
            - {name: shown, respond: {body: "${jar}"}}
          changeJar:
            - {name: none, when: "!(id in state.jars)", respond: {status: 404, body: "${none}"}}
            - name: changed
              do: [{set: {"state.jars[id]": "${jar.merge(request.body)}"}}]
              respond: {body: "${state.jars[id]}"}
          dropJar:
            - {name: none, when: "!(id in state.jars)", respond: {status: 404, body: "${none}"}}
            - {name: dropped, do: [{remove: "state.jars[id]"}], respond: {status: 204}}
        """
}
