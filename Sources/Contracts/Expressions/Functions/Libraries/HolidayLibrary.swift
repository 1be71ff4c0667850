/// Holidays and working days of calendars that a spec keeps as data.
struct HolidayLibrary {
    let calendars: CalendarLibrary

    var overloads: [Overload] {
        let calendars = calendars
        return [
            Overload("holidays", [.string, .int], gives: .list(Self.shape)) { call in
                let calendar = try calendars.calendar(call.text(0))
                let year = call.int(1)
                guard HolidayCalendar.years.contains(year) else {
                    throw EvaluationFault.function(
                        "holidays", reason: "\(year) is not one of the years 1 to 9999",
                        remedy: nil)
                }
                return .list(calendar.holidays(in: year).map(Self.celValue))
            },
            Overload("holiday", [.string, .string], gives: .optional(Self.shape)) { call in
                let calendar = try calendars.calendar(call.text(0))
                let date = try CivilDate(text: call.text(1))
                return .optional(calendar.holiday(on: date).map(Self.celValue))
            },
            Overload("isHoliday", [.string, .string], gives: .bool) { call in
                let calendar = try calendars.calendar(call.text(0))
                return .bool(calendar.holiday(on: try CivilDate(text: call.text(1))) != nil)
            },
            Overload("isWorkingDay", [.string, .string], gives: .bool) { call in
                let calendar = try calendars.calendar(call.text(0))
                return .bool(calendar.isWorkingDay(try CivilDate(text: call.text(1))))
            },
        ]
    }

    private static let shape = Shape.record(
        RecordShape([
            "date": .init(.string), "names": .init(.list(.string)),
            "observedFor": .init(.string, isOptional: true),
        ]))

    /// A holiday as a map; `observedFor` is there where the day is only observed for another.
    private static func celValue(_ holiday: Holiday) -> CELValue {
        var map = CELMap(capacity: 3)
        map.set("date", to: .string(holiday.date.text))
        map.set("names", to: .list(holiday.names.map { .string($0) }))
        if let date = holiday.observedFor { map.set("observedFor", to: .string(date.text)) }
        return .map(map)
    }
}
