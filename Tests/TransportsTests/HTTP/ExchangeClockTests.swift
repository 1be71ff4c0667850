import Testing

@testable import Simulator
@testable import Transports

/// The time that is left for an exchange.
struct ExchangeClockTests {
    @Test func itRunsDown() {
        var clock = ExchangeClock(patience: .nanoseconds(5_000_000))
        clock.start(now: 100)
        #expect(clock.timeLeft(isWaiting: false, now: 100) == 5_000_000)
        #expect(clock.timeLeft(isWaiting: false, now: 5_000_099) == 1)
        #expect(clock.timeLeft(isWaiting: false, now: 5_000_100) == 0)
        #expect(clock.timeLeft(isWaiting: false, now: 9_000_000) == 0)
    }

    @Test func itStandsStillWhileTheExchangeWaits() {
        var clock = ExchangeClock(patience: .nanoseconds(5_000_000))
        clock.start(now: 0)
        #expect(clock.timeLeft(isWaiting: true, now: 1_000_000) == nil)
        #expect(clock.timeLeft(isWaiting: true, now: 80_000_000) == nil)
        #expect(clock.timeLeft(isWaiting: false, now: 81_000_000) == 4_000_000)
        #expect(clock.timeLeft(isWaiting: false, now: 85_000_000) == 0)
    }

    @Test func noTimeIsAMillisecond() {
        var clock = ExchangeClock(patience: .zero)
        clock.start(now: 0)
        #expect(clock.timeLeft(isWaiting: false, now: 0) == 1_000_000)
    }
}
