import Testing

@testable import Scenarios

@Suite struct TimeCountsTests {
    private static func counts(successes: Int, changes: Int, refused: Int) -> TimeCounts {
        var counts = TimeCounts()
        for number in 0..<successes {
            counts.count("park", refusal: nil, isNearChange: number < changes)
        }
        for _ in 0..<refused { counts.count("park", refusal: "409 full", isNearChange: true) }
        return counts
    }

    @Test(
        arguments: [
            (successes: 9, changes: 3, refused: 9, sentence: nil),
            (
                successes: 9, changes: 1, refused: 2,
                sentence:
                    "changes of clocks for park: only 1 of its 11 requests succeeded at such a time"
            ),
            (
                successes: 9, changes: 0, refused: 2,
                sentence:
                    "changes of clocks for park: none of its 11 requests succeeded at such a time"
            ),
            (
                successes: 0, changes: 0, refused: 5,
                sentence: "times of park: none of its 5 requests succeeded"
            ),
            (successes: 0, changes: 0, refused: 0, sentence: nil),
        ] as [(successes: Int, changes: Int, refused: Int, sentence: String?)])
    func tooLittleToCompareIsSaid(
        _ given: (successes: Int, changes: Int, refused: Int, sentence: String?)
    ) {
        let sentences = Self.counts(
            successes: given.successes, changes: given.changes, refused: given.refused
        ).sentences()
        #expect(sentences.count == (given.sentence == nil ? 0 : 1))
        #expect(sentences.first?.hasPrefix(given.sentence ?? "-") ?? (given.sentence == nil))
    }

    /// A refusal at such a time tells more than the first one.
    @Test func aRefusalNearAChangeIsQuoted() {
        let sentences = Self.counts(successes: 9, changes: 0, refused: 2)
            .sentences(refusals: ["park": "no seconds"])
        #expect(sentences.first?.hasSuffix("; most were refused with 409 full") == true)
    }

    @Test func timesOfEarlierRequestsAreNamed() {
        var counts = Self.counts(successes: 9, changes: 3, refused: 0)
        counts.noteDerived("schedule")
        var other = TimeCounts()
        other.noteDerived("due")
        counts.merge(other)
        #expect(
            counts.sentences() == [
                "times in answers of due, schedule: they follow from earlier requests; a sweep with "
                    + "clockChanges can judge them"
            ])
    }

    @Test func countsAddUp() {
        var counts = Self.counts(successes: 2, changes: 2, refused: 0)
        counts.merge(Self.counts(successes: 1, changes: 1, refused: 4))
        #expect(counts.sentences().isEmpty)
    }
}
