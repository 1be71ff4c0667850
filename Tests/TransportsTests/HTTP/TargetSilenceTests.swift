import Testing

@testable import Simulator
@testable import Transports

/// When a target is given up.
struct TargetSilenceTests {
    private func ask(_ silence: TargetSilence) -> Bool {
        guard let place = silence.begin() else { return false }
        silence.countSilence(since: place)
        return true
    }

    @Test func itIsAfterAFewRequestsInARow() {
        let silence = TargetSilence()
        let asked = (0..<10).filter { _ in ask(silence) }
        #expect(asked == Array(0..<TargetSilence.limit))
    }

    @Test func requestsAtTheSameTimeCountAsOne() {
        let silence = TargetSilence()
        for _ in 1..<TargetSilence.limit {
            let places = (0..<16).map { _ in silence.begin() }
            #expect(!places.contains(nil))
            for place in places { silence.countSilence(since: place ?? 0) }
        }
        #expect(ask(silence))
        #expect(!ask(silence))
    }

    @Test func anAnswerBeginsTheRowAnew() {
        let silence = TargetSilence()
        for _ in 1..<TargetSilence.limit { #expect(ask(silence)) }
        silence.endRow()
        for _ in 0..<TargetSilence.limit { #expect(ask(silence)) }
        #expect(!ask(silence))
    }

    @Test func whoIsGivenUpStaysSo() {
        let silence = TargetSilence()
        for _ in 0..<TargetSilence.limit { _ = ask(silence) }
        silence.endRow()
        #expect(!ask(silence))
    }
}
