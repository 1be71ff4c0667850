extension JSONReader {
    /// Reads a number and keeps its lexeme; integers that fit 32 bits are also kept as values.
    @inline(__always)
    mutating func readNumber() throws(JSONSyntaxError) {
        let start = at
        let negative = source.start[at] == UInt8(ascii: "-")
        if negative { at &+= 1 }
        var value: Int64 = 0
        let digits = at
        while let digit = digit(at) {
            value = value &* 10 &+ digit
            at &+= 1
        }
        let count = at &- digits
        if count == 0 { throw fail(.invalidNumber(expected: "a digit")) }
        if count > 1, source.start[digits] == UInt8(ascii: "0") {
            at = digits + 1
            throw fail(.invalidNumber(expected: "no digit after a leading zero"))
        }
        var flags: Node.Flags = .integer
        let next = source.start[at]
        if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
            flags = try readFractionAndExponent() ? [] : .fraction
        }
        try finishNumber(
            from: start, flags: flags, digits: count, value: negative ? 0 &- value : value)
    }

    @inline(__always)
    private mutating func finishNumber(
        from start: Int, flags: Node.Flags, digits: Int, value: Int64
    ) throws(JSONSyntaxError) {
        if at &- start > limits.string { throw fail(.stringTooLong(limit: limits.string)) }
        tape.append(
            .number(
                at: start, length: at &- start, flags,
                whole: digits <= 10 ? Int32(exactly: value) : nil
            ))
    }

    /// Reads what follows the whole part; true where there is an exponent.
    @inline(__always)
    private mutating func readFractionAndExponent() throws(JSONSyntaxError) -> Bool {
        if source.start[at] == UInt8(ascii: ".") {
            at &+= 1
            try skipDigits("a digit after the point")
        }
        guard source.start[at] | 0x20 == UInt8(ascii: "e") else { return false }
        at &+= 1
        let sign = source.start[at]
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { at &+= 1 }
        try skipDigits("a digit in the exponent")
        return true
    }

    @inline(__always)
    private mutating func skipDigits(_ expected: StaticString) throws(JSONSyntaxError) {
        let start = at
        while digit(at) != nil { at &+= 1 }
        if at == start { throw fail(.invalidNumber(expected: "\(expected)")) }
    }

    @inline(__always)
    private func digit(_ offset: Int) -> Int64? {
        let value = source.start[offset] &- UInt8(ascii: "0")
        return value < 10 ? Int64(value) : nil
    }
}
