import Synchronization

/// Finds the targets of references, in any document of the contract.
struct ReferenceFollower: Sendable {
    let documents: ContractDocuments

    /// The end of a chain of references.
    struct Target: Sendable {
        /// The object that is no reference.
        var value: Value
        /// The Reference Objects on the way, the first one first; empty if there was none.
        var references: [Value]
    }

    /// The most references that may follow each other.
    private static let longest = 100

    /// The object that a value is, or leads to through references.
    func target(of value: Value) throws(ReferenceFault) -> Target {
        var target = Target(value: value, references: [])
        var seen: Set<SchemaPlace> = []
        while let reference = target.value.kind == .object ? target.value["$ref"] : nil {
            guard seen.insert(SchemaPlace(target.value)).inserted else {
                throw .cycle(target.references.compactMap { $0["$ref"] })
            }
            guard target.references.count < Self.longest else {
                throw .tooLong(target.references.first?["$ref"] ?? reference)
            }
            target.references.append(target.value)
            target.value = try follow(reference)
        }
        return target
    }

    /// The value that one reference leads to.
    func follow(_ reference: Value) throws(ReferenceFault) -> Value {
        if let known = documents.targets.withLock({ $0[SchemaPlace(reference)] }) { return known }
        guard let text = reference.string else { throw .malformed(reference) }
        let target = try follow(text, at: reference)
        documents.targets.withLock { $0[SchemaPlace(reference)] = target }
        return target
    }

    /// The value that a text leads to, as a reference that stands at a place.
    func follow(_ text: String, at place: Value) throws(ReferenceFault) -> Value {
        let uri = URIReference(text).resolved(against: documents.uri(of: place.document))
        let found: Document?
        do throws(DocumentFailure) {
            found = try documents.document(uri.withoutFragment.description)
        } catch {
            throw .unreadableDocument(place, error)
        }
        guard let document = found else { throw .unknownDocument(place, uri: uri) }
        guard let written = uri.fragment, !written.isEmpty else { return document.root }
        guard let fragment = uri.decodedFragment, let pointer = JSONPointer(fragment),
            let value = document.root[pointer]
        else {
            throw .nowhere(
                place, fragment: uri.decodedFragment ?? written, in: document.root)
        }
        return value
    }
}
