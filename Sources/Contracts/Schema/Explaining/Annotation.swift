/// The information of a keyword about a value that meets its schema; it demands nothing.
package struct Annotation: Sendable {
    /// The content of an annotation.
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
    /// The value that the keyword describes.
    package let instance: Value
    let trail: Trail
    /// The place of the keyword.
    package let location: KeywordLocation
    /// The content of the annotation.
    package let content: Content

    /// The path to the value from the one that was judged.
    package var instanceLocation: JSONPointer { trail.pointer }
}

/// The result of judging a value by a schema, with every reason.
public struct Explanation: Sendable {
    /// The value that was judged.
    public let instance: Value
    /// Every demand that is not met, in the order of the schema; empty where the value is valid.
    public let violations: [Violation]
    /// The annotations of the schema for the value; empty if the value is not valid.
    package let annotations: [Annotation]
    /// True if a pattern or the depth could not be decided, so that neither verdict holds.
    public let isUndecided: Bool

    /// True if the value meets the schema.
    public var isValid: Bool { violations.isEmpty }
}
