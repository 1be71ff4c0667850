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
    func document(in path: String) throws(DocumentFailure) -> Document {
        let bytes = try bytes(of: path)
        return try Document(reading: bytes, name: Self.name(of: path))
    }

    /// What diagnostics call a path.
    private static func name(of path: String) -> String {
        path == standardStream ? FileError.standardInput : path
    }

    private func bytes(of path: String) throws(DocumentFailure) -> [UInt8] {
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
        var found: [String] = []
        var pending = [""]
        while let prefix = pending.popLast() {
            let path = prefix.isEmpty ? folder : folder + "/" + prefix
            for entry in try listFolder(path) where !entry.name.hasPrefix(".") {
                let name = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
                switch entry.kind {
                case .folder where prefix.split(separator: "/").count < Self.folderDepth:
                    pending.append(name)
                case .file where suffixes.contains(where: { entry.name.hasSuffix($0) }):
                    found.append(name)
                default: break
                }
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Folders are followed so far down, which also ends loops of symbolic links.
    private static let folderDepth = 16

    /// The endings of files that may hold a document.
    static let documentSuffixes = [".json", ".yaml", ".yml"]
}
