import Simulator
import Testing

struct ChoiceTests {
    @Test func streamsOfOneSeedAreApartAndRepeat() {
        var first = SeededChoices(seed: 7)
        var second = SeededChoices(seed: 7)
        let alone = (0..<8).map { _ in first.choose(ChoicePoint("id", among: 1000)) }
        let mixed = (0..<8).map { _ in
            _ = second.choose(ChoicePoint("weather", among: 3))
            return second.choose(ChoicePoint("id", among: 1000))
        }
        #expect(alone == mixed)
        #expect(Set(alone).count > 4)
        var other = SeededChoices(seed: 8)
        #expect(alone != (0..<8).map { _ in other.choose(ChoicePoint("id", among: 1000)) })
    }

    // Version 1 of the numbers, computed by hand from its description with another program.
    @Test func theNumbersOfVersionOneStay() {
        var stream = RandomStream(seed: 1, name: "id")
        #expect(RandomStream.version == 1)
        #expect([stream.next(), stream.next(), stream.next()] == Self.known)
    }

    private static let known: [UInt64] = [
        0xA2BC_5823_2733_270C, 0x45BD_53E0_06F7_8F02, 0x3550_CEED_44D0_868C,
    ]

    @Test(arguments: [1, 2, 3, 10, 1 << 63, UInt64.max])
    func everyOptionIsBelowTheCount(count: UInt64) {
        var choices = SeededChoices(seed: 3)
        for _ in 0..<200 { #expect(choices.choose(ChoicePoint("x", among: count)) < count) }
    }

    @Test func everyOptionComesAboutEquallyOften() {
        var stream = RandomStream(seed: 5, name: "dice")
        var counts = Array(repeating: 0, count: 6)
        for _ in 0..<6000 { counts[Int(stream.next(below: 6))] += 1 }
        #expect(counts.allSatisfy { (900...1100).contains($0) })
    }

    @Test func aRecordingGivesTheSameAgain() {
        var recorder = ChoiceRecorder(SeededChoices(seed: 11))
        let points = (1...20).map { ChoicePoint("p\($0 % 3)", among: UInt64($0)) }
        let chosen = points.map { recorder.choose($0) }
        var replay = RecordedChoices(recorder.options)
        #expect(points.map { replay.choose($0) } == chosen)
        #expect(replay.position == 20)
    }

    @Test func aRecordingThatDoesNotFitStaysInBounds() {
        var replay = RecordedChoices([9, 9])
        #expect(replay.choose(ChoicePoint("a", among: 4)) == 3)
        #expect(replay.choose(ChoicePoint("a", among: 10)) == 9)
        #expect(replay.choose(ChoicePoint("a", among: 10)) == 0)
    }
}
