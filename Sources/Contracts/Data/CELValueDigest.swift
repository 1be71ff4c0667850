/// A key that represents a value in look-ups: 128 bits made of its content alone.
///
/// Identical values have one digest in every process and on every platform. Values that are equal
/// without being identical, such as `1` and `1.0`, have different ones. An accidental collision is
/// not to be expected. An attacker could construct one, so nothing secret may rest on a digest.
public struct CELValueDigest: Sendable, Hashable {
    /// The first half of the bits.
    public let first: UInt64
    /// The second half of the bits.
    package let second: UInt64

    /// The digest that has these bits.
    package init(_ first: UInt64, _ second: UInt64) {
        self.first = first
        self.second = second
    }

    /// The digest of an entry of a map, which are added up.
    init(ofEntry key: CELValue, _ value: CELValue) {
        var hash = WordHash()
        hash.absorb(key)
        hash.absorb(value)
        (first, second) = hash.finished()
    }
}

extension CELValueDigest: CustomStringConvertible {
    /// The bits as 32 hexadecimal digits.
    public var description: String {
        [first, second].map { String($0, radix: 16).zeroPadded(to: 16) }.joined()
    }
}

extension CELValue {
    /// The digest of the value.
    ///
    /// Maps know their digest. After a change, only the path to the changed entry is looked at.
    /// Lists do not: for values that anybody may have made, ask first if they fit.
    package var digest: CELValueDigest {
        var hash = WordHash()
        hash.absorb(self)
        let words = hash.finished()
        return CELValueDigest(words.0, words.1)
    }
}

extension CELMap {
    /// The digest of the map; its `CELValue` has the same.
    public var digest: CELValueDigest { CELValue.map(self).digest }
}
