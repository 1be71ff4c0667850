/// Tables for some sets: the membership of a scalar, as far as its first byte decides it.
struct ScalarTables {
    /// The scalar is not in the set.
    static let outside: UInt8 = 0
    /// The scalar is this byte and in the set.
    static let byte: UInt8 = 1
    /// The scalar has more bytes and is in the set, whatever they are.
    static let scalar: UInt8 = 2
    /// The other bytes decide.
    static let unknown: UInt8 = 3

    /// 256 entries for each set.
    private(set) var entries: ContiguousArray<UInt8> = []
    /// For one set after the other the code points where it begins, ends, begins again….
    private(set) var borders: ContiguousArray<UInt32> = []
    private var tables: [ScalarSet: Table] = [:]

    struct Table {
        var entriesStart: Int
        var borders: Range<Int>
    }

    /// The table for a set, which is added if it is new.
    mutating func table(for set: ScalarSet) -> Table {
        if let table = tables[set] { return table }
        let start = (entries: entries.count, borders: borders.count)
        for byte in UInt8.min...UInt8.max { entries.append(Self.entry(byte, set)) }
        for range in set.ranges { borders += [range.lowerBound, range.upperBound + 1] }
        let table = Table(entriesStart: start.entries, borders: start.borders..<borders.count)
        tables[set] = table
        return table
    }

    private static func entry(_ first: UInt8, _ set: ScalarSet) -> UInt8 {
        guard let range = scalars(beginningWith: first) else { return outside }
        let covered = ScalarSet([range])
        if set.isDisjoint(with: covered) { return outside }
        if range.count == 1 { return byte }
        return covered.subtracting(set).isEmpty ? scalar : unknown
    }

    private static func scalars(beginningWith first: UInt8) -> ClosedRange<UInt32>? {
        let bits = UInt32(first)
        switch first {
        case 0..<0x80: return bits...bits
        case 0xC2...0xDF: return (bits & 0x1F) << 6...((bits & 0x1F) << 6 | 0x3F)
        case 0xE0: return 0x800...0xFFF
        case 0xED: return 0xD000...0xD7FF
        case 0xE1...0xEF: return (bits & 0x0F) << 12...((bits & 0x0F) << 12 | 0xFFF)
        case 0xF0: return 0x10000...0x3FFFF
        case 0xF1...0xF3: return (bits & 0x07) << 18...((bits & 0x07) << 18 | 0x3FFFF)
        case 0xF4: return 0x100000...0x10FFFF
        default: return nil
        }
    }
}
