/// A number as sign, coefficient and power of ten, read from a lexeme without losing a digit.
///
/// The coefficient has no leading and no trailing zeros, so equal numbers have equal parts. It is
/// held as an integer up to nineteen digits; longer ones are read from the lexeme, which must
/// outlive the decimal.
struct Decimal {
    private(set) var isNegative = false
    /// True where a minus stands before a zero. Only a double distinguishes it from another zero.
    private var isNegativeZero = false
    /// The digits as an integer, where there are at most nineteen.
    private(set) var coefficient: UInt64 = 0
    /// The number of significant digits; 0 for zero.
    private(set) var digitCount = 0
    /// The power of ten that the coefficient is multiplied with.
    private(set) var exponent = 0
    /// From the first to the last significant digit, with the point if it stands between them.
    private(set) var digits: UnsafeRawBufferPointer

    /// Exponents beyond this are clamped to it; no two documents distinguish such numbers.
    private static let extreme = 1 << 50

    /// The decimal that a JSON number lexeme denotes.
    init(_ lexeme: UnsafeRawBufferPointer) {
        var at = 0
        let end = lexeme.count
        if end > 0, lexeme[0] == UInt8(ascii: "-") {
            isNegative = true
            at = 1
        }
        var first = -1
        var last = -1
        var point = -1
        var digitsSeen = 0
        var significant = 0
        var trailingZeros = 0
        while at < end {
            let digit = lexeme[at] &- UInt8(ascii: "0")
            if digit < 10 {
                digitsSeen &+= 1
                if digit != 0 {
                    if first < 0 { first = at }
                    last = at
                    significant &+= trailingZeros &+ 1
                    trailingZeros = 0
                } else if first >= 0 {
                    trailingZeros &+= 1
                }
            } else if lexeme[at] == UInt8(ascii: ".") {
                point = digitsSeen
            } else {
                break
            }
            at &+= 1
        }
        guard first >= 0 else {
            digits = UnsafeRawBufferPointer(rebasing: lexeme[0..<0])
            isNegativeZero = isNegative
            isNegative = false
            return
        }
        digits = UnsafeRawBufferPointer(rebasing: lexeme[first...last])
        digitCount = significant
        let fraction = point < 0 ? 0 : digitsSeen &- point
        exponent = Self.exponent(lexeme, from: at) &+ trailingZeros &- fraction
        if significant <= 19 { coefficient = Self.integer(digits) }
    }

    /// True if the number is zero.
    var isZero: Bool { digitCount == 0 }

    /// True if the number is whole, however it was written.
    var isInteger: Bool { digitCount == 0 || exponent >= 0 }

    /// True if the coefficient fits into a 64-bit integer.
    var isCompact: Bool { digitCount <= 19 }

    private static func integer(_ digits: UnsafeRawBufferPointer) -> UInt64 {
        var value: UInt64 = 0
        for byte in digits where byte != UInt8(ascii: ".") {
            value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        }
        return value
    }

    private static func exponent(_ lexeme: UnsafeRawBufferPointer, from start: Int) -> Int {
        guard start < lexeme.count else { return 0 }
        var at = start + 1
        var negative = false
        if lexeme[at] == UInt8(ascii: "-") || lexeme[at] == UInt8(ascii: "+") {
            negative = lexeme[at] == UInt8(ascii: "-")
            at += 1
        }
        var value = 0
        while at < lexeme.count, value < extreme {
            value = value * 10 + Int(lexeme[at] - UInt8(ascii: "0"))
            at += 1
        }
        return negative ? -min(value, extreme) : min(value, extreme)
    }
}

extension Decimal {
    /// The number if it is whole and fits 64 bits; otherwise nil.
    var int: Int? {
        guard isInteger, isCompact else { return nil }
        guard digitCount &+ exponent <= 19 else { return nil }
        let (magnitude, overflow) = coefficient.multipliedReportingOverflow(
            by: Self.power(exponent))
        if overflow { return nil }
        if isNegative {
            return magnitude <= UInt64(1) << 63 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return Int(exactly: magnitude)
    }

    /// The nearest double.
    var double: Double {
        let magnitude: Double
        if isCompact, coefficient <= 1 << 53, exponent >= -22, exponent <= 22 {
            let scale =
                Double(Self.power(min(abs(exponent), 19)))
                * Double(Self.power(max(abs(exponent) - 19, 0)))
            magnitude = exponent < 0 ? Double(coefficient) / scale : Double(coefficient) * scale
        } else {
            let text = String(decoding: digits.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
            magnitude = Double("\(text)e\(exponent)") ?? .infinity
        }
        return isNegative || isNegativeZero ? -magnitude : magnitude
    }

    /// Ten to a power from 0 to 19.
    static func power(_ exponent: Int) -> UInt64 {
        var result: UInt64 = 1
        for _ in 0..<exponent { result &*= 10 }
        return result
    }
}

extension Decimal: Comparable {
    static func == (left: Decimal, right: Decimal) -> Bool { left.order(against: right) == 0 }

    static func < (left: Decimal, right: Decimal) -> Bool { left.order(against: right) < 0 }

    /// Less than, equal to or greater than zero, if this number is less, equal or greater.
    func order(against other: Decimal) -> Int {
        if isZero || other.isZero || isNegative != other.isNegative {
            return sign - other.sign
        }
        let magnitude = magnitudeOrder(against: other)
        return isNegative ? -magnitude : magnitude
    }

    private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

    private func magnitudeOrder(against other: Decimal) -> Int {
        let scale = digitCount + exponent
        let otherScale = other.digitCount + other.exponent
        if scale != otherScale { return scale < otherScale ? -1 : 1 }
        if isCompact, other.isCompact {
            let aligned = coefficient &* Self.power(19 - digitCount)
            let otherAligned = other.coefficient &* Self.power(19 - other.digitCount)
            return aligned == otherAligned ? 0 : aligned < otherAligned ? -1 : 1
        }
        return digitOrder(against: other)
    }

    private func digitOrder(against other: Decimal) -> Int {
        var left = digits.lazy.filter { $0 != UInt8(ascii: ".") }.makeIterator()
        var right = other.digits.lazy.filter { $0 != UInt8(ascii: ".") }.makeIterator()
        while true {
            let leftDigit = left.next()
            let rightDigit = right.next()
            if leftDigit == nil, rightDigit == nil { return 0 }
            // A missing digit is a zero behind the last one.
            let difference = Int(leftDigit ?? 48) - Int(rightDigit ?? 48)
            if difference != 0 { return difference }
        }
    }
}
