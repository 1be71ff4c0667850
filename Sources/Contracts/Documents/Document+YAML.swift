extension Document {
    /// Reads a YAML 1.2 text of one document, by the core schema.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text; a byte-order mark is skipped.
    ///   - name: its name in diagnostics.
    ///   - limits: the limits for the text.
    public convenience init(
        yaml bytes: some Collection<UInt8>, name: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) {
        try self.init(yaml: try Self.text(yaml: bytes, name: name, limits), name: name, limits)
    }

    convenience init(
        yaml source: SourceText, name: String, _ limits: DocumentLimits
    ) throws(DocumentFailure) {
        // JSON means the same in YAML. The JSON reader is much faster. Also, libyaml refuses some
        // JSON, such as surrogate pairs and keys of more than 1,024 characters.
        if source.beginsLikeJSON,
            let tape = try? JSONReader.tape(of: source, limits: limits)
        {
            try self.init(tape, of: source, name: name, limits: limits)
            return
        }
        var reader = YAMLReader(source: source, name: name, limits: limits)
        do throws(DocumentFailure) {
            try reader.readDocument()
        } catch {
            reader.deallocate()
            throw error
        }
        let content = SourceText(adopting: reader.content)
        try self.init(
            name: name, source: source,
            read: ReadNodes(
                tape: reader.tape, content: content, marks: reader.marks,
                passedOver: reader.passedOver))
    }

    /// The text of a YAML file, after the checks of its encoding and size.
    static func text(
        yaml bytes: some Collection<UInt8>, name: String, _ limits: DocumentLimits
    ) throws(DocumentFailure) -> SourceText {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let source = SourceText(bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0))
        guard let fault = TextFault(in: source, limits: limits) else { return source }
        throw DocumentFailure([fault.diagnostic(in: source, name: name)])
    }
}
