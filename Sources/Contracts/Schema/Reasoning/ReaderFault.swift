/// One way in which a document that its writer may send cannot be decoded by its reader.
package struct ReaderFault: Sendable {
    /// The kinds of faults.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A member that the reader requires and the writer may leave out.
        case missing
        /// `null` where the reader holds none.
        case null
        /// A kind of value that the reader does not hold.
        case type
        /// A fraction where the reader holds whole numbers only.
        case fraction
        /// A value that the reader's list does not have.
        case unknownValue = "unknown-value"
        /// A number outside of the reader's bounds.
        case range
        /// A whole number beyond 64 bits, which the writer does not exclude.
        case integerSize = "integer-size"
        /// A text shorter or longer than the reader allows.
        case length
        /// A text that the reader's pattern or format refuses.
        case text
        /// Fewer or more items or members than the reader allows.
        case count
        /// A member that the reader refuses.
        case unexpectedMember = "unexpected-member"
        /// A variant that no branch of the reader takes.
        case branch
        /// A demand of the reader that only documents can test.
        case other
        /// A member that the reader wants and the writer never sends.
        case neverSent = "never-sent"
    }

    /// The kind of the fault.
    package var kind: Kind
    /// The place in the writer's schema that permits it.
    package var writer: Value
    /// The place in the reader's schema that refuses it.
    package var reader: Value
    /// The place in a document; `*` stands for any item or any name.
    package var instance: JSONPointer
    /// The message: the value that the writer sends, and the value that the reader wants.
    package var message: String
    /// True if it is proved, by the two schemas alone or by a document.
    package var isCertain: Bool
    /// A document that the writer may send and the reader refuses.
    package var example: String?
    /// The number of documents that were tried.
    package var documentsTried = 0
}

extension ReaderFault {
    /// True if two faults are the same one, found in two ways.
    func isSame(as other: ReaderFault) -> Bool {
        kind == other.kind && instance == other.instance && message == other.message
    }
}
