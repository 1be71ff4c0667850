extension Document {
    /// Reads a JSON text.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - name: its name in diagnostics, such as a path.
    ///   - limits: the limits for the text.
    public convenience init(
        json bytes: some Collection<UInt8>, name: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) {
        try self.init(json: SourceText(bytes), name: name, limits: limits)
    }

    convenience init(
        json source: SourceText, name: String, limits: DocumentLimits
    ) throws(DocumentFailure) {
        var tape: TapeBuilder
        do throws(JSONSyntaxError) {
            tape = try JSONReader.tape(of: source, limits: limits)
        } catch {
            throw DocumentFailure([error.diagnostic(in: source, name: name)])
        }
        try self.init(tape, of: source, name: name, limits: limits)
    }

    /// Takes over the nodes of a JSON text.
    convenience init(
        _ tape: consuming TapeBuilder, of source: SourceText, name: String, limits: DocumentLimits
    ) throws(DocumentFailure) {
        var read = ReadNodes(tape: tape, content: source)
        if limits.duplicateKeys == .last, !read.tape.duplicates.isEmpty {
            read.passedOver = read.tape.passedOver(source, name: name)
            read.tape.keepLastOfDuplicates(content: source.start)
        }
        try self.init(name: name, source: source, read: read)
    }

    /// The failure that names each duplicate key with both its places.
    func duplicateKeys(_ duplicates: [DuplicateKey]) -> DocumentFailure {
        DocumentFailure(
            duplicates.map { duplicate in
                duplicate.diagnostic(
                    key: String(decoding: text(of: nodes[duplicate.second]), as: UTF8.self),
                    source: source, name: name,
                    places: (position(of: duplicate.first), position(of: duplicate.second)))
            })
    }
}

extension TapeBuilder {
    /// The warnings about the duplicate keys of a JSON text.
    fileprivate func passedOver(_ source: SourceText, name: String) -> [Diagnostic] {
        let tape = tape(over: source.start)
        func place(_ index: Int) -> SourcePosition {
            let node = nodes[index]
            let isEscaped = node.flags.contains(.escaped)
            let start = isEscaped ? Int(escapes[Int(node.offset)].source) : Int(node.offset)
            return source.position(of: start - 1)
        }
        let faults = duplicates.prefix(DuplicateKey.reported).map { duplicate in
            duplicate.diagnostic(
                key: String(decoding: tape.text(of: nodes[duplicate.second]), as: UTF8.self),
                source: source, name: name,
                places: (place(duplicate.first), place(duplicate.second)))
        }
        return DuplicateKey.warnings(faults)
    }
}

/// User data in a sentence: in double quotes, shortened if it is long.
package func quoted(_ text: String) -> String {
    let limit = 80
    guard text.unicodeScalars.count > limit else { return "\"\(text)\"" }
    return "\"\(String(text.unicodeScalars.prefix(limit)))…\""
}
