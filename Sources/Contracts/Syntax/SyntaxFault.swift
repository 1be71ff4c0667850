/// What keeps a text from being an expression, and the place where that shows.
package struct SyntaxFault: Error, Sendable, Equatable {
    /// A second place that explains the first, such as a bracket that is still open.
    package struct Note: Sendable, Equatable {
        /// The bytes of the second place.
        package let range: Range<Int>
        /// What is to be seen there.
        package let message: String
    }

    /// The bytes of the source that are at fault; empty at the end of the text.
    package let range: Range<Int>
    /// What is wrong, in lower case.
    package let message: String
    /// What to do about it; nil where the message says it already.
    package let remedy: String?
    /// A second place that explains the first.
    package let note: Note?

    init(_ range: Range<Int>, _ message: String, remedy: String? = nil, note: Note? = nil) {
        self.range = range
        self.message = message
        self.remedy = remedy
        self.note = note
    }
}
