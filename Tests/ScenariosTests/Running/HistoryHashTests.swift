import Contracts
import Simulator
import SpecSupport
import Testing

@testable import Scenarios

/// The hash of histories.
struct HistoryHashTests {
    private func text(_ clock: RemoteTarget.Clock) throws -> String {
        let target = RemoteTarget(
            name: "nobody", clock: clock, longestWait: .zero, server: "http://nobody.example",
            send: { calls in calls.map { _ in .timedOut } })
        let engine = try WorldEngine(
            try Counting.spec(), WorldPlan(start: Instant(seconds: 0), actors: []),
            options: WorldOptions(target: target))
        var hash = HistoryHash(block: nil)
        var choices = SeededChoices(seed: 1)
        hash.append(engine.begin(&choices).records, ofRun: 1, in: engine)
        return hash.text
    }

    @Test func itIsThatOfWhatHappened() throws {
        let text = try text(.world)
        #expect(text.utf8.count == 64)
        #expect(text == (try self.text(.world)))
    }

    @Test func thereIsNoneOnARealClock() throws {
        #expect(try text(SleptClock(Instant(seconds: 0)).clock) == "")
    }
}
