import Contracts
import Testing

@testable import Simulator
import SpecSupport

struct BackendStateTests {
    private let model: BackendModel
    private let now: Instant

    init() throws {
        model = try #require(TestSpec.load(Lending.files).spec?.model)
        now = try Conversation.instant("2024-05-01T12:00:00Z")
    }

    private func lend(_ book: String) -> BackendCall {
        BackendCall(
            .init(
                method: "POST", target: "/v1/loans",
                headers: ["X-Card": "c1", "Content-Type": "application/json"],
                body: Array(#"{"book": "\#(book)"}"#.utf8)))
    }

    @Test func whatWasUndoneIsTheSameStateAgain() throws {
        let backend = Backend(model)
        var choices = RecordedChoices([4, 2])
        let start = try backend.start(at: now)
        let other = try Backend(model).start(at: now)
        #expect(start.digest(at: now) == other.digest(at: now))
        #expect(start.isIdentical(to: other, at: now, and: now))
        let lent = backend.answer(lend("b1"), in: start, at: now, &choices).state
        #expect(lent.digest(at: now) != start.digest(at: now))
        #expect(!lent.isIdentical(to: start, at: now, and: now))
        #expect(lent.schedule.entries.count == start.schedule.entries.count + 1)
    }

    @Test func theOrderOfIndependentStepsDoesNotMatter() throws {
        func run(_ books: [String], _ options: [UInt64]) throws -> BackendState {
            let backend = Backend(model)
            var choices = RecordedChoices(options)
            var state = try backend.start(at: now)
            for book in books {
                state = backend.answer(lend(book), in: state, at: now, &choices).state
            }
            // The log shows the order, and nothing else does.
            state.data.set(.string("log"), to: .list([]))
            return state
        }
        let one = try run(["b1", "b2"], [1, 1, 2, 2])
        let two = try run(["b2", "b1"], [2, 2, 1, 1])
        #expect(CELValue.map(one.data).json == CELValue.map(two.data).json)
        #expect(one.data.isIdentical(to: two.data))
    }

    @Test func timesCountFromNow() throws {
        let backend = Backend(model)
        let later = try Conversation.instant("2025-07-09T00:30:00Z")
        var first = try backend.start(at: now)
        var second = try backend.start(at: later)
        first.data.set(.string("opened"), to: .null)
        second.data.set(.string("opened"), to: .null)
        #expect(first.isIdentical(to: second, at: now, and: later))
        #expect(first.digest(at: now) == second.digest(at: later))
        #expect(first.digest(at: now) != second.digest(at: now))
    }
}
