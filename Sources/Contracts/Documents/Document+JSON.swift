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
        let source =
            bytes.withContiguousStorageIfAvailable {
                SourceText(copying: UnsafeRawBufferPointer($0))
            }
            ?? Array(bytes).withUnsafeBytes { SourceText(copying: $0) }
        try self.init(json: source, name: name, limits: limits)
    }

    convenience init(
        json source: SourceText, name: String, limits: DocumentLimits
    ) throws(DocumentFailure) {
        var reader = JSONReader(source: source, limits: limits)
        do throws(JSONSyntaxError) {
            try reader.readDocument()
        } catch {
            reader.deallocate()
            throw DocumentFailure([error.diagnostic(in: source, name: name)])
        }
        reader.discardScratch()
        self.init(
            name: name, source: source, content: source, nodes: reader.nodes,
            escapes: reader.escapes, pool: reader.pool, marks: nil)
        if !reader.duplicates.isEmpty { throw duplicateKeys(reader.duplicates) }
    }

    /// The failure that names each duplicate key with both its places.
    func duplicateKeys(_ duplicates: [DuplicateKey]) -> DocumentFailure {
        DocumentFailure(
            duplicates.map { duplicate in
                let position = position(of: duplicate.second)
                let key = String(decoding: text(of: nodes[duplicate.second]), as: UTF8.self)
                return Diagnostic(
                    file: name, position: position, check: "duplicate-key",
                    message: "duplicate key \(quoted(key))",
                    remedy: "remove or rename one of the two",
                    sourceLine: sourceLine(position.line),
                    notes: [
                        .init(
                            file: name, position: self.position(of: duplicate.first),
                            message: "the key stands here first")
                    ])
            })
    }
}

/// User data in a sentence: in double quotes, cut where it is long.
func quoted(_ text: String) -> String {
    let limit = 80
    guard text.unicodeScalars.count > limit else { return "\"\(text)\"" }
    return "\"\(String(text.unicodeScalars.prefix(limit)))…\""
}
