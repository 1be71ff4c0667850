/// An invented API: a hall has some seats, which are taken one after another.
enum Hall {
    static let contract = """
        openapi: 3.1.0
        info: {title: Hall, version: "1"}
        servers: [{url: /v1}]
        paths:
          /seats:
            get:
              operationId: list
              responses:
                "200":
                  description: The seats.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Seat'}}}}
            post:
              operationId: take
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [name]
                      properties: {name: {type: string, minLength: 1}}
              responses:
                "201":
                  description: Taken.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Seat'}}}
                4XX: {description: No.}
          /photos/{id}:
            put:
              operationId: show
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              requestBody: {required: true, content: {image/png: {schema: {}}}}
              responses: {"204": {description: Shown.}, 4XX: {description: No.}}
        components:
          schemas:
            Seat:
              type: object
              required: [id, name]
              properties: {id: {type: string}, name: {type: string}}

        """

    static let backend = """
        config: {places: 1}
        state: {seats: {}}
        operations:
          list:
            - name: listed
              respond: {body: "${state.seats.map(id, state.seats[id])}"}
          take:
            - name: full
              when: state.seats.size() >= config.places
              respond: {status: 409}
            - name: taken
              chosen: {id: {like: "seat-#", unique: true}}
              do: [{set: {"state.seats[id]": {id: "${id}", name: "${request.body.name}"}}}]
              respond: {status: 201, body: "${state.seats[id]}"}
          show:
            - name: shown
              respond: {status: 204}

        """

    /// Asks for a seat, and shows it.
    static let guest = """
        context: {seat: null, refused: false}
        events: {ask: {}, kill: {}, background: {}, offline: {}, online: {}}
        initial: outside
        states:
          outside:
            on: {ask: asking}
          asking:
            invoke:
              operation: take
              with: {body: {name: "${actor.name}"}}
              timeout: 60s
              on:
                "201": {target: seated, assign: {context.seat: "${event.body.id}"}}
                "409": {target: outside, assign: {context.refused: true}}
                default: outside
          seated: {type: final}
        invariants:
          - {name: nobody is seated without a seat, holds: "!('seated' in states) || context.seat != null"}
        eventually:
          - {name: asking ends, when: "'asking' in states", holds: "!('asking' in states)"}
        agreement:
          - name: who sits has a seat
            when: context.seat != null
            holds: context.seat in server.seats
          - name: who does not sit has none
            when: context.seat == null
            holds: server.seats.all(id, server.seats[id].name != actor.name)

        """

    /// Looks who sits, again and again.
    static func watcher(_ assignment: String) -> String {
        """
        context: {names: [], looks: 0}
        initial: waiting
        states:
          waiting:
            after: {30s: {target: looking, periodic: true}}
          looking:
            invoke:
              operation: list
              on:
                "200": {target: waiting, assign: {\(assignment)}}
                default: waiting
        agreement:
          - name: all who sit are seen
            holds: context.names.size() == server.seats.size()

        """
    }

    static func files(
        _ clients: [String: String], backend: String = backend, contract: String = contract
    ) -> [String: String] {
        var files = ["openapi.yaml": contract, "backend.yaml": backend]
        for (name, text) in clients { files["clients/\(name).yaml"] = text }
        return files
    }
}
