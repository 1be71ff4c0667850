/// The first word of a value's hash; the numbers never change.
private enum CELValueTag: UInt64 {
    case null
    case bool
    case int
    case uint
    case double
    case string
    case bytes
    case list
    case map
    case timestamp
    case duration
    case type
    case optional
}

extension WordHash {
    /// Absorbs a value; no two values absorb the same words.
    mutating func absorb(_ celValue: CELValue) {
        switch celValue {
        case .null: begin(.null)
        case .bool(let value): begin(.bool, value ? 1 : 0)
        case .int(let value):
            begin(.int)
            absorb(UInt64(bitPattern: Int64(value)))
        case .uint(let value):
            begin(.uint)
            absorb(UInt64(value))
        case .double(let value):
            begin(.double)
            // A NaN has different bits on different processors.
            absorb((value.isNaN ? .nan : value).bitPattern)
        case .string(let text): absorb(.string, text)
        case .bytes(let bytes): bytes.withUnsafeBytes { absorb(.bytes, $0) }
        case .list(let elements):
            begin(.list, elements.count)
            for element in elements { absorb(element) }
        case .map(let map):
            begin(.map, map.count)
            let sum = map.root.digestSum
            absorb(sum.first)
            absorb(sum.second)
        case .timestamp(let instant):
            absorb(.timestamp, seconds: instant.seconds, nanoseconds: instant.nanoseconds)
        case .duration(let span):
            absorb(.duration, seconds: span.seconds, nanoseconds: span.nanoseconds)
        case .type(let kind): absorb(.type, kind.rawValue)
        case .optional(let inner):
            begin(.optional, inner == nil ? 0 : 1)
            if let inner { absorb(inner) }
        }
    }

    private mutating func begin(_ tag: CELValueTag, _ count: Int = 0) {
        absorb(tag.rawValue | UInt64(count) &<< 8)
    }

    private mutating func absorb(_ tag: CELValueTag, seconds: Int64, nanoseconds: Int32) {
        begin(tag, Int(nanoseconds))
        absorb(UInt64(bitPattern: seconds))
    }

    private mutating func absorb(_ tag: CELValueTag, _ text: String) {
        var text = text
        text.withUTF8 { absorb(tag, UnsafeRawBufferPointer($0)) }
    }

    /// Absorbs bytes as words whose first byte is the lowest, with zeros behind the last.
    private mutating func absorb(_ tag: CELValueTag, _ bytes: UnsafeRawBufferPointer) {
        begin(tag, bytes.count)
        let whole = bytes.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            absorb(UInt64(littleEndian: word))
        }
        guard whole < bytes.count else { return }
        absorb(bytes[whole...].reversed().reduce(0) { $0 &<< 8 | UInt64($1) })
    }
}

extension CELValueNode {
    /// The sum of the digests of the entries, the halves each for itself.
    final var digestSum: (first: UInt64, second: UInt64) {
        if let known = knownDigest.words { return known }
        var sum: (first: UInt64, second: UInt64) = (0, 0)
        switch form {
        case .leaf(let leaf):
            sum = (leaf.digests.first, leaf.digests.second)
            for place in leaf.digests.openPlaces {
                let digest = CELValueDigest(ofEntry: leaf.keys[place], leaf.values[place])
                sum.first &+= digest.first
                sum.second &+= digest.second
            }
        case .branch(let branch):
            for child in branch.children {
                let below = child.node.digestSum
                sum.first &+= below.first
                sum.second &+= below.second
            }
        }
        knownDigest.store(sum.first, sum.second)
        return sum
    }
}
