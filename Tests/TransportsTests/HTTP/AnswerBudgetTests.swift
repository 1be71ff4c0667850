import Testing

@testable import Simulator
@testable import Transports

/// The room for large answers.
struct AnswerBudgetTests {
    private let budget = AnswerBudget(bytes: 10)

    @Test func whoGoesOverItWaits() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.reserve(6))
        #expect(!second.reserve(5))
        #expect(second.reserve(4))
        first.free()
        #expect(AnswerRoom(in: budget).reserve(6))
    }

    @Test func whatIsLargerThanAllHasItToItself() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.reserve(40))
        #expect(!second.reserve(1))
        first.free()
        #expect(second.reserve(1))
        #expect(!first.reserve(40))
    }

    /// Otherwise two answers to requests that race would wait for each other.
    @Test func whoHasRoomGetsMore() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.reserve(8))
        #expect(first.reserve(8))
        first.free()
        #expect(second.reserve(10))
    }

    @Test func whoIsGoneHoldsNothingAndIsReported() {
        let reported = Gathered<Int>()
        budget.whenThereIsRoom { reported.add(1) }
        do {
            let room = AnswerRoom(in: budget)
            #expect(room.reserve(10))
        }
        #expect(reported.all == [1])
        #expect(AnswerRoom(in: budget).reserve(10))
    }
}
