/// The work of one step of a compiled expression.
enum StepKind: UInt8 {
    /// `target = first`.
    case copy
    /// Goes on at `second`.
    case jump
    /// Goes on at `second` if `first` is true; a value that is no boolean is a fault.
    case jumpIfTrue
    /// Goes on at `second` if `first` is false; a value that is no boolean is a fault.
    case jumpIfFalse
    /// Raises the fault that waits in slot `second`; where none does, `target` is the flag.
    case settle
    /// Forgets the fault that waits in slot `second`; `target` is the flag.
    case conclude

    /// Raises the fault `second` of the program.
    case raise

    case not
    case negate
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case isIn
    case add
    case subtract
    case multiply
    case divide
    case remainder

    /// Follows the path `second` from `first` into `target`, and skips the steps that do the same
    /// one by one. If the path is not complete, continues with those steps.
    case follow
    /// `target = first.second`, `second` being a constant text; with the flag an optional.
    case select
    /// `target = has(first.second)`.
    case has
    /// `target = first[second]`; with the flag an optional.
    case index

    /// If the optional `first` has a value, puts that value into `target` and goes on at `second`.
    /// With the flag, puts the optional itself.
    case unwrap

    case makeList
    /// Puts `first` at the end of the list in `target`; with the flag, an optional's value.
    case append
    case makeMap
    /// Puts `second` at the key `first` of the map in `target`; with the flag, an optional's value.
    case put
    /// Puts all entries of the map `first` into the one in `target`, which has none of them.
    case merge

    /// Starts a walk over `first` in the block of registers at `target`; with the flag a walk that
    /// has two variables.
    case iterate
    /// Fills the variables of the walk at `target`, or goes on at `second` when it is done.
    case next

    /// Calls the site `second` with the arguments from register `first` on.
    case call
}

/// One step: what to do, with which registers.
///
/// An operand below `Step.constants` is a register, one above it a constant of the program.
struct Step {
    /// The first operand that is a constant.
    static let constants: UInt16 = 0x8000

    var kind: StepKind
    var flag = false
    var target: UInt16 = 0
    var first: UInt16 = 0
    var second: UInt16 = 0
}

/// The registers of a walk, one after the other.
enum WalkBlock {
    /// The list or the map that the walk visits.
    static let range = 0
    /// The place of the next element.
    static let position = 1
    /// The first variable.
    static let first = 2
    /// The second variable.
    static let second = 3
    static let size = 4
}
