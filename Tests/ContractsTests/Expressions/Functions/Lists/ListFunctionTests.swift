import Contracts
import Testing

@Suite struct ListFunctionTests {
    private static let numbers: [CELValue] = [.int(1), .int(2), .int(3), .int(4)]

    @Test func slices() throws {
        let list = Self.numbers
        #expect(try ListFunctions.slice(list, from: 1, to: 3) == [.int(2), .int(3)])
        #expect(try ListFunctions.slice(list, from: 2, to: 4) == [.int(3), .int(4)])
        #expect(try ListFunctions.slice(list, from: 4, to: 4) == [])
        #expect(throws: FunctionFault.rangeOutOfOrder(start: 3, end: 0)) {
            try ListFunctions.slice(list, from: 3, to: 0)
        }
        #expect(throws: FunctionFault.indexOutOfRange(-5, length: 4)) {
            try ListFunctions.slice(list, from: -5, to: 10)
        }
        #expect(throws: FunctionFault.indexOutOfRange(10, length: 4)) {
            try ListFunctions.slice(list, from: 0, to: 10)
        }
    }

    @Test func flattening() throws {
        let nested: [CELValue] = [
            .int(1), .list([.int(2), .list([.int(3), .list([.int(4)])])]), .list([]),
        ]
        #expect(
            try ListFunctions.flatten(nested)
                == [.int(1), .int(2), .list([.int(3), .list([.int(4)])])])
        #expect(
            try ListFunctions.flatten(nested, depth: 2)
                == [.int(1), .int(2), .int(3), .list([.int(4)])])
        #expect(try ListFunctions.flatten(nested, depth: 0) == nested)
        #expect(try ListFunctions.flatten(nested, depth: .max) == Self.numbers)
        #expect(throws: FunctionFault.negativeDepth(-1)) {
            try ListFunctions.flatten(nested, depth: -1)
        }
    }

    @Test func sharedNestingEnds() {
        var list: [CELValue] = [.int(1), .int(2)]
        for _ in 0..<40 { list = [.list(list), .list(list)] }
        #expect(throws: FunctionFault.tooLarge(limit: ListFunctions.greatestCount)) {
            try ListFunctions.flatten(list, depth: .max)
        }
    }

    @Test func ranges() throws {
        #expect(try ListFunctions.range(4) == [.int(0), .int(1), .int(2), .int(3)])
        #expect(try ListFunctions.range(0) == [])
        #expect(try ListFunctions.range(-3) == [])
        #expect(throws: FunctionFault.tooLarge(limit: ListFunctions.greatestCount)) {
            try ListFunctions.range(.max)
        }
    }

    @Test func distinctElements() {
        let mixed: [CELValue] = [
            .int(1), .string("b"), .double(1), .uint(1), .string("b"), .list([.int(1)]),
            .list([.double(1)]), .null, .null, .bool(true), .double(0.5), .double(0.5),
            .string("\u{e9}"), .string("e\u{301}"), .uint(.max), .double(0x1p64),
        ]
        #expect(
            ListFunctions.distinct(mixed) == [
                .int(1), .string("b"), .list([.int(1)]), .null, .bool(true), .double(0.5),
                .string("\u{e9}"), .string("e\u{301}"), .uint(.max), .double(0x1p64),
            ])
        #expect(ListFunctions.distinct([.double(.nan), .double(.nan)]).count == 2)
        #expect(ListFunctions.distinct([.double(0), .double(-0.0)]).count == 1)
    }

    @Test func order() throws {
        #expect(try ListFunctions.sort([]) == [])
        #expect(
            try ListFunctions.sort([.int(4), .int(3), .int(2), .int(1)]) == Self.numbers)
        #expect(
            try ListFunctions.sort([.string("d"), .string("a"), .string("Ä"), .string("😀")])
                == [.string("a"), .string("d"), .string("Ä"), .string("😀")])
        #expect(
            try ListFunctions.sort([.bool(true), .bool(false)]) == [.bool(false), .bool(true)])
        #expect(try ListFunctions.order(of: [.int(2), .int(1), .int(2), .int(1)]) == [1, 3, 0, 2])
        #expect(throws: FunctionFault.unordered(.string, beside: .int)) {
            try ListFunctions.sort([.int(1), .string("b")])
        }
        #expect(throws: FunctionFault.unordered(.list, beside: nil)) {
            try ListFunctions.sort([.list([.int(1)])])
        }
        #expect(throws: FunctionFault.noOrderOfNaN) {
            try ListFunctions.sort([.double(1), .double(.nan)])
        }
    }

    @Test func ends() {
        #expect(ListFunctions.first(Self.numbers) == .optional(.int(1)))
        #expect(ListFunctions.last(Self.numbers) == .optional(.int(4)))
        #expect(ListFunctions.first([]) == .optional(nil))
        #expect(ListFunctions.last([]) == .optional(nil))
        #expect(ListFunctions.reverse(Self.numbers).first == .int(4))
    }
}

@Suite struct SetFunctionTests {
    struct Pair: Sendable {
        var left: [CELValue]
        var right: [CELValue]
        var contains: Bool
        var equivalent: Bool
        var intersects: Bool
    }

    @Test(arguments: [
        Pair(left: [], right: [], contains: true, equivalent: true, intersects: false),
        Pair(left: [], right: [.int(1)], contains: false, equivalent: false, intersects: false),
        Pair(
            left: [.int(1), .int(2)], right: [.int(2), .int(2), .int(1)], contains: true,
            equivalent: true, intersects: true),
        Pair(
            left: [.int(1), .int(2), .int(3)], right: [.double(2), .uint(3)], contains: true,
            equivalent: false, intersects: true),
        Pair(
            left: [.list([.int(1)]), .map(CELMap())], right: [.list([.double(1)])],
            contains: true, equivalent: false, intersects: true),
        Pair(
            left: [.string("a")], right: [.int(1), .string("a")], contains: false,
            equivalent: false, intersects: true),
        Pair(
            left: [.double(.nan)], right: [.double(.nan)], contains: false, equivalent: false,
            intersects: false),
    ])
    func relations(_ pair: Pair) {
        #expect(SetFunctions.contains(pair.left, all: pair.right) == pair.contains)
        #expect(SetFunctions.equivalent(pair.left, pair.right) == pair.equivalent)
        #expect(SetFunctions.intersects(pair.left, pair.right) == pair.intersects)
        #expect(SetFunctions.intersects(pair.right, pair.left) == pair.intersects)
    }
}
