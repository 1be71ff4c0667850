import Contracts
import Simulator
import Testing

@Suite struct TimeSpanWrittenTests {
    @Test(arguments: [
        ("300ms", TimeSpan(nanoseconds: 300_000_000)), ("30s", TimeSpan(seconds: 30)),
        ("1m", TimeSpan(seconds: 60)), ("2h", TimeSpan(seconds: 7_200)),
        ("1d", TimeSpan(seconds: 86_400)), ("-2m", TimeSpan(seconds: -120)),
        ("0s", TimeSpan.zero),
    ])
    func times(text: String, span: TimeSpan) { #expect(TimeSpan(written: text) == span) }

    @Test(arguments: ["", "-", "5", "5x", "s", "+1s", "--1s", "1 s", "999999999999d", "1s "])
    func otherTexts(text: String) { #expect(TimeSpan(written: text) == nil) }
}
