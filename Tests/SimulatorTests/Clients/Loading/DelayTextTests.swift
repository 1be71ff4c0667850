import Contracts
import Testing

@testable import Simulator

struct DelayTextTests {
    @Test(arguments: [
        ("300ms", TimeSpan(seconds: 0, nanoseconds: 300_000_000)),
        ("1500ms", TimeSpan(seconds: 1, nanoseconds: 500_000_000)),
        ("0s", .zero), ("30s", TimeSpan(seconds: 30)), ("1m", TimeSpan(seconds: 60)),
        ("2h", TimeSpan(seconds: 7_200)), ("1d", TimeSpan(seconds: 86_400)),
    ])
    func aTimeIsANumberAndAUnit(text: String, span: TimeSpan) {
        #expect(DelayText.span(text) == span)
        guard case .fixed(span)? = DelayText.delay(text) else {
            Issue.record("\(text) is a delay")
            return
        }
    }

    @Test(arguments: [
        "", "s", "30", "30 s", "-1s", "1.5s", "1w", "30S", "1s2", "9999999999999s",
        "400000000d", "\u{0663}s",
    ])
    func anythingElseIsNone(text: String) { #expect(DelayText.span(text) == nil) }

    @Test(arguments: ["30s..1m", "5s..5s", "300ms..1s"])
    func aRangeHasTwoTimes(text: String) {
        guard case .range(let least, let most)? = DelayText.delay(text) else {
            Issue.record("\(text) is a range")
            return
        }
        #expect(least <= most)
    }

    @Test(arguments: ["1m..30s", "..30s", "30s..", "30s...60s", "1s..2s..3s", "soon"])
    func aRangeThatIsNoneIsNone(text: String) { #expect(DelayText.delay(text) == nil) }
}
