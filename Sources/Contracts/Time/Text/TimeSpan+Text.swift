extension TimeSpan {
    /// The span that a text like `1h30m`, `-1.5s` or `0` names, as CEL and Go write them.
    ///
    /// A sign, then numbers with a unit each: `h`, `m`, `s`, `ms`, `us` (also `µs`), `ns`. Anything
    /// finer than a nanosecond is cut off.
    public init(text: String) throws(TimeTextFault) {
        self = try text.read { reader in reader.takeSpan(text) }
    }

    /// The span in seconds, as `5400s`, with no, three, six or nine digits after a point.
    public var text: String {
        var writer = TimeWriter()
        var (whole, fraction) = (seconds, Int(nanoseconds))
        if seconds < 0 {
            writer.put("-")
            // A minute before a whole second is written as the whole second before it: -0.5s.
            if fraction > 0 { (whole, fraction) = (seconds &+ 1, 1_000_000_000 - fraction) }
        }
        writer.put(Int(clamping: whole.magnitude), digits: 1)
        writer.putFraction(fraction)
        writer.put("s")
        return writer.text
    }
}

extension TimeSpan: CustomStringConvertible {
    /// The span in seconds.
    public var description: String { text }
}

extension TimeReader {
    fileprivate mutating func takeSpan(_ text: String) -> Result<TimeSpan, TimeTextFault> {
        let isNegative = cursor.consume("-")
        if !isNegative { _ = cursor.consume("+") }
        if cursor.next == 0x30, cursor.index + 1 == cursor.bytes.count { return .success(.zero) }
        guard !cursor.isAtEnd else { return .failure(.malformed(text, expected: .span)) }
        var sum = TimeSpan.zero
        while !cursor.isAtEnd {
            guard let number = takeNumber() else {
                return .failure(.malformed(text, expected: .span))
            }
            guard let unit = takeUnit() else {
                return .failure(unitFault(text))
            }
            guard let part = number.times(unit), let longer = sum.adding(part) else {
                return .failure(.tooLong(text))
            }
            sum = longer
        }
        let signed = isNegative ? sum.negated : sum
        return signed.map { .success($0) } ?? .failure(.tooLong(text))
    }

    /// Digits, and more after a point; at least one on either side.
    private mutating func takeNumber() -> UnscaledNumber? {
        var number = UnscaledNumber()
        var digits = 0
        while let digit = takeDigit() {
            digits += 1
            number.append(digit)
        }
        if cursor.consume(".") {
            while let digit = takeDigit() {
                digits += 1
                number.appendFraction(digit)
            }
        }
        return digits > 0 ? number : nil
    }

    /// The nanoseconds of the unit that follows.
    private mutating func takeUnit() -> Int64? {
        let start = cursor.index
        while let byte = cursor.next, byte != 0x2E, byte &- 0x30 > 9 { cursor.index += 1 }
        let unit = cursor.bytes[start..<cursor.index]
        let known = Self.units.first { $0.name.elementsEqual(unit) }
        if known == nil { cursor.index = start }
        return known?.nanoseconds
    }

    private func unitFault(_ text: String) -> TimeTextFault {
        let unit = cursor.bytes[cursor.index...].prefix { $0 != 0x2E && $0 &- 0x30 > 9 }
        if unit.isEmpty { return .missingUnit(text) }
        return .unknownUnit(text, unit: String(decoding: unit, as: UTF8.self))
    }

    // The micro sign and the Greek letter look alike and are both written.
    private static let units: [(name: [UInt8], nanoseconds: Int64)] = [
        (Array("s".utf8), 1_000_000_000), (Array("ms".utf8), 1_000_000),
        (Array("m".utf8), 60_000_000_000), (Array("h".utf8), 3_600_000_000_000),
        (Array("ns".utf8), 1), (Array("us".utf8), 1000),
        (Array("\u{B5}s".utf8), 1000), (Array("\u{3BC}s".utf8), 1000),
    ]
}

/// A number whose unit is still to come: whole, and 18 digits after the point.
private struct UnscaledNumber {
    private var whole: Int64 = 0
    private var fraction: Int64 = 0
    private var scale: Int64 = 1
    private var isTooLarge = false

    mutating func append(_ digit: Int) {
        let (tens, overflows) = whole.multipliedReportingOverflow(by: 10)
        let (sum, overflowsToo) = tens.addingReportingOverflow(Int64(digit))
        if overflows || overflowsToo { isTooLarge = true } else { whole = sum }
    }

    mutating func appendFraction(_ digit: Int) {
        guard scale < 1_000_000_000_000_000_000 else { return }
        fraction = fraction &* 10 &+ Int64(digit)
        scale &*= 10
    }

    /// The number of units of so many nanoseconds; nil where no span is that long.
    func times(_ unit: Int64) -> TimeSpan? {
        if isTooLarge { return nil }
        return wholeUnits(unit)?.adding(TimeSpan(nanoseconds: nanosecondsBelow(unit)))
    }

    private func wholeUnits(_ unit: Int64) -> TimeSpan? {
        guard unit < Self.second else {
            let (seconds, overflows) = whole.multipliedReportingOverflow(by: unit / Self.second)
            return overflows ? nil : TimeSpan(seconds: seconds)
        }
        let (seconds, rest) = whole.quotientAndRemainder(dividingBy: Self.second / unit)
        return TimeSpan(
            seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: rest &* unit))
    }

    private func nanosecondsBelow(_ unit: Int64) -> Int64 {
        let (product, overflows) = fraction.multipliedReportingOverflow(by: unit)
        guard overflows else { return product / scale }
        return scale.dividingFullWidth(fraction.multipliedFullWidth(by: unit)).quotient
    }

    private static let second: Int64 = 1_000_000_000
}
