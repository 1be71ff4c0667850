import Contracts
import Testing

@testable import Simulator

/// The ends of requests, and their reports to the app.
struct ClientOutcomeTests {
    private static func asking(_ invoke: String, _ more: String = "") -> String {
        """
        context: {log: [], seen: null}
        events: {tap: {}, background: {}, kill: {}, offline: {}, online: {}}
        initial: a
        states:
          a:
            invoke: {operation: save, with: {body: {name: tea}}, \(invoke)}
            on: {tap: b}
          b: {on: {tap: a}}
          z: {}
        \(more)
        """
    }

    private static let seeing = "on: {default: {target: b, assign: {context.seen: \"${event}\"}}}"

    @Test func anAnswerTellsEverything() throws {
        let play = try Play(Self.asking(Self.seeing), skew: TimeSpan(seconds: 60))
        play.passes(TimeSpan(seconds: 2))
        try play.answers(
            "save", 201, #"{"id":"7"}"#,
            headers: ["Content-Type": "application/json", "ETag": "x"])
        #expect(
            play.context("seen")
                == #"{"attempt":1,"body":{"id":"7"},"cached":false,"each":{},"#
                + #""headers":{"content-type":"application/json","etag":"x"},"id":"save","#
                + #""name":"save.201","outcome":"201","request":{"body":{"name":"tea"},"#
                + #""headers":{},"path":{},"query":{}},"sent":"2023-11-14T22:14:20Z","#
                + #""status":201}"#)
        #expect(play.reported == ["save.201"])
        #expect(play.states == "b" && play.state.flights.isEmpty && play.state.timers.isEmpty)
    }

    @Test(arguments: ["timeout", "offline", "reset"])
    func whatIsNoAnswerHasNoStatus(outcome: String) throws {
        let play = try Play(Self.asking(Self.seeing))
        try play.plays("save!\(outcome)")
        #expect(play.context("seen").contains(#""status":null"#))
        #expect(play.context("seen").contains(#""name":"save.\#(outcome)""#))
        #expect(play.context("seen").contains(#""body":null"#))
    }

    struct Body: Sendable, CustomTestStringConvertible {
        let status: Int
        let body: String
        var type: String? = "application/json"
        let outcome: String
        var seen = "null"
        var testDescription: String { "\(status) \(type ?? "") \(body): \(outcome)" }
    }

    static let bodies = [
        Body(status: 201, body: #"{"id":"7"}"#, outcome: "201", seen: #"{"id":"7"}"#),
        Body(status: 201, body: #"{"id":7}"#, outcome: "undecodable", seen: #"{"id":7}"#),
        Body(status: 201, body: "{", outcome: "undecodable", seen: #""{""#),
        Body(status: 201, body: "", outcome: "undecodable"),
        Body(status: 201, body: "<p>", type: "text/html", outcome: "undecodable", seen: #""<p>""#),
        Body(status: 204, body: "", type: nil, outcome: "204"),
        Body(status: 400, body: #"{"id":7}"#, outcome: "400", seen: #"{"id":7}"#),
        Body(status: 503, body: "<p>", type: "text/html", outcome: "503", seen: #""<p>""#),
        Body(status: 404, body: "{", outcome: "404", seen: #""{""#),
    ]

    private static let reader = """
        x-reads: [{operation: save, status: 201}]
        type: object
        required: [id]
        properties: {id: {type: string}}
        """

    @Test(arguments: bodies)
    func whatTheAppCannotReadIsReported(row: Body) throws {
        let play = try Play(Self.asking(Self.seeing), readers: ["item": Self.reader])
        let headers = row.type.map { HeaderFields([.init("Content-Type", $0)]) } ?? [:]
        try play.answers("save", row.status, row.body, headers: headers)
        guard case .map(let seen)? = play.state.context["seen"] else {
            Issue.record("nothing was seen")
            return
        }
        #expect(seen["outcome"]?.plainText == row.outcome)
        #expect(seen["status"]?.json == "\(row.status)")
        #expect(seen["body"]?.json == row.seen)
    }

    // MARK: Whoever awaits an outcome takes it

    @Test func anOutcomeThatNothingTakesIsFound() throws {
        let play = try Play(Self.asking(#"on: {"201": b}"#))
        try play.plays("save=404")
        #expect(play.unhandled == ["a/save.404"])
        #expect(!play.turn.isHandled && play.states == "a")
    }

    @Test func aGuardThatRefusesAnOutcomeIsNoHandling() throws {
        let play = try Play(Self.asking(#"on: {"201": {target: b, guard: context.seen != null}}"#))
        try play.plays("save=201")
        #expect(play.unhandled == ["a/save.201"])
    }

    @Test func whatIsSeenAndNotUsedIsHandled() throws {
        let play = try Play(Self.asking("on: {default: {}}"))
        try play.plays("save=404")
        #expect(play.unhandled.isEmpty && play.turn.isHandled)
    }

    @Test func leavingTheStateGivesTheRequestUp() throws {
        let play = try Play(Self.asking(Self.seeing))
        let flight = try play.flight("save")
        try play.plays("tap")
        #expect(play.abandoned == [flight] && play.state.timers.isEmpty)
        play.takes(.ended(flight: flight, .timeout))
        #expect(!play.turn.isHandled && play.states == "b" && play.unhandled.isEmpty)
    }

    @Test func aRequestOfTheAppGoesOn() throws {
        let play = try Play(Self.asking("lives: app, on: {default: {}}", "on: {save.201: z}"))
        try play.plays("tap save=201")
        #expect(play.states == "z" && play.abandoned.isEmpty)
    }

    @Test func aRequestOfTheAppMayEndUnseen() throws {
        let play = try Play(Self.asking("lives: app"))
        try play.plays("tap save=201")
        #expect(play.unhandled.isEmpty && play.states == "b")
    }

    @Test func anActionMakesARequestThatNoStateAwaits() throws {
        let play = try Play(
            """
            context: {log: []}
            events: {tap: {}, tip: {}}
            initial: a
            states:
              a: {on: {tap: {target: b, invoke: {operation: ping, id: look}}}}
              b: {on: {look.204: {append: {context.log: seen}}, tip: {cancel: look}}}
            """)
        try play.plays("tap look=204")
        #expect(play.requests.count == 1 && play.log == "seen")
    }

    @Test func whatIsCancelledIsGivenUp() throws {
        let other = try Play(
            """
            events: {tap: {}, tip: {}}
            initial: a
            states:
              a: {on: {tap: {invoke: {operation: ping, id: look}}, tip: {cancel: look}}}
            """)
        try other.plays("tap tap tip")
        #expect(other.abandoned == [1, 2] && other.state.flights.isEmpty)
        #expect(other.state.timers.isEmpty)
    }

    // MARK: Loops

    @Test func aLoopMakesOneRequestForEachElement() throws {
        let play = try Play(
            """
            context: {log: [], ids: [p, q, r]}
            events: {tap: {}}
            initial: a
            states:
              a:
                invoke:
                  operation: find
                  for: {x: context.ids}
                  when: x != 'q'
                  with: {path: {id: "${x}"}}
                  on:
                    default: {append: {context.log: "${event.each.x}${event.outcome}"}}
                    done: {target: b, append: {context.log: "${event.count}"}}
              b: {}
            """)
        #expect(play.requests.map(\.request.target) == ["/v1/items/p", "/v1/items/r"])
        play.takes(.ended(flight: 2, .timeout))
        play.takes(.ended(flight: 1, .reset))
        #expect(play.log == "rtimeout preset 2" && play.states == "b")
    }

    @Test func aLoopOverNothingIsDoneAtOnce() throws {
        let play = try Play(
            """
            context: {ids: []}
            initial: a
            states:
              a: {invoke: {operation: find, for: {x: context.ids}, with: {path: {id: "${x}"}}, on: {default: {}, done: b}}}
              b: {}
            """)
        #expect(play.states == "b" && play.requests.isEmpty)
    }

    @Test func theEndOfALoopIsNotSeenOnceItsStateWasLeft() throws {
        let play = try Play(
            """
            context: {log: []}
            initial: a
            states:
              a: {invoke: {operation: find, for: {x: "['1']"}, with: {path: {id: "${x}"}}, on: {default: b}}}
              b: {}
            on: {find.done: {append: {context.log: done}}}
            """)
        try play.plays("find=404")
        #expect(play.states == "b" && play.log.isEmpty)
    }
}
