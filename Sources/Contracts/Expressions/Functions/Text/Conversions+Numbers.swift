extension Conversions {
    /// The whole number towards zero from a double that is within 64 bits.
    package static func int(_ value: Double) throws(FunctionFault) -> Int {
        // The least int is a double too, but a value that was rounded to it looks the same.
        guard value > -0x1p63, value < 0x1p63 else {
            throw .outOfRange(DoubleText.shortest(value), of: .int)
        }
        return Int(value)
    }

    /// The same number with a sign.
    package static func int(_ value: UInt) throws(FunctionFault) -> Int {
        guard let number = Int(exactly: value) else { throw .outOfRange(String(value), of: .int) }
        return number
    }

    /// The whole number towards zero from a double that is not negative and within 64 bits.
    package static func uint(_ value: Double) throws(FunctionFault) -> UInt {
        guard value >= 0, value < 0x1p64 else {
            throw .outOfRange(DoubleText.shortest(value), of: .uint)
        }
        return UInt(value)
    }

    /// The same number without a sign.
    package static func uint(_ value: Int) throws(FunctionFault) -> UInt {
        guard let number = UInt(exactly: value) else {
            throw .outOfRange(String(value), of: .uint)
        }
        return number
    }

    /// The nearest double.
    package static func double(_ value: Int) -> Double { Double(value) }

    /// The nearest double.
    package static func double(_ value: UInt) -> Double { Double(value) }
}
