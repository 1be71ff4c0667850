import Contracts
import SpecSupport
import Simulator
import Testing

/// What keeps a machine from being played, and what is told of it.
struct ClientReadingFaultTests {
    static let names: [MachineChange] = [
        .init(from: "weight: 3", to: "weight: 1e999", told: "weight: expected at most 1000"),
        .init(from: "weight: 3", to: "weight: -1e308", told: "weight: expected more than 0"),
        .init(
            from: "operation: borrow\n", to: "operation: borow\n",
            told:
                #"unknown-operation: the contract has no operation "borow"; did you mean borrow?"#),
        .init(
            from: "target: lent, assign", to: "target: lnt, assign",
            told: #"unknown-target: "lnt" is neither a state beside "main.borrowing" nor a path"#),
        .init(
            from: "target: lent, assign", to: "target: lnt, assign", told: "did you mean lent?"),
        .init(
            from: "target: .again", to: "target: .agan",
            told:
                #"unknown-target: the state "main.lent" has no state "agan"; did you mean again?"#),
        .init(
            from: "initial: browsing", to: "initial: browsng",
            told: #"the state "main" has no state "browsng"; did you mean browsing?"#),
        .init(
            from: "    initial: browsing\n", to: "",
            told: "missing-initial: the state \"main\" does not say which of its states"),
        .init(
            from: "{context.book: \"${event.book}\"", to: "{context.bok: \"${event.book}\"",
            told: #"unknown-member: the context has no "bok"; did you mean book?"#),
        .init(
            from: "device.tray.reminders:", to: "device.tray.remindrs:",
            told: #"unknown-member: "device.tray" has no "remindrs"; did you mean reminders?"#),
        .init(
            from: "device.tray.reminders:", to: "device.try.reminders:",
            told: #"unknown-member: the device has no store "try"; did you mean tray?"#),
        .init(
            from: "device.tray.reminders:", to: "device.tray:",
            told: "whole-store: a store of the device cannot be replaced as a whole"),
        .init(
            from: "device.tray.reminders:", to: "server.loans:",
            told: "not-a-place: expected a place in context or device"),
        .init(
            from: "  remind:\n", to: "  remnd:\n",
            told: #"unknown-emission: the backend sends no "remnd"; did you mean remind?"#),
        .init(
            from: "default: failed", to: "defualt: failed",
            told: #"unknown-outcome: a request cannot end as "defualt"; did you mean default?"#),
        .init(
            from: "default: failed", to: "50x: failed",
            told: "write a status, a class such as 4XX, or one of"),
        .init(
            from: "raise: sorry", to: "cancel: laon",
            told: #"unknown-invocation: the machine makes no request "laon"; did you mean loan?"#),
        .init(
            from: "raise: sorry", to: "forget: listBoks",
            told: #"the contract has no operation "listBoks"; did you mean listBooks?"#),
        .init(
            from: "loan: {anyOf", to: "laon: {anyOf",
            told: #"unknown-shape: neither context, device nor data has "laon"; did you mean loan?"#
        ),
        .init(
            from: "body: {book: \"${context.book}\"}",
            to: "query: {bok: 1}\n            body: {book: \"${context.book}\"}",
            told: #"unknown-parameter: "borrow" has no query parameter "bok""#),
        .init(
            from: "operation: borrow\n", to: "operation: getLoan\n",
            told: #"missing-parameter: the path of "getLoan" needs "id""#),
        .init(
            from: "      id: loan\n", to: "      id: loan\n          reads: schemas/Loan.yaml\n",
            told: #"unknown-reader: there is no schema "schemas/Loan.yaml""#),
    ]

    static let structure: [MachineChange] = [
        .init(
            from: "type: history, history: deep, target: shown", to: "history: deep",
            told: "history-outside-history: only a history state says what it remembers"),
        .init(
            from: "history: deep, target: shown", to: "history: deep",
            told: "history-without-target"),
        .init(
            from: "thanked:\n    type: final", to: "thanked:\n    type: parallel",
            told: #"parallel-without-regions: the state "thanked" is parallel and has no states"#),
        .init(
            from: "thanked:\n    type: final",
            to: "thanked:\n    type: final\n    on: {back: main}",
            told: #"useless-key: a final state has no "on""#),
        .init(
            from: "on: {confirm: borrowing, back",
            to: "on: {confirm: [borrowing, {target: [lent, done]}], back",
            told: #"clashing-targets: "main.lent" and "main.done" are never active at once"#),
        .init(
            from: "30s..60s:", to: "60s..30s:", told: #"malformed-delay: "60s..30s" is no time"#),
        .init(from: "30s..60s:", to: "soon:", told: "write it as 300ms, 30s, 1m, 1h or 1d"),
        .init(
            from: "\"${duration(string(config.poll) + 's')}\":", to: "\"${config.poll}\":",
            told: "wrong-type"),
        .init(
            from: "\"${duration(string(config.poll) + 's')}\":", to: "\"${config.poll}s\":",
            told: "not-an-expression"),
        .init(
            from: "retry: {times: 1, after: 1s", to: "retry: {times: 1, after: 1s..2s",
            told: #"malformed-delay: "1s..2s" is no time"#),
        .init(
            from: "on: {back: browsing, sorry: {}}",
            to: "on: {back: {target: browsing, periodic: true}, sorry: {}}",
            told: "periodic-without-time: only a transition under 'after' is a poll"),
        .init(
            from: "always: {target: done, guard: context.log.size() > 2}",
            to: "always: {assign: {context.problem: x}}",
            told: "endless-always: the transition leads nowhere and is taken again and again"),
        .init(
            from: "on: {read: {}}", to: "on: {read: {}, done: {}}",
            told: #"repeated-handler: the state "main" has two lists of transitions for "done""#),
        .init(
            from: "on: {read: {}}",
            to: "on: {read: {invoke: {operation: listBooks, on: {\"200\": {}}}}}",
            told: "handlers-of-action: no state waits for a request of an action"),
        .init(
            from: "{name: the library knows, when",
            to: "{name: the library knows, holds: true}\n  - {name: the library knows, when",
            told: #"repeated-promise: "agreement" has two promises named "the library knows""#),
        .init(from: "weight: 0.5", to: "weigth: 0.5", told: "client-schema"),
        .init(from: "retry: {times: 1", to: "retry: {time: 1", told: "client-schema"),
        .init(
            from: "{value: {b1: Dune}}", to: "{file: files/titles.yaml}", told: "missing-file"),
    ]

    static let expressions: [MachineChange] = [
        .init(
            from: "book: \"${context.book}\"", to: "book: \"${context.bok}\"",
            told: #"no-such-field: there is no field "bok""#),
        .init(
            from: "context.loan.book == context.book", to: "context.loan.bok == context.book",
            told: #"no-such-field: there is no field "bok""#),
        .init(
            from: "context.loan == null || context.loan.book", to: "context.loan.book",
            told: "may be null"),
        .init(
            from: "card: device.keychain.card", to: "card: device.keychain.crd",
            told: #"there is no field "crd""#),
        .init(
            from: "context.book: \"${event.book}\"", to: "context.book: \"${event.bok}\"",
            told: #"there is no field "bok""#),
        .init(
            from: "context.loan: \"${event.body}\"", to: "context.loan: \"${event.body.bok}\"",
            told: #"there is no field "bok""#),
        .init(
            from: "context.loan: \"${event.body}\"", to: "context.loan: \"${event.body.note}\"",
            told: "unguarded-field"),
        .init(
            from: "\"${event.body.loan}\"", to: "\"${event.body.lon}\"",
            told: #"there is no field "lon""#),
        .init(
            from: "emission.to == card", to: "emission.too == card",
            told: #"there is no field "too""#),
        .init(
            from: "loan.id in server.loans", to: "loan.id in server.lones",
            told: #"there is no field "lones""#),
        .init(
            from: "holds: context.loan == null ||",
            to: "holds: server.loans.size() == 0 || context.loan == null ||",
            told: #"unknown-here: there is no "server" here; only 'agreement' knows"#),
        .init(
            from: "guard: context.book == 'b1'", to: "guard: \"isMine({'id': 'x'})\"",
            told: #"unknown-here: there is no "server" here"#),
        .init(
            from: "guard: context.book == 'b1'", to: "guard: emission.to == ''",
            told: #"unknown-here: there is no "emission" here; only 'receives' knows"#),
        .init(
            from: "holds: context.loan == null ||",
            to: "holds: event.name == 'x' || context.loan == null ||",
            told: #"unknown-here: there is no "event" here"#),
        .init(
            from: "guard: context.log.size() > 2", to: "guard: context.log.size()",
            told: "wrong-type"),
    ]

    @Test(arguments: names + structure + expressions)
    func whatIsWrongWithAMachineIsTold(_ test: MachineChange) throws {
        let (model, diagnostics) = Borrowing.load(try test.machine())
        let told = TestSpec.Unusable(diagnostics: diagnostics).description
        #expect(told.contains(test.told), "\(told)")
        #expect(model == nil)
        let files = ["clients/borrowing.yaml", "files/titles.yaml"]
        #expect(diagnostics.allSatisfy { files.contains($0.file) }, "\(told)")
        #expect(diagnostics.allSatisfy { $0.position != nil || $0.check == "missing-file" })
    }

    @Test func aParameterThatTheDocumentSendsByMistakeIsKnown() throws {
        let change = MachineChange(
            from: "body: {book: \"${context.book}\"}",
            to: "query: {bok: 1}\n            body: {book: \"${context.book}\"}", told: "")
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
