import Contracts
import Simulator

/// The source of a file of workflows, with a way to find the documents that it refers to.
package struct WorkflowSource: Sendable {
    /// The result of looking up a source description.
    package enum Found: Sendable {
        /// An API.
        case contract(Spec)
        /// Other workflows.
        case workflows(WorkflowSource)
        /// Nothing that can be used, with the reason and what to do about it.
        case nothing(String, remedy: String?)
    }

    /// The name of the suite.
    package let name: String
    /// The document.
    package let document: Document
    /// Finds what a source description means: its name, its URL, and its type if that is said.
    package let find: @Sendable (_ name: String, _ url: String, _ type: String?) -> Found

    /// A source of workflows.
    package init(
        name: String, document: Document,
        find: @escaping @Sendable (_ name: String, _ url: String, _ type: String?) -> Found
    ) {
        self.name = name
        self.document = document
        self.find = find
    }

    /// The endings of files of workflows.
    package static let endings = [".arazzo.yaml", ".arazzo.yml", ".arazzo.json"]

    /// True if a document is Arazzo, whatever the name of its file.
    package static func isArazzo(_ document: Document) -> Bool { document.root["arazzo"] != nil }

    /// A URL in the document, resolved by the URI that the document gives itself, if it has one.
    package static func identity(of url: String, in document: Document) -> String {
        guard let own = document.root["$self"]?.string else { return url }
        return URIReference(url).resolved(against: URIReference(own)).description
    }

    /// True if a document gives itself this URI.
    package static func isCalled(_ uri: String, _ document: Document) -> Bool {
        document.root["$self"]?.string == uri
    }

    /// The name of a file without its ending; nil for a file that holds no workflows.
    package static func stem(of path: String) -> String? {
        endings.first { path.hasSuffix($0) && path.utf8.count > $0.utf8.count }
            .map { String(path.dropLast($0.count)) }
    }
}

extension WorkflowSource {
    /// The source of a file of workflows in a spec, whose contract is what it may refer to.
    static func inside(
        _ spec: Spec, _ files: SpecFiles, path: String, name: String
    ) throws(DocumentFailure) -> WorkflowSource {
        let document = try files.document(path)
        return WorkflowSource(name: name, document: document) { source, url, type in
            if type == "asyncapi" { return .asyncAPI }
            let base = URIReference(rootedFilePath: path)
            let local = URIReference(url).resolved(against: base).rootedFilePath
            let known = files.paths.filter { WorkflowSource.stem(of: $0) != nil }
            let uri = identity(of: url, in: document)
            let named = known.first { path in
                path == local || (try? files.document(path)).map { isCalled(uri, $0) } ?? false
            }
            if let named {
                do throws(DocumentFailure) {
                    return .workflows(try inside(spec, files, path: named, name: named))
                } catch {
                    return .nothing(
                        error.diagnostics.first?.message ?? "it is unreadable", remedy: nil)
                }
            }
            guard let found = local else {
                return .nothing(
                    "the source \(quoted(source)) is not in the spec: \(quoted(url))",
                    remedy: "inside of a spec name its own contract, such as ../openapi.yaml")
            }
            if Contract.fileNames.contains(found), files.paths.contains(found) {
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

/// A contract whose operations workflows call.
package struct WorkflowContract: Sendable {
    /// The name in the source description.
    package let name: String
    /// The spec of it.
    package let spec: Spec
}

extension WorkflowSource.Found {
    /// The result for a description of messages, which is not supported.
    package static var asyncAPI: Self {
        .nothing(
            "descriptions in AsyncAPI are not supported",
            remedy: "leave the source out, and the steps that use it")
    }
}
