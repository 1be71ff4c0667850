import Contracts

/// How contracts are read from the command line.
enum ContractReading {
    /// The contract of a spec's folder, or of an OpenAPI file, with what is wrong with it.
    static func contract(
        _ path: String, _ environment: Environment
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        guard let entries = try? environment.listFolder(path) else {
            return file(path, environment)
        }
        let names = entries.filter { $0.kind == .file }.map(\.name)
        guard let name = Contract.fileNames.first(where: names.contains) else {
            let fault = Diagnostic(
                file: path, position: nil, check: "missing-contract",
                message: "the folder holds no contract",
                remedy: "name the file, or call it \(Contract.fileNames[0])")
            return (nil, [fault])
        }
        return file(in: path, name: name, environment)
    }

    /// The contract of an OpenAPI file, with what is wrong with it.
    static func file(
        _ path: String, _ environment: Environment
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let (folder, name) = SchemaFolder.split(path)
        return file(in: folder, name: name, environment)
    }

    private static func file(
        in folder: String, name: String, _ environment: Environment
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let files = SchemaFolder(folder, environment: environment)
        do throws(DocumentFailure) {
            let document = try files.document(name)
            return Contract.load(root: document, path: name, registry: files.registry)
        } catch {
            return (nil, error.diagnostics)
        }
    }
}
