import Contracts
import Testing

@Suite struct NumberFunctionTests {
    struct Extremes: Sendable {
        var numbers: [CELValue]
        var greatest: CELValue
        var least: CELValue

        init(_ numbers: [CELValue], _ greatest: CELValue, _ least: CELValue) {
            self.numbers = numbers
            self.greatest = greatest
            self.least = least
        }
    }

    @Test(arguments: [
        Extremes([.int(-5)], .int(-5), .int(-5)),
        Extremes([.int(1), .double(1)], .int(1), .int(1)),
        Extremes([.uint(1), .int(1)], .uint(1), .uint(1)),
        Extremes([.int(.min), .int(1), .int(.max)], .int(.max), .int(.min)),
        Extremes(
            [.double(5.4), .int(10), .uint(3), .double(-5), .int(.max)], .int(.max), .double(-5)),
        Extremes(
            [.double(5.4), .int(10), .uint(3), .double(-5), .double(1.797693e308)],
            .double(1.797693e308), .double(-5)),
        Extremes([.double(5.4), .int(10), .uint(3), .uint(.max)], .uint(.max), .uint(3)),
        Extremes([.int(.max), .double(0x1p63)], .int(.max), .int(.max)),
        Extremes([.uint(5), .int(-7)], .uint(5), .int(-7)),
    ])
    func extremes(_ extremes: Extremes) throws {
        let greatest = try NumberFunctions.greatest(extremes.numbers)
        #expect(greatest == extremes.greatest && greatest.kind == extremes.greatest.kind)
        let least = try NumberFunctions.least(extremes.numbers)
        #expect(least == extremes.least && least.kind == extremes.least.kind)
    }

    @Test(
        arguments: [
            ([], FunctionFault.noNumbers), ([.string("1")], .notNumber(.string)),
            ([.int(1), .bool(true)], .notNumber(.bool)), ([.int(1), .double(.nan)], .noOrderOfNaN),
        ] as [([CELValue], FunctionFault)])
    func extremesOfOthers(numbers: [CELValue], fault: FunctionFault) {
        #expect(throws: fault) { try NumberFunctions.greatest(numbers) }
        #expect(throws: fault) { try NumberFunctions.least(numbers) }
    }

    @Test(arguments: [
        (-1.2, -1.0, -2.0, -1.0, -1.0), (1.2, 2, 1, 1, 1), (-1.6, -1, -2, -2, -1),
        (-1.5, -1, -2, -2, -1), (1.5, 2, 1, 2, 1), (2.5, 3, 2, 3, 2), (-1.4, -1, -2, -1, -1),
        (.infinity, .infinity, .infinity, .infinity, .infinity),
    ])
    func roundings(value: Double, ceil: Double, floor: Double, round: Double, trunc: Double) {
        #expect(NumberFunctions.ceil(value) == ceil)
        #expect(NumberFunctions.floor(value) == floor)
        #expect(NumberFunctions.round(value) == round)
        #expect(NumberFunctions.trunc(value) == trunc)
        #expect(NumberFunctions.round(.nan).isNaN && NumberFunctions.trunc(.nan).isNaN)
    }

    @Test func signsAndRoots() throws {
        #expect(try NumberFunctions.abs(-11) == 11)
        #expect(try NumberFunctions.abs(Int.max) == .max)
        #expect(NumberFunctions.abs(-11.5) == 11.5)
        #expect(throws: FunctionFault.overflow("abs")) { try NumberFunctions.abs(Int.min) }
        #expect([-11, 0, 100].map { NumberFunctions.sign($0) } == [-1, 0, 1])
        #expect([0, 100].map { NumberFunctions.sign($0 as UInt) } == [0, 1])
        #expect([-32, 0, -0.0, 100.5].map { NumberFunctions.sign($0 as Double) } == [-1, 0, 0, 1])
        #expect(NumberFunctions.sign(Double.nan).isNaN)
        #expect(NumberFunctions.sqrt(81) == 9)
        #expect(NumberFunctions.sqrt(985.25) == 31.388692231439016)
        #expect(NumberFunctions.sqrt(-15).isNaN)
    }

    @Test(arguments: [
        (1, 2, 4, 0), (1, 200, 0, 0), (-1, 200, 0, 0), (-1, 2, -4, 0x3FFF_FFFF_FFFF_FFFF),
        (1024, 2, 4096, 256), (1024, 64, 0, 0), (-1024, 3, -8192, 2_305_843_009_213_693_824),
        (-1024, 64, 0, 0), (5, 0, 5, 5), (1, 63, .min, 0), (-1, Int.max, 0, 0),
    ])
    func shifts(value: Int, count: Int, left: Int, right: Int) throws {
        #expect(try NumberFunctions.bitShiftLeft(value, count) == left)
        #expect(try NumberFunctions.bitShiftRight(value, count) == right)
        let bits = UInt(bitPattern: value)
        #expect(try NumberFunctions.bitShiftLeft(bits, count) == UInt(bitPattern: left))
        #expect(try NumberFunctions.bitShiftRight(bits, count) == UInt(bitPattern: right))
    }

    @Test func negativeShiftsAreRefused() {
        #expect(throws: FunctionFault.negativeShift(-1)) { try NumberFunctions.bitShiftLeft(1, -1) }
        #expect(throws: FunctionFault.negativeShift(-1)) {
            try NumberFunctions.bitShiftRight(UInt(1), -1)
        }
    }

    @Test func bits() {
        #expect(NumberFunctions.bitAnd(-3, -5) == -7)
        #expect(NumberFunctions.bitAnd(1 as UInt, 3) == 1)
        #expect(NumberFunctions.bitOr(4, -2) == -2)
        #expect(NumberFunctions.bitXor(4, -2) == -6)
        #expect(NumberFunctions.bitNot(1) == -2)
        #expect(NumberFunctions.bitNot(0 as UInt) == .max)
    }
}
