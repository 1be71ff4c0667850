/// An invented API that chooses in every way that there is: a cloakroom takes coats for tickets.
enum Cloakroom {
    static let contract = """
        openapi: 3.1.0
        info: {title: Cloakroom, version: "1"}
        paths:
          /tickets:
            get:
              operationId: list
              responses:
                "200": {description: All., content: {application/json: {schema: {type: array}}}}
            post:
              operationId: hand
              responses:
                "201": {description: Taken., content: {application/json: {schema: {$ref: '#/components/schemas/Ticket'}}}}
                "202": {description: Later.}
                "409": {description: Full.}
          /tickets/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: show
              responses:
                "200": {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Ticket'}}}}
                4XX: {description: No.}
            post:
              operationId: fetch
              requestBody: {required: true, content: {application/json: {schema: {type: object}}}}
              responses:
                "204": {description: Given back.}
                4XX: {description: No.}
        components:
          schemas:
            Ticket:
              type: object
              properties:
                id: {type: string, pattern: '^T-[0-9]{2}$'}
                secret: {type: string}
                number: {type: integer}
                hook: {type: integer}
                weight: {type: number}
                damp: {type: boolean}
                colour: {type: string}
                until: {type: string}
                seal: {type: string}
                place: {type: string}
                link: {type: string}
                sign: {type: string}
                at: {type: string}
                days: {type: integer}
        """

    static let model = """
        config: {capacity: 2, days: 1}
        state: {tickets: {}}
        let:
          ticket: state.tickets[request.path.id]
        operations:
          list:
            - name: listed
              respond: {body: "${state.tickets.map(id, {'id': id, 'colour': state.tickets[id].colour})}"}
          hand:
            - name: full
              when: state.tickets.size() >= config.capacity
              respond: {status: 409}
            - name: taken
              chosen:
                id: {like: 'T-##', unique: true}
                secret: {hex: 32}
                number: {integer: {from: 1}, unique: numbers}
                hook: {integer: {from: 1, to: 200}}
                weight: {number: {from: 0, to: 10}}
                damp: {boolean: {}}
                colour: {choose: [red, green, blue]}
                until: {timestamp: {from: now, to: "now + duration('4h')"}}
                seal: {bytes: 4}
                place: {propose: "'row ' + string(state.tickets.size())"}
                code: {like: '####'}
                late: {boolean: {}}
              do:
                - set:
                    state.tickets[id]: {id: "${id}", secret: "${secret}", number: "${number}", hook: "${hook}", weight: "${weight}", damp: "${damp}", colour: "${colour}", until: "${until}", seal: "${seal}", place: "${place}", code: "${code}", late: "${late}", at: "${now}"}
                - schedule: {job: expire, key: "${id}", at: until, with: {id: "${id}"}}
              respond:
                status: 201
                headers: {Location: "/tickets/${id}?secret=${secret}"}
                body: {id: "${id}", secret: "${secret}", number: "${number}", hook: "${hook}", weight: "${weight}", damp: "${damp}", colour: "${colour}", until: "${until}", seal: "${seal}", place: "${place}", link: "${id} at hook ${hook}", at: "${now}", days: "${config.days}"}
              or:
                - name: later
                  respond: {status: 202}
              learn: [{when: response.status == 201, set: {config.days: response.body.days}}]
          show:
            - name: unknown
              when: "!(request.path.id in state.tickets)"
              respond: {status: 404}
            - name: wrong secret
              when: ticket.secret != request.query.?secret.orValue('')
              respond: {status: 403}
            - name: shown
              respond:
                body: {id: "${ticket.id}", number: "${ticket.number}", colour: "${ticket.colour}", damp: "${ticket.damp}", hook: "${ticket.hook}", until: "${ticket.until}", sign: "${ticket.code + ticket.colour}", at: "${ticket.at}", days: "${config.days}"}
          fetch:
            - name: unknown
              when: "!(request.path.id in state.tickets)"
              respond: {status: 404}
            - name: wrong code
              when: ticket.code != string(request.body.?code.orValue(''))
              respond: {status: 403}
            - name: late
              when: ticket.late
              respond: {status: 410}
            - name: given back
              do:
                - remove: state.tickets[request.path.id]
                - cancel: {job: expire, key: "${request.path.id}"}
              respond: {status: 204}
        jobs:
          expire:
            when: with.id in state.tickets
            do: [{remove: "state.tickets[with.id]"}]
        """

    static let files = ["openapi.yaml": contract, "backend.yaml": model]
}
