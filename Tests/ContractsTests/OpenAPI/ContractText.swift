import Testing

@testable import Contracts

/// A contract from texts: its root, and the files beside it by path.
struct ContractText: Sendable {
    var root: String
    var files: [String: String] = [:]

    /// A contract of OpenAPI 3.1 whose text begins after `info`.
    static func v31(_ body: String, files: [String: String] = [:]) -> ContractText {
        ContractText(
            root: "openapi: 3.1.0\ninfo: {title: Zoo, version: '1'}\n" + body, files: files)
    }

    /// A contract of OpenAPI 3.0 whose text begins after `info`.
    static func v30(_ body: String) -> ContractText {
        ContractText(root: "openapi: 3.0.3\ninfo: {title: Zoo, version: '1'}\n" + body)
    }

    func load() throws -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let document = try Document(reading: root.utf8, name: "openapi.yaml")
        let files = files
        return Contract.load(root: document, uri: "file:///openapi.yaml") {
            uri throws(DocumentFailure) in
            guard let path = URIReference(uri).rootedFilePath, let text = files[path]
            else { return nil }
            return try Document(reading: text.utf8, name: path)
        }
    }

    /// The contract, in which loading must find nothing wrong.
    func contract() throws -> Contract {
        let (contract, diagnostics) = try load()
        #expect(diagnostics.map(\.sentence) == [])
        return try #require(contract)
    }

    /// The diagnostics of loading and linting.
    func diagnostics() throws -> [Diagnostic] {
        let (contract, diagnostics) = try load()
        return (diagnostics + (contract?.lint() ?? [])).sorted()
    }
}

extension Diagnostic {
    /// The diagnostic as a line of a test's expectation.
    var sentence: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(check): \(message)" + (remedy.map { "; " + $0 } ?? "")
    }
}
