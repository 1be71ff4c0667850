/// A parameter or a header, as a contract declares it.
protocol ValueDeclaration: Sendable {
    var name: String { get }
    /// The compiled schema; nil where `content` says what it is, or where nothing does.
    var schema: Schema? { get }
    /// The media type of a value that is written as a document of its own.
    var content: MediaType? { get }
}

extension Parameter: ValueDeclaration {}

extension Header: ValueDeclaration {}
