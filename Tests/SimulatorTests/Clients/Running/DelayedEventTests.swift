import Contracts
import Testing

@testable import Simulator

/// Events that an app raises for itself to come after a time.
struct DelayedEventTests {
    @Test(arguments: rows) func row(_ row: ChartRow) throws { try row.check() }

    static let rows: [ChartRow] = [
        ChartRow(
            name: "the event comes after its time, with the data of when it was raised",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap: {do: [{raise: {event: read, with: {n: "${context.n}"}, after: 50ms}}, {assign: {context.n: 7}}]}
                      read: {append: {context.log: "${[event.n, context.n]}"}}
                """, script: "tap +49ms +1ms", states: "a", log: "[0,7]"),
        ChartRow(
            name: "it comes whatever state is active then",
            machine: """
                initial: a
                on: {read: log(read)}
                states:
                  a: {on: {tap: {target: b, raise: {event: read, after: 1s}}}}
                  b: {}
                """, script: "tap +1s", states: "b", log: "read"),
        ChartRow(
            name: "each one comes, the first raised first",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap: {do: [{assign: {context.n: "${context.n + 1}"}}, {raise: {event: read, with: {n: "${context.n}"}, after: 1s}}]}
                      read: {append: {context.log: "${event.n}"}}
                """, script: "tap tap +1s", states: "a", log: "1 2"),
        ChartRow(
            name: "cancel drops those that did not come yet",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap: {do: [{cancel: read}, {raise: {event: read, after: 1s}}]}
                      read: log(read)
                """, script: "tap +600ms tap +600ms +400ms", states: "a", log: "read"),
        ChartRow(
            name: "pending names it until it has come",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap: {raise: {event: read, after: 1s}}
                      tip: {append: {context.log: "${pending}"}}
                      read: {append: {context.log: "${pending}"}}
                """, script: "tap tip +1s tip", states: "a", log: #"["read"] [] []"#),
        ChartRow(
            name: "its time may be computed",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {assign: {context.n: 3}, raise: {event: read, after: "${duration(string(context.n) + 's')}"}}, read: b}}
                  b: {}
                """, script: "tap +3s", states: "b"),
        ChartRow(
            name: "it waits while the app is not on the screen",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap: {raise: {event: read, after: 1s}}
                      background: log(away)
                      foreground: log(back)
                      read: log(read)
                """, script: "tap background +2s foreground +0s", states: "a", log: "away back read"
        ),
        ChartRow(
            name: "an app that ends loses it",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {raise: {event: read, after: 1s}}, read: b}}
                  b: {}
                """, script: "tap kill relaunch +2s", states: "a"),
        ChartRow(
            name: "an effect may raise it",
            machine: """
                effects:
                  reading: {raise: {event: read, with: {n: 5}, after: 1s}}
                initial: a
                states:
                  a: {entry: [reading], on: {read: {append: {context.log: "${event.n}"}}}}
                """, script: "+1s", states: "a", log: "5"),
    ]

    @Test func aTimeIsDrawnFromARange() throws {
        let machine = """
            context: {log: []}
            initial: a
            states:
              a: {entry: {raise: {event: read, after: 5ms..300ms}}, on: {read: b}}
              b: {}
            """
        let times = try Set(
            (1...20).map { seed in
                let play = try Play(machine, seed: UInt64(seed))
                let timer = try #require(play.engine.nextTimer(in: play.state))
                return timer.time
            })
        let start = Instant(seconds: 1_700_000_000)
        let waits = times.compactMap { $0.span(since: start)?.milliseconds }
        #expect(waits.allSatisfy { (5...300).contains($0) })
        #expect(waits.count > 10)
    }

    /// Otherwise an exploration would leave out what follows.
    @Test func whatIsOnItsWayMakesAnotherState() throws {
        let machine = """
            context: {log: []}
            events: {tap: {}, tip: {}}
            initial: a
            states:
              a: {on: {tap: {raise: {event: read, with: {n: 1}, after: 1s}}, tip: {raise: {event: read, with: {n: 2}, after: 1s}}, read: {}}}
            """
        func digest(after word: String) throws -> String {
            let play = try Play(machine)
            try play.plays(word)
            return "\(play.state.digest(at: play.now))"
        }
        let digests = try ["", "tap", "tip", "tap tap"].map(digest)
        #expect(Set(digests).count == digests.count)
    }

    @Test(arguments: [
        ("raise: {event: read, after: soon}", #"malformed-delay: "soon" is no time"#),
        (
            "do: [{cancel: raed}, {raise: {event: read, after: 1s}}]",
            #"unknown-invocation: the machine makes no request "raed", and raises no such event later; did you mean read?"#
        ),
        (
            "do: [{cancel: read}, {raise: read}]",
            #"unknown-invocation: the machine makes no request "read", and raises no such event later"#
        ),
    ])
    func whatIsMisspeltIsReported(action: String, reported: String) {
        let machine = """
            context: {log: []}
            events: {tap: {}}
            initial: a
            states:
              a: {on: {tap: {\(action)}, read: {}}}
            """
        do {
            _ = try Play(machine)
            Issue.record("the machine was read")
        } catch {
            #expect("\(error)".contains(reported), "\(error)")
        }
    }
}
