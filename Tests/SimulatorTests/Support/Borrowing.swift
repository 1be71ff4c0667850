import Contracts
import SpecSupport
import Simulator
import Testing

/// An invented app of the lending library: a reader chooses a book and borrows it.
enum Borrowing {
    static let machine = """
        config: {poll: 30}
        data: {titles: {value: {b1: Dune}}}
        shapes:
          loan: {anyOf: [{$ref: '../openapi.yaml#/components/schemas/Loan'}, {type: "null"}]}
          device.keychain: {type: object, properties: {card: {type: string}}}
        context: {book: null, loan: null, problem: "", log: []}
        device:
          keychain: {card: "card-1"}
          tray: {reminders: []}
        let:
          card: device.keychain.card
          isMine(loan): loan.id in server.loans
        events:
          choose: {weight: 3, with: {book: {choose: [b1, b2, none]}}}
          confirm: {}
          back: {weight: 0.5, limit: 3}
          read: {with: {times: {integer: {from: 1, to: 3}}}}
          kill: {}
        network: {timeout: 20s, retry: {times: 1, after: 1s, on: [reset]}}
        initial: main
        on:
          reminded: {append: {context.log: "${event.body.loan}"}}
        states:
          main:
            initial: browsing
            onDone: thanked
            on: {read: {}}
            states:
              browsing:
                on:
                  choose: {target: chosen, assign: {context.book: "${event.book}", context.problem: ""}}
              chosen:
                on: {confirm: borrowing, back: browsing}
              borrowing:
                tags: [waiting]
                invoke:
                  operation: borrow
                  id: loan
                  with:
                    headers: {x-card: "${card}"}
                    body: {book: "${context.book}"}
                  timeout: 30s
                  on:
                    "201": {target: lent, assign: {context.loan: "${event.body}"}}
                    "202": {target: browsing, assign: {context.problem: waiting}}
                    "409":
                      - {target: browsing, guard: context.book == 'b1', raise: sorry}
                      - failed
                    default: failed
              failed:
                after:
                  30s..60s: browsing
                  "${duration(string(config.poll) + 's')}": {target: chosen, periodic: true}
                on: {back: browsing, sorry: {}}
              lent:
                always: {target: done, guard: context.log.size() > 2}
                on: {back: [{guard: context.problem == '', target: .again}, browsing]}
                entry: {assign: {context.problem: ""}}
                initial: shown
                states:
                  shown: {}
                  again: {}
                  past: {type: history, history: deep, target: shown}
              done: {type: final}
          thanked:
            type: final
        receives:
          remind:
            when: emission.to == card
            do: {append: {device.tray.reminders: "${emission.body.loan}"}}
            event: reminded
        invariants:
          - {name: a loan is of the book, holds: context.loan == null || context.loan.book == context.book}
        eventually:
          - {name: borrowing ends, when: "'main.borrowing' in states", holds: "!('main.borrowing' in states)"}
        agreement:
          - {name: the library knows, when: context.loan != null, holds: isMine(context.loan)}
        known:
          - {finding: agreement/the library knows, why: The app is not told when a loan ends.}
        unreachable:
          - {state: main.lent.past, why: Nothing leads there.}

        """

    /// The files of a spec with the machine, or another one in its place.
    static func files(_ machine: String = machine) -> [String: String] {
        Lending.files.merging(["clients/borrowing.yaml": machine]) { $1 }
    }

    /// The machine of a spec, and its problems.
    static func load(_ machine: String) -> (model: ClientModel?, diagnostics: [Diagnostic]) {
        let (spec, diagnostics) = TestSpec.load(files(machine))
        return (spec?.client("borrowing"), diagnostics)
    }
}

/// A change of the borrowing machine, and the report on it.
struct MachineChange: Sendable, CustomTestStringConvertible {
    /// The text in the machine that is replaced.
    let from: String
    /// The new text.
    let to: String
    /// A part of the report.
    let reported: String

    var testDescription: String { to }

    /// The text of the machine with the change.
    func machine() throws -> String {
        let source = Borrowing.machine.replacing(from, with: to, maxReplacements: 1)
        try #require(source != Borrowing.machine, "the machine has no such text")
        return source
    }
}
