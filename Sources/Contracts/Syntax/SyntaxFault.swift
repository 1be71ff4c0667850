/// The reason why a text is not an expression, and the place of the fault.
package struct SyntaxFault: Error, Sendable, Equatable {
    /// A second place that explains the first, such as a bracket that is still open.
    package struct Note: Sendable, Equatable {
        /// The bytes of the second place.
        package let range: Range<Int>
        /// The message about the second place.
        package let message: String
    }

    /// The bytes of the source that are at fault; empty at the end of the text.
    package let range: Range<Int>
    /// The problem, in lower case.
    package let message: String
    /// The advice how to correct it; nil if the message already contains it.
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
