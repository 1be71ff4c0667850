import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ConsequenceTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps: {post: {operationId: buy, responses: {"201": {description: Sold.}}}}
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
              left: {initial: a, states: {a: {on: {look: {target: b}}}, b: {}}}
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

    @Test(arguments: ends.indices) func whereAnAppIsLeftIsTold(_ number: Int) throws {
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
        let quoted = SourceQuote.lines(of: try #require(place), in: document, ReportMask())
        #expect(quoted.map(\.number) == [2, 3, 4])
        #expect(quoted.map(\.isMarked) == [true, false, false])
        #expect(quoted.last?.text == "    holds: false")
        var far = try #require(place)
        far.position?.column = 1_000_000
        #expect(SourceQuote.lines(of: far, in: document, ReportMask()).isEmpty)
        // A document that nobody knows is quoted by its line alone.
        let part = run.plan.parts[0]
        let alone = SourceQuote.lines(
            of: try #require(place), in: part, Trial(scenario), ReportMask(values: ["one each"]))
        #expect(alone.map(\.text) == ["  - name: ***"])
    }
}
