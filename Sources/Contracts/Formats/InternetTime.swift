/// The dates and times of RFC 3339, section 5.6, down to real calendar days and leap seconds.
enum InternetTime {
    static func isDate(_ text: UnsafeRawBufferPointer) -> Bool {
        var reader = TimeReader(text)
        return takeDate(&reader) && reader.cursor.isAtEnd
    }

    static func isTime(_ text: UnsafeRawBufferPointer) -> Bool {
        var reader = TimeReader(text)
        return takeTime(&reader) && reader.cursor.isAtEnd
    }

    static func isDateTime(_ text: UnsafeRawBufferPointer) -> Bool {
        var reader = TimeReader(text)
        return takeDate(&reader) && reader.cursor.consume(ignoringCase: "t") && takeTime(&reader)
            && reader.cursor.isAtEnd
    }

    @inline(__always)
    private static func takeDate(_ reader: inout TimeReader) -> Bool {
        reader.takeDate()?.date != nil
    }

    @inline(__always)
    private static func takeTime(_ reader: inout TimeReader) -> Bool {
        guard let parts = reader.takeTime(), let offset = reader.takeOffset() else { return false }
        guard parts.isLeapSecond else { return parts.time != nil }
        // A leap second ends a day in UTC, whatever the local clock shows.
        return ((parts.hour &* 60 &+ parts.minute &+ 1) &* 60 &- offset) % secondsOfDay == 0
    }

    private static let secondsOfDay = 24 * 60 * 60
}
