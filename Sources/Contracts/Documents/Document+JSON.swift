extension Document {
    /// Reads a JSON text.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - name: what diagnostics call it, such as a path.
    ///   - limits: how much the text may ask for.
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
        if limits.duplicateKeys == .last { tape.keepLastOfDuplicates(content: source.start) }
        try self.init(name: name, source: source, read: ReadNodes(tape: tape, content: source))
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

/// User data in a sentence: in double quotes, cut where it is long.
package func quoted(_ text: String) -> String {
    let limit = 80
    guard text.unicodeScalars.count > limit else { return "\"\(text)\"" }
    return "\"\(String(text.unicodeScalars.prefix(limit)))…\""
}
