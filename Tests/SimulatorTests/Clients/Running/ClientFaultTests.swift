import Contracts
import Testing

@testable import Simulator

/// The faults that are found if a machine has no value to give.
///
/// SCXML has errors there (401, 402, 487, 159).
struct ClientFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let machine: String
        var script = "tap"
        let subject: String
        let message: String
        var states = "a"
        var testDescription: String { message }
    }

    static let rows = [
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: [{target: b, guard: context.map.missing == 1}, c]}}
                  b: {}
                  c: {}
                """, subject: "a/tap", message: #"no such key: "missing""#, states: "c"),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: {target: b, do: [{append: {context.log: one}}, {assign: {context.n: "${1 / context.n}"}}, {append: {context.log: two}}]}}}
                  b: {}
                """, subject: "a/tap", message: "a whole number is divided by zero", states: "b"),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: {assign: {context.map.x.y: 1}}}}
                """, subject: "a/tap", message: #"there is nothing at "x" to write into"#),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: {append: {context.n: 1}}}}
                """, subject: "a/tap", message: "expected a list to append to, found int"),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: b}}
                  b: {always: c}
                  c: {always: b}
                """, subject: "c",
            message: "the machine never comes to rest: after 1000 steps it still takes"
                + #" transitions of "b", "c""#,
            states: "c"),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: {raise: ping}, ping: {raise: ping}}}
                """, subject: "a",
            message: "the machine never comes to rest: after 1000 steps it still takes"
                + #" transitions of "a""#),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: {for: {x: context.n}, append: {context.log: "${x}"}}}}
                """, subject: "a/tap", message: "for: expected a list or a map, found int"),
        Row(
            machine: """
                initial: a
                states:
                  a: {on: {tap: b}}
                  b: {after: {"${duration('1s') - duration('2s')}": a}}
                """, subject: "b", message: "time: expected a duration that is not negative",
            states: "b"),
    ]

    @Test(arguments: rows)
    func aFaultIsReportedWithItsPlace(row: Row) throws {
        let play = try Play(
            "context: {log: [], n: 0, map: {}}\nevents: {tap: {}}\n\(row.machine)")
        try play.plays(row.script)
        let fault = try #require(play.faults.first)
        #expect(play.faults.count == 1)
        #expect(fault.subject == row.subject)
        #expect(fault.diagnostics.first?.message == row.message)
        #expect(fault.diagnostics.first?.position != nil)
        #expect(fault.diagnostics.first?.file == "clients/flow.yaml")
        #expect(play.states == row.states)
    }

    // 159: what comes behind a fault in the same list is not done.
    @Test func aFaultEndsTheListOfActions() throws {
        let play = try Play(
            "context: {log: [], n: 0, map: {}}\nevents: {tap: {}}\n\(Self.rows[1].machine)")
        try play.plays("tap")
        #expect(play.log == "one")
    }

    @Test func aCircleOfRequestsWithoutANetworkIsFound() throws {
        let play = try Play(
            """
            events: {offline: {}}
            initial: a
            states:
              a: {invoke: {operation: ping, on: {default: a}}}
            """)
        try play.plays("offline")
        #expect(play.faults.first?.subject == "a")
        #expect(play.state.phase == .running)
    }
}
