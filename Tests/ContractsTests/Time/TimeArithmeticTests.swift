import Contracts
import TestSupport
import Testing

@Suite struct TimeArithmeticTests {
    @Test(arguments: [
        ("2024-02-29T12:00:00Z", "12h", "2024-03-01T00:00:00Z"),
        ("2024-02-29T12:00:00Z", "-1ns", "2024-02-29T11:59:59.999999999Z"),
        ("2024-02-29T12:00:00.75Z", "0.25s", "2024-02-29T12:00:01Z"),
        ("1970-01-01T00:00:00Z", "-0.5s", "1969-12-31T23:59:59.500Z"),
        ("9999-12-31T23:59:59Z", "0.999999999s", "9999-12-31T23:59:59.999999999Z"),
        ("0001-01-01T00:00:00Z", "315537897599s", "9999-12-31T23:59:59Z"),
    ])
    func moving(from: String, by: String, to: String) throws {
        let (start, span, end) = (
            try Instant(rfc3339: from), try TimeSpan(text: by), try Instant(rfc3339: to)
        )
        #expect(start.adding(span) == end)
        #expect(end.subtracting(span) == start)
        #expect(end.span(since: start) == span)
        #expect(start.span(since: end) == span.negated)
    }

    @Test func instantsEnd() {
        let nanosecond = TimeSpan(nanoseconds: 1)
        #expect(Instant.latest.adding(nanosecond) == nil)
        #expect(Instant.earliest.subtracting(nanosecond) == nil)
        #expect(Instant.latest.adding(.longest) == nil)
        #expect(Instant(seconds: .max).adding(TimeSpan(seconds: .max)) == nil)
        #expect(Instant(seconds: .min).subtracting(TimeSpan(seconds: .max)) == nil)
        #expect(Instant(seconds: .max).span(since: Instant(seconds: .min)) == nil)
        #expect(Instant.latest.span(since: .earliest)?.text == "315537897599.999999999s")
    }

    @Test func spansEnd() {
        let nanosecond = TimeSpan(nanoseconds: 1)
        #expect(TimeSpan.longest.adding(nanosecond) == nil)
        #expect(TimeSpan.longestNegative.subtracting(nanosecond) == nil)
        #expect(TimeSpan.longest.negated == .longestNegative)
        #expect(TimeSpan(seconds: .min).negated == nil)
        #expect(TimeSpan(nanoseconds: -1).negated == nanosecond)
        #expect(TimeSpan(nanoseconds: .min).text == "-9223372036.854775808s")
    }

    @Test func spansAddUpLikeNanoseconds() {
        var chance = SplitMix64(seed: 5)
        for _ in 0..<2000 {
            let left = Int64.random(in: -(1 << 61)...(1 << 61), using: &chance)
            let right = Int64.random(in: -(1 << 61)...(1 << 61), using: &chance)
            let (one, other) = (TimeSpan(nanoseconds: left), TimeSpan(nanoseconds: right))
            #expect(one.adding(other) == TimeSpan(nanoseconds: left + right))
            #expect(one.subtracting(other) == TimeSpan(nanoseconds: left - right))
            #expect((one < other) == (left < right))
        }
    }

    @Test func civilAndBack() throws {
        var chance = SplitMix64(seed: 9)
        for _ in 0..<2000 {
            let seconds = Int64.random(
                in: Instant.earliest.seconds...Instant.latest.seconds, using: &chance)
            let ahead = Int.random(in: -100_000...100_000, using: &chance)
            let instant = Instant(seconds: seconds, nanoseconds: 7)
            let civil = CivilDateTime(instant, secondsAhead: ahead)
            #expect(civil.instant(secondsAhead: ahead) == instant)
            #expect(civil.localSeconds == seconds + Int64(ahead))
        }
        let last = try CivilDateTime(text: "9999-12-31T23:59:59")
        #expect(last.instant(secondsAhead: -1) == nil)
        #expect(CivilTime(hour: 24, minute: 0) == nil)
        #expect(CivilTime(hour: 23, minute: 59, second: 59, nanosecond: 1_000_000_000) == nil)
    }
}
