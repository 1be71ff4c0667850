extension CivilDate {
    /// The day that a text like `2024-02-29` names.
    ///
    /// Years have four digits; before year 0 a minus and four or more, after 9999 a plus and five
    /// or more, nine at most.
    public init(text: String) throws(TimeTextFault) {
        self = try text.read { reader in
            guard let parts = reader.takeAnyDate(), reader.cursor.isAtEnd else {
                return .failure(.malformed(text, expected: .date))
            }
            return parts.date.map { .success($0) } ?? .failure(.impossible(text, expected: .date))
        }
    }

    /// The day as `2024-02-29`.
    public var text: String {
        var writer = TimeWriter()
        writer.put(self)
        return writer.text
    }

    /// The day of the year, from 1 to 366.
    public var dayOfYear: Int {
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
        return before + day + (month > 2 && Self.isLeap(year) ? 1 : 0)
    }
}

extension CivilTime {
    /// The time that a text like `12:00`, `12:00:30` or `12:00:30.5` names.
    package init(text: String) throws(TimeTextFault) {
        self = try text.read { reader in
            guard let parts = reader.takeTime(secondsAreOptional: true), reader.cursor.isAtEnd
            else { return .failure(.malformed(text, expected: .time)) }
            return parts.clock(text, expected: .time)
        }
    }

    /// The time as `12:00:30`, with no, three, six or nine digits more.
    public var text: String {
        var writer = TimeWriter()
        writer.put(self)
        return writer.text
    }
}

extension CivilDateTime {
    /// The day and time that a text like `2024-02-29T12:00:00` names, without an offset.
    package init(text: String) throws(TimeTextFault) {
        self = try text.read { reader in
            guard let date = reader.takeAnyDate(), reader.cursor.consume(ignoringCase: "t"),
                let parts = reader.takeTime(secondsAreOptional: true), reader.cursor.isAtEnd
            else { return .failure(.malformed(text, expected: .dateAndTime)) }
            guard let day = date.date else {
                return .failure(.impossible(text, expected: .dateAndTime))
            }
            return parts.clock(text, expected: .dateAndTime).map { CivilDateTime(day, $0) }
        }
    }

    /// The day and time as `2024-02-29T12:00:00`, with no, three, six or nine digits more.
    public var text: String {
        var writer = TimeWriter()
        writer.put(self)
        return writer.text
    }
}

extension TimeReader.TimeParts {
    /// The time, or why there is none.
    fileprivate func clock(
        _ text: String, expected: TimeTextFault.Expected
    ) -> Result<CivilTime, TimeTextFault> {
        if isLeapSecond { return .failure(.leapSecond(text)) }
        if fractionDigits > 9 { return .failure(.tooFine(text)) }
        return time.map { .success($0) } ?? .failure(.impossible(text, expected: expected))
    }
}

extension TimeReader {
    /// A date whose year may have a sign and more digits.
    fileprivate mutating func takeAnyDate() -> DateParts? {
        let isNegative = cursor.consume("-")
        guard isNegative || cursor.consume("+") else { return takeDate() }
        var (year, digits) = (0, 0)
        while digits < 9, let digit = takeDigit() {
            year = year &* 10 &+ digit
            digits += 1
        }
        guard isNegative ? digits >= 4 && year > 0 : digits >= 5 && year > 9999 else { return nil }
        return takeMonthAndDay(year: isNegative ? -year : year)
    }
}
