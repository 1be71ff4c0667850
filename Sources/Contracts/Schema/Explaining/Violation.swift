/// One demand of a schema that a value does not meet: where, which, and what it got instead.
public struct Violation: Sendable {
    /// The value that does not meet the demand.
    public let instance: Value
    let trail: Trail
    /// The keyword that demands it.
    public let location: KeywordLocation
    /// What was demanded and what was found.
    package let fault: Fault
    /// For `anyOf` and `oneOf`, what each branch found wrong.
    public let branches: [[Violation]]

    /// The path to the value from the one that was judged.
    public var instanceLocation: JSONPointer { trail.pointer }

    /// What was demanded and what was found, in one sentence.
    public var message: String { fault.message(instance) }

    /// The branch that came closest to being met, and its position.
    public var nearestBranch: (position: Int, violations: [Violation])? {
        branches.enumerated().min { left, right in
            (Self.distance(left.element), left.offset)
                < (Self.distance(right.element), right.offset)
        }.map { ($0.offset, $0.element) }
    }

    /// How far a branch is from being met: a wrong type or a wrong constant at the top says that
    /// another branch was meant; otherwise the fewer faults the nearer.
    private static func distance(_ violations: [Violation]) -> Int {
        violations.reduce(0) { $0 + ($1.fault.isReporting ? 1_000 : 1) }
    }
}

/// What a keyword demanded and what it got.
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
    /// Not what the content keywords say.
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
    /// A member or item that nothing else speaks of, where that is forbidden.
    case unexpected(Unit, String)
    /// The schema applies itself too deeply or too often.
    case tooMuch

    /// What is counted.
    package enum Unit: Sendable {
        /// Unicode characters of a string.
        case characters
        /// Items of an array.
        case items
        /// Members of an object.
        case members
    }

    /// True where the fault shows that another branch was meant.
    var isReporting: Bool {
        switch self {
        case .type, .constant, .enumeration, .nothingAllowed: true
        default: false
        }
    }
}
