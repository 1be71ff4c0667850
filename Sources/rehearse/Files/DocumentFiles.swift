import Contracts

extension Environment {
    /// The documents of a file, or of standard input where the path is `-`.
    ///
    /// A file that cannot be read is a diagnostic like one that cannot be understood.
    func documents(
        in path: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) -> [Document] {
        let bytes = try bytes(of: path)
        return try Document.documents(reading: bytes, name: Self.name(of: path), limits: limits)
    }

    /// The one document of a file, or of standard input where the path is `-`.
    func document(
        in path: String, limits: DocumentLimits = .standard
    ) throws(DocumentFailure) -> Document {
        let bytes = try bytes(of: path)
        return try Document(reading: bytes, name: Self.name(of: path), limits: limits)
    }

    /// The name of a path in diagnostics.
    static func name(of path: String) -> String {
        path == standardStream ? FileError.standardInput : path
    }

    /// The bytes of a file, or of standard input where the path is `-`.
    func bytes(of path: String) throws(DocumentFailure) -> [UInt8] {
        do throws(FileError) {
            return try read(path)
        } catch {
            throw DocumentFailure([
                Diagnostic(
                    file: Self.name(of: path), position: nil, check: "unreadable-file",
                    message: error.sentence)
            ])
        }
    }

    /// All files below a folder whose names end in one of the given ways, as paths from the folder
    /// down, in byte order.
    func files(below folder: String, endingIn suffixes: [String]) throws(FileError) -> [String] {
        try FolderContents(of: folder, self).files.filter { path in
            suffixes.contains { path.hasSuffix($0) }
        }
    }

    /// The endings of files that may hold a document.
    static let documentSuffixes = [".json", ".yaml", ".yml"]
}
