import Simulator
import Testing

@testable import Scenarios

@Suite struct BranchingChoicesTests {
    @Test func everyCombinationComesOnce() {
        var choices = BranchingChoices(width: 8)
        var seen: [[UInt64]] = []
        repeat {
            let first = choices.choose(ChoicePoint("a", among: 2))
            // The next question may depend on the earlier choice.
            let second = first == 0 ? choices.choose(ChoicePoint("b", among: 3)) : 9
            seen.append([first, second])
        } while choices.advance()
        #expect(seen == [[0, 0], [0, 1], [0, 2], [1, 9]])
        #expect(choices.narrowed.isEmpty)
    }

    @Test func ofManyOptionsOnlyThePlainestIsReported() {
        var choices = BranchingChoices(width: 8)
        var seen: [UInt64] = []
        repeat {
            seen.append(choices.choose(ChoicePoint("id", among: 10)))
            seen.append(choices.choose(ChoicePoint("id", among: 10)))
        } while choices.advance()
        #expect(seen == [0, 0])
        #expect(choices.narrowed == ["id"])
    }

    @Test func withoutAChoiceThereIsOneWay() {
        var choices = BranchingChoices(width: 8)
        let hasMore = choices.advance()
        #expect(!hasMore)
        #expect(choices.options.isEmpty)
    }
}
