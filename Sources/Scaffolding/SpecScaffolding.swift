import Contracts
import Scenarios
import Simulator

/// Starts a spec from a contract, and tries what was guessed until it holds.
package struct SpecScaffolding {
    /// The reason why nothing can be scaffolded.
    package struct Refusal: Error {
        /// The problems, sorted; empty if scaffolding was stopped.
        package let diagnostics: [Diagnostic]

        /// A refusal for what is wrong.
        package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// The contract as the spec keeps it.
    let copy: ContractCopy
    let start: SpecScaffold
    private static let attempts = 6
    /// A model is tried so often, and with so many requests each time.
    private static let (turns, requests) = (1, 100)

    /// The current stage of scaffolding, to show progress.
    package enum Stage: Sendable, Equatable {
        /// Requests are looked for: for so many operations of so many.
        case asking(Int, of: Int)
        /// Answers are looked for: for so many operations of so many.
        case answering(Int, of: Int)
        /// The model is tried with drawn requests.
        case trying(requests: Int)
        /// Scenarios are run: so many of so many.
        case running(Int, of: Int)
    }

    /// A start from a contract that is the file of a path.
    ///
    /// - Parameter goesOn: asked now and then; a refusal without diagnostics comes of a no.
    package init(
        _ contract: Contract, path: String, while goesOn: (Stage) -> Bool = { _ in true }
    ) throws(Refusal) {
        copy = ContractCopy(contract, path: path)
        let files = SpecFiles(texts: copy.files)
        do throws(DocumentFailure) {
            let name = copy.files[0].path
            let (own, diagnostics) = Contract.load(
                root: try files.document(name), path: name, registry: files.registry)
            let errors = diagnostics.filter { $0.severity == .error }
            guard let own, errors.isEmpty else { throw DocumentFailure(errors) }
            start = SpecScaffold(own, while: goesOn)
        } catch {
            throw Refusal(error.diagnostics)
        }
        guard goesOn(.trying(requests: 0)) else { throw Refusal([]) }
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

    /// A spec that was written, as it is read again; nil where nobody has read it yet.
    struct Attempt {
        let written: ScaffoldedSpec
        var reading: (files: SpecFiles, spec: Spec, diagnostics: [Diagnostic])?
    }

    /// The spec, whose model was seen to keep the contract, and what was read of it.
    func attempt(while goesOn: (Stage) -> Bool) -> Attempt {
        var plain: [ScaffoldedSpec.Plain] = []
        for _ in 0..<Self.attempts {
            let started = ScaffoldedSpec(self, plain: plain)
            guard goesOn(.trying(requests: 0)) else { return Attempt(written: started) }
            let files = SpecFiles(texts: started.files)
            let (loaded, diagnostics) = Spec.load(files, of: start.contract, zones: .empty)
            guard let spec = loaded else {
                // If a spec cannot even be loaded, the guesses are wrong and not the contract.
                let blamed = Self.blamed(for: diagnostics, in: started).filter { new in
                    !plain.contains { $0.operation == new.operation }
                }
                if blamed.isEmpty { break }
                plain += blamed
                continue
            }
            let broken = failing(in: spec, while: goesOn).filter { new in
                !plain.contains { $0.operation == new.operation }
            }
            if broken.isEmpty {
                return Attempt(written: started, reading: (files, spec, diagnostics))
            }
            plain += broken
        }
        let plainest = start.contract.operations.map {
            ScaffoldedSpec.Plain(operation: $0.id, reason: "other guesses did not hold")
        }
        return Attempt(written: ScaffoldedSpec(self, plain: plainest))
    }

    /// The operations whose rules cannot be read.
    private static func blamed(
        for diagnostics: [Diagnostic], in started: ScaffoldedSpec
    ) -> [ScaffoldedSpec.Plain] {
        let name = FileKind.backend.folder
        guard let text = started.files.first(where: { $0.path == name })?.text,
            let model = try? Document(reading: Array(text.utf8), name: name),
            let operations = model.root["operations"]
        else { return [] }
        var found: [ScaffoldedSpec.Plain] = []
        for diagnostic in diagnostics where diagnostic.severity == .error {
            guard diagnostic.file == name, let line = diagnostic.position?.line else { continue }
            let owner = Array(operations.members).last { $0.key.position.line <= line }
            guard let owner, !found.contains(where: { $0.operation == owner.name }) else {
                continue
            }
            found.append(.init(operation: owner.name, reason: diagnostic.message))
        }
        return found
    }

    /// The operations whose rules break the contract.
    private func failing(
        in spec: Spec, while goesOn: (Stage) -> Bool
    ) -> [ScaffoldedSpec.Plain] {
        // An answer that was looked for in vain is not looked for again.
        let unanswered = start.unanswered
        let asked = spec.contract.operations.map(\.id).filter { !unanswered.contains($0) }
        if asked.isEmpty { return [] }
        let fuzz = Scenario.fuzz(
            of: spec.contract, operations: unanswered.isEmpty ? [] : asked, runs: Self.requests,
            invalidShare: 0
        ).withoutEdges
        var found: [ScaffoldedSpec.Plain] = []
        for turn in 1...Self.turns {
            var runner = ScenarioRunner(spec, seed: UInt64(turn))
            runner.shrinkBudget = 0
            guard let result = try? runner.run(fuzz) else { break }
            for finding in result.findings {
                let owner = start.contract.operations.first { operation in
                    [":", "/"].contains { finding.violation.subject.hasPrefix(operation.id + $0) }
                }
                guard let owner, !found.contains(where: { $0.operation == owner.id }) else {
                    continue
                }
                found.append(.init(operation: owner.id, reason: finding.violation.message))
            }
            guard goesOn(.trying(requests: turn * Self.requests)) else { break }
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
