import Contracts
import Reporter
import Scaffolding
import Scenarios
import Simulator

extension Command {
    private static let contract = Argument.one(
        "OPENAPI", .file,
        help: "the contract or its URL: OpenAPI 3.1 or 3.0, or Swagger 2.0, as YAML or JSON")

    private static let folder = Argument.atMostOne(
        "FOLDER", .outputFolder,
        help: "where the spec is made; specs/NAME after the contract's title unless it is said")

    private static let dryRun = Option.flag(
        "dry-run", help: "list what would be written, and write nothing")

    /// `rehearse init`, which starts a spec from a contract.
    static let start = Command(
        name: "init",
        summary: "make a spec from an OpenAPI contract",
        discussion: """
            Makes a spec folder that runs at once. It has the contract, a backend.yaml, a first \
            client machine, a script for each operation, requests at the edges, invalid \
            requests, and a README. All of it is text that you can change. Where the contract \
            says nothing, Rehearse guesses, and a comment marks the guess.

            The contract is copied unchanged, with the files below its folder that it refers to. \
            Only JSON that stands on one long line gets line ends. An operation without operationId gets one made of its method and path, such as \
            getPetsByPetId. Everything is tried before it is written, and a guess that breaks \
            the contract is left out and reported. A contract with errors is refused; wrong \
            examples are only reported.

            A folder with any content is left alone. A folder that Rehearse has begun is \
            finished, or not made at all.

            Exit code 0: the spec was made. 1: nothing in it can run. 2: the contract cannot be \
            used, or the folder is not free.
            """,
        arguments: [contract, folder],
        options: [dryRun, CommonOptions.json, CommonOptions.quiet, CommonOptions.color],
        examples: [
            Example("rehearse init openapi.yaml", "make a spec in specs/, named after the title"),
            Example("rehearse init api/pets.json specs/pets", "make it in that folder"),
            Example(
                "rehearse init https://pets.example/openapi.json specs/pets",
                "make it of the contract that a server gives"),
            Example("rehearse init openapi.yaml --dry-run", "list the files that it would have"),
            Example(
                "rehearse init openapi.yaml --quiet --json made.json",
                "write for programs what was made, named and left out"),
        ]
    ) { invocation in
        try InitRun(
            contract: invocation.values.text(contract) ?? "",
            folder: invocation.values.text(folder),
            isDry: invocation.values.isSet(dryRun), invocation: invocation
        ).run()
    }
}

/// One start of a spec.
private struct InitRun {
    let contract: String
    let folder: String?
    let isDry: Bool
    let invocation: Invocation

    private var environment: Environment { invocation.environment }
    private var isQuiet: Bool { invocation.values.isSet(CommonOptions.quiet) }

    func run() throws -> ExitCode {
        let (read, diagnostics) = ContractReading.file(contract, environment)
        let reported = (diagnostics + (read?.lint() ?? [])).reportedOnce()
        let errors = reported.filter { $0.severity == .error }
        try invocation.report(reported, onTheWayTo: contract)
        let wrongExamples = reported.filter { Self.aboutExamples.contains($0.check) }.count
        guard let read, errors.isEmpty else {
            return try refuse("nothing was made; correct the contract and start again")
        }
        let target = folder.map(SpecFolders.trimmed) ?? Self.folder(for: read, contract)
        if let reason = occupied(target) { return try refuse(reason) }
        let name = SchemaFolder.split(contract).name
        let started: ScaffoldedSpec
        do throws(SpecScaffolding.Refusal) {
            let progress = InitProgress(contract: contract, isQuiet: isQuiet, environment)
            defer { progress.clear() }
            let scaffolding = try SpecScaffolding(read, path: name, while: progress.show)
            let proved = try scaffolding.proved(while: progress.show)
            // Ended from outside: nothing was written, and nothing is reported.
            guard let proved else { return .passed }
            started = proved
        } catch {
            if environment.interruption() != nil { return .passed }
            try invocation.report(error.diagnostics)
            return try refuse("nothing was made; correct the contract and start again")
        }
        return try finish(
            started, in: target,
            facts: ContractFacts(
                hasOperations: !read.operations.isEmpty, wrongExamples: wrongExamples))
    }

    /// The facts about a contract that are reported beside the scaffold.
    private struct ContractFacts {
        let hasOperations: Bool
        let wrongExamples: Int
    }

    /// The checks of examples that are not taken.
    private static let aboutExamples = ["example-mismatch", "schema-example"]

    private func refuse(_ sentence: String) throws -> ExitCode {
        try invocation.reportError(sentence)
        return .unusable
    }

    // MARK: The folder

    /// The folder of a spec after the contract's title, or after its file's name.
    private static func folder(for contract: Contract, _ path: String) -> String {
        let file = SchemaFolder.split(path).name
        let stem = file.prefix { $0 != "." }
        let name = [slug(contract.title), slug(String(stem))].first { !$0.isEmpty } ?? "api"
        return SpecFolders.home + "/" + name
    }

    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return String(words.joined(separator: "-").prefix(60))
    }

    /// The reason why nothing may be made in a folder; nil if the folder can be used.
    private func occupied(_ folder: String) -> String? {
        let shown = VisibleText.quoted(folder)
        if !SpecFolders.isSpec(folder) {
            return "\(shown) can be no spec, because of how its name begins; name another folder"
        }
        do throws(FileError) {
            let entries = try environment.listFolder(folder)
            if entries.isEmpty { return nil }
            return "\(shown) is there already and holds \(VisibleText.quoted(entries[0].name)); "
                + "name another folder behind the contract, or remove this one"
        } catch {
            switch environment.place(folder) {
            case .nothing: return nil
            case .folder: return "\(shown) cannot be listed: \(error.reason)"
            case .file, .standardOutput, .stream:
                return "\(shown) is a file; name another folder behind the contract"
            }
        }
    }

    // MARK: Writing

    private func finish(
        _ started: ScaffoldedSpec, in folder: String, facts: ContractFacts
    ) throws -> ExitCode {
        try holdReport(apartFrom: started.files.map { folder + "/" + $0.path })
        let files = started.files.map { file in
            (file.path, EditorSchemas.named(file.text, at: file.path, inSpec: folder))
        }
        if !isDry { try environment.makeFolder(folder, files) }
        if let path = invocation.values.text(CommonOptions.json) {
            try environment.writeReport(
                path, text: Self.json(of: started, in: folder, facts: facts, isDry: isDry))
        }
        let runs = started.files.contains { $0.path.hasPrefix(FileKind.scenario.folder) }
        if isQuiet { return runs ? .passed : .findings }
        let verb = isDry ? "would write" : "wrote"
        var text = started.files.map { "\(verb) \(VisibleText.line(folder))/\($0.path)\n" }.joined()
        text += notes(started)
        if facts.wrongExamples > 0 {
            text +=
                "wrong examples of the contract were not taken; rehearse check tells them until "
            text += "they are corrected\n"
        }
        if !facts.hasOperations {
            text += "the contract has no operations, so there is nothing to "
            text += runs ? "serve; what runs are its webhooks\n" : "run or to serve yet\n"
        }
        if !runs, facts.hasOperations {
            text += "no operation can run: none has both a valid request and an answer\n"
        }
        if !isDry { text += Self.next(folder, started, serves: facts.hasOperations) }
        try environment.print(text, to: .error)
        return runs ? .passed : .findings
    }

    /// Refuses a report that would take the place of a file of the spec.
    private func holdReport(apartFrom files: [String]) throws {
        guard let path = invocation.values.text(CommonOptions.json) else { return }
        let place = environment.place(path)
        if files.contains(where: { environment.place($0) == place }) {
            throw UsageError.sameOutput("FOLDER", CommonOptions.json.spelling, path: path)
        }
    }

    /// The next commands for the spec, in the order in which a user runs them.
    private static func next(
        _ folder: String, _ started: ScaffoldedSpec, serves: Bool
    ) -> String {
        let shown = VisibleText.line(folder)
        var text = "next:\n  rehearse check \(shown)\n"
        let runs = started.files.contains { $0.path.hasPrefix(FileKind.scenario.folder) }
        if runs { text += "  rehearse run \(shown)\n" }
        if serves, started.files.contains(where: { $0.path == FileKind.backend.folder }) {
            text += "  rehearse mock \(shown)\n"
        }
        if runs {
            text += "for completion in an editor:\n"
            text += "  rehearse schema --write \(EditorSchemas.folder)\n"
        }
        return text
    }

    private func notes(_ started: ScaffoldedSpec) -> String {
        var text = started.named.map {
            "named \(VisibleText.line("\($0.method) \($0.path)")) \(VisibleText.quoted($0.id)), "
                + "because it has no operationId\n"
        }.joined()
        text += started.unanswered.map {
            "no answer of \(VisibleText.quoted($0)) that fits the contract was found; "
                + "give it an example that does\n"
        }.joined()
        text += started.unasked.map {
            "no valid request for \(VisibleText.quoted($0)) was found; give it examples that are\n"
        }.joined()
        text += started.plain.map {
            "\(VisibleText.quoted($0.operation)) is answered without memory, because what was "
                + "guessed of it broke the contract: \(VisibleText.line($0.reason))\n"
        }.joined()
        text += started.omitted.map {
            "left out \(VisibleText.quoted($0.path)), which the model does not keep: "
                + "\(VisibleText.line($0.reason))\n"
        }.joined()
        return text
    }

    private static func json(
        of started: ScaffoldedSpec, in folder: String, facts: ContractFacts, isDry: Bool
    ) -> String {
        JSONWriter.document { writer in
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("folder", folder)
            writer.member("written", !isDry)
            writer.member("files", started.files.map { folder + "/" + $0.path })
            writer.member("named", started.named.map(\.id))
            writer.member("unanswered", started.unanswered)
            writer.member("unasked", started.unasked)
            writer.member("plain", started.plain.map(\.operation))
            writer.member("omitted", started.omitted.map(\.path))
            writer.member("wrongExamples", facts.wrongExamples)
        }
    }
}
