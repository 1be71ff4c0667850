import Contracts
import SpecSupport
import Simulator
import Testing

/// Faults that keep a machine from being played, and their reports.
struct ClientReadingFaultTests {
    static let names: [MachineChange] = [
        .init(from: "weight: 3", to: "weight: 1e999", reported: "weight: expected at most 1000"),
        .init(from: "weight: 3", to: "weight: -1e308", reported: "weight: expected more than 0"),
        .init(
            from: "operation: borrow\n", to: "operation: borow\n",
            reported:
                #"unknown-operation: the contract has no operation "borow"; did you mean borrow?"#),
        .init(
            from: "target: lent, assign", to: "target: lnt, assign",
            reported:
                #"unknown-target: "lnt" is neither a state beside "main.borrowing" nor a path"#),
        .init(
            from: "target: lent, assign", to: "target: lnt, assign", reported: "did you mean lent?"),
        .init(
            from: "target: .again", to: "target: .agan",
            reported:
                #"unknown-target: the state "main.lent" has no state "agan"; did you mean again?"#),
        .init(
            from: "initial: browsing", to: "initial: browsng",
            reported: #"the state "main" has no state "browsng"; did you mean browsing?"#),
        .init(
            from: "    initial: browsing\n", to: "",
            reported: "missing-initial: the state \"main\" does not say which of its states"),
        .init(
            from: "{context.book: \"${event.book}\"", to: "{context.bok: \"${event.book}\"",
            reported: #"unknown-member: the context has no "bok"; did you mean book?"#),
        .init(
            from: "device.tray.reminders:", to: "device.tray.remindrs:",
            reported: #"unknown-member: "device.tray" has no "remindrs"; did you mean reminders?"#),
        .init(
            from: "device.tray.reminders:", to: "device.try.reminders:",
            reported: #"unknown-member: the device has no store "try"; did you mean tray?"#),
        .init(
            from: "device.tray.reminders:", to: "device.tray:",
            reported: "whole-store: a store of the device cannot be replaced as a whole"),
        .init(
            from: "device.tray.reminders:", to: "server.loans:",
            reported: "not-a-place: expected a place in context or device"),
        .init(
            from: "  remind:\n", to: "  remnd:\n",
            reported: #"unknown-emission: the backend sends no "remnd"; did you mean remind?"#),
        .init(
            from: "default: failed", to: "defualt: failed",
            reported: #"unknown-outcome: a request cannot end as "defualt"; did you mean default?"#),
        .init(
            from: "default: failed", to: "50x: failed",
            reported: "write a status, a class such as 4XX, or one of"),
        .init(
            from: "raise: sorry", to: "cancel: laon",
            reported:
                #"makes no request "laon", and raises no such event later; did you mean loan?"#),
        .init(
            from: "raise: sorry", to: "forget: listBoks",
            reported: #"the contract has no operation "listBoks"; did you mean listBooks?"#),
        .init(
            from: "loan: {anyOf", to: "laon: {anyOf",
            reported:
                #"unknown-shape: neither context, device nor data has "laon"; did you mean loan?"#
        ),
        .init(
            from: "body: {book: \"${context.book}\"}",
            to: "query: {bok: 1}\n            body: {book: \"${context.book}\"}",
            reported: #"unknown-parameter: "borrow" has no query parameter "bok""#),
        .init(
            from: "operation: borrow\n", to: "operation: getLoan\n",
            reported: #"missing-parameter: the path of "getLoan" needs "id""#),
        .init(
            from: "      id: loan\n", to: "      id: loan\n          reads: schemas/Loan.yaml\n",
            reported: #"unknown-reader: there is no schema "schemas/Loan.yaml""#),
    ]

    static let structure: [MachineChange] = [
        .init(
            from: "type: history, history: deep, target: shown", to: "history: deep",
            reported: "history-outside-history: only a history state says what it remembers"),
        .init(
            from: "history: deep, target: shown", to: "history: deep",
            reported: "history-without-target"),
        .init(
            from: "thanked:\n    type: final", to: "thanked:\n    type: parallel",
            reported:
                #"parallel-without-regions: the state "thanked" is parallel and has no states"#),
        .init(
            from: "thanked:\n    type: final",
            to: "thanked:\n    type: final\n    on: {back: main}",
            reported: #"useless-key: a final state has no "on""#),
        .init(
            from: "on: {confirm: borrowing, back",
            to: "on: {confirm: [borrowing, {target: [lent, done]}], back",
            reported: #"clashing-targets: "main.lent" and "main.done" are never active at once"#),
        .init(
            from: "30s..60s:", to: "60s..30s:", reported: #"malformed-delay: "60s..30s" is no time"#
        ),
        .init(from: "30s..60s:", to: "soon:", reported: "write it as 300ms, 30s, 1m, 1h or 1d"),
        .init(
            from: "\"${duration(string(config.poll) + 's')}\":", to: "\"${config.poll}\":",
            reported: "wrong-type"),
        .init(
            from: "\"${duration(string(config.poll) + 's')}\":", to: "\"${config.poll}s\":",
            reported: "not-an-expression"),
        .init(
            from: "retry: {times: 1, after: 1s", to: "retry: {times: 1, after: 1s..2s",
            reported: #"malformed-delay: "1s..2s" is no time"#),
        .init(
            from: "on: {back: browsing, sorry: {}}",
            to: "on: {back: {target: browsing, periodic: true}, sorry: {}}",
            reported: "periodic-without-time: only a transition under 'after' is a poll"),
        .init(
            from: "always: {target: done, guard: context.log.size() > 2}",
            to: "always: {assign: {context.problem: x}}",
            reported: "endless-always: the transition leads nowhere and is taken again and again"),
        .init(
            from: "on: {read: {}}", to: "on: {read: {}, done: {}}",
            reported: #"repeated-handler: the state "main" has two lists of transitions for "done""#
        ),
        .init(
            from: "on: {read: {}}",
            to: "on: {read: {invoke: {operation: listBooks, on: {\"200\": {}}}}}",
            reported: "handlers-of-action: no state waits for a request of an action"),
        .init(
            from: "{name: the library knows, when",
            to: "{name: the library knows, holds: true}\n  - {name: the library knows, when",
            reported: #"repeated-promise: "agreement" has two promises named "the library knows""#),
        .init(from: "weight: 0.5", to: "weigth: 0.5", reported: "client-schema"),
        .init(from: "retry: {times: 1", to: "retry: {time: 1", reported: "client-schema"),
        .init(
            from: "{value: {b1: Dune}}", to: "{file: files/titles.yaml}", reported: "missing-file"),
    ]

    static let expressions: [MachineChange] = [
        .init(
            from: "book: \"${context.book}\"", to: "book: \"${context.bok}\"",
            reported: #"no-such-field: there is no field "bok""#),
        .init(
            from: "context.loan.book == context.book", to: "context.loan.bok == context.book",
            reported: #"no-such-field: there is no field "bok""#),
        .init(
            from: "context.loan == null || context.loan.book", to: "context.loan.book",
            reported: "may be null"),
        .init(
            from: "card: device.keychain.card", to: "card: device.keychain.crd",
            reported: #"there is no field "crd""#),
        .init(
            from: "context.book: \"${event.book}\"", to: "context.book: \"${event.bok}\"",
            reported: #"there is no field "bok""#),
        .init(
            from: "context.loan: \"${event.body}\"", to: "context.loan: \"${event.body.bok}\"",
            reported: #"there is no field "bok""#),
        .init(
            from: "context.loan: \"${event.body}\"", to: "context.loan: \"${event.body.note}\"",
            reported: "unguarded-field"),
        .init(
            from: "\"${event.body.loan}\"", to: "\"${event.body.lon}\"",
            reported: #"there is no field "lon""#),
        .init(
            from: "emission.to == card", to: "emission.too == card",
            reported: #"there is no field "too""#),
        .init(
            from: "loan.id in server.loans", to: "loan.id in server.lones",
            reported: #"there is no field "lones""#),
        .init(
            from: "holds: context.loan == null ||",
            to: "holds: server.loans.size() == 0 || context.loan == null ||",
            reported: #"unknown-here: there is no "server" here; only 'agreement' knows"#),
        .init(
            from: "guard: context.book == 'b1'", to: "guard: \"isMine({'id': 'x'})\"",
            reported: #"unknown-here: there is no "server" here"#),
        .init(
            from: "guard: context.book == 'b1'", to: "guard: emission.to == ''",
            reported: #"unknown-here: there is no "emission" here; only 'receives' knows"#),
        .init(
            from: "holds: context.loan == null ||",
            to: "holds: event.name == 'x' || context.loan == null ||",
            reported: #"unknown-here: there is no "event" here"#),
        .init(
            from: "guard: context.log.size() > 2", to: "guard: context.log.size()",
            reported: "wrong-type"),
    ]

    @Test(arguments: names + structure + expressions)
    func whatIsWrongWithAMachineIsReported(_ test: MachineChange) throws {
        let (model, diagnostics) = Borrowing.load(try test.machine())
        let reported = TestSpec.Unusable(diagnostics: diagnostics).description
        #expect(reported.contains(test.reported), "\(reported)")
        #expect(model == nil)
        let files = ["clients/borrowing.yaml", "files/titles.yaml"]
        #expect(diagnostics.allSatisfy { files.contains($0.file) }, "\(reported)")
        #expect(diagnostics.allSatisfy { $0.position != nil || $0.check == "missing-file" })
    }

    @Test func aParameterThatTheDocumentSendsByMistakeIsKnown() throws {
        let change = MachineChange(
            from: "body: {book: \"${context.book}\"}",
            to: "query: {bok: 1}\n            body: {book: \"${context.book}\"}", reported: "")
        let source = try change.machine().replacing(
            "known:\n",
            with:
                "known:\n  - {finding: contract/borrow/undocumented-parameter, why: It says so.}\n")
        let (model, diagnostics) = Borrowing.load(source)
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        #expect(try #require(model).unsoundness().isEmpty)
    }

    @Test func whatAGuardSaysIsKnownBehindIt() throws {
        let source = Borrowing.machine.replacing(
            "\"201\": {target: lent, assign: {context.loan: \"${event.body}\"}}",
            with: """
                "201":
                  - {guard: "!has(event.body.note)", target: lent}
                  - {target: lent, assign: {context.problem: "${event.body.note}"}}
                """.split(separator: "\n").joined(separator: "\n            "))
        let (_, diagnostics) = Borrowing.load(source)
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
    }

    @Test func whatIsWrittenIsNotKnownAnyMore() throws {
        let source = Borrowing.machine.replacing(
            "{guard: context.problem == '', target: .again}",
            with: """
                {guard: context.loan != null, do: [{assign: {context.book: "${context.loan.book}"}}, \
                {assign: {context.loan: null}}, {assign: {context.book: "${context.loan.book}"}}]}
                """)
        let (_, diagnostics) = Borrowing.load(source)
        #expect(diagnostics.count == 1, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        #expect(diagnostics.first?.message.contains("may be null") == true)
    }
}
