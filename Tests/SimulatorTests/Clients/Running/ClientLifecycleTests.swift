import Contracts
import Testing

@testable import Simulator

/// The lifecycle of the app and the state of its device.
struct ClientLifecycleTests {
    private static func machine(_ head: String = "") -> String {
        """
        context: {log: [], n: 0}
        device: {store: {token: null, count: 0}}
        events: {tap: {}, background: {}, kill: {}, offline: {}, online: {}}
        \(head)
        initial: a
        states:
          a:
            invoke: {operation: ping, timeout: 20s, on: {default: {append: {context.log: "${event.outcome}"}}}}
            after: {10s: {append: {context.log: timer}}}
            on:
              tap: {assign: {context.n: "${context.n + 1}", device.store.count: "${device.store.count + 1}"}}
              background: {append: {context.log: away}}
              foreground: {append: {context.log: back}}
              offline: {append: {context.log: off}}
              online: {append: {context.log: on}}
        """
    }

    @Test func inTheBackgroundEverythingWaits() throws {
        let play = try Play(Self.machine())
        try play.plays("background +15s ping=204")
        #expect(play.state.phase == .background && play.log == "away")
        #expect(play.state.waiting.count == 1 && play.wait == nil)
        #expect(play.engine.isAtRest(play.state))
        #expect(!play.can("tap") && play.can("foreground") && !play.can("background"))
        try play.plays("tap")
        #expect(!play.turn.isHandled && play.context("n") == "0")
        try play.plays("foreground +0s")
        #expect(play.log == "away back 204 timer" && play.state.phase == .running)
        #expect(play.reported.suffix(1) == ["foreground, ping.204"])
    }

    @Test func whereItIsSaidTheBackgroundRuns() throws {
        let play = try Play(Self.machine("inBackground: running"))
        try play.plays("background +15s ping=204")
        #expect(play.log == "away timer 204" && play.state.phase == .background)
        #expect(!play.can("tap"))
    }

    @Test func aRequestThatWaitsInTheBackgroundIsNotGivenUp() throws {
        let play = try Play(Self.machine())
        try play.plays("background +30s ping=204 foreground")
        #expect(play.log == "away back 204")
    }

    @Test func killingTakesTheMemoryAndLeavesTheDevice() throws {
        let play = try Play(Self.machine())
        try play.plays("tap tap kill")
        #expect(play.state.phase == .killed && play.states.isEmpty && play.abandoned == [1])
        #expect(play.state.timers.isEmpty && play.context("n") == "nothing")
        #expect(play.device("store") == #"{"count":2,"token":null}"#)
        #expect(!play.can("tap") && !play.can("kill") && play.can("relaunch"))
        try play.plays("relaunch")
        #expect(play.states == "a" && play.context("n") == "0" && play.log.isEmpty)
        #expect(play.state.flights.count == 1 && play.state.phase == .running)
    }

    @Test func withoutANetworkRequestsEndAtOnce() throws {
        let play = try Play(Self.machine())
        try play.plays("offline")
        #expect(play.log == "off offline" && play.abandoned == [1])
        #expect(play.reported == ["offline, ping.offline"])
        #expect(!play.can("offline") && play.can("online"))
        try play.plays("kill relaunch")
        #expect(play.log == "offline" && play.requests.count == 1)
        try play.plays("online")
        #expect(play.log == "offline on" && play.state.isOnline)
    }

    @Test func whatHappensToTheDeviceInTheBackgroundIsReportedLater() throws {
        let play = try Play(Self.machine())
        try play.plays("background offline")
        #expect(play.log == "away" && !play.state.isOnline)
        try play.plays("online foreground")
        #expect(play.log == "away back off offline on")
    }

    @Test func aSecondAttemptWaitsForTheNetwork() throws {
        let play = try Play(
            """
            context: {log: []}
            events: {offline: {}, online: {}}
            initial: a
            states:
              a:
                invoke:
                  operation: ping
                  retry: {times: 2, after: 10s, on: [offline]}
                  on: {default: {append: {context.log: "${event.outcome}${event.attempt}"}}}
            """)
        try play.plays("offline +10s online +10s ping=204")
        #expect(play.log == "2043" && play.requests.map(\.attempt) == [1, 3])
    }

    // MARK: What the backend sends

    private static let receiving = """
        context: {log: []}
        device: {store: {token: t1, tray: []}}
        events: {background: {}, kill: {}}
        receives:
          changed:
            when: emission.to == device.store.token
            do: [{append: {device.store.tray: "${emission.body.id}"}}]
            event: news
        initial: a
        states:
          a: {on: {news: {append: {context.log: "${event.body.id}${event.foreground}"}}}}
        """

    private func emission(_ id: Int, to token: String = "t1") -> Emission {
        var body = CELMap()
        body.set(.string("id"), to: .int(id))
        return Emission(
            name: "changed", recipient: .string(token), headers: [:], body: .map(body))
    }

    @Test func whatIsSentToTheDeviceReachesTheApp() throws {
        let play = try Play(Self.receiving)
        let engine = play.engine
        #expect(
            engine.concerns(emission(1), receiver: 0, in: play.state, at: play.moment))
        #expect(
            !engine.concerns(
                emission(1, to: "t2"), receiver: 0, in: play.state, at: play.moment))
        play.takes(.received(receiver: 0, emission(1)))
        #expect(play.log == "1true" && play.reported == ["news"])
        #expect(play.device("store").contains(#""tray":[1]"#))
    }

    @Test func theDeviceTakesItWhateverTheAppDoes() throws {
        let play = try Play(Self.receiving)
        try play.plays("background")
        play.takes(.received(receiver: 0, emission(1)))
        #expect(play.device("store").contains(#""tray":[1]"#) && play.log.isEmpty)
        try play.plays("foreground")
        #expect(play.log == "1false")
        try play.plays("kill")
        play.takes(.received(receiver: 0, emission(2)))
        #expect(play.device("store").contains(#""tray":[1,2]"#))
        try play.plays("relaunch")
        #expect(play.log.isEmpty)
    }
}
