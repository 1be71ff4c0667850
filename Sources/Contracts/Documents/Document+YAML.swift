extension Document {
    /// Reads a YAML 1.2 text of one document, by the core schema.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8; a byte-order mark before it is passed over.
    ///   - name: what diagnostics call it, such as a path.
    ///   - limits: how much the text may ask for.
    public convenience init(
        yaml bytes: some Collection<UInt8>, name: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) {
        try self.init(yaml: try Self.text(yaml: bytes, name: name, limits), name: name, limits)
    }

    convenience init(
        yaml source: SourceText, name: String, _ limits: DocumentLimits
    ) throws(DocumentFailure) {
        // Whatever is JSON means the same in YAML. libyaml refuses some of it, such as surrogate
        // pairs and keys of more than 1,024 characters, and takes far longer.
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

    /// The text of a YAML file, once it is sure to be UTF-8 and of a bearable size.
    static func text(
        yaml bytes: some Collection<UInt8>, name: String, _ limits: DocumentLimits
    ) throws(DocumentFailure) -> SourceText {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let source = SourceText(bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0))
        guard let fault = TextFault(in: source, limits: limits) else { return source }
        throw DocumentFailure([fault.diagnostic(in: source, name: name)])
    }
}
