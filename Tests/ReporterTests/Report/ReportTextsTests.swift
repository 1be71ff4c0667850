import Contracts
import SpecSupport
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Every text of an event passes the last masking stage.
@Suite struct ReportTextsTests {
    private static let mark = "sesame-open"

    /// The paths of the texts in a value that hold the mark, found without knowing the type.
    private func places(in value: Any, at path: String = "") -> [String] {
        if let text = value as? String { return text.contains(Self.mark) ? [path] : [] }
        if let value = value as? Value {
            return value.compactJSON.contains(Self.mark) ? [path] : []
        }
        return Mirror(reflecting: value).children.enumerated().flatMap { number, child in
            places(in: child.value, at: "\(path)/\(child.label ?? "\(number)")")
        }
    }

    /// A case whose texts all hold the mark, but for its names.
    private func testCase() throws -> ReportCase {
        var run = try SampleRun()
        let records = [
            run.record(
                .sent(
                    MessageLabel(Self.mark, 1), operation: "buy",
                    Exchange.Request(
                        method: "POST", target: "/lamps/\(Self.mark)",
                        headers: ["X-Plain": Self.mark], body: Array(Self.mark.utf8))))
        ]
        let finding = run.finding(Self.mark, Self.mark, records: records)
        let undecided = Diagnostic(
            file: "a.yaml", position: nil, check: "x", message: Self.mark, remedy: Self.mark)
        let result = run.result(run.scenario("x"), [finding]) { result in
            result.undecided = [undecided]
            result.unjudged = [Self.mark]
        }
        run.end(result)
        var facts = SampleRun.facts
        facts.showsHistories = true
        facts.replay = { _, _, _ in ReplayHint(command: Self.mark, text: Self.mark) }
        let place = PlanPlace(part: run.plan.parts[0], spec: 0, number: 1)
        var reported = ReportCase(result, at: place, facts: facts, duration: .zero)
        reported.skipped = Self.mark
        reported.findings[0].why = Self.mark
        reported.findings[0].impact = Self.mark
        reported.findings[0].retrial = Self.mark
        reported.findings[0].standing = .known(Self.mark, by: .client)
        reported.findings[0].excerpt = [ReportLine(number: 1, text: Self.mark, isMarked: true)]
        reported.search = SearchFacts(
            states: 1, quietStates: 1, depth: 1, leftOut: 0, isComplete: true,
            assumptions: [Self.mark])
        return reported
    }

    @Test func everyTextOfACaseIsMasked() throws {
        let reported = try testCase()
        #expect(places(in: reported).count >= 15, "\(places(in: reported))")
        let mask = SecretMask(values: [Self.mark])
        #expect(places(in: reported.changingTexts(mask.known)).isEmpty)
        #expect(places(in: reported.changingTexts { $0 }) == places(in: reported))
    }

    @Test func everyTextOfAnEndIsMasked() throws {
        let fault = Diagnostic(
            file: "a.yaml", position: nil, check: "x", message: Self.mark, remedy: Self.mark,
            sourceLine: Self.mark,
            notes: [.init(file: "a.yaml", position: nil, message: Self.mark)])
        var spec = ReportSpec()
        spec.clients = [
            ReportSpec.Client(
                name: "a", states: .init(), transitions: .init(), outcomes: .init(),
                excused: [.init(name: "b", why: Self.mark)],
                known: [.init(finding: Self.mark, isShown: false, staleness: fault)])
        ]
        spec.details.add("title") { $0.string(Self.mark) }
        var end = ReportEnd(ending: .complete, specs: [spec])
        end.faults = [fault]
        end.refused = [fault]
        end.baseline = ReportBaseline(entries: [
            .init(finding: Self.mark, isShown: true, isExpired: false, cases: [], fault: fault)
        ])
        let mask = SecretMask(values: [Self.mark])
        #expect(places(in: end).count >= 18, "\(places(in: end))")
        guard case .runEnded(let masked) = ReportEvent.runEnded(end).changingTexts(mask.known)
        else {
            Issue.record("another event")
            return
        }
        #expect(places(in: masked).isEmpty, "\(places(in: masked))")
        var run = ReportRun(seed: 1, target: Self.mark, startedAt: Sample.timestamp)
        run.since = Self.mark
        run = run.changingTexts(mask.known)
        #expect(run.target == "‹secret 1›" && run.since == "‹secret 1›")
    }

    @Test func sharesHaveNumbersOfTheirOwn() throws {
        var first = try testCase().changingTexts(SecretMask(values: [Self.mark]).known)
        var numbers = MaskNumbers()
        let second = numbers.renumbered(first, ofPart: 1)
        first = numbers.renumbered(first, ofPart: 0)
        #expect(second.unjudged == ["‹secret 1›"] && first.unjudged == ["‹secret 2›"])
        #expect(numbers.renumbered(first, ofPart: 0).skipped == "‹secret 3›")
    }
}
