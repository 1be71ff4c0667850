/// Doubles as texts.
package enum DoubleText {
    /// The fewest digits that name the double, without a power of ten: `0.00001`, `120`.
    package static func plain(_ value: Double) -> String {
        if let word = word(value) { return word }
        let digits = DoubleDigits(shortest: value)
        return fixed(digits, places: max(0, digits.digits.count - digits.point))
    }

    /// The number with `places` digits behind the point, rounded half to even.
    package static func fixed(_ value: Double, places: Int) -> String {
        if let word = word(value) { return word }
        var digits = DoubleDigits(exactly: value)
        digits.round(to: digits.point + places)
        return fixed(digits, places: places)
    }

    /// One digit before the point and `places` behind it, times a power of ten: `1.05e+03`.
    package static func scientific(_ value: Double, places: Int) -> String {
        if let word = word(value) { return word }
        var digits = DoubleDigits(exactly: value)
        digits.round(to: places + 1)
        return scientific(digits, places: places)
    }

    /// The text that `string(x)` gives: the fewest digits that name the double. Below a ten
    /// thousandth and from 10^21 on, it has a power of ten.
    package static func shortest(_ value: Double) -> String {
        if let word = word(value) { return word }
        let digits = DoubleDigits(shortest: value)
        let exponent = digits.digits.isEmpty ? 0 : digits.point - 1
        if exponent < -4 || exponent >= 21 {
            return scientific(digits, places: digits.digits.count - 1)
        }
        return fixed(digits, places: max(0, digits.digits.count - digits.point))
    }

    private static func word(_ value: Double) -> String? {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        return nil
    }

    private static func fixed(_ number: DoubleDigits, places: Int) -> String {
        var output: [UInt8] = number.isNegative ? [UInt8(ascii: "-")] : []
        func digit(_ index: Int) -> UInt8 {
            number.digits.indices.contains(index) ? 0x30 + number.digits[index] : 0x30
        }
        if number.point <= 0 { output.append(0x30) }
        for index in 0..<max(0, number.point) { output.append(digit(index)) }
        if places > 0 { output.append(UInt8(ascii: ".")) }
        for place in 0..<places { output.append(digit(number.point + place)) }
        return String(decoding: output, as: UTF8.self)
    }

    private static func scientific(_ number: DoubleDigits, places: Int) -> String {
        var output = number.isNegative ? "-" : ""
        let first = number.digits.first ?? 0
        output += String(first)
        if places > 0 { output += "." }
        for place in 0..<places {
            let index = place + 1
            output += String(index < number.digits.count ? number.digits[index] : 0)
        }
        let exponent = number.digits.isEmpty ? 0 : number.point - 1
        output += exponent < 0 ? "e-" : "e+"
        if abs(exponent) < 10 { output += "0" }
        return output + String(abs(exponent))
    }
}
