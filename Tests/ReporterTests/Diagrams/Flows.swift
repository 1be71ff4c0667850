import Contracts
import Simulator
import SpecSupport
import Testing

/// Invented flows of an app for a museum.
enum Flows {
    static let contract = """
        openapi: 3.1.0
        info: {title: Museum, version: "1"}
        paths:
          /tickets:
            post:
              operationId: buy
              requestBody:
                content: {application/json: {schema: {type: object}}}
              responses:
                "201":
                  description: Sold.
                  content: {application/json: {schema: {type: object}}}
                4XX: {description: No.}
          /halls:
            get:
              operationId: listHalls
              responses:
                "200":
                  description: Halls.
                  content: {application/json: {schema: {type: array, items: {type: string}}}}
        """

    /// States of every kind, and whatever transitions can say.
    static let visit = """
        context: {halls: [], ticket: null, seen: [], isLate: false}
        device: {keychain: {token: null}}
        config: {poll: 30s}
        events:
          enter: {with: {hall: {choose: [red, blue]}}}
          skip: {}
          buy: {}
          leave: {}
        initial: outside
        on:
          skip: {assign: {context.isLate: true}}
        states:
          outside:
            why: {document: museum.md, section: Tickets, says: "A ticket is bought outside."}
            tags: [start]
            on: {buy: {target: buying, guard: "!context.isLate"}}
            always: {target: inside.hall.red, guard: context.ticket != null}
          buying:
            entry: {append: {context.seen: desk}}
            exit: [{remove: device.keychain.token}]
            invoke:
              operation: buy
              id: sale
              with: {body: {adult: true}}
              timeout: 10s
              on:
                default: outside
                4XX: {target: outside, assign: {context.isLate: true}}
                "201": {target: inside, assign: {context.ticket: "${event.body}"}}
                undecodable: {target: outside, reenter: true}
          inside:
            type: parallel
            on:
              leave: {target: outside, do: [{raise: closed}, {cancel: news}, {forget: listHalls}]}
              closed: {}
            onDone: outside
            states:
              hall:
                initial: red
                states:
                  red: {on: {enter: {target: blue, guard: event.hall == 'blue'}}}
                  blue:
                    after:
                      1m: red
                      300ms..2s: {guard: context.isLate, target: red}
                      "${duration(config.poll)}": {target: red, periodic: true}
                  last: {type: history, target: red}
                  gone: {type: final}
                on: {skip: .gone, enter: .last}
              news:
                initial: reading
                states:
                  reading:
                    invoke:
                      operation: listHalls
                      id: news
                      for: {floor: "[1, 2]"}
                      when: "!context.isLate"
                      on:
                        "200":
                          for: {hall: event.body}
                          when: hall != ''
                          append: {context.halls: "${hall}"}
                        default: {}
                        done: rest
                  rest: {type: final}
        """

    /// The machine of a text; what is wrong with it fails the test.
    static func model(
        _ text: String, named name: String = "visit",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ClientModel {
        let path = "clients/\(name).yaml"
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": contract, path: text])
        let errors = diagnostics.filter { $0.severity == .error }.map(\.line)
        #expect(errors == [], sourceLocation: sourceLocation)
        return try #require(spec?.clients.first, sourceLocation: sourceLocation)
    }

    /// A machine of two states, in which one transition says something.
    static func short(_ transition: String) -> String {
        """
        context: {text: "", list: []}
        events: {go: {}}
        initial: here
        states:
          here: {on: {go: \(transition)}}
          there: {}
        """
    }
}
