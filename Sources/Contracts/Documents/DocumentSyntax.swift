/// The syntax of a file.
public enum DocumentSyntax: Sendable, Hashable, CaseIterable {
    /// One JSON value.
    case json
    /// One YAML document.
    case yaml
    /// One JSON value a line.
    case jsonLines
    /// JSON where the text is JSON, and YAML otherwise.
    case either

    /// The syntax that a file's name stands for: `.json`, `.yaml` and `.yml`, `.jsonl` and
    /// `.ndjson`, in any case. Any other name stands for `either`.
    public static func byName(_ name: String) -> DocumentSyntax {
        let ending = name.utf8.reversed().prefix(8)
        func ends(_ suffix: String) -> Bool {
            ending.starts(with: suffix.utf8.reversed()) { byte, expected in
                (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == expected
            }
        }
        if ends(".json") { return .json }
        if ends(".yaml") || ends(".yml") { return .yaml }
        if ends(".jsonl") || ends(".ndjson") { return .jsonLines }
        return .either
    }
}

extension Document {
    /// Reads a file that is one document, in the syntax that its name stands for unless another is
    /// named.
    ///
    /// A file of JSON lines is read here only where it is one line; `documents(reading:)` reads
    /// any number of them.
    public convenience init(
        reading bytes: some Collection<UInt8>, name: String, syntax: DocumentSyntax? = nil,
        limits: DocumentLimits = .standard
    ) throws(DocumentFailure) {
        switch syntax ?? .byName(name) {
        case .json:
            // Some editors and generators begin a file so. In an answer it stays an error.
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            try self.init(json: text, name: name, limits: limits)
        case .jsonLines: try self.init(json: bytes, name: name, limits: limits)
        case .yaml: try self.init(yaml: bytes, name: name, limits: limits)
        case .either: try self.init(either: bytes, name: name, limits)
        }
    }

    /// Reads a file that may hold several documents: JSON lines are one each, anything else is one.
    public static func documents(
        reading bytes: some Collection<UInt8>, name: String, syntax: DocumentSyntax? = nil,
        limits: DocumentLimits = .standard
    ) throws(DocumentFailure) -> [Document] {
        let syntax = syntax ?? .byName(name)
        if syntax == .jsonLines { return try jsonLines(bytes, name: name, limits: limits) }
        return [try Document(reading: bytes, name: name, syntax: syntax, limits: limits)]
    }

    /// Reads JSON or YAML. An invalid text that begins like JSON is most likely JSON.
    private convenience init(
        either bytes: some Collection<UInt8>, name: String, _ limits: DocumentLimits
    ) throws(DocumentFailure) {
        let source = try Self.text(yaml: bytes, name: name, limits)
        do throws(DocumentFailure) {
            try self.init(yaml: source, name: name, limits)
        } catch {
            guard source.beginsLikeJSON else { throw error }
            try self.init(json: source, name: name, limits: limits)
        }
    }
}
