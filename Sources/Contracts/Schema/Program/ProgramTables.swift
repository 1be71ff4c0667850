/// A name in a table: its hash, and its bytes in the program's own memory.
struct Name: BitwiseCopyable {
    var hash: UInt32 = 0
    var length: UInt32 = 0
    /// Nil marks an empty place of a table.
    var start: UnsafePointer<UInt8>?

    /// True if a text with this hash is the name; both may be read eight bytes past their ends.
    @inline(__always)
    func matches(_ hash: UInt32, _ text: UnsafeRawBufferPointer) -> Bool {
        guard self.hash == hash, Int(length) == text.count, let start else { return false }
        return Self.same(
            UnsafeRawPointer(start), text.baseAddress.unsafelyUnwrapped, count: text.count)
    }

    @inline(__always)
    private static func same(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int
    ) -> Bool {
        if count > 32 { return sameBytes(left, right, count: count) }
        var at = 0
        while at &+ 8 <= count {
            let isSame =
                (left + at).loadUnaligned(as: UInt64.self)
                == (right + at).loadUnaligned(as: UInt64.self)
            if !isSame { return false }
            at &+= 8
        }
        if at == count { return true }
        let difference =
            UInt64(littleEndian: (left + at).loadUnaligned(as: UInt64.self))
            ^ UInt64(littleEndian: (right + at).loadUnaligned(as: UInt64.self))
        return difference &<< UInt64(truncatingIfNeeded: (8 &- (count &- at)) &* 8) == 0
    }
}

/// A member that an object's shape knows by name.
struct PropertyEntry: BitwiseCopyable {
    var name: Name
    /// The block of its schema; -1 if only its types must be checked.
    var block: Int32 = -1
    var types: UInt8 = TypeSet.all.rawValue
    var isRequired = false
    /// True if `properties` lists it, false if only `required` does.
    var isDeclared = false
}

/// The members of one pattern of `patternProperties`.
struct PatternEntry: BitwiseCopyable {
    var pattern: Unmanaged<Pattern>
    var block: Int32
}

/// The treatment of members that no name and no pattern covers.
enum AdditionalMembers: UInt8, BitwiseCopyable {
    /// No keyword covers them.
    case unmentioned
    case allowed
    case forbidden
    case judged
}

/// Everything that `properties`, `required`, `patternProperties` and `additionalProperties` of one
/// schema say, so that one pass over an object's members decides it.
struct ObjectShape: BitwiseCopyable {
    /// Open addressing with linear probing; the size is a power of two.
    var table: UnsafePointer<PropertyEntry>
    var mask: UInt32
    var entryCount: Int32
    var requiredCount: Int32
    var patterns: UnsafePointer<PatternEntry>
    var patternCount: Int32
    var additional: AdditionalMembers
    var additionalBlock: Int32
}

/// A set of names, each with a range of numbers: the strings of an `enum`, or the branches that a
/// tag leads to.
struct NameTable: BitwiseCopyable {
    struct Entry: BitwiseCopyable {
        var name: Name
        var first: Int32 = 0
        var count: Int32 = 0
    }

    var entries: UnsafePointer<Entry>
    var mask: UInt32

    /// The entry of a text; nil where it is not in the table.
    @inline(__always)
    func find(_ text: UnsafeRawBufferPointer) -> Entry? {
        let start = text.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
        let hash = KeyHash.hash(padded: start, count: text.count)
        var place = hash & mask
        while true {
            let entry = entries[Int(place)]
            if entry.name.start == nil { return nil }
            if entry.name.matches(hash, text) { return entry }
            place = (place &+ 1) & mask
        }
    }
}

/// A value of a schema that instances are compared with.
struct ConstantValue: BitwiseCopyable {
    var tape: Tape
    var index: Int
    /// The sort key of long lists; 0 in short ones.
    var hash: UInt64 = 0

    /// Lists that are not longer are searched from first to last.
    static let searched = 8
}

/// A name that, if present, demands other names or another schema.
struct Dependency: BitwiseCopyable {
    var name: Name
    /// The first of the needed names, or the block of the schema.
    var first: Int32
    var count: Int32
}

/// A program as bare pointers, for loops that must not count references.
struct ProgramTables {
    var hasDynamicScope: Bool
    var blocks: UnsafePointer<Block>
    /// Six for each block: one for each kind of value.
    var ranges: UnsafePointer<CodeRange>
    var code: UnsafePointer<Instruction>
    var shapes: UnsafePointer<ObjectShape>
    var nameTables: UnsafePointer<NameTable>
    var names: UnsafePointer<Name>
    var constants: UnsafePointer<ConstantValue>
    var decimals: UnsafePointer<Decimal>
    var dependencies: UnsafePointer<Dependency>
    var patterns: UnsafePointer<Unmanaged<Pattern>>
    /// Lists of blocks: branches, prefix items.
    var blockLists: UnsafePointer<Int32>
    /// Pairs of a resource and a block for each anchor that may be taken over.
    var anchors: UnsafePointer<Int32>
    var formats: UnsafePointer<StringFormat>
    var contents: UnsafePointer<Unmanaged<ContentRuleBox>>
}

/// A content rule behind a reference, so that tables hold plain values only.
final class ContentRuleBox: Sendable {
    let rule: ContentRule

    init(_ rule: ContentRule) { self.rule = rule }
}
