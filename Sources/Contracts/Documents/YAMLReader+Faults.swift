/// The faults that the reader itself finds in a text that libyaml accepts.
extension YAMLReader {
    func diagnostic(
        at place: SourcePosition?, check: String, _ message: String, remedy: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            file: name, position: place, check: check, message: message, remedy: remedy,
            sourceLine: place.flatMap { source.line($0.line) })
    }

    func emptyFile() -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: nil, check: "yaml-syntax", "the file is empty",
                remedy: "write what belongs here, or null if nothing is meant")
        ])
    }

    mutating func secondDocument() -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: events.position(), check: "yaml-syntax", "a second document begins here",
                remedy: "a file is one document; remove the '---', or split the file")
        ])
    }

    func collectionAsKey(_ place: SourcePosition) -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: place, check: "yaml-key", "a list or map cannot be a key",
                remedy: "put it in quotation marks if it is text, such as a template's {braces}")
        ])
    }

    func tooDeep(_ place: SourcePosition) -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: place, check: "document-limit",
                "arrays and objects are nested more than \(limits.depth) deep")
        ])
    }

    func tooDeepFlow(_ place: SourcePosition) -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: place, check: "document-limit",
                "brackets are nested more than \(Self.deepestFlow) deep",
                remedy: "write the file as JSON, or with indentation instead of brackets")
        ])
    }

    func stringTooLong(_ place: SourcePosition) -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: place, check: "document-limit", "a string is longer than \(limits.string) bytes"
            )
        ])
    }

    func tooLarge() -> DocumentFailure {
        DocumentFailure([
            diagnostic(
                at: nil, check: "document-limit",
                "the document is larger than \(limits.bytes) bytes")
        ])
    }

    func undefinedAlias(_ name: String, _ place: SourcePosition) -> Diagnostic {
        diagnostic(
            at: place, check: "yaml-alias",
            "no anchor \(quoted("&" + name)) stands before this alias",
            remedy: "anchor the value first, or put the text in quotation marks if it is no alias")
    }

    func selfReference(
        _ name: String, _ place: SourcePosition, anchored: SourcePosition
    ) -> Diagnostic {
        diagnostic(
            at: place, check: "yaml-alias",
            "alias \(quoted("*" + name)) stands inside what it repeats"
        ).noting([
            Diagnostic.Note(
                file: self.name, position: anchored, message: "the anchor stands here")
        ])
    }

    func beyondJSON(_ text: UnsafeRawBufferPointer, _ place: SourcePosition) -> Diagnostic {
        let text = String(decoding: text, as: UTF8.self)
        return diagnostic(
            at: place, check: "yaml-number", "\(quoted(text)) is a number that JSON cannot say",
            remedy: "put it in quotation marks if it is text")
    }

    func numberTooLong(_ place: SourcePosition) -> Diagnostic {
        diagnostic(
            at: place, check: "document-limit",
            "a number of another base has more than \(CoreRadixInteger.digits) digits",
            remedy: "write it to base ten, or put it in quotation marks if it is text")
    }

    func failure(_ fault: YAMLExpansion.Fault) -> DocumentFailure {
        let place = marks[fault.node]
        switch fault.reason {
        case .tooDeep: return tooDeep(place)
        case .tooManyNodes:
            return DocumentFailure([
                diagnostic(
                    at: place, check: "document-limit",
                    "aliases repeat more than \(limits.aliasedNodes) values",
                    remedy: "write fewer aliases of values that hold aliases themselves")
            ])
        case .unmergeable:
            return DocumentFailure([
                diagnostic(
                    at: place, check: "yaml-merge", "a merge key takes a map or a list of maps",
                    remedy: "put '<<' in quotation marks if it is an ordinary key")
            ])
        }
    }
}
