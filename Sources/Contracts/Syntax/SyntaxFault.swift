/// What keeps a text from being an expression, and the place where that shows.
public struct SyntaxFault: Error, Sendable, Equatable {
    /// A second place that explains the first, such as a bracket that is still open.
    public struct Note: Sendable, Equatable {
        /// The bytes of the second place.
        public let range: Range<Int>
        /// What is to be seen there.
        public let message: String
    }

    /// The bytes of the source that are at fault; empty at the end of the text.
    public let range: Range<Int>
    /// What is wrong, in lower case.
    public let message: String
    /// What to do about it; nil where the message says it already.
    public let remedy: String?
    /// A second place that explains the first.
    public let note: Note?

    init(_ range: Range<Int>, _ message: String, remedy: String? = nil, note: Note? = nil) {
        self.range = range
        self.message = message
        self.remedy = remedy
        self.note = note
    }
}
