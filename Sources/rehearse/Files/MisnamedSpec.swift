import Contracts
import Reporter
import Scenarios

/// A file that was named where the folder of a spec belongs.
enum MisnamedSpec {
    /// The fault of naming one file of a spec. It is nil for contracts, for files of workflows, and
    /// for unknown files.
    static func fault(of path: String, _ environment: Environment) -> Diagnostic? {
        // An empty or broken file is reported as such.
        guard WorkflowReading.isFile(path), let document = try? environment.document(in: path),
            !WorkflowSource.isArazzo(document), !isContract(document),
            let folder = folder(around: path, environment)
        else { return nil }
        return Diagnostic(
            file: path, position: nil, check: "unreadable-spec",
            message: "this is one file of the spec \(VisibleText.line(folder))",
            remedy: "name the folder")
    }

    /// True if a path names a file with an OpenAPI contract.
    static func isContract(_ path: String, _ environment: Environment) -> Bool {
        WorkflowReading.isFile(path)
            && (try? environment.document(in: path, limits: .ofContract)).map(isContract) ?? false
    }

    private static func isContract(_ document: Document) -> Bool {
        ["openapi", "swagger"].contains { document.root[$0] != nil }
    }

    /// The nearest folder above a file that is a spec with more than a contract.
    private static func folder(around path: String, _ environment: Environment) -> String? {
        var folder = SchemaFolder.split(path).folder
        while true {
            let entries = (try? environment.listFolder(folder)) ?? []
            let names = entries.map(\.name)
            let parts = ["backend.yaml", "clients", "scenarios"]
            if Contract.fileNames.contains(where: names.contains),
                parts.contains(where: names.contains)
            {
                return folder
            }
            let above = SchemaFolder.split(folder).folder
            if above == folder || folder == "." || folder == ".." || folder.hasSuffix("/..") {
                return nil
            }
            folder = above
        }
    }
}
