import Contracts

/// Starts a spec from a contract, and tries what was guessed until it holds.
public struct SpecStarting {
    /// Why nothing can be started.
    public struct Refusal: Error {
        /// What is wrong, sorted.
        public let diagnostics: [Diagnostic]

        /// A refusal for what is wrong.
        package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// The contract as the spec keeps it.
    let copy: ContractCopy
    private let start: SpecStart
    private static let attempts = 6
    private static let requests = 300

    /// A start from a contract that is the file of a path.
    public init(_ contract: Contract, path: String) throws(Refusal) {
        copy = ContractCopy(contract, path: path)
        let files = SpecFiles(texts: copy.files)
        do throws(DocumentFailure) {
            let name = copy.files[0].path
            let (own, diagnostics) = Contract.load(
                root: try files.document(name), path: name, registry: files.registry)
            let errors = diagnostics.filter { $0.severity == .error }
            guard let own, errors.isEmpty else { throw DocumentFailure(errors) }
            start = SpecStart(own)
        } catch {
            throw Refusal(error.diagnostics)
        }
        let nameless = start.contract.operations.filter { $0.value["operationId"] == nil }
        if !nameless.isEmpty {
            throw Refusal(
                nameless.map { operation in
                    operation.value.diagnostic(
                        check: "missing-operation-id",
                        "\(operation.method) \(operation.path.text) has no operationId, and none "
                            + "can be written here", remedy: "give it one")
                })
        }
    }

    /// The spec, whose model was seen to keep the contract.
    ///
    /// - Parameter omitting: scenarios that are left out, as SUITE/NAME.
    public func started(omitting: [String] = []) throws(Refusal) -> StartedSpec {
        var plain: [StartedSpec.Plain] = []
        for _ in 0..<Self.attempts {
            let started = StartedSpec(copy, start, plain: plain, omitting: omitting)
            let files = SpecFiles(texts: started.files)
            let spec = Spec.load(files, zones: .empty).spec
            // What cannot even be read is a fault of the guesses, and the contract has none.
            guard let spec else { break }
            let broken = broken(spec).filter { new in
                !plain.contains { $0.operation == new.operation }
            }
            if broken.isEmpty { return started }
            plain += broken
        }
        return StartedSpec(
            copy, start,
            plain: start.contract.operations.map {
                .init(operation: $0.id, reason: "other guesses did not hold")
            }, omitting: omitting)
    }

    /// The operations whose rules break the contract.
    private func broken(_ spec: Spec) -> [StartedSpec.Plain] {
        guard spec.model != nil else { return [] }
        var settings = ModelSoak.Settings(seed: 1, count: Self.requests, episode: 100)
        settings.invalidShare = 0
        let report = ModelSoak.run(spec, settings)
        var found: [StartedSpec.Plain] = []
        for finding in report.findings {
            guard let owner = finding.step.rule?.owner, start.contract.operation(owner) != nil,
                !found.contains(where: { $0.operation == owner })
            else { continue }
            found.append(.init(operation: owner, reason: finding.diagnostic.message))
        }
        return found
    }
}

extension SpecFiles {
    /// The files of texts that stand nowhere yet.
    public init(texts: [(path: String, text: String)]) {
        let opener = TextDocuments(texts)
        let documents = texts.map(\.path).filter { path in
            [".yaml", ".yml", ".json"].contains(where: path.hasSuffix)
        }
        self.init(
            paths: documents.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            registry: SchemaRegistry { uri throws(DocumentFailure) in
                guard let path = URIReference(uri).rootedFilePath, opener.has(path) else {
                    return nil
                }
                return try opener.document(path).root
            },
            openDocument: { path throws(DocumentFailure) in try opener.document(path) },
            openFile: { path throws(SpecFileFault) in
                guard let text = opener.text(path) else {
                    throw SpecFileFault(reason: "there is no such file in the spec's folder")
                }
                return Array(text.utf8)
            })
    }
}
