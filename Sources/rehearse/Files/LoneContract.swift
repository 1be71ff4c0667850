import Contracts
import Simulator

/// A contract in the place of a spec: a file that stands alone, or the document of a URL.
struct LoneContract {
    /// The name of the spec in the ids of its cases.
    let name: String
    /// The path of the document, from its folder or from its server on.
    let path: String
    /// The documents beside it, for references.
    let registry: SchemaRegistry
    private let bytes: @Sendable (_ path: String) throws(FileError) -> [UInt8]
    private let open: SpecFiles.OpenDocument

    /// The contract of a file, which may be none.
    init(file: String, _ environment: Environment) {
        let (folder, path) = SchemaFolder.split(file)
        let schemas = SchemaFolder(folder, environment: environment, limits: .ofContract)
        self.path = path
        name = Self.name(of: path)
        registry = schemas.registry
        open = { path throws(DocumentFailure) in try schemas.document(path) }
        bytes = { path throws(FileError) in
            try environment.read(SchemaFolder.path(of: path, in: folder))
        }
    }

    /// The contract of a URL, which is fetched.
    init(address: String, _ environment: Environment) throws(DocumentFailure) {
        let download = try ContractDownload(of: address, environment)
        path = download.path
        name = Self.name(of: path)
        registry = download.registry
        open = { path throws(DocumentFailure) in try download.document(path) }
        bytes = { path throws(FileError) in try download.bytes(path) }
    }

    /// The contract of a word of a command line that is a URL or names a file.
    init(_ word: String, _ environment: Environment) throws(DocumentFailure) {
        if ContractDownload.isAddress(word) {
            try self.init(address: word, environment)
        } else {
            self.init(file: word, environment)
        }
    }

    /// True if a word of a command line means a contract, and no folder.
    static func isMeant(by word: String, _ environment: Environment) -> Bool {
        ContractDownload.isAddress(word) || MisnamedSpec.isContract(word, environment)
    }

    /// The text of the contract as a document.
    func document() throws(DocumentFailure) -> Document { try open(path) }

    /// The contract, with what is wrong with it.
    func contract() -> (contract: Contract?, diagnostics: [Diagnostic]) {
        do throws(DocumentFailure) {
            return Contract.load(root: try document(), path: path, registry: registry)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// The files of a spec that is nothing but the contract.
    var files: SpecFiles {
        let (own, open, bytes) = (path, open, bytes)
        return SpecFiles(
            paths: [own], contract: own, registry: registry,
            openDocument: { path throws(DocumentFailure) in try open(path) },
            openFile: { path throws(SpecFileFault) in
                guard path == own else {
                    throw SpecFileFault(reason: "a contract that stands alone has no other files")
                }
                do throws(FileError) {
                    return try bytes(path)
                } catch {
                    throw SpecFileFault(reason: error.reason)
                }
            })
    }

    /// The last part of a path without its ending; of `v3/api-docs` the whole last part.
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let ending = Environment.documentSuffixes.first(where: file.hasSuffix)
        let stem = ending.map { String(file.dropLast($0.count)) } ?? file
        return stem.isEmpty ? "contract" : stem
    }
}
