extension NumberFunctions {
    /// The bits moved up; none is left from 64 on.
    package static func bitShiftLeft(_ value: Int, _ count: Int) throws(FunctionFault) -> Int {
        if count < 0 { throw .negativeShift(count) }
        return value << count
    }

    /// The bits moved up; none is left from 64 on.
    package static func bitShiftLeft(_ value: UInt, _ count: Int) throws(FunctionFault) -> UInt {
        if count < 0 { throw .negativeShift(count) }
        return value << count
    }

    /// The bits moved down, zeros coming in whatever the sign; none is left from 64 on.
    package static func bitShiftRight(_ value: Int, _ count: Int) throws(FunctionFault) -> Int {
        Int(bitPattern: try bitShiftRight(UInt(bitPattern: value), count))
    }

    /// The bits moved down; none is left from 64 on.
    package static func bitShiftRight(_ value: UInt, _ count: Int) throws(FunctionFault) -> UInt {
        if count < 0 { throw .negativeShift(count) }
        return value >> count
    }

    /// The bits that both have.
    package static func bitAnd<Whole: FixedWidthInteger>(_ left: Whole, _ right: Whole) -> Whole {
        left & right
    }

    /// The bits that one has.
    package static func bitOr<Whole: FixedWidthInteger>(_ left: Whole, _ right: Whole) -> Whole {
        left | right
    }

    /// The bits that only one has.
    package static func bitXor<Whole: FixedWidthInteger>(_ left: Whole, _ right: Whole) -> Whole {
        left ^ right
    }

    /// The bits that it has not.
    package static func bitNot<Whole: FixedWidthInteger>(_ value: Whole) -> Whole { ~value }
}
