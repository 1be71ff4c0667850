/// One demand of a schema that a value does not meet: where, which, and what it got instead.
public struct Violation: Sendable {
    /// The value that does not meet the demand.
    public let instance: Value
    let trail: Trail
    /// The keyword that demands it.
    public let location: KeywordLocation
    /// The unmet demand and the found value.
    package let fault: Fault
    /// For `anyOf` and `oneOf`, the violations of each branch.
    public let branches: [[Violation]]

    /// The path to the value from the one that was judged.
    public var instanceLocation: JSONPointer { trail.pointer }

    /// The unmet demand and the found value, in one sentence.
    public var message: String { fault.message(instance) }

    /// The branch that came closest to being met, and its position.
    public var nearestBranch: (position: Int, violations: [Violation])? {
        branches.enumerated().min { left, right in
            (Self.distance(left.element), left.offset)
                < (Self.distance(right.element), right.offset)
        }.map { ($0.offset, $0.element) }
    }

    /// The distance of a branch from being met. A wrong type or constant at the top shows that
    /// another branch is intended. Otherwise fewer faults are nearer.
    private static func distance(_ violations: [Violation]) -> Int {
        violations.reduce(0) { $0 + ($1.fault.isReporting ? 1_000 : 1) }
    }
}

/// The demand of a keyword that was not met, and the found value.
package enum Fault: Sendable {
    /// The schema is `false`.
    case nothingAllowed
    /// Another type than the named ones.
    case type(expected: [String])
    /// None of the listed values.
    case enumeration([Value])
    /// Another value than the only one allowed.
    case constant(Value)
    /// Beyond a limit; the phrase reads `at least`, `less than` and so on.
    case bound(phrase: String, limit: Value)
    /// Not a whole multiple.
    case multipleOf(Value)
    /// Too many or too few characters, items or members.
    case count(unit: Unit, actual: Int, phrase: String, limit: Int)
    /// The pattern does not match.
    case pattern(String)
    /// The pattern could not be decided within the match limit.
    case undecidedPattern(String)
    /// Not of the format.
    case format(String)
    /// Not the content that the content keywords describe.
    case content(String)
    /// Two equal items, at these positions.
    case repeatedItem(Int, Int)
    /// Too few or too many items match.
    case contains(actual: Int, phrase: String, limit: Int)
    /// Required members that are missing.
    case missing([String])
    /// Members that another one requires and that are missing.
    case dependentMissing(name: String, [String])
    /// No branch is met.
    case anyOf(count: Int)
    /// Not exactly one branch is met; the positions of those that are.
    case oneOf(count: Int, met: [Int])
    /// The value meets what it must not.
    case not
    /// A member or item that no other keyword covers, where that is forbidden.
    case unexpected(Unit, String)
    /// The schema applies itself too deeply or too often.
    case tooMuch

    /// The unit of a count.
    package enum Unit: Sendable {
        /// Unicode characters of a string.
        case characters
        /// Items of an array.
        case items
        /// Members of an object.
        case members
    }

    /// True if the fault shows that another branch was intended.
    var isReporting: Bool {
        switch self {
        case .type, .constant, .enumeration, .nothingAllowed: true
        default: false
        }
    }
}
