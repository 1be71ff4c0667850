extension Document {
    /// Reads a file that holds one JSON value a line; blank lines are passed over.
    ///
    /// Each line becomes a document of its own whose places count from the start of the file. The
    /// faults of all lines are reported together.
    public static func jsonLines(
        _ bytes: some Collection<UInt8>, name: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) -> [Document] {
        var documents: [Document] = []
        var diagnostics: [Diagnostic] = []
        var number = 0
        var rest = bytes[...]
        while !rest.isEmpty, diagnostics.count < DuplicateKey.reported {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            let source = SourceText(line, firstLine: number)
            do throws(DocumentFailure) {
                documents.append(try Document(json: source, name: name, limits: limits))
            } catch {
                diagnostics += error.diagnostics
            }
        }
        if !diagnostics.isEmpty { throw DocumentFailure(diagnostics) }
        return documents
    }
}
