import Contracts
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct DecimalTests {
    @Test(arguments: [
        ("10", "2", true), ("10", "3", false), ("0", "7", true), ("7", "0.5", true),
        ("7.5", "2.5", true), ("7.5", "2", false), ("-9", "3", true), ("9", "-3", true),
        ("0.0075", "0.0001", true), ("0.00751", "0.0001", false), ("1.1", "0.1", true),
        ("4.35", "0.01", true), ("1e308", "0.123456789", false), ("1e308", "0.5", true),
        ("1e308", "7", false), ("12391239123", "1e-8", true), ("1e400", "1e399", true),
        ("1e399", "1e400", false), ("5", "1e-400", true), ("1e-400", "1", false),
        ("1.0", "1", true),
        ("123456789012345678901234567890", "10", true),
        ("123456789012345678901234567891", "7", false),
        ("123456789012345678901234567890", "123456789012345678901234567890", true),
        ("246913578024691357802469135780", "123456789012345678901234567890", true),
        ("246913578024691357802469135781", "123456789012345678901234567890", false),
        ("1e99999999999", "3", false), ("1e99999999999", "1024", true),
        ("1e99999999999", "12345678901234567890123", false), ("3e99999999999", "3", true),
        ("1e99999999999999999999999", "1e-99999999999999999999999", true), ("0", "0.1", true),
        ("1", "340282366920938463463374607431768211456", false),
        ("1e200", "340282366920938463463374607431768211456", true),
    ])
    func divisibilityIsExact(_ number: String, _ divisor: String, _ expected: Bool) throws {
        let number = try #require(Number(number))
        let divisor = try #require(Number(divisor))
        #expect(number.isMultiple(of: divisor) == expected)
    }

    @Test func nothingIsAMultipleOfZeroButZero() throws {
        let zero = try #require(Number("0"))
        #expect(try #require(Number("1")).isMultiple(of: zero) == false)
    }

    /// A decimal as an integer in units of ten to the minus twelve, which is slow and obvious.
    private struct Scaled {
        var lexeme: String
        var units: Int128

        init(using random: inout SplitMix64) {
            let shift = UInt64.random(in: 30...63, using: &random)
            let coefficient = Int64(UInt64.random(in: 0...UInt64.max, using: &random) >> shift)
            let exponent = Int.random(in: -6...6, using: &random)
            let negative = Bool.random(using: &random)
            var units = Int128(coefficient)
            for _ in 0..<(12 + exponent) { units *= 10 }
            self.units = negative ? -units : units
            lexeme = (negative ? "-" : "") + Self.written(coefficient, exponent, using: &random)
        }

        /// One of the ways to write a coefficient times a power of ten.
        private static func written(
            _ coefficient: Int64, _ exponent: Int, using random: inout SplitMix64
        ) -> String {
            let digits = String(coefficient)
            switch Int.random(in: 0...2, using: &random) {
            case 0: return "\(digits)e\(exponent)"
            case 1 where coefficient > 0: return "\(digits)000E\(exponent - 3)"
            default:
                let point = digits.index(after: digits.startIndex)
                let fraction = digits[point...] + "0"
                return "\(digits[..<point]).\(fraction)e\(exponent + digits.count - 1)"
            }
        }
    }

    @Test func orderAndDivisibilityAgreeWithIntegers() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<4_000 {
            let left = Scaled(using: &random)
            let right = Bool.random(using: &random) ? Scaled(using: &random) : left
            let first = try #require(Number(left.lexeme))
            let second = try #require(Number(right.lexeme))
            #expect((first < second) == (left.units < right.units), "\(first) < \(second)")
            #expect((first == second) == (left.units == right.units), "\(first) == \(second)")
            let isMultiple =
                right.units == 0 ? left.units == 0 : left.units % right.units == 0
            #expect(first.isMultiple(of: second) == isMultiple, "\(first) of \(second)")
            #expect(first.isInteger == (left.units % 1_000_000_000_000 == 0), "\(first)")
        }
    }

    @Test func longNumbersTakeBoundedTime() throws {
        let digits = String(repeating: "1234567890", count: 20_000)
        let long = try #require(Number(digits + "1"))
        let longer = try #require(Number(digits + "2"))
        #expect(long < longer)
        #expect(!long.isMultiple(of: try #require(Number("7919"))))
        #expect(!long.isMultiple(of: try #require(Number("7919000000000000000000001"))))
    }
}
