/// A map from keys to data that iterates in the order of its keys.
///
/// Keys are booleans, whole numbers and texts. A number is one key however it is typed: `1` finds
/// what `1u` put there. The order is booleans, then numbers, then texts by code point, so that
/// nothing that is iterated depends on how a map came to be.
public struct DatumMap: Sendable {
    private var entries: DatumEntries

    /// A map without entries.
    public init() { entries = .none }

    /// A map with room for so many entries.
    public init(capacity: Int) {
        entries = capacity == 0 ? .none : DatumEntries(capacity: capacity)
    }

    /// The number of entries.
    public var count: Int { entries.count }

    /// The keys in order.
    public var keys: [Datum] { (0..<count).map { entries.keys[$0] } }

    /// The values in the order of their keys.
    public var values: [Datum] { (0..<count).map { entries.values[$0] } }

    /// The work of moving what stands behind a key that was put in.
    func moves(behind key: Datum) -> Int {
        count > 0 && entries.keys[count - 1] == key ? 0 : count &>> 6
    }

    /// The entry at a place in the order of keys.
    public func entry(at place: Int) -> (key: Datum, value: Datum) {
        precondition(place >= 0 && place < count)
        return (entries.keys[place], entries.values[place])
    }

    /// The value of a key; nil where there is none, or where no map could have such a key.
    public subscript(key: Datum) -> Datum? {
        if case .string(let text) = key { return self[text] }
        let (place, isFound) = entries.place(of: key)
        return isFound ? entries.values[place] : nil
    }

    /// The value of a text key; nil where there is none.
    public subscript(name: String) -> Datum? {
        pointer(to: DatumKey(name)).map(\.pointee)
    }

    /// Where the value of a text key is, for as long as the map lives; nil where there is none.
    @inline(__always)
    func pointer(to key: DatumKey) -> UnsafePointer<Datum>? { lent.pointer(to: key) }

    /// The entries without being counted as one of their owners, for as long as the map lives.
    @inline(__always)
    var lent: LentEntries { LentEntries(entries: Unmanaged.passUnretained(entries)) }

    /// Puts a value at a key, in place of the one that was there.
    public mutating func set(_ key: Datum, to value: Datum) {
        let (place, isFound) = entries.place(of: key)
        let isShared = !isKnownUniquelyReferenced(&entries)
        if isShared || (!isFound && entries.count == entries.capacity) {
            entries = entries.copy(capacity: isFound ? count : max(4, count * 2))
        }
        if isFound {
            entries.values[place] = value
        } else {
            entries.insert(key, value, at: place)
        }
    }

    /// Takes an entry out; nothing happens where there is none.
    public mutating func remove(_ key: Datum) {
        let (place, isFound) = entries.place(of: key)
        guard isFound else { return }
        if !isKnownUniquelyReferenced(&entries) { entries = entries.copy(capacity: count) }
        entries.remove(at: place)
    }
}

/// The entries of a map that somebody else keeps alive.
struct LentEntries {
    fileprivate let entries: Unmanaged<DatumEntries>

    /// Where the value of a text key is; nil where there is none.
    @inline(__always)
    func pointer(to key: DatumKey) -> UnsafePointer<Datum>? {
        entries._withUnsafeGuaranteedRef { entries in
            guard let place = entries.place(of: key) else { return nil }
            return UnsafePointer(entries.values + place)
        }
    }
}

/// A text as a key, with what is compared first.
struct DatumKey: Sendable {
    let text: String
    /// The first eight bytes, so that numbers are in the order of the texts that begin so.
    let word: UInt64

    @inline(__always)
    init(_ text: String) {
        self.text = text
        word = text.leadingWord
    }
}

extension Datum {
    /// Whether a map may have the datum as a key.
    public var isKey: Bool {
        switch self {
        case .bool, .int, .uint, .string: true
        default: false
        }
    }
}

extension String {
    /// The first eight bytes as one number, the first of them first, zeros for those missing.
    @inline(__always)
    fileprivate var leadingWord: UInt64 {
        utf8.withContiguousStorageIfAvailable { bytes in
            var word: UInt64 = 0
            if bytes.count >= 8 {
                word = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(as: UInt64.self)
                return UInt64(bigEndian: word)
            }
            for byte in bytes { word = word &<< 8 | UInt64(byte) }
            return bytes.isEmpty ? 0 : word &<< UInt64((8 &- bytes.count) &* 8)
        } ?? slowLeadingWord
    }

    /// The same of a text whose bytes are not in a row.
    private var slowLeadingWord: UInt64 {
        var word: UInt64 = 0
        let start = Array(utf8.prefix(8))
        for byte in start { word = word << 8 | UInt64(byte) }
        return start.isEmpty ? 0 : word << UInt64((8 - start.count) * 8)
    }
}
