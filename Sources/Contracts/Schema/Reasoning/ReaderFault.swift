/// One way in which a document that its writer may send cannot be decoded by its reader.
package struct ReaderFault: Sendable {
    /// What goes wrong.
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
        /// A demand of the reader that only documents can be tried on.
        case other
        /// A member that the reader wants and the writer never sends.
        case neverSent = "never-sent"
    }

    /// What goes wrong.
    package var kind: Kind
    /// Where the writer's schema permits it.
    package var writer: Value
    /// Where the reader's schema refuses it.
    package var reader: Value
    /// Where it happens in a document; `*` stands for any item or any name.
    package var instance: JSONPointer
    /// What the writer sends and what the reader wants.
    package var message: String
    /// Whether it is proved, by the two schemas alone or by a document.
    package var isCertain: Bool
    /// A document that the writer may send and the reader refuses.
    package var example: String?
    /// How many documents were tried.
    package var documentsTried = 0
}

extension ReaderFault {
    /// Whether two faults are the same one, found in two ways.
    func isSame(as other: ReaderFault) -> Bool {
        kind == other.kind && instance == other.instance && message == other.message
    }
}
