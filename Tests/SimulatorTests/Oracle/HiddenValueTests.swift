import Contracts
import Testing

@testable import Simulator

/// An invented API that answers with what follows from values that it does not show: a ferry's log.
private enum Ferry {
    static func files(_ rules: String) -> [String: String] {
        let rule = rules.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
        return [
            "openapi.yaml": """
            openapi: 3.1.0
            info: {title: Ferry, version: "1"}
            paths:
              /crossings:
                post:
                  operationId: cross
                  responses:
                    "200": {description: It was there., content: {application/json: {schema: {properties: {day: {}, clock: {}, both: {}, back: {}, gap: {}}}}}}
            """,
            "backend.yaml": """
            operations:
              cross:
                - name: crossed
            \(rule)
            """,
        ]
    }

    /// The day of a crossing that was some time ago; it is nine in the morning.
    static func day(within minutes: Int) -> [String: String] {
        files(
            """
            chosen:
              minutes: {integer: {from: 0, to: \(minutes)}}
            respond: {body: {day: "${localDate('UTC', now - duration(minutes * 60))}"}}
            """)
    }

    /// A day and a time that the backend chose, and what follows from them.
    static let plan = files(
        """
        chosen:
          day: {propose: "localDate('UTC', now)"}
          clock: {propose: "localTime('UTC', now).substring(0, 5)"}
          both: {propose: "localDate('UTC', now) + 'T08:30'"}
          time: {choose: ["${instant('UTC', day + 'T' + clock)}"]}
          other: {choose: ["${instant('UTC', both)}"]}
        respond:
          body:
            day: ${day}
            clock: ${clock}
            both: ${both}
            back: ${time + duration('30m')}
            gap: ${(time - other).getMinutes()}
        """)
}

@Suite struct HiddenValueTests {
    private static let days = 1...60

    @Test func whatFollowsFromAHiddenValueIsOpenWhereverTheValueIsDrawn() throws {
        var answers: Set<String> = []
        for seed in Self.days {
            let talk = try RecordedTalk(Ferry.day(within: 600), seed: UInt64(seed))
            answers.insert(talk.ask("POST", "/crossings", operation: "cross").text("day"))
            #expect(talk.finding() == "")
        }
        #expect(answers == ["2026-03-01", "2026-03-02"], "a day that is rarely answered was not")
    }

    @Test func whatFollowsFromEveryHiddenValueIsHeldTo() throws {
        let talk = try RecordedTalk(
            Ferry.day(within: 500), replacing: [("minutes * 60", "minutes * 60 + 40000")])
        talk.ask("POST", "/crossings", operation: "cross")
        #expect(talk.finding() == "oracle/cross/crossed/day")
    }

    @Test(arguments: [
        BackendChange("'T08:30'", "'T11:45'"),
        BackendChange("localDate('UTC', now)", "'2031-12-24'"),
        BackendChange(".substring(0, 5)", ".substring(0, 3) + '17'"),
        BackendChange("'30m'", "'31m'", "oracle/cross/crossed/back"),
        BackendChange(".getMinutes()", ".getMinutes() + 1", "oracle/cross/crossed/gap"),
    ])
    func timesThatABackendChoosesAreReadFromItsAnswers(_ change: BackendChange) throws {
        let talk = try RecordedTalk(Ferry.plan, replacing: [(change.from, change.to)])
        talk.ask("POST", "/crossings", operation: "cross")
        #expect(talk.finding() == change.finding, "\(talk.verdict().violation?.message ?? "")")
    }
}
