import Contracts
import Testing

@testable import Reporter
@testable import Simulator

@Suite struct RunNarrationTests {
    /// Something that happened, and the line about it.
    struct Narrated: Sendable, CustomTestStringConvertible {
        let event: HistoryEvent
        let actor: Int?
        let line: String?
        var testDescription: String { line ?? event.what }

        init(_ event: HistoryEvent, by actor: Int?, _ line: String?) {
            self.event = event
            self.actor = actor
            self.line = line
        }
    }

    private static let ann = MessageLabel("ann", 1)

    private static func answer(_ status: Int, _ body: String = "") -> Exchange.Response {
        Exchange.Response(status: status, body: Array(body.utf8))
    }

    static let reported = [
        Narrated(.started(client: "buying", device: CELMap()), by: 0, "ann starts buying"),
        Narrated(
            .did(event: "choose", data: CELMap(inOrder: [("lamp", .string("red"))])), by: 1,
            "ben does choose {\"lamp\":\"red\"}"),
        Narrated(.did(event: "back", data: CELMap()), by: 1, "ben does back"),
        Narrated(
            .sent(ann, operation: "buy", Exchange.Request(method: "POST", target: "/lamps")), by: 0,
            "ann asks buy (ann/1): POST /lamps"),
        Narrated(
            .processed(ann, rule: "buy: sold", answer(201, "ok")), by: 0,
            "the backend answers ann/1 with 201 (buy: sold) ok"),
        Narrated(
            .processed(ann, rule: nil, answer(404)), by: 0, "the backend answers ann/1 with 404"),
        Narrated(.delivered(ann, status: 201), by: 0, "ann gets 201 for ann/1"),
        Narrated(.struck(ann, by: .lose), by: 0, "ann/1 meets lose"),
        Narrated(.waited(TimeSpan(seconds: 30)), by: nil, "nothing happens for 30s"),
        Narrated(
            .turned(event: "buy.201", took: [], entered: ["main", "main.happy", ""]), by: 0,
            "ann is now in main.happy"),
        Narrated(.turned(event: "buy", took: [], entered: []), by: 0, nil),
        Narrated(.broke(finding: "stuck/happy", message: "m"), by: 0, "broken: stuck/happy"),
        Narrated(.changed, by: nil, "the script changes the state of the backend"),
        Narrated(
            .undecided(why: "nobody answers"), by: nil, "nothing can be decided: nobody answers"),
        Narrated(.unheard(MessageLabel("ann", 2)), by: 0, "nobody awaits ann/2 any more"),
        Narrated(
            .did(event: "a\u{1B}[2Jb\nc", data: CELMap()), by: 0, "ann does a\\u{1B}[2Jb\\nc"),
        Narrated(.fired(timer: "after 5s in main"), by: 0, "ann's timer fires: after 5s in main"),
        Narrated(.abandoned(request: 2), by: 0, "ann gives up request 2"),
        Narrated(.ran(rule: "clean up"), by: nil, "the backend does by itself: clean up"),
        Narrated(.ran(rule: nil), by: nil, "the backend does by itself: null"),
        Narrated(
            .emitted(
                Emission(name: "sold", recipient: nil, headers: [:], body: .string("red"))),
            by: nil, "the backend sends sold to null red"),
        Narrated(.received(ann, emission: "sold"), by: 0, "ann is sent sold"),
        Narrated(
            .arrived(MessageLabel("ann", 1, attempt: 2, isDouble: true), rule: "buy: sold"), by: 0,
            "ann/1.2+ arrives: buy: sold, whose changes come later"),
        Narrated(.progressed(ann, fraction: 0.5), by: 0, "ann/1 is under way: 0.5"),
        Narrated(.lost(ann, why: "no such host"), by: 0, "ann/1 is lost: no such host"),
    ]

    @Test(arguments: reported)
    func everythingHasItsSentence(reported: Narrated) {
        let record = HistoryRecord(
            time: Instant(seconds: 5), actor: reported.actor, event: reported.event)
        let lines = RunNarration(actors: ["ann", "ben"]).lines(of: [record])
        #expect(lines == (reported.line.map { ["+0s  \($0)"] } ?? []))
    }

    @Test func timesCountFromTheStart() {
        let records = [(0, "a"), (90, "b")].map { seconds, event in
            HistoryRecord(
                time: Instant(seconds: Int64(seconds)), actor: 0,
                event: .did(event: event, data: CELMap()))
        }
        #expect(
            RunNarration(actors: ["ann"]).lines(of: records) == [
                "+0s     ann does a", "+1m30s  ann does b",
            ])
    }

    @Test(arguments: [
        (Int64(0), Int32(0), "0s"), (111_600, 0, "1d7h"), (90, 0, "1m30s"), (60, 0, "1m"),
        (0, 300_000_000, "0.300s"), (3_600, 1_000_000, "1h0.001s"), (-1, 0, "-1s"),
    ])
    func timesInAStory(seconds: Int64, nanoseconds: Int32, text: String) {
        #expect(RunNarration.time(TimeSpan(seconds: seconds, nanoseconds: nanoseconds)) == text)
    }

    @Test(arguments: [
        (Int64(0), "0s"), (59, "59s"), (60, "1m"), (3_661, "1h 1m"), (90_000, "1d 1h"),
        (86_400, "1d"), (86_460, "1d 1m"),
    ])
    func simulatedTimes(seconds: Int64, text: String) {
        #expect(SpokenTime.text(seconds) == text)
    }

    private func sent(_ actor: Int, _ number: Int, _ method: String, _ target: String)
        -> HistoryRecord
    {
        HistoryRecord(
            time: Instant(seconds: Int64(number)), actor: actor,
            event: .sent(
                MessageLabel(["ann", "ben"][actor], number), operation: method.lowercased(),
                Exchange.Request(method: method, target: target)))
    }

    private func answered(_ actor: Int, _ number: Int, _ status: Int)
        -> HistoryRecord
    {
        HistoryRecord(
            time: Instant(seconds: Int64(number)), actor: actor,
            event: .processed(
                MessageLabel(["ann", "ben"][actor], number), rule: nil, Self.answer(status)))
    }

    /// Requests that race are shown together, however much is read afterwards.
    @Test func bothRequestsOfARaceAreShown() {
        var records = [sent(0, 1, "POST", "/shops"), answered(0, 1, 201)]
        records += [sent(0, 2, "POST", "/seats"), sent(1, 3, "POST", "/seats")]
        records += [answered(0, 2, 201), answered(1, 3, 201)]
        for number in 4...14 {
            records += [sent(0, number, "GET", "/seats"), answered(0, number, 200)]
        }
        let lines = RunNarration(actors: ["ann", "ben"]).outline(of: records)
        #expect(lines.first == "  before: 1 request: post")
        #expect(lines.contains { $0.contains("ann  POST /seats → 201") }, "\(lines)")
        let broken = lines.filter { $0.hasPrefix("✗ ") }
        #expect(broken.count == 1 && broken[0].contains("ben  at the same time: POST /seats → 201"))
        #expect(lines.last == "  then: 11 requests: 11 × get", "\(lines)")
    }

    /// A refusal that was asked for looks strange without the reason.
    @Test func aRequestThatIsInvalidOnPurposeSaysSo() {
        let records = [
            sent(0, 1, "GET", "/seats"), answered(0, 1, 401), sent(0, 2, "GET", "/seats"),
            answered(0, 2, 200),
        ]
        let narration = RunNarration(actors: ["ann"], flaws: ["missing credentials", nil])
        #expect(
            narration.outline(of: records) == [
                "  +0s  ann  GET /seats (missing credentials) → 401",
                "✗ +1s  ann  GET /seats → 200",
            ])
    }
}
