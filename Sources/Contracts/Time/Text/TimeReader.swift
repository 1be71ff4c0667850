/// Takes the parts of dates and times from bytes.
struct TimeReader {
    var cursor: ByteCursor

    init(_ bytes: UnsafeRawBufferPointer) { cursor = ByteCursor(bytes) }

    /// Parts in the right shape, which still may be no day.
    struct DateParts {
        let year: Int
        let month: Int
        let day: Int

        var date: CivilDate? { CivilDate(year: year, month: month, day: day) }
    }

    /// Parts in the right shape, which still may be no time.
    struct TimeParts {
        var hour = 0
        var minute = 0
        var second = 0
        var nanosecond = 0
        var fractionDigits = 0

        var time: CivilTime? {
            CivilTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
        }

        /// A time that only lacks to be counted.
        var isLeapSecond: Bool { second == 60 && hour < 24 && minute < 60 }
    }

    /// A year of four digits, a month and a day, with hyphens between them.
    mutating func takeDate() -> DateParts? {
        guard let century = cursor.twoDigits(), let rest = cursor.twoDigits() else { return nil }
        return takeMonthAndDay(year: century &* 100 &+ rest)
    }

    /// Takes the text after a year: hyphen, month, hyphen, day.
    mutating func takeMonthAndDay(year: Int) -> DateParts? {
        guard cursor.consume("-"), let month = cursor.twoDigits(),
            cursor.consume("-"), let day = cursor.twoDigits()
        else { return nil }
        return DateParts(year: year, month: month, day: day)
    }

    /// Hour, minute and second, and a fraction where there is one.
    mutating func takeTime(secondsAreOptional: Bool = false) -> TimeParts? {
        var parts = TimeParts()
        guard let hour = cursor.twoDigits(), cursor.consume(":"), let minute = cursor.twoDigits()
        else { return nil }
        (parts.hour, parts.minute) = (hour, minute)
        guard cursor.consume(":") else { return secondsAreOptional ? parts : nil }
        guard let second = cursor.twoDigits() else { return nil }
        parts.second = second
        guard cursor.consume(".") else { return parts }
        while let digit = takeDigit() {
            parts.fractionDigits += 1
            if parts.fractionDigits <= 9 { parts.nanosecond = parts.nanosecond &* 10 &+ digit }
        }
        guard parts.fractionDigits > 0 else { return nil }
        for _ in 0..<max(0, 9 - parts.fractionDigits) { parts.nanosecond *= 10 }
        return parts
    }

    /// The offset of a clock from UTC in seconds: `Z`, or a sign, hours and minutes. It is positive
    /// if the clock is ahead.
    mutating func takeOffset() -> Int? {
        cursor.consume(ignoringCase: "z") ? 0 : takeNumericOffset()
    }

    /// A sign, hours and minutes, as seconds.
    mutating func takeNumericOffset() -> Int? {
        let isAhead = cursor.consume("+")
        guard isAhead || cursor.consume("-"), let hours = cursor.twoDigits(), hours <= 23,
            cursor.consume(":"), let minutes = cursor.twoDigits(), minutes <= 59
        else { return nil }
        let seconds = (hours &* 60 &+ minutes) &* 60
        return isAhead ? seconds : 0 &- seconds
    }

    /// The value of the next digit, if the next byte is one.
    @inline(__always)
    mutating func takeDigit() -> Int? {
        guard let byte = cursor.next, byte &- 0x30 <= 9 else { return nil }
        cursor.index += 1
        return Int(byte &- 0x30)
    }
}

extension String {
    /// The value that a reader makes from the text's UTF-8.
    func read<Value>(
        _ body: (inout TimeReader) -> Result<Value, TimeTextFault>
    ) throws(TimeTextFault) -> Value {
        var text = self
        let result = text.withUTF8 { bytes in
            var reader = TimeReader(UnsafeRawBufferPointer(bytes))
            return body(&reader)
        }
        return try result.get()
    }
}
