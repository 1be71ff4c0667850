import Contracts

/// The files of one spec, by their paths from its folder.
public struct SpecFiles: Sendable {
    /// Reads a document of the spec. Diagnostics use the name of the document.
    public typealias OpenDocument = @Sendable (_ path: String) throws(DocumentFailure) -> Document
    /// Reads the bytes of a file of the spec.
    public typealias OpenFile = @Sendable (_ path: String) throws(SpecFileFault) -> [UInt8]

    /// The paths of the documents, in byte order.
    public let paths: [String]
    /// The path of the contract; nil if there is none.
    public let contract: String?
    /// The spec's schemas, for references between them.
    public let registry: SchemaRegistry
    private let documentOpener: OpenDocument
    private let fileOpener: OpenFile

    /// The files that closures read.
    ///
    /// - Parameter contract: the path of the contract; nil for one of the usual names.
    public init(
        paths: [String], contract: String? = nil, registry: SchemaRegistry,
        openDocument: @escaping OpenDocument, openFile: @escaping OpenFile
    ) {
        self.paths = paths
        self.contract = contract ?? Contract.fileNames.first(where: paths.contains)
        self.registry = registry
        documentOpener = openDocument
        fileOpener = openFile
    }

    /// No files at all.
    static let none = SpecFiles(paths: [], registry: SchemaRegistry()) {
        path throws(DocumentFailure) in
        throw DocumentFailure([
            Diagnostic(
                file: path, position: nil, check: "missing-file", message: "there is no such file")
        ])
    } openFile: { _ throws(SpecFileFault) in
        throw SpecFileFault(reason: "there are no files here")
    }

    /// The document of a file, named from a place in another document.
    public func document(_ path: String) throws(DocumentFailure) -> Document {
        try documentOpener(path)
    }

    /// The bytes of a file; nothing outside of the spec is ever read.
    public func bytes(_ path: String) throws(SpecFileFault) -> [UInt8] {
        try fileOpener(try Self.inside(path))
    }

    /// The document of a file that a model names.
    func data(_ path: String) throws(SpecFileFault) -> OpenedDocument {
        let path = try Self.inside(path)
        do throws(DocumentFailure) {
            return .document(try documentOpener(path))
        } catch {
            return .unreadable(error)
        }
    }

    /// A document that was opened, or the reason why it could not be opened.
    enum OpenedDocument {
        case document(Document)
        case unreadable(DocumentFailure)
    }

    /// A path that leads to nothing outside of the folder.
    private static func inside(_ path: String) throws(SpecFileFault) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if path.hasPrefix("/") || parts.contains("..") || parts.contains("") || parts.contains(".")
        {
            throw SpecFileFault(reason: "it must be a path inside the spec's folder")
        }
        return path
    }
}

/// The reason why a file of a spec cannot be read.
public struct SpecFileFault: Error, Sendable {
    /// The reason, in lower case, without a full stop.
    public let reason: String

    /// A fault for a reason.
    public init(reason: String) { self.reason = reason }
}
