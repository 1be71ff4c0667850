/// The reason why a reference cannot be used.
enum ReferenceFault: Error, Sendable {
    /// `$ref` is not a string.
    case malformed(Value)
    /// The document is not there.
    case unknownDocument(Value, uri: URIReference)
    /// The document is there and cannot be read.
    case unreadableDocument(Value, DocumentFailure)
    /// The document has nothing under the fragment.
    case nowhere(Value, fragment: String, in: Value)
    /// Too many references follow each other.
    case tooLong(Value)
    /// These references, followed in order, lead into a circle.
    case cycle([Value])

    /// The fault in words, at the place of the reference.
    var diagnostics: [Diagnostic] {
        switch self {
        case .malformed(let place):
            [
                place.diagnostic(
                    check: "unresolved-reference", "$ref must be a string, found \(place.summary)")
            ]
        case .unknownDocument(let place, let uri):
            [Self.unknown(place, uri)]
        case .unreadableDocument(let place, let failure):
            failure.diagnostics + [
                place.diagnostic(
                    check: "unresolved-reference",
                    "the reference \(place.summary) leads to a document that cannot be read")
            ]
        case .nowhere(let place, let fragment, let root):
            [
                place.diagnostic(
                    check: "unresolved-reference",
                    "the reference \(place.summary) leads nowhere: there is no \(quoted(fragment))",
                    remedy: Self.nearest(to: fragment, in: root).map { "did you mean \($0)?" }
                        ?? "write what it should lead to, or correct the reference")
            ]
        case .tooLong(let place):
            [
                place.diagnostic(
                    check: "unresolved-reference",
                    "the reference \(place.summary) is the first of too many in a row",
                    remedy: "refer to the object itself")
            ]
        case .cycle(let places):
            places.first.map { [Self.cycle($0, through: places.dropFirst())] } ?? []
        }
    }

    private static func unknown(_ place: Value, _ uri: URIReference) -> Diagnostic {
        if let path = uri.rootedFilePath {
            return place.diagnostic(
                check: "unresolved-reference",
                "the reference \(place.summary) leads to the file \(quoted(path)), which is not there",
                remedy: "references stay inside the folder of the contract")
        }
        return place.diagnostic(
            check: "unresolved-reference",
            "the reference \(place.summary) leads to \(uri.withoutFragment), which is not known",
            remedy: "nothing is fetched from a network; put the document into the folder")
    }

    /// The name that was probably meant by the first step that leads nowhere.
    private static func nearest(to fragment: String, in root: Value) -> String? {
        var value = root
        for token in JSONPointer(fragment)?.tokens ?? [] {
            guard let next = value[JSONPointer(tokens: [token])] else {
                return Suggestion.nearest(to: token, amongFew: value.members.lazy.map(\.name))
            }
            value = next
        }
        return nil
    }

    private static func cycle(_ place: Value, through others: ArraySlice<Value>) -> Diagnostic {
        place.diagnostic(
            check: "reference-cycle",
            "the reference \(place.summary) comes back to itself",
            remedy: "let one of the references lead to an object",
            notes: others.prefix(10).map {
                Diagnostic.Note(
                    file: $0.document.name, position: $0.position, message: "by way of this one")
            })
    }
}
