import Contracts
import Testing

@testable import Reporter
@testable import Simulator

@Suite struct RunNarrationTests {
    /// Something that happened, and the line about it.
    struct Narrated: Sendable, CustomTestStringConvertible {
        let what: String
        let actor: Int?
        let details: [(name: String, value: CELValue)]
        let line: String?
        var testDescription: String { line ?? what }

        init(
            _ what: String, _ actor: Int?, _ details: [(name: String, value: CELValue)],
            _ line: String?
        ) {
            self.what = what
            self.actor = actor
            self.details = details
            self.line = line
        }
    }

    static let reported = [
        Narrated(
            "started", 0, [("client", .string("buying")), ("device", .null)], "ann starts buying"),
        Narrated(
            "did", 1,
            [("event", .string("choose")), ("with", .map(CELMap(["lamp": .string("red")])))],
            "ben does choose {\"lamp\":\"red\"}"),
        Narrated(
            "did", 1, [("event", .string("back")), ("with", .map(CELMap()))], "ben does back"),
        Narrated(
            "sent", 0,
            [
                ("message", .string("ann/1")), ("operation", .string("buy")),
                ("method", .string("POST")),
                ("target", .string("/lamps")), ("headers", .list([])), ("body", .null),
            ], "ann asks buy (ann/1): POST /lamps"),
        Narrated(
            "processed", 0,
            [
                ("message", .string("ann/1")), ("rule", .string("buy: sold")),
                ("status", .int(201)), ("body", .string("ok")),
            ],
            "the backend answers ann/1 with 201 (buy: sold) ok"),
        Narrated(
            "processed", 0,
            [("message", .string("ann/1")), ("rule", .null), ("status", .int(404))],
            "the backend answers ann/1 with 404"),
        Narrated(
            "delivered", 0, [("message", .string("ann/1")), ("status", .int(201))],
            "ann gets 201 for ann/1"),
        Narrated(
            "struck", 0, [("message", .string("ann/1")), ("by", .string("lose"))],
            "ann/1 meets lose"),
        Narrated(
            "waited", nil, [("for", .duration(TimeSpan(seconds: 30)))], "nothing happens for 30s"),
        Narrated(
            "turned", 0,
            [
                ("event", .string("buy.201")), ("took", .list([])),
                ("entered", .list([.string("main"), .string("main.happy"), .string("")])),
            ],
            "ann is now in main.happy"),
        Narrated(
            "turned", 0, [("event", .string("buy")), ("took", .list([])), ("entered", .list([]))],
            nil),
        Narrated(
            "broke", 0, [("finding", .string("stuck/happy")), ("message", .string("m"))],
            "broken: stuck/happy"),
        Narrated("changed", nil, [], "the script changes the state of the backend"),
        Narrated(
            "undecided", nil, [("why", .string("nobody answers"))],
            "nothing can be decided: nobody answers"),
        Narrated("unheard", 0, [("message", .string("ann/2"))], "nobody awaits ann/2 any more"),
        Narrated("did", 0, [("event", .string("a\u{1B}[2Jb\nc"))], "ann does a\\u{1B}[2Jb\\nc"),
        Narrated("invented", 0, [("by", .string("nobody"))], "ann invented by \"nobody\""),
    ]

    @Test(arguments: reported)
    func everythingHasItsSentence(reported: Narrated) {
        let record = HistoryRecord(
            time: Instant(seconds: 5), actor: reported.actor, what: reported.what,
            details: reported.details)
        let lines = RunNarration(actors: ["ann", "ben"]).lines(of: [record])
        #expect(lines == (reported.line.map { ["+0s  \($0)"] } ?? []))
    }

    @Test func timesCountFromTheStart() {
        let records = [(0, "a"), (90, "b")].map { seconds, event in
            HistoryRecord(
                time: Instant(seconds: Int64(seconds)), actor: 0, what: "did",
                details: [("event", .string(event))])
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
}

extension CELMap {
    fileprivate init(_ entries: KeyValuePairs<String, CELValue>) {
        self.init()
        for (name, value) in entries { set(.string(name), to: value) }
    }
}
