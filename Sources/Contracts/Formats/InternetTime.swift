/// The dates and times of RFC 3339, section 5.6, down to real calendar days and leap seconds.
enum InternetTime {
    static func isDate(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        return takeDate(&cursor) && cursor.isAtEnd
    }

    static func isTime(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        return takeTime(&cursor) && cursor.isAtEnd
    }

    static func isDateTime(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        return takeDate(&cursor) && cursor.take(ignoringCase: "t") && takeTime(&cursor)
            && cursor.isAtEnd
    }

    @inline(__always)
    private static func takeDate(_ cursor: inout ByteCursor) -> Bool {
        guard let century = cursor.twoDigits(), let yearOfCentury = cursor.twoDigits(),
            cursor.take("-"), let month = cursor.twoDigits(), (1...12).contains(month),
            cursor.take("-"), let day = cursor.twoDigits()
        else { return false }
        return day >= 1 && day <= days(inMonth: month, ofYear: century &* 100 &+ yearOfCentury)
    }

    @inline(__always)
    private static func days(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    @inline(__always)
    private static func takeTime(_ cursor: inout ByteCursor) -> Bool {
        guard let hour = cursor.twoDigits(), hour <= 23,
            cursor.take(":"), let minute = cursor.twoDigits(), minute <= 59,
            cursor.take(":"), let second = cursor.twoDigits(), second <= 60
        else { return false }
        if cursor.take("."), cursor.skip(.digits) == 0 { return false }
        guard let offset = takeOffset(&cursor) else { return false }
        // A leap second ends a day in UTC, whatever the local clock shows.
        return second < 60 || (hour &* 60 &+ minute &- offset &+ 1) % minutesOfDay == 0
    }

    private static let minutesOfDay = 24 * 60

    /// The minutes by which local time is ahead of UTC.
    @inline(__always)
    private static func takeOffset(_ cursor: inout ByteCursor) -> Int? {
        if cursor.take(ignoringCase: "z") { return 0 }
        let isAhead = cursor.take("+")
        guard isAhead || cursor.take("-"),
            let hours = cursor.twoDigits(), hours <= 23,
            cursor.take(":"), let minutes = cursor.twoDigits(), minutes <= 59
        else { return nil }
        let offset = hours &* 60 &+ minutes
        return isAhead ? offset : 0 &- offset
    }
}
