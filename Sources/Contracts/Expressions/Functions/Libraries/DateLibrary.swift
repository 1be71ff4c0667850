/// Dates as texts such as `2024-02-29`, which sort as dates do.
enum DateLibrary {
    static let overloads: [Overload] =
        making + [
            part("yearOf") { $0.year },
            part("monthOf") { $0.month },
            part("dayOf") { $0.day },
            part("dayOfWeek") { $0.weekday.fromSunday },
            part("dayOfYear") { $0.dayOfYear },
            Overload("daysBetween", [.string, .string], gives: .int) {
                call in
                let start = try CivilDate(text: call.text(0))
                let end = try CivilDate(text: call.text(1))
                return .int(end.daysSince1970 - start.daysSince1970)
            },
        ]

    private static func part(
        _ name: String, _ value: @escaping @Sendable (CivilDate) -> Int
    ) -> Overload {
        Overload(name, [.string], gives: .int) { call in
            .int(value(try CivilDate(text: call.text(0))))
        }
    }

    private static let making: [Overload] = [
        Overload("nthWeekday", [.int, .int, .int, .int], gives: .string) { call in
            .string(try nthWeekday(call).text)
        },
        Overload("date", [.int, .int, .int], gives: .string) { call in
            let parts = (call.int(0), call.int(1), call.int(2))
            guard (1...9999).contains(parts.0),
                let date = CivilDate(year: parts.0, month: parts.1, day: parts.2)
            else {
                throw EvaluationFault.function(
                    "date",
                    reason: "there is no day \(parts.2) in month \(parts.1) of year \(parts.0)",
                    remedy: nil)
            }
            return .string(date.text)
        },
        Overload("addDays", [.string, .int], gives: .string) { call in
            let date = try CivilDate(text: call.text(0))
            let days = call.int(1)
            guard (-4_000_000...4_000_000).contains(days), case let sum = date.adding(days: days),
                (1...9999).contains(sum.year)
            else {
                throw EvaluationFault.function(
                    "addDays",
                    reason: "\(date.text) and \(days) days is beyond the years 1 to 9999",
                    remedy: nil)
            }
            return .string(sum.text)
        },
    ]

    /// The nth, or with -1 the last, of a weekday, a month and a year.
    private static func nthWeekday(_ call: borrowing CallArguments) throws -> CivilDate {
        let (nth, month, year) = (call.int(0), call.int(2), call.int(3))
        guard let weekday = Weekday(fromSunday: call.int(1)) else {
            throw EvaluationFault.function(
                "nthWeekday", reason: "there is no weekday \(call.int(1))",
                remedy: "0 is Sunday, 6 is Saturday")
        }
        guard (1...9999).contains(year),
            let date = nth == -1
                ? CivilDate.last(weekday, month: month, year: year)
                : CivilDate.nth(nth, weekday, month: month, year: year)
        else {
            throw EvaluationFault.function(
                "nthWeekday", reason: "month \(month) of \(year) has no such day",
                remedy: "the first of them is 1, the last is -1")
        }
        return date
    }
}
