import Contracts
import TestSupport
import Testing

/// Files put together by chance are refused with a reason, or they are calendars that hold.
@Suite struct CalendarJunkTests {
    private static let dates = [
        "May 1", "December 31", "Easter", "fifth Monday of May", "1 day after A", "2 days before B",
        "300 days after C", "Friday on or before D", "9999 days after December 31", "2026-01-01",
        "[2026-01-01, 9999-12-31]", "February 29", "May 32", "5", "null", "A", "\"\"",
    ]
    private static let policies = [
        "never", "weekend to next working day", "Monday to previous working day",
        "{moves: Sunday to Saturday, day: dropped}", "sometimes", "{}", "Sunday to next Saturday",
    ]
    private static let years = [
        "from: 2000", "until: 2000", "every: 3", "only: [1, 9999]", "dropped: [2026]",
        "moved: {2026: 1 day after A}", "moved: {2026: February 29}", "from: -1", "only: []",
    ]

    private func file(_ dice: inout SplitMix64) -> String {
        func pick(_ words: [String]) -> String { words.randomElement(using: &dice) ?? "" }
        let holidays = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
            var parts = ["name: \(pick(["A", "B", "C", "D"]))", "date: \(pick(Self.dates))"]
            if Bool.random(using: &dice) {
                parts.append("observed: \(quoted(pick(Self.policies)))")
            }
            if Bool.random(using: &dice) { parts.append(pick(Self.years)) }
            return "{\(parts.joined(separator: ", "))}"
        }
        let observed = quoted(pick(Self.policies.filter { $0 != "{}" }))
        return
            "name: Own\nobserved: \(observed)\nincludes: [\(pick(["", "own.yaml", "good.yaml"]))]\n"
            + "holidays: [\(holidays.joined(separator: ", "))]"
    }

    private func quoted(_ policy: String) -> String {
        policy.hasPrefix("{") ? policy : "\"\(policy)\""
    }

    @Test func nothingCrashesAndEverythingIsInOrder() {
        var dice = SplitMix64(seed: 13)
        var usable = 0
        for _ in 0..<300 {
            let own = file(&dice)
            let good = "name: Good\nholidays: [{name: A, date: December 30}]"
            let files = ["own.yaml": own, "good.yaml": good]
            let (calendar, diagnostics) = calendarLibrary(files).load("own.yaml")
            let isWrong = diagnostics.contains { $0.severity == .error }
            #expect((calendar == nil) == isWrong, "\(own)")
            guard let calendar else { continue }
            usable += 1
            for year in [0, 1, 2, 2025, 2026, 2027, 9998, 9999, 10_000] {
                let dates = calendar.holidays(in: year).map(\.date)
                #expect(dates.allSatisfy { $0.year == year }, "\(own)")
                #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "\(own)")
            }
        }
        #expect(usable > 20)
    }
}
