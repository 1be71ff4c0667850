extension PosixRule {
    /// The rule of a text like `CET-1CEST,M3.5.0,M10.5.0/3`; nil where it is none.
    ///
    /// Hours of times go from -167 to 167, as in version 3 of the files.
    init?(_ text: ArraySlice<UInt8>) {
        var reader = PosixRuleReader(left: text)
        guard let name = reader.takeName(), let behind = reader.takeTime(hours: 24) else {
            return nil
        }
        let standard = ZoneOffset(secondsAhead: -behind, isDaylight: false, abbreviation: name)
        guard !reader.left.isEmpty else {
            self.init(standard: standard, daylight: nil)
            return
        }
        guard let season = reader.takeSeason(besides: standard), reader.left.isEmpty else {
            return nil
        }
        self.init(standard: standard, daylight: season)
    }
}

/// Takes the parts of a rule from its bytes.
private struct PosixRuleReader {
    var left: ArraySlice<UInt8>

    /// Letters, or letters, digits and signs between angle brackets: three at least.
    mutating func takeName() -> String? {
        let isQuoted = consume("<")
        let name = left.prefix { byte in
            let isLetter = (0x61...0x7A).contains(byte | 0x20)
            let isOther = (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D
            return isLetter || isQuoted && isOther
        }
        left = left.dropFirst(name.count)
        guard name.count >= 3, !isQuoted || consume(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Daylight saving time: its name, its offset, which is an hour ahead where nothing is said,
    /// its begin and its end.
    mutating func takeSeason(besides standard: ZoneOffset) -> PosixRule.Season? {
        guard let name = takeName() else { return nil }
        var ahead = standard.secondsAhead + 3600
        if left.first != 0x2C {
            guard let behind = takeTime(hours: 24) else { return nil }
            ahead = -behind
        }
        guard consume(","), let starts = takeMoment(), consume(","), let ends = takeMoment() else {
            return nil
        }
        return PosixRule.Season(
            offset: ZoneOffset(secondsAhead: ahead, isDaylight: true, abbreviation: name),
            starts: starts, ends: ends)
    }

    private mutating func takeMoment() -> PosixRule.Moment? {
        guard let day = takeDay() else { return nil }
        guard consume("/") else { return PosixRule.Moment(day: day, seconds: 7200) }
        return takeTime(hours: 167).map { PosixRule.Moment(day: day, seconds: $0) }
    }

    private mutating func takeDay() -> PosixRule.Day? {
        if consume("J") { return takeNumber(1...365).map { .julian($0) } }
        guard consume("M") else { return takeNumber(0...365).map { .ordinal($0) } }
        guard let month = takeNumber(1...12), consume("."), let week = takeNumber(1...5),
            consume("."),
            let weekday = takeNumber(0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    /// Hours, and minutes and seconds where they are written, behind a sign.
    mutating func takeTime(hours: Int) -> Int? {
        let isNegative = consume("-")
        if !isNegative { _ = consume("+") }
        guard let hour = takeNumber(0...hours) else { return nil }
        var seconds = hour * 3600
        if consume(":") {
            guard let minute = takeNumber(0...59) else { return nil }
            seconds += minute * 60
            if consume(":") {
                guard let second = takeNumber(0...59) else { return nil }
                seconds += second
            }
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func takeNumber(_ allowed: ClosedRange<Int>) -> Int? {
        let digits = left.prefix { (0x30...0x39).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        left = left.dropFirst(digits.count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return allowed.contains(number) ? number : nil
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard left.first == UInt8(truncatingIfNeeded: scalar.value) else { return false }
        left = left.dropFirst()
        return true
    }
}
