/// An invented API: a library lends books, and has some copies of each.
package enum Lending {
    package static let contract = """
        openapi: 3.1.0
        info: {title: Lending, version: "1"}
        servers: [{url: /v1}]
        paths:
          /books:
            get:
              operationId: listBooks
              parameters:
                - {name: limit, in: query, schema: {type: integer, minimum: 1, default: 2}}
                - {name: title, in: query, schema: {type: string}}
              responses:
                "200":
                  description: Books.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Book'}}}}
                4XX: {$ref: '#/components/responses/Refused'}
          /loans:
            post:
              operationId: borrow
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/LoanInput'}}}
              responses:
                "201":
                  description: Lent.
                  headers: {Location: {required: true, schema: {type: string}}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Loan'}}}
                "202": {description: On the waiting list.}
                4XX: {$ref: '#/components/responses/Refused'}
          /loans/{id}:
            get:
              operationId: getLoan
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "200":
                  description: The loan.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Loan'}}}
                4XX: {$ref: '#/components/responses/Refused'}
            delete:
              operationId: giveBack
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "204": {description: Given back.}
                4XX: {$ref: '#/components/responses/Refused'}
        webhooks:
          reminder:
            post:
              operationId: remind
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [loan, due]
                      properties: {loan: {type: string}, due: {type: string, format: date-time}}
                      additionalProperties: false
              responses: {"204": {description: Noted.}}
        components:
          responses:
            Refused:
              description: No.
              content: {application/json: {schema: {$ref: '#/components/schemas/Refusal'}}}
          schemas:
            Book:
              type: object
              required: [id, title, copies]
              properties:
                id: {type: string}
                title: {type: string}
                copies: {type: integer, minimum: 0}
            LoanInput:
              type: object
              required: [book]
              properties:
                book: {type: string, minLength: 1}
                note: {type: string, maxLength: 20}
            Loan:
              type: object
              required: [id, book, due]
              properties:
                id: {type: string, pattern: '^loan-[0-9]{2}$'}
                book: {type: string}
                due: {type: string, format: date-time}
                note: {type: string}
            Refusal:
              type: object
              required: [error]
              properties: {error: {type: string}}

        """

    package static let model = """
        config: {days: 14, reminders: true}
        data: {titles: {value: {b1: Dune, b2: Emma, b3: Ulysses}}}
        shapes:
          copies: {type: object, additionalProperties: {type: integer}}
          loans:
            type: object
            additionalProperties: {$ref: 'openapi.yaml#/components/schemas/Loan'}
        state:
          copies: {b1: 1, b2: 2, b3: 0}
          loans: {}
          log: []
          opened: "${now}"
        let:
          card: request.headers['x-card']
          free(book): state.copies[book] > 0
          matching: "state.copies.filter(id, !has(request.query.title) || data.titles[id] == request.query.title)"
        before:
          - name: no card
            except: [listBooks]
            when: "!('x-card' in request.headers)"
            respond: {status: 401, body: {error: no card}}
        invalid:
          - name: refused
            respond: {status: 422, body: {error: "${request.faults[0].message}"}}
        unknown:
          - name: unknown method
            when: request.allow.size() > 0
            respond: {status: 405, headers: {Allow: "${request.allow.join(', ')}"}, body: {error: method}}
          - name: unknown path
            respond: {status: 404, body: {error: path}}
        operations:
          listBooks:
            - name: listed
              respond:
                body: "${matching.slice(0, math.least(request.query.limit, matching.size())).map(id, {'id': id, 'title': data.titles[id], 'copies': state.copies[id]})}"
          borrow:
            - name: unknown book
              when: "!(request.body.book in state.copies)"
              respond: {status: 404, body: {error: "no book ${request.body.book}"}}
            - name: none left
              when: "!free(request.body.book)"
              respond: {status: 409, body: {error: none left}}
              or:
                - name: waiting
                  when: request.body.book == 'b3'
                  do: [{append: {state.log: waiting}}]
                  respond: {status: 202}
            - name: lent
              let: {due: "now + duration(string(config.days * 24) + 'h')"}
              chosen: {id: {like: 'loan-##', unique: true}}
              do:
                - set:
                    state.copies[request.body.book]: "${state.copies[request.body.book] - 1}"
                    state.loans[id]: "${{'id': id, 'book': request.body.book, 'due': due, ?'note': request.body.?note}}"
                - append: {state.log: "${card} has ${id}"}
                - when: config.reminders
                  schedule: {job: remindAll, key: "${id}", at: "due - duration('24h')", with: {id: "${id}"}}
              respond:
                status: 201
                headers: {Location: "/v1/loans/${id}"}
                body: "${state.loans[id]}"
          getLoan:
            - name: unknown loan
              when: "!(request.path.id in state.loans)"
              respond: {status: 404, body: {error: no such loan}}
            - name: shown
              respond: {body: "${state.loans[request.path.id]}"}
          giveBack:
            - name: unknown loan
              when: "!(request.path.id in state.loans)"
              respond: {status: 404, body: {error: no such loan}}
            - name: given back
              let: {book: "state.loans[request.path.id].book"}
              do:
                - set: {"state.copies[book]": "${state.copies[book] + 1}"}
                - remove: state.loans[request.path.id]
                - cancel: {job: remindAll, key: "${request.path.id}"}
              respond: {status: 204}
        jobs:
          remindAll:
            when: with.id in state.loans
            do:
              - emit: {webhook: remind, to: "loan ${with.id}", body: {loan: "${with.id}", due: "${state.loans[with.id].due}"}}
          sweep:
            every: "now + duration('24h')"
            do: [{set: {state.log: []}}]
        invariants:
          - name: copies are never negative
            holds: state.copies.all(id, state.copies[id] >= 0)

        """

    package static let files = ["openapi.yaml": contract, "backend.yaml": model]
}
