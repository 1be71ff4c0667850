/// The demand of an instruction on a value.
///
/// Ordered by cost, so that cheap operations that are likely to fail come first.
enum Opcode: UInt8, BitwiseCopyable {
    case fail
    case constantText
    case bound
    case length
    case count
    case multipleOf
    case enumeratedText
    case enumeration
    case constant
    case format
    case object
    case pattern
    case prefixItems
    case items
    case call
    case content
    case taggedBranches
    case dependentNames
    case dependentSchemas
    case memberNames
    case not
    case condition
    case oneOf
    case anyOf
    case contains
    case uniqueItems
    case dynamicCall
    // These must see what all others evaluated.
    case unevaluatedItems
    case unevaluatedMembers
}

/// One step of a program: an operation with numbers whose meaning depends on it.
struct Instruction: BitwiseCopyable {
    var operation: Opcode
    /// A choice within the operation, such as which bound.
    var variant: UInt8 = 0
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0
    var number: Int64 = 0
}

/// The instructions from one index up to another.
struct CodeRange: BitwiseCopyable {
    var start: UInt32
    var end: UInt32

    @inline(__always)
    var isEmpty: Bool { start == end }
}

/// The facts about a schema that are known before any instruction runs.
struct Block: BitwiseCopyable {
    /// The types it admits, as the raw value of a `TypeSet`.
    var types: UInt8
    /// The containers for which it must know the evaluated parts: bits of a `TypeSet`.
    var evaluates: UInt8
    /// The resource it stands in.
    var resource: Int32
}
