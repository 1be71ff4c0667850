/// Values in order, among which one is found without comparing it to all of them.
///
/// An `enum` may list a hundred thousand values, and each of them is looked for when a contract is
/// checked.
struct ValueList: RandomAccessCollection, Sendable {
    /// The values, in order.
    let all: [Value]
    /// The places of the values by their hash; empty where comparing one by one is quicker.
    private let places: [UInt64: [Int]]

    /// Shorter lists are searched from first to last.
    private static let searched = 8

    init(_ values: [Value]) {
        all = values
        var places: [UInt64: [Int]] = [:]
        if values.count > Self.searched {
            for (place, value) in values.enumerated() {
                places[value.equalityHash, default: []].append(place)
            }
        }
        self.places = places
    }

    var startIndex: Int { 0 }
    var endIndex: Int { all.count }
    subscript(place: Int) -> Value { all[place] }

    func contains(_ value: Value) -> Bool {
        if places.isEmpty { return all.contains(value) }
        return places[value.equalityHash]?.contains { all[$0] == value } ?? false
    }

    /// The number of values, with equal ones counted once.
    var distinctCount: Int {
        var seen = SeenValues()
        return all.count { seen.insert($0) }
    }
}

/// Values that were met, so that one that is equal to an earlier one is known at once.
struct SeenValues {
    private var values: [UInt64: [Value]] = [:]

    /// Adds a value; false where an equal one is there.
    mutating func insert(_ value: Value) -> Bool {
        let hash = value.equalityHash
        if values[hash]?.contains(value) ?? false { return false }
        values[hash, default: []].append(value)
        return true
    }
}

extension Value {
    /// A hash under which equal values are alike.
    fileprivate var equalityHash: UInt64 { ValueHash.hash(document.tape, index) }
}
