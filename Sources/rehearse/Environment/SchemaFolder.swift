import Contracts
import Synchronization

/// The schemas of one folder, for references between them. Nothing outside of it is ever read.
///
/// A schema is found by its path in the folder, which relative references come down to, and by the
/// `$id` that it gives itself.
final class SchemaFolder: Sendable {
    private let path: String
    private let environment: Environment
    private let limits: DocumentLimits?
    /// The documents that were read, by path in the folder.
    private let documents = Mutex<[String: Document]>([:])
    /// The paths of the schemas that give themselves an `$id`; nil until it is asked for.
    private let identifiers = Mutex<[String: String]?>(nil)

    /// - Parameter limits: those of all documents; nil if each has those of its place in a spec.
    init(_ path: String, environment: Environment, limits: DocumentLimits? = nil) {
        self.path = path
        self.limits = limits
        self.environment = environment
    }

    /// The folder as a registry.
    var registry: SchemaRegistry {
        SchemaRegistry { [self] uri throws(DocumentFailure) in try find(uri) }
    }

    /// The folder of a file, and the file's name in it.
    static func split(_ file: String) -> (folder: String, name: String) {
        guard let slash = file.lastIndex(of: "/") else { return (".", file) }
        let folder = file[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(file[file.index(after: slash)...]))
    }

    /// The path of a file of a folder, as `split` takes it apart.
    static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
    }

    private func find(_ uri: String) throws(DocumentFailure) -> Value? {
        if let name = URIReference(uri).rootedFilePath {
            return exists(name) ? try document(name).root : nil
        }
        guard let name = try identified()[uri], exists(name) else { return nil }
        return try document(name).root
    }

    /// True if a name leads to a file that really is in the folder, not just linked from it.
    func exists(_ name: String) -> Bool {
        let (folder, file) = Self.split(path + "/" + name)
        let entries = try? environment.listFolder(folder)
        guard entries?.contains(where: { $0.name == file && $0.kind == .file }) == true,
            let root = environment.realPath(path),
            let real = environment.realPath(path + "/" + name)
        else { return false }
        return real.hasPrefix(root.hasSuffix("/") ? root : root + "/") || root == "."
    }

    /// The document of a file, read once.
    func document(_ name: String) throws(DocumentFailure) -> Document {
        if let known = documents.withLock({ $0[name] }) { return known }
        let document = try environment.document(
            in: path == "." ? name : path + "/" + name, limits: limits ?? .ofFile(name))
        documents.withLock { $0[name] = document }
        return document
    }

    /// The `$id`s in the folder. Files that are no schemas, or no documents at all, have none.
    private func identified() throws(DocumentFailure) -> [String: String] {
        if let known = identifiers.withLock({ $0 }) { return known }
        var found: [String: String] = [:]
        let suffixes = Environment.documentSuffixes
        for name in (try? environment.files(below: path, endingIn: suffixes)) ?? [] {
            guard let root = (try? document(name))?.root, root.kind == .object,
                let identifier = (root["$id"] ?? root["id"])?.string
            else { continue }
            let uri = URIReference(identifier).withoutFragment.description
            if found[uri] == nil { found[uri] = name }
        }
        identifiers.withLock { [found] in $0 = found }
        return found
    }
}
