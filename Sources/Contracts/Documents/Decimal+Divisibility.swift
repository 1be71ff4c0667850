extension Decimal {
    /// True if the number is a whole multiple of another, decided on the decimals themselves.
    ///
    /// Neither coefficient ends in zero. So a number whose power of ten is below the divisor's is
    /// never a multiple. Otherwise this coefficient times a power of ten must be divisible by the
    /// divisor's coefficient.
    func isMultiple(of divisor: Decimal) -> Bool {
        if isZero { return true }
        if divisor.isZero || exponent < divisor.exponent { return false }
        // A greater power of ten changes nothing once it covers all factors two and five of the
        // divisor. A divisor has fewer than four of these for each of its digits.
        let shift = min(exponent - divisor.exponent, divisor.digitCount * 4)
        if divisor.isCompact { return remainder(by: divisor.coefficient, shift: shift) == 0 }
        return bigRemainderIsZero(by: divisor, shift: shift)
    }

    private func remainder(by divisor: UInt64, shift: Int) -> UInt64 {
        var rest: UInt64 = 0
        if isCompact {
            rest = coefficient % divisor
        } else {
            for byte in digits where byte != UInt8(ascii: ".") {
                rest = Self.next(
                    after: rest, digit: UInt64(byte - UInt8(ascii: "0")), modulo: divisor)
            }
        }
        for _ in 0..<shift {
            if rest == 0 { return 0 }
            rest = Self.next(after: rest, digit: 0, modulo: divisor)
        }
        return rest
    }

    private static func next(after rest: UInt64, digit: UInt64, modulo divisor: UInt64) -> UInt64 {
        var (high, low) = rest.multipliedFullWidth(by: 10)
        let carry: Bool
        (low, carry) = low.addingReportingOverflow(digit)
        if carry { high += 1 }
        return divisor.dividingFullWidth((high, low)).remainder
    }

    private func bigRemainderIsZero(by divisor: Decimal, shift: Int) -> Bool {
        let modulus = LongDigits(divisor.digits)
        var rest = LongDigits()
        for byte in digits where byte != UInt8(ascii: ".") {
            rest.append(UInt32(byte - UInt8(ascii: "0")), modulo: modulus)
        }
        for _ in 0..<shift where !rest.isZero { rest.append(0, modulo: modulus) }
        return rest.isZero
    }
}

/// A natural number of any size, least significant word first, that can take one more decimal
/// digit under a modulus.
private struct LongDigits {
    private var words: [UInt32] = []

    init() {}

    init(_ digits: UnsafeRawBufferPointer) {
        for byte in digits where byte != UInt8(ascii: ".") {
            multiplyByTen(adding: UInt32(byte - UInt8(ascii: "0")))
        }
    }

    var isZero: Bool { words.isEmpty }

    mutating func append(_ digit: UInt32, modulo modulus: LongDigits) {
        multiplyByTen(adding: digit)
        while !precedes(modulus) { subtract(modulus) }
    }

    private mutating func multiplyByTen(adding digit: UInt32) {
        var carry = UInt64(digit)
        for index in words.indices {
            let product = UInt64(words[index]) * 10 + carry
            words[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
    }

    private func precedes(_ other: LongDigits) -> Bool {
        if words.count != other.words.count { return words.count < other.words.count }
        for index in words.indices.reversed() where words[index] != other.words[index] {
            return words[index] < other.words[index]
        }
        return false
    }

    private mutating func subtract(_ other: LongDigits) {
        var borrow: Int64 = 0
        for index in words.indices {
            let subtrahend = index < other.words.count ? Int64(other.words[index]) : 0
            let difference = Int64(words[index]) - subtrahend - borrow
            borrow = difference < 0 ? 1 : 0
            words[index] = UInt32(truncatingIfNeeded: difference)
        }
        while words.last == 0 { words.removeLast() }
    }
}
