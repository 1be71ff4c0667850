import Testing

@testable import Contracts

@Suite struct ObservedPhraseTests {
    private func moves(_ phrase: String) throws -> [ObservedPolicy.Move?] {
        try ObservedPhrase.moves(phrase, weekend: [.friday, .saturday])
    }

    private func days(_ number: Int) -> ObservedPolicy.Move { .by(days: number) }

    @Test func phrasesMeanMoves() throws {
        #expect(try moves("never") == [nil, nil, nil, nil, nil, nil, nil])
        #expect(
            try moves("Saturday to Friday, Sunday to Monday")
                == [nil, nil, nil, nil, nil, days(-1), days(1)])
        #expect(try moves("Sunday to Tuesday") == [nil, nil, nil, nil, nil, nil, days(2)])
        #expect(
            try moves("weekend to next Monday") == [nil, nil, nil, nil, days(3), days(2), nil])
        #expect(
            try moves("Tuesday and Wednesday to previous Monday, Thursday to next Monday")
                == [nil, days(-1), days(-2), days(4), nil, nil, nil])
        #expect(try moves("Thursday to Monday") == [nil, nil, nil, days(-3), nil, nil, nil])
        #expect(
            try moves("Saturday to previous working day, Sunday to next working day")
                == [nil, nil, nil, nil, nil, .previousWorkingDay, .nextWorkingDay])
    }

    @Test(arguments: [
        (
            "Sundy to Monday",
            ObservedPhrase.Fault.unreadable("Sundy to Monday", nearest: "Sunday")
        ),
        ("Sunday", .unreadable("Sunday", nearest: nil)), ("", .unreadable("", nearest: nil)),
        ("Sunday to", .unreadable("Sunday to", nearest: nil)),
        (
            "Sunday to Monday,Saturday to Friday",
            .unreadable("Sunday to Monday,Saturday to Friday", nearest: nil)
        ),
        ("Sunday to Monday, ", .unreadable("", nearest: nil)),
        ("Sunday to next day", .unreadable("Sunday to next day", nearest: nil)),
        ("Sunday to Monday, Sunday to Tuesday", .movedTwice(.sunday)),
        ("weekend to Sunday, Saturday to Monday", .movedTwice(.saturday)),
        ("Sunday to next Sunday", .movedNowhere(.sunday)),
    ])
    func whatCannotBeReadIsReported(phrase: String, fault: ObservedPhrase.Fault) {
        #expect(throws: fault) { try moves(phrase) }
    }
}
