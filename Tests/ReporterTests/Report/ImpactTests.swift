import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ImpactTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps: {post: {operationId: buy, responses: {"201": {description: Sold.}}}}
          /mended: {post: {operationId: mend, responses: {"200": {description: Mended.}}}}
        """

    private static let client = """
        events: {choose: {}, confirm: {}, cancel: {}, look: {}}
        initial: idle
        states:
          idle: {on: {choose: {target: chosen}}}
          chosen:
            initial: open
            states:
              open: {on: {confirm: {target: buying}}, after: {20s: {target: idle}}}
              kept: {on: {look: {}}}
            on: {cancel: {target: idle}}
          buying:
            invoke:
              operation: buy
              on: {"201": {target: sold}, default: {target: lost}}
          sold: {type: final}
          lost: {on: {look: {}}}
          both:
            type: parallel
            states:
              left:
                initial: a
                states:
                  a: {on: {look: {target: b, invoke: {operation: mend, id: mended}}}}
                  b: {on: {"mended.200": {target: sold}}}
              right: {initial: c, states: {c: {after: {1m: {target: d}}}, d: {}}}
            on: {choose: {target: chosen}}
        """

    static let ends: [(entered: [String], text: String)] = [
        (
            ["", "idle"],
            "idle, which only choose ends"
        ),
        (
            ["", "idle", "chosen", "chosen.open"],
            "chosen.open, which only cancel, confirm or 20s end"
        ),
        (
            ["", "idle", "chosen", "chosen.open", "buying"],
            "buying, which only the outcome of buy ends; "
                + "the person can never choose, confirm or cancel again"
        ),
        (
            ["idle", "buying", "sold"],
            "sold, where the flow ends; the person can never choose, confirm, cancel or look again"
        ),
        (
            ["buying", "lost"],
            "lost, which nothing ends; the person can never choose, confirm or cancel again"
        ),
        (
            ["both", "both.left", "both.left.a", "both.right", "both.right.c", "both.right.d"],
            "both.left.a and both.right.d, which only choose or look end"
        ),
        (["both.left.a", "both.right.c", "chosen.kept"], "chosen.kept, which only cancel ends"),
    ]

    private static let guarded = """
        context: {tries: 0}
        events: {again: {}, leave: {}, open: {}, close: {}, pay: {when: context.tries > 9}}
        initial: idle
        states:
          idle: {on: {open: {target: shut}, close: {target: kept}, pay: {target: idle}}}
          shut:
            on:
              again: {guard: context.tries < 3, target: idle}
          kept:
            on:
              again: {guard: context.tries < 3, target: idle}
              leave: {target: shut}
              pay: {target: idle}
          open:
            initial: inner
            states:
              inner: {on: {again: {}, leave: [{guard: context.tries == 0}, {target: idle}]}}
            on: {again: {target: idle}}
            after: {5s: [{guard: context.tries < 3, target: idle}, {target: shut}]}
        """

    static let guardedEnds: [(entered: [String], text: String)] = [
        (
            ["", "shut"],
            "shut, which only again may end, where \"context.tries < 3\" holds; "
                + "the person can leave, open or close again only where a guard allows it"
        ),
        (
            ["", "kept"],
            "kept, which only leave ends, and again or pay where a guard allows it; "
                + "the person can open or close again only where a guard allows it"
        ),
        // An event that an inner state always handles never reaches the state around it.
        (
            ["", "open", "open.inner"],
            "open.inner, which only 5s ends, and leave where a guard allows it"
        ),
    ]

    @Test(arguments: guardedEnds.indices) func whatAGuardDecidesIsSaid(_ number: Int) throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.contract, "clients/lamps.yaml": Self.guarded,
        ])
        let model = try #require(spec?.client("lamps"), "\(diagnostics.map(\.message))")
        var app = LeftApp(model)
        app.enter(Self.guardedEnds[number].entered)
        #expect(app.text == Self.guardedEnds[number].text)
    }

    // The memory of an app decides some guards, and later events decide others.
    private static let remembering = """
        context: {tries: 3, paid: false, lamp: null}
        config: {most: 3}
        events:
          again: {}
          leave: {}
          open: {}
          close: {}
          pay: {when: context.tries > 9}
          count: {}
          choose: {with: {lamp: {choose: [a, b]}}}
        initial: idle
        states:
          idle:
            on:
              open: {target: shut}
              close: {target: counting}
              pay: {target: idle}
              leave: {target: choosing}
          shut: {on: {again: {guard: "hasTries(context.tries)", target: idle}}}
          ending:
            on:
              again: {guard: "context.tries < config.most", target: idle}
              pay: {target: idle}
              leave: {target: ended}
          ended: {on: {leave: {}}}
          kept:
            on:
              again: {guard: context.tries == 3, target: counting}
              leave: [{guard: context.tries < 3}, {target: shut}]
              pay: {target: idle}
          counting:
            on:
              count: {assign: {context.tries: "${context.tries - 1}"}}
              again: {guard: context.tries < 3, target: idle}
              leave: {guard: context.tries == 3, target: idle}
              open: {guard: context.paid, target: idle}
          entering:
            entry: [{assign: {context.tries: 0}}]
            on:
              count: {target: entering}
              again: {guard: context.tries < 3, target: idle}
          choosing:
            on:
              choose: {guard: "event.lamp == 'a'", target: idle}
              open: {guard: "now < timestamp('2030-01-01T00:00:00Z')", target: idle}
            after: {5s: {guard: context.paid, target: idle}}
          inside:
            initial: first
            states:
              first: {on: {open: {target: second}}}
              second: {on: {leave: {target: inside}}}
        let: {hasTries(n): n < config.most}
        """

    static let rememberedEnds: [(entered: [String], text: String)] = [
        (
            ["", "shut"],
            "shut, which nothing ends; again stays shut, since \"hasTries(context.tries)\" does "
                + "not hold; the person can never again, leave, open, close, pay, count or 1 more "
                + "again"
        ),
        (
            ["", "ending"],
            "ending, which only leave ends; again and pay stay shut, since no guard allows it; "
                + "the person can never again, open, close, pay, count or choose again"
        ),
        // A guard that holds now is open now, even if it fails later.
        (
            ["", "kept"],
            "kept, which only again or leave end, and pay where \"context.tries > 9\" holds; "
                + "the person can open or close again only where a guard allows it"
        ),
        (
            ["", "counting"],
            "counting, which only leave ends, and again where \"context.tries < 3\" holds; "
                + "open stays shut, since \"context.paid\" does not hold"
        ),
        // Entering it once more changes what the guard reads.
        (
            ["", "entering"],
            "entering, which only again may end, where \"context.tries < 3\" holds; the person "
                + "can leave, open or close again only where a guard allows it"
        ),
        // Guards that read the event or the time are decided later.
        (
            ["", "choosing"],
            "choosing, which only choose or open may end, where a guard allows it; 5s stays shut, "
                + "since \"context.paid\" does not hold; the person can leave, open, close or "
                + "count again only where a guard allows it"
        ),
        (
            ["", "inside", "inside.second"],
            """
            inside.second, which only leave ends; the person can never again, close, pay, count or \
            choose again
            """
        ),
    ]

    @Test(arguments: rememberedEnds.indices)
    func whatAnAppRemembersDecidesItsGuards(_ number: Int) throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.contract, "clients/lamps.yaml": Self.remembering,
        ])
        let model = try #require(spec?.client("lamps"), "\(diagnostics.map(\.message))")
        let engine = ClientEngine(model)
        var choices = RecordedChoices([])
        let anna = ActorIdentity(name: "anna", number: 1, device: "device-1")
        let moment = ActorMoment(anna, at: Instant(seconds: 0))
        let begun = engine.start(at: moment, &choices)
        let guards = engine.rememberedGuards(in: begun.state, at: moment)
        var app = LeftApp(model, remembering: guards)
        app.enter(Self.rememberedEnds[number].entered)
        #expect(app.text == Self.rememberedEnds[number].text)
    }

    @Test func whereNoAppTakesPartThoseThatAskAreReported() throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.contract, "clients/lamps.yaml": Self.client,
        ])
        let loaded = try #require(spec, "\(diagnostics.map(\.message))")
        func records(_ operation: String, _ status: Int) -> [HistoryRecord] {
            [
                HistoryRecord(
                    time: Instant(seconds: 0), actor: 0,
                    event: .sent(
                        MessageLabel("a", 1), operation: operation,
                        Exchange.Request(method: "POST", target: "/"))),
                HistoryRecord(
                    time: Instant(seconds: 0), actor: 0,
                    event: .processed(
                        MessageLabel("a", 1), rule: nil, Exchange.Response(status: status))),
            ]
        }
        let apps = AskingApps(loaded)
        #expect(
            apps.text(of: records("buy", 201))
                == "lamps (buy in buying; a 201 leads to sold)")
        #expect(
            apps.text(of: records("buy", 500))
                == "lamps (buy in buying; a 500 leads to lost)")
        #expect(
            apps.text(of: records("mend", 200))
                == "lamps (mend in passing; a 200 may lead to sold)")
        #expect(apps.text(of: records("sell", 201)) == nil)
        #expect(apps.text(of: []) == nil)
    }

    @Test(arguments: ends.indices) func whereAnAppIsLeftIsReported(_ number: Int) throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.contract, "clients/lamps.yaml": Self.client,
        ])
        let model = try #require(spec?.client("lamps"), "\(diagnostics.map(\.message))")
        var app = LeftApp(model)
        #expect(!app.isSomewhere)
        app.enter(Self.ends[number].entered)
        #expect(!app.hasMoved)
        #expect(app.text == Self.ends[number].text)
    }

    @Test func whatIsWrittenIsQuoted() throws {
        let text = """
            agreement:
              - name: one each
                when: true
                holds: false

              - name: another
            """
        let document = try Document(reading: Array(text.utf8), name: "a.yaml")
        let run = try SampleRun()
        let scenario = run.scenario("a")
        let place = document.root["agreement"]?[0]?.diagnostic(check: "promise", "here")
        let quoted = SourceQuote.lines(of: try #require(place), in: document, SecretMask())
        #expect(quoted.map(\.number) == [2, 3, 4])
        #expect(quoted.map(\.isMarked) == [true, false, false])
        #expect(quoted.last?.text == "    holds: false")
        var far = try #require(place)
        far.position?.column = 1_000_000
        #expect(SourceQuote.lines(of: far, in: document, SecretMask()).isEmpty)
        // A requirement of an operation may stand elsewhere.
        var noted = try #require(place)
        noted.notes = [
            Diagnostic.Note(
                file: "a.yaml", position: SourcePosition(line: 6, column: 5), message: "here")
        ]
        let other = SourceQuote.notedLines(of: noted, in: document, SecretMask())
        #expect(other == [ReportLine(number: 6, text: "  - name: another", isMarked: false)])
        noted.notes[0].file = "b.yaml"
        #expect(SourceQuote.notedLines(of: noted, in: document, SecretMask()).isEmpty)
        // A document that nobody knows is quoted by its line alone.
        let part = run.plan.parts[0]
        let alone = SourceQuote.lines(
            of: try #require(place), in: part, TestCase(scenario), SecretMask(values: ["one each"]))
        #expect(alone.map(\.text) == ["  - name: ‹secret 1›"])
    }
}
