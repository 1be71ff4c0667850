import Simulator
import SpecSupport
import Testing

/// Every rule of the model, and what the engine refuses.
struct EasyStreetEngineRulesTests {
    private static let now = "2026-02-02T12:00:00-08:00"
    private static let early = "1583-01-02T23:59:59Z"

    /// A request to which a rule answers.
    struct Case: Sendable {
        let rule: String
        let target: String
        let body: String?
        let status: Int

        init(_ rule: String, _ target: String, _ body: String? = nil, _ status: Int = 200) {
            self.rule = rule
            self.target = target
            self.body = body
            self.status = status
        }
    }

    private static func atMoments(_ operation: String, _ target: String) -> [Case] {
        [
            Case("\(operation): no such moment", target, Street.moment([], early), 400),
            Case(
                "\(operation): no such zone", target, Street.moment([], now, zone: "Mars/Base"), 400
            ),
        ]
    }

    private static func colour(_ rule: String, _ line: String) -> Case {
        Case("mapColorStatus: \(rule)", "/segments/map-color-status", Street.moment([line], now))
    }

    private static func visible(_ rule: String, _ height: String) -> Case {
        let region = """
            {"center": {"latitude": 1, "longitude": 2},
             "span": {"latitudeDelta": \(height), "longitudeDelta": 1}}
            """
        return Case(
            "visibleSegments: \(rule)", "/segments/visible",
            #"{"region": \#(region), "segments": []}"#)
    }

    private static func row(
        _ rule: String, _ columns: KeyValuePairs<String, String>, _ status: Int = 200
    ) -> Case {
        Case("convertRow: \(rule)", "/schedule/row", Street.row(columns), status)
    }

    private static func rows(
        _ rule: String, _ columns: KeyValuePairs<String, String>, _ status: Int = 200
    ) -> Case {
        Case("convert: \(rule)", "/schedule", "[\(Street.row(columns))]", status)
    }

    private static let date = #"{"date": "1582-12-31", "rule": \#(Street.rule("2 09:00-11:00"))}"#

    static let cases: [Case] =
        [
            Case("holidays: eleven", "/holidays/2026"),
            Case("isHoliday: before the calendar", "/days/1582-12-31/holiday", nil, 400),
            Case("isHoliday: holiday or not", "/days/1583-01-01/holiday"),
            Case("appliesTo: before the calendar", "/rules/applies-to", date, 400),
            Case(
                "appliesTo: applies or not", "/rules/applies-to",
                date.replacing("1582", with: "1583")),
            Case(
                "hasSweeperToday: swept today or not", "/segments/has-sweeper-today",
                Street.moment([], now)),
            Case("nextSweeping: never", "/segments/next-sweeping", Street.moment([], now)),
            Case(
                "nextSweeping: next sweeping", "/segments/next-sweeping",
                Street.moment(["2 09:00-11:00"], now)),
            colour("today", "2 09:00-11:00"), colour("tomorrow", "3 09:00-11:00"),
            colour("in two or three days", "4 09:00-11:00"), colour("not soon", "6 09:00-11:00"),
            Case(
                "segmentsNear: near", "/segments/near",
                #"{"latitude": 1, "longitude": 2, "radiusMeters": 3, "segments": []}"#),
            visible("zoomed out", "0.05"), visible("visible", "0.04"),
            Case(
                "notificationTime: no such moment", "/notification-time",
                #"{"sweepingTime": "\#(early)"}"#, 400),
            Case("notificationTime: due", "/notification-time", #"{"sweepingTime": "\#(now)"}"#),
            row("no line", ["Line": ""]),
            row("unreadable line", ["Line": "LINESTRING (x 1)"], 422),
            row("unknown weekday", ["WeekDay": ""]), row("unreadable hour", ["ToHour": "25"], 422),
            row("converted", [:]), rows("unreadable line", ["Line": "LINESTRING (x 1)"], 422),
            rows("unreadable hour", ["ToHour": "25"], 422), rows("converted", [:]),
            Case("invalid: invalid request", "/holidays/1582", nil, 400),
            Case("unknown: no such path", "/holidays", nil, 404),
            Case("unknown: wrong method", "/holidays/2026", "{}", 405),
        ] + atMoments("hasSweeperToday", "/segments/has-sweeper-today")
        + atMoments("nextSweeping", "/segments/next-sweeping")
        + atMoments("mapColorStatus", "/segments/map-color-status")

    @Test(arguments: cases)
    func theRuleAnswers(question: Case) throws {
        let method = question.body == nil ? "GET" : "POST"
        let answer = try Street.talk().send(method, question.target, json: question.body)
        #expect(answer.rule == question.rule)
        #expect(answer.status == question.status)
    }

    @Test func everyRuleIsAsked() throws {
        let model = try #require(try Street.spec.get().model)
        let all = model.ruleNames.filter { $0.alternative == nil }.map(\.text)
        #expect(Self.cases.map(\.rule).sorted() == all.sorted())
    }

    @Test(
        arguments: [
            ("/segments/has-sweeper-today", Street.moment([], "2026-02-30T12:00:00Z"), "/now"),
            ("/segments/has-sweeper-today", Street.moment([], "0000-01-01T00:00:00Z"), "/now"),
            ("/segments/has-sweeper-today", Street.moment([], "9999-12-30T00:00:00Z"), "/now"),
            ("/segments/map-color-status", Street.moment([], now, zone: "+02:00"), "/zone"),
            ("/segments/map-color-status", Street.moment([], now, zone: "Z"), "/zone"),
            ("/segments/map-color-status", Street.moment([], now, zone: ""), "/zone"),
            ("/segments/map-color-status", Street.moment([], now, zone: "../zone"), "/zone"),
            (
                "/segments/next-sweeping", Street.moment(["8 09:00-11:00"], now),
                "/segment/rules/0/dayOfWeek"
            ),
            (
                "/segments/next-sweeping", Street.moment(["1 24:00-24:00"], now),
                "/segment/rules/0/startTime"
            ),
            (
                "/segments/next-sweeping", Street.moment(["1 23:00-23:60"], now),
                "/segment/rules/0/endTime"
            ),
            (
                "/notification-time", #"{"sweepingTime": "\#(now)", "leadMinutes": 10081}"#,
                "/leadMinutes"
            ),
            ("/schedule/row", #"{"CNN": null}"#, "/CNN"),
            ("/schedule", #"[{}, {"CNN": 1}]"#, "/1/CNN"),
            ("/rules/applies-to", "{", nil), ("/rules/applies-to", "{}", nil),
        ] as [(String, String, String?)])
    func whatBreaksTheContractIsRefused(target: String, body: String, pointer: String?) throws {
        let answer = try Street.talk().send("POST", target, json: body)
        #expect(answer.status == 400 && answer.string("/error/code") == "invalid-request")
        #expect(answer["/error/pointer"] == pointer.map { #""\#($0)""# })
        #expect(!answer.string("/error/message").isEmpty)
    }

    @Test func otherAnswersArePermitted() throws {
        var rules: Set<String> = []
        for seed in 1...40 {
            let talk = try Street.talk(.init(seed: UInt64(seed), alternatives: .chosen))
            for question in Self.cases where question.status == 200 {
                let method = question.body == nil ? "GET" : "POST"
                rules.insert(try talk.send(method, question.target, json: question.body).rule)
            }
        }
        let model = try #require(try Street.spec.get().model)
        let alternatives = model.ruleNames.filter { $0.alternative != nil }.map(\.text)
        #expect(!alternatives.isEmpty && rules.isSuperset(of: alternatives))
    }
}
