import TestSupport

@testable import Contracts

/// A map as the plainest thing that can be one: a list of pairs in the order of their keys.
struct CELModel {
    private(set) var pairs: [(key: CELValue, value: CELValue)] = []

    var map: CELMap {
        var map = CELMap()
        for (key, value) in pairs { map.set(key, to: value) }
        return map
    }

    subscript(key: CELValue) -> CELValue? {
        let place = place(of: key)
        return has(key, at: place) ? pairs[place].value : nil
    }

    mutating func set(_ key: CELValue, to value: CELValue) {
        let place = place(of: key)
        if has(key, at: place) {
            pairs[place].value = value
        } else {
            pairs.insert((key, value), at: place)
        }
    }

    mutating func remove(_ key: CELValue) {
        let place = place(of: key)
        if has(key, at: place) { pairs.remove(at: place) }
    }

    private func has(_ key: CELValue, at place: Int) -> Bool {
        place < pairs.count && Rank(pairs[place].key) == Rank(key)
    }

    private func place(of key: CELValue) -> Int {
        let rank = Rank(key)
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            if Rank(pairs[middle].key) < rank { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The place of a key in the order, computed in another way than maps do it.
    private struct Rank: Comparable {
        let kind: Int
        let number: Int128
        let bytes: [UInt8]

        init(_ key: CELValue) {
            var text = ""
            switch key {
            case .bool(let value): (kind, number) = (0, value ? 1 : 0)
            case .int(let value): (kind, number) = (1, Int128(value))
            case .uint(let value): (kind, number) = (1, Int128(value))
            case .string(let value): (kind, number, text) = (2, 0, value)
            default: (kind, number) = (3, 0)
            }
            bytes = Array(text.utf8)
        }

        static func < (left: Self, right: Self) -> Bool {
            if left.kind != right.kind { return left.kind < right.kind }
            if left.number != right.number { return left.number < right.number }
            return left.bytes.lexicographicallyPrecedes(right.bytes)
        }
    }
}

/// Keys and values of all kinds, drawn from so many of each.
struct CELValueDraw {
    var random: SplitMix64
    let range: Int
    let textsOnly: Bool

    mutating func key() -> CELValue {
        let number = Int(random.next() % UInt64(range))
        switch textsOnly ? 3 : random.next() % 8 {
        case 0: return .bool(number % 2 == 0)
        case 1: return .int(number - range / 2)
        case 2: return .uint(UInt(number))
        default:
            let starts = ["", "abcdefgh", "abcdefgh\0", "é", "e\u{301}", "a longer beginning "]
            return .string(starts[number % starts.count] + String(number * 7919 % range))
        }
    }

    mutating func value() -> CELValue {
        let number = Int(random.next() % 1000)
        switch number % 6 {
        case 0: return .int(number)
        case 1: return .double(Double(number) / 8)
        case 2: return .string("value \(number)")
        case 3: return .list([.int(number), .null, .string("of a list \(number)")])
        case 4: return .optional(.uint(UInt(number)))
        default:
            var map = CELMap()
            map.set("number", to: .int(number))
            map.set("again", to: .list([.int(number)]))
            return .map(map)
        }
    }
}
