/// Finds out what a number of an expression amounts to.
struct NumberLiteral {
    private let digits: ArraySlice<UInt8>
    private let range: Range<Int>
    private let bytes: [UInt8]

    /// The value of a token of the kind `.int`, `.uint` or `.double`, and of the minus before it.
    static func celValue(
        of token: ExpressionToken, minus: Int?, in bytes: [UInt8]
    ) throws(SyntaxFault) -> CELValue {
        let range = (minus ?? token.range.lowerBound)..<token.range.upperBound
        let literal = NumberLiteral(digits: bytes[token.range], range: range, bytes: bytes)
        switch token.kind {
        case .int: return .int(try literal.int(isNegative: minus != nil))
        case .uint: return .uint(try literal.uint())
        default: return .double(try literal.double(isNegative: minus != nil))
        }
    }

    private func int(isNegative: Bool) throws(SyntaxFault) -> Int {
        guard let amount = amount(of: digits) else { throw tooLarge("int") }
        if isNegative {
            guard amount <= UInt(Int.max) + 1 else { throw tooLarge("int") }
            return Int(truncatingIfNeeded: 0 &- amount)
        }
        guard let value = Int(exactly: amount) else { throw tooLarge("int") }
        return value
    }

    private func uint() throws(SyntaxFault) -> UInt {
        guard let amount = amount(of: digits.dropLast()) else { throw tooLarge("uint") }
        return amount
    }

    private func double(isNegative: Bool) throws(SyntaxFault) -> Double {
        let text = String(decoding: digits, as: UTF8.self)
        // Swift wants a digit before the point, which CEL does not.
        guard let value = Double(text.hasPrefix(".") ? "0" + text : text), value.isFinite else {
            throw tooLarge("double")
        }
        return isNegative ? -value : value
    }

    private func amount(of digits: ArraySlice<UInt8>) -> UInt? {
        let isHexadecimal =
            digits.count > 2 && digits[digits.startIndex + 1] == UInt8(ascii: "x")
        let base: UInt = isHexadecimal ? 16 : 10
        var value: UInt = 0
        for byte in isHexadecimal ? digits.dropFirst(2) : digits {
            guard let digit = byte.hexadecimal else { return nil }
            let (product, overflows) = value.multipliedReportingOverflow(by: base)
            let (sum, isBeyond) = product.addingReportingOverflow(UInt(digit))
            if overflows || isBeyond { return nil }
            value = sum
        }
        return value
    }

    private func tooLarge(_ type: String) -> SyntaxFault {
        .numberTooLarge(range, type, in: bytes)
    }
}
