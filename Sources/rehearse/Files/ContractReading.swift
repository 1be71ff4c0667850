import Contracts

/// Reads the contracts that a command line names.
enum ContractReading {
    /// The contract of a spec's folder, of an OpenAPI file, or of a URL, with its problems.
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
        return file(SchemaFolder.path(of: name, in: path), environment)
    }

    /// The contract of an OpenAPI file or of a URL, with what is wrong with it.
    static func file(
        _ path: String, _ environment: Environment
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        do throws(DocumentFailure) {
            return try LoneContract(path, environment).contract()
        } catch {
            return (nil, error.diagnostics)
        }
    }
}
