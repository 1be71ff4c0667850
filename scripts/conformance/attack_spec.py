"""A small invented spec that attacks are tried on: a shelf of books that can be lent."""

import json

CONTRACT = """\
openapi: 3.1.0
info: {title: Shelf, version: "1"}
paths:
  /books:
    get:
      operationId: listBooks
      responses:
        "200":
          description: All books.
          content:
            application/json:
              schema: {type: array, items: {$ref: '#/components/schemas/Book'}}
  /loans:
    post:
      operationId: lend
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [book]
              properties: {book: {type: string, maxLength: 40}}
      responses:
        "201":
          description: Lent.
          content:
            application/json:
              schema:
                type: object
                required: [id, book]
                properties: {id: {type: string}, book: {type: string}}
        "409": {description: None left.}
components:
  schemas:
    Book:
      type: object
      required: [id, title]
      additionalProperties: false
      properties: {id: {type: string}, title: {type: string}}
"""

BACKEND = """\
state: {books: {emma: {id: emma, title: Emma}}, left: 1000}
operations:
  listBooks:
    - name: all
      respond: {body: "${state.books.map(id, state.books[id])}"}
  lend:
    - name: none left
      when: state.left == 0
      respond: {status: 409}
    - name: lent
      chosen: {id: {like: "loan-########", unique: true}}
      do: [{set: {state.left: "${state.left - 1}"}}]
      respond: {status: 201, body: {id: "${id}", book: "${request.body.book}"}}
"""

CLIENT = """\
context: {shown: 0}
events: {look: {}, choose: {}, back: {}}
initial: resting
states:
  resting: {on: {look: looking, choose: lending}}
  looking:
    invoke:
      operation: listBooks
      on:
        "200": {target: resting, assign: {context.shown: "${size(event.body)}"}}
        default: resting
  lending:
    invoke:
      operation: lend
      with: {body: {book: emma}}
      on: {"201": done, default: resting}
  done: {on: {back: resting}}
"""

SCENARIOS = """\
scenarios:
  - name: a book is lent
    kind: script
    actors: {anna: {}}
    steps:
      - {call: listBooks, expect: {status: 200}}
      - {call: lend, with: {body: {book: emma}}, expect: {status: 201}}
      - {call: listBooks, expect: {status: 200}}
  - name: two lend a book
    kind: race
    actors: {anna: {}, ben: {}}
    budget: {cases: 2}
    release:
      - {call: lend, as: anna, with: {body: {book: emma}}}
      - {call: lend, as: ben, with: {body: {book: emma}}}
    expect:
      - {name: both get it, that: "exchanges.all(e, e.response != null && e.response.status == 201)"}
  - name: what the contract allows
    kind: fuzz
    operations: ["*"]
    invalid: 0
    budget: {cases: 12}
  - name: people do as they like
    kind: explore
    actors: {anna: {client: reading}}
    budget: {cases: 6, steps: 8}
"""

BOOKS = json.dumps([{"id": "emma", "title": "Emma"}]).encode()
LOAN = json.dumps({"id": "loan-00000001", "book": "emma"}).encode()


def write(folder):
    """Writes the spec and gives its folder."""
    texts = {
        "openapi.yaml": CONTRACT, "backend.yaml": BACKEND, "clients/reading.yaml": CLIENT,
        "scenarios/shelf.yaml": SCENARIOS}
    for name, text in texts.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    return folder
