import Contracts

/// A request whose parts may be computed.
package struct RequestTemplate: Sendable {
    /// Parameters by name; one whose value is null is left out.
    package typealias Arguments = [(name: String, value: DataTemplate)]

    /// The content of the body.
    package enum Content: Sendable {
        case none
        /// A value, written as the contract says.
        case data(DataTemplate)
        /// Bytes, and their media type if it is given.
        case bytes(Expression, type: DataTemplate?)
        case form(DataTemplate)
        case parts([Part])
    }

    /// One part of a body.
    package struct Part: Sendable {
        package let name: String
        /// The value; nil if bytes are given.
        package let value: DataTemplate?
        package let bytes: Expression?
        package let filename: DataTemplate?
        package let type: DataTemplate?
    }

    package var path: Arguments = []
    package var query: Arguments = []
    package var headers: Arguments = []
    package var cookies: Arguments = []
    package var content = Content.none
    /// A URL that an answer gave, in place of path and query.
    package var url: DataTemplate?

    /// A request without parts.
    package init() {}
}
