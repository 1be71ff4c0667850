/// What a keyword says about a value that meets its schema, without demanding anything.
package struct Annotation: Sendable {
    /// What the keyword passes on.
    package enum Content: Sendable {
        /// The keyword's own value, such as a title.
        case value(Value)
        /// The names of the members that the keyword applied to.
        case names([String])
        /// The positions of the items that the keyword applied to.
        case positions([Int])
        /// The largest position that the keyword applied to.
        case position(Int)
        /// The keyword applied to every part there is.
        case all
    }

    /// The keyword's name.
    package let keyword: String
    /// The value that the keyword speaks of.
    package let instance: Value
    let trail: Trail
    /// Where the keyword stands.
    package let location: KeywordLocation
    /// What it passes on.
    package let content: Content

    /// The path to the value from the one that was judged.
    package var instanceLocation: JSONPointer { trail.pointer }
}

/// What became of a value under a schema, with every reason.
public struct Explanation: Sendable {
    /// The value that was judged.
    public let instance: Value
    /// Every demand that is not met, in the order of the schema; empty where the value is valid.
    public let violations: [Violation]
    /// What the schema says about the value; empty where the value is not valid.
    package let annotations: [Annotation]
    /// Whether a pattern or the depth could not be decided, so that neither verdict holds.
    public let isUndecided: Bool

    /// Whether the value meets the schema.
    public var isValid: Bool { violations.isEmpty }
}
