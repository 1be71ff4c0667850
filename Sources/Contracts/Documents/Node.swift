/// The kinds of JSON values.
public enum ValueKind: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number, whole or not.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
}

/// One entry of a document's tape: sixteen bytes for one value or one key.
///
/// A document is a flat list of nodes in source order. A container is followed by everything in it
/// and knows the index just past its last descendant, so skipping it is one load. An object's
/// members are a key node each, followed by the value's nodes.
struct Node {
    /// The start of the content: a byte offset, or an index into the document's escaped strings if
    /// the `escaped` flag is set.
    var offset: UInt32
    /// Bytes of a string or of a number's lexeme; members of an object; elements of an array.
    var length: UInt32
    /// By kind: a container's end index, a key's hash, a small integer's value, a boolean.
    var link: UInt32
    var kind: ValueKind
    var flags: Flags
    var padding: UInt16 = 0

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The string was written with escapes; its decoded bytes stand in the pool.
        static let escaped = Flags(rawValue: 1)
        /// The string holds at least one scalar beyond ASCII.
        static let nonASCII = Flags(rawValue: 2)
        /// The number's lexeme has neither fraction nor exponent.
        static let integer = Flags(rawValue: 4)
        /// The number is an integer whose value stands in `link`.
        static let small = Flags(rawValue: 8)
        /// The number has a fraction and no exponent; its whole part stands in `link`.
        static let fraction = Flags(rawValue: 16)
        /// The number's whole part stands in `link`.
        static let knownWhole: Flags = [.small, .fraction]
    }

    /// A number; one whose whole part is given carries it along, unless it has an exponent.
    @inline(__always)
    static func number(at offset: Int, length: Int, _ flags: Flags, whole: Int32?) -> Node {
        var node = Node(
            offset: UInt32(truncatingIfNeeded: offset),
            length: UInt32(truncatingIfNeeded: length), link: 0, kind: .number,
            flags: flags.subtracting(.fraction))
        if !flags.isEmpty, let whole {
            node.flags.insert(flags.contains(.integer) ? .small : .fraction)
            node.link = UInt32(bitPattern: whole)
        }
        return node
    }

    /// The whole part of a number that carries it: its value, if it is `small`.
    var wholePart: Int64 { Int64(Int32(bitPattern: link)) }
}

/// A string that was written with escapes: its place and the place of its decoded bytes.
struct EscapedString {
    var source: UInt32
    var pool: Int
}
