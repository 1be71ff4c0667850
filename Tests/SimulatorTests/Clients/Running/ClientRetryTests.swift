import Contracts
import Testing

@testable import Simulator

/// Further attempts, times after which requests are given up, and answers that are used again.
struct ClientRetryTests {
    private static func asking(_ invoke: String, _ head: String = "") -> String {
        """
        context: {log: []}
        events: {tap: {}, tip: {}, kill: {}, offline: {}, online: {}}
        \(head)
        initial: a
        states:
          a:
            invoke:
              operation: ping
              \(invoke)
              on: {default: {target: b, append: {context.log: "${event.outcome}${event.attempt}${event.cached ? '!' : ''}"}}}
            on: {tap: b}
          b: {on: {tap: a, tip: {target: a, forget: ping}}}
        """
    }

    @Test func aRequestEndsWhenItsTimeIsOver() throws {
        let play = try Play(Self.asking("timeout: 10s"))
        #expect(play.wait == 10_000)
        try play.plays("+9s")
        #expect(play.log.isEmpty)
        try play.plays("+1s")
        #expect(
            play.log == "timeout1" && play.abandoned == [1] && play.reported == ["ping.timeout"])
    }

    @Test func aTimeIsSaidForAllRequests() throws {
        #expect(try Play(Self.asking("")).wait == 60_000)
        #expect(try Play(Self.asking("", "network: {timeout: 5s}")).wait == 5_000)
        #expect(try Play(Self.asking("timeout: 7s", "network: {timeout: 5s}")).wait == 7_000)
    }

    @Test func attemptsComeAfterGrowingWaits() throws {
        let play = try Play(
            Self.asking("retry: {times: 4, after: 1s, factor: 3, limit: 10s, on: [5XX, reset]}"))
        var waits: [Int] = []
        for _ in 0..<4 {
            try play.plays("ping=503")
            #expect(play.log.isEmpty && play.turn.event == nil && play.turn.isHandled)
            waits.append(play.wait ?? 0)
            play.passes(TimeSpan(milliseconds: UInt64(play.wait ?? 0)))
        }
        #expect(waits == [1_000, 3_000, 9_000, 10_000])
        #expect(play.requests.map(\.attempt) == [1, 2, 3, 4, 5])
        #expect(Set(play.requests.map(\.flight)).count == 1)
        try play.plays("ping=503")
        #expect(play.log == "5035")
    }

    @Test func whatThePolicyDoesNotNameEndsTheRequest() throws {
        let play = try Play(Self.asking("retry: {times: 4, after: 1s, on: [5XX, reset]}"))
        try play.plays("ping!reset +1s ping=404")
        #expect(play.log == "4042")
    }

    @Test func aPartOfTheWaitIsDrawn() throws {
        var waits: Set<Int> = []
        for seed in 1...20 {
            let play = try Play(
                Self.asking("retry: {times: 1, after: 10s, jitter: 0.5, on: [reset]}"),
                seed: UInt64(seed))
            try play.plays("ping!reset")
            let wait = try #require(play.wait)
            #expect((5_000...10_000).contains(wait))
            waits.insert(wait)
        }
        #expect(waits.count > 10)
    }

    @Test func aRequestThatWaitsForItsNextAttemptIsPendingAndCanBeLeft() throws {
        let play = try Play(Self.asking("retry: {times: 1, after: 1s, on: [reset]}"))
        try play.plays("ping!reset")
        #expect(play.state.flights.count == 1 && !play.state.flights[0].isUnderWay)
        play.takes(.ended(flight: 1, .timeout))
        #expect(!play.turn.isHandled && play.log.isEmpty)
        try play.plays("tap")
        #expect(play.state.flights.isEmpty && play.state.timers.isEmpty)
    }

    @Test func aTimeoutIsTriedAgainAndItsFirstAnswerGivenUp() throws {
        let play = try Play(
            Self.asking(
                "timeout: 5s, retry: {times: 1, after: 1s, on: [timeout]}"
                    .replacing(", retry", with: "\n      retry")))
        try play.plays("+5s")
        #expect(play.abandoned == [1] && play.reported.isEmpty)
        try play.plays("+1s ping=204")
        #expect(play.log == "2042")
    }

    // MARK: Answers that are used again

    @Test func aFreshAnswerIsUsedAgainAtOnce() throws {
        let play = try Play(Self.asking("cache: {for: 1h}"))
        try play.plays("ping=204 tap")
        #expect(play.log == "2041 2041!" && play.requests.count == 1 && play.states == "b")
        try play.plays("+60m tap")
        #expect(play.requests.count == 2)
    }

    @Test func onlySuccessIsKept() throws {
        let play = try Play(Self.asking("cache: {for: 1h}"))
        try play.plays("ping=503 tap")
        #expect(play.requests.count == 2)
    }

    @Test func whatIsForgottenIsAskedAgain() throws {
        let play = try Play(Self.asking("cache: {for: 1h}"))
        try play.plays("ping=204 tip")
        #expect(play.requests.count == 2)
    }

    @Test(arguments: [("", 2), (", in: device", 1)])
    func whatTheDeviceKeepsOutlivesTheApp(place: String, requests: Int) throws {
        let play = try Play(Self.asking("cache: {for: 1h\(place)}"))
        try play.plays("ping=204 kill relaunch")
        #expect(play.requests.count == requests)
    }

    @Test func aFreshAnswerNeedsNoNetwork() throws {
        let play = try Play(Self.asking("cache: {for: 1h}"))
        try play.plays("ping=204 offline tap")
        #expect(play.log == "2041 2041!")
    }

    @Test func anAnswerIsUsedForTheSameRequestAlone() throws {
        let play = try Play(
            """
            context: {id: p}
            events: {tap: {}, tip: {}}
            initial: a
            states:
              a: {invoke: {operation: find, with: {path: {id: "${context.id}"}}, cache: {for: 1h}, on: {default: b}}}
              b: {on: {tap: a, tip: {target: a, assign: {context.id: q}}}}
            """)
        try play.plays("find=200 tap tip")
        #expect(play.requests.map(\.request.target) == ["/v1/items/p", "/v1/items/q"])
    }
}
