import Contracts

/// How contracts are read from the command line.
enum ContractReading {
    /// The contract of a spec's folder, or of an OpenAPI file, with what is wrong with it.
    static func contract(
        _ path: String, _ environment: Environment
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let (folder, name) = place(of: path, environment)
        guard let name else {
            let fault = Diagnostic(
                file: path, position: nil, check: "missing-contract",
                message: "the folder holds no contract",
                remedy: "name the file, or call it \(Contract.fileNames[0])")
            return (nil, [fault])
        }
        let files = SchemaFolder(folder, environment: environment)
        do throws(DocumentFailure) {
            let document = try files.document(name)
            return Contract.load(root: document, path: name, registry: files.registry)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    private static func place(
        of path: String, _ environment: Environment
    ) -> (folder: String, name: String?) {
        guard let entries = try? environment.listFolder(path) else {
            return SchemaFolder.split(path)
        }
        let names = entries.filter { $0.kind == .file }.map(\.name)
        return (path, Contract.fileNames.first(where: names.contains))
    }
}
