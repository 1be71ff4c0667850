import Contracts
import Simulator

/// What a file of workflows is read from, and how what it refers to is found.
public struct WorkflowSource: Sendable {
    /// What a source description leads to.
    public enum Found: Sendable {
        /// An API.
        case contract(Spec)
        /// Other workflows.
        case workflows(WorkflowSource)
        /// Nothing that can be used, with the reason and what to do about it.
        case nothing(String, remedy: String?)
    }

    /// What the suite is called.
    public let name: String
    /// The document.
    public let document: Document
    /// Finds what a source description means: its name, its URL, and its type if that is said.
    public let find: @Sendable (_ name: String, _ url: String, _ type: String?) -> Found

    /// A source of workflows.
    public init(
        name: String, document: Document,
        find: @escaping @Sendable (_ name: String, _ url: String, _ type: String?) -> Found
    ) {
        self.name = name
        self.document = document
        self.find = find
    }

    /// The endings of files of workflows.
    public static let endings = [".arazzo.yaml", ".arazzo.yml", ".arazzo.json"]

    /// The name of a file without its ending; nil for a file that holds no workflows.
    public static func stem(of path: String) -> String? {
        endings.first { path.hasSuffix($0) && path.utf8.count > $0.utf8.count }
            .map { String(path.dropLast($0.count)) }
    }
}

extension WorkflowSource {
    /// The source of a file of workflows in a spec, whose contract is what it may refer to.
    static func inside(
        _ spec: Spec, _ files: SpecFiles, path: String, name: String
    ) throws(DocumentFailure) -> WorkflowSource {
        WorkflowSource(name: name, document: try files.document(path)) { source, url, type in
            if type == "asyncapi" { return .asyncAPI }
            let base = URIReference(rootedFilePath: path)
            guard let found = URIReference(url).resolved(against: base).rootedFilePath else {
                return .nothing(
                    "the source \(quoted(source)) is not in the spec: \(quoted(url))",
                    remedy: "inside of a spec name its own contract, such as ../openapi.yaml")
            }
            if files.paths.contains(found), WorkflowSource.stem(of: found) != nil {
                do throws(DocumentFailure) {
                    return .workflows(try inside(spec, files, path: found, name: found))
                } catch {
                    return .nothing(
                        error.diagnostics.first?.message ?? "it is unreadable", remedy: nil)
                }
            }
            if SpecCheck.contracts.contains(found), files.paths.contains(found) {
                if spec.model != nil { return .contract(spec) }
                return .contract(
                    Spec(contractAlone: spec.contract, functions: spec.functions))
            }
            return .nothing(
                "the source \(quoted(source)) is neither the contract of the spec nor a file of "
                    + "workflows in it: \(quoted(url))",
                remedy: "name ../openapi.yaml, or run the file by itself with rehearse run FILE")
        }
    }
}

extension WorkflowSource.Found {
    /// What a description of messages leads to.
    public static var asyncAPI: Self {
        .nothing(
            "descriptions in AsyncAPI are not supported",
            remedy: "leave the source out, and the steps that use it")
    }
}
