import Testing

@testable import Simulator
@testable import Transports

/// The room for large answers.
struct AnswerBudgetTests {
    private let budget = AnswerBudget(bytes: 10)

    @Test func whoGoesOverItWaits() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.take(6))
        #expect(!second.take(5))
        #expect(second.take(4))
        first.free()
        #expect(AnswerRoom(in: budget).take(6))
    }

    @Test func whatIsLargerThanAllHasItToItself() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.take(40))
        #expect(!second.take(1))
        first.free()
        #expect(second.take(1))
        #expect(!first.take(40))
    }

    /// Otherwise two answers to requests that race would wait for each other.
    @Test func whoHasRoomGetsMore() {
        let (first, second) = (AnswerRoom(in: budget), AnswerRoom(in: budget))
        #expect(first.take(8))
        #expect(first.take(8))
        first.free()
        #expect(second.take(10))
    }

    @Test func whoIsGoneHoldsNothingAndIsTold() {
        let told = Gathered<Int>()
        budget.whenThereIsRoom { told.add(1) }
        do {
            let room = AnswerRoom(in: budget)
            #expect(room.take(10))
        }
        #expect(told.all == [1])
        #expect(AnswerRoom(in: budget).take(10))
    }
}
