/// The decimal digits of a finite double: `0.d₁d₂d₃… × 10^point`, and its sign.
struct DoubleDigits {
    private(set) var isNegative: Bool
    /// From the first to the last significant digit, each from 0 to 9; none for zero.
    private(set) var digits: [UInt8]
    private(set) var point: Int

    /// All digits that the double has.
    init(exactly value: Double) {
        isNegative = value.sign == .minus
        guard value != 0 else {
            (digits, point) = ([], 0)
            return
        }
        var significand = value.significandBitPattern
        if value.isNormal { significand |= 1 << UInt64(Double.significandBitCount) }
        let exponent = Int(max(value.exponentBitPattern, 1)) - 1_075
        let spare = significand.trailingZeroBitCount
        let twos = exponent + spare
        // A negative power of two is one of five, with the point moved to the left.
        let limbs = Self.product(
            significand >> UInt64(spare), of: twos < 0 ? 5 : 2, toThe: abs(twos))
        digits = Self.digits(limbs)
        point = digits.count + min(twos, 0)
        while digits.last == 0 { digits.removeLast() }
    }

    /// The fewest digits that name the double.
    init(shortest value: Double) {
        isNegative = value.sign == .minus
        (digits, point) = ([], 0)
        var exponent = 0
        var hasPoint = false
        var rest = Array(value.magnitude.description.utf8).makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"):
                exponent = Int(String(decoding: Array(IteratorSequence(rest)), as: UTF8.self)) ?? 0
                rest = [].makeIterator()
            default:
                digits.append(byte - UInt8(ascii: "0"))
                point += hasPoint ? 0 : 1
            }
        }
        point += exponent
        while digits.first == 0 {
            digits.removeFirst()
            point -= 1
        }
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    /// Rounds to so many of the digits, a half to the even neighbour.
    mutating func round(to count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            (digits, point) = ([], 0)
            return
        }
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        let isHalf = digits[count] == 5 && count + 1 == digits.count
        let goesUp = isHalf ? isOdd : digits[count] >= 5
        digits.removeLast(digits.count - count)
        if goesUp { increment() }
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    private mutating func increment() {
        while digits.last == 9 { digits.removeLast() }
        if digits.isEmpty {
            digits = [1]
            point += 1
        } else {
            digits[digits.count - 1] += 1
        }
    }

    /// A whole number times a power of two or five, in limbs of nine digits, the lowest first.
    private static func product(
        _ factor: UInt64, of base: UInt64, toThe exponent: Int
    ) -> [UInt64] {
        let limit: UInt64 = 1_000_000_000
        var limbs = [factor % limit, factor / limit % limit, factor / limit / limit]
        let stride = 13
        for start in Swift.stride(from: 0, to: exponent, by: stride) {
            var multiplier: UInt64 = 1
            for _ in 0..<min(stride, exponent - start) { multiplier *= base }
            var carry: UInt64 = 0
            for index in limbs.indices {
                let sum = limbs[index] * multiplier + carry
                limbs[index] = sum % limit
                carry = sum / limit
            }
            while carry > 0 {
                limbs.append(carry % limit)
                carry /= limit
            }
        }
        return limbs
    }

    private static func digits(_ limbs: [UInt64]) -> [UInt8] {
        var digits: [UInt8] = []
        for limb in limbs {
            var rest = limb
            for _ in 0..<9 {
                digits.append(UInt8(rest % 10))
                rest /= 10
            }
        }
        while digits.last == 0 { digits.removeLast() }
        return digits.reversed()
    }
}
