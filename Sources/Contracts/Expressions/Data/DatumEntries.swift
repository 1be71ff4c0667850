/// The entries of a map in the order of their keys, shared until one of the owners changes them.
final class DatumEntries: @unchecked Sendable {
    private(set) var count = 0
    let capacity: Int
    let keys: UnsafeMutablePointer<Datum>
    let values: UnsafeMutablePointer<Datum>
    /// The leading bytes of the keys that are texts, by which most searches are decided.
    private let words: UnsafeMutablePointer<UInt64>
    /// Whether every key is a text.
    private var hasTextsOnly = true

    /// No entries. Its owners see that others have it too, so that it is never changed.
    static let none = DatumEntries(capacity: 0)

    init(capacity: Int) {
        self.capacity = capacity
        keys = .allocate(capacity: capacity)
        values = .allocate(capacity: capacity)
        words = .allocate(capacity: capacity)
    }

    deinit {
        keys.deinitialize(count: count)
        values.deinitialize(count: count)
        keys.deallocate()
        values.deallocate()
        words.deallocate()
    }

    func copy(capacity: Int) -> DatumEntries {
        let copy = DatumEntries(capacity: capacity)
        copy.keys.initialize(from: keys, count: count)
        copy.values.initialize(from: values, count: count)
        copy.words.initialize(from: words, count: count)
        copy.count = count
        copy.hasTextsOnly = hasTextsOnly
        return copy
    }

    func insert(_ key: Datum, _ value: Datum, at place: Int) {
        (keys + place + 1).moveInitialize(from: keys + place, count: count - place)
        (values + place + 1).moveInitialize(from: values + place, count: count - place)
        (words + place + 1).moveInitialize(from: words + place, count: count - place)
        (keys + place).initialize(to: key)
        (values + place).initialize(to: value)
        if case .string(let text) = key {
            (words + place).initialize(to: DatumKey(text).word)
        } else {
            (words + place).initialize(to: 0)
            hasTextsOnly = false
        }
        count += 1
    }

    func remove(at place: Int) {
        (keys + place).deinitialize(count: 1)
        (values + place).deinitialize(count: 1)
        count -= 1
        (keys + place).moveInitialize(from: keys + place + 1, count: count - place)
        (values + place).moveInitialize(from: values + place + 1, count: count - place)
        (words + place).moveInitialize(from: words + place + 1, count: count - place)
    }

    /// The place of a text key; nil where there is none.
    @inline(__always)
    func place(of key: DatumKey) -> Int? {
        guard hasTextsOnly else {
            let (place, isFound) = place(of: .string(key.text))
            return isFound ? place : nil
        }
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            let word = words[middle]
            if word == key.word {
                guard case .string(let text) = keys[middle] else { return nil }
                if text.isExactly(key.text) { return middle }
                if text.precedes(key.text) { low = middle &+ 1 } else { high = middle }
            } else if word < key.word {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return nil
    }

    /// The place of a key, or the one where it belongs.
    func place(of key: Datum) -> (place: Int, isFound: Bool) {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let order = keys[middle].keyOrder(against: key)
            if order == 0 { return (middle, true) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return (low, false)
    }
}
