import Contracts
import Simulator

/// The files that a spec starts from, made from a contract alone. They are the contract, a backend
/// model with memory, a client machine, and scenarios that test them.
///
///     let started = ScaffoldedSpec(contract, copy: copy)
///     for (path, text) in started.files { … }
package struct ScaffoldedSpec: Sendable {
    /// The files by their paths in the spec's folder, in the order in which they are read best.
    package private(set) var files: [(path: String, text: String)]
    /// The operations that were given a name, because the contract has none.
    package let named: [(id: String, method: String, path: String)]
    /// The operations for which the model has no answer, because none that fits was found.
    package let unanswered: [String]
    /// The operations for which no valid request was found.
    package let unasked: [String]
    /// The operations that are answered without memory, because a guess violated the contract.
    package let plain: [Plain]
    /// The scenarios that were left out, because what was guessed did not hold.
    package let omitted: [Omission]

    /// A scenario or file that was left out.
    package struct Omission: Sendable {
        /// The scenario as SUITE/NAME, or the path of the file.
        package let path: String
        /// The first thing that did not hold, in a sentence.
        package let reason: String
    }

    /// An operation that is answered without memory, and what was wrong with what was guessed.
    package struct Plain: Sendable {
        /// The operation.
        package let operation: String
        /// The problem, in a sentence.
        package let reason: String
    }

    /// The folder of the scenarios.
    static let scenarios = "scenarios/"

    /// Makes the files.
    ///
    /// - Parameter omitted: what is left out.
    init(_ scaffolding: SpecScaffolding, plain: [Plain], omitting omitted: [Omission] = []) {
        let copy = scaffolding.copy
        let omitting = omitted.map(\.path)
        var start = scaffolding.start
        let contract = start.contract
        start.plainness = .init(operations: Set(plain.map(\.operation)), scenarios: Set(omitting))
        if omitting.contains(FileKind.identities.folder) { start.withoutLogin() }
        let model = BackendScaffold(start).file
        var scenarios = ScenarioScaffold(start)
        let hasModel =
            start.unanswered.count < contract.operations.count || !start.webhooks.isEmpty
        var files = copy.files
        named = copy.named
        unanswered = start.unanswered
        let unsent = contract.webhooks.map(\.id).filter { id in
            !start.webhooks.contains { $0.operation.id == id }
        }
        unasked =
            zip(contract.operations, start.samples).filter { $0.1 == nil }.map(\.0.id) + unsent
        self.plain = plain
        self.omitted = omitted
        if hasModel { files.append((FileKind.backend.folder, model)) }
        if hasModel, let login = start.login {
            files.append((FileKind.identities.folder, login.file))
        } else {
            start.withoutLogin()
        }
        if hasModel, let client = ClientScaffold(start),
            !omitting.contains(FileKind.client.folder + client.name + ".yaml")
        {
            files.append((FileKind.client.folder + client.name + ".yaml", client.text))
            if !omitting.contains("exploring/two people") {
                let text = Self.exploring(client.name, start)
                files.append((Self.scenarios + "exploring.yaml", text))
            }
        }
        if hasModel, let text = scenarios.operations() {
            files.append((Self.scenarios + "operations.yaml", text))
            if let (name, text) = MutantScaffold(start, scenarios)?.file {
                files.append((FileKind.mutant.folder + name, text))
            }
        }
        if hasModel, let text = scenarios.boundaries() {
            files.append((Self.scenarios + "boundaries.yaml", text))
        }
        if let text = scenarios.webhooks() {
            files.append((Self.scenarios + "webhooks.yaml", text))
        }
        self.files = files
        self.files.append(("README.md", ReadmeScaffold(contract, copy: copy, spec: self).text))
    }

    private static func exploring(_ client: String, _ start: SpecScaffold) -> String {
        var app: [SpecText.Entry] = [.init(key: "client", value: .text(client))]
        var first = app
        if start.login != nil {
            // One user is enough: both have an app of their own.
            let token: SpecText = .text("${identities.anna.\(LoginScaffold.token)}")
            app.append(
                .init(key: "config", value: .map([.init(key: LoginScaffold.token, value: token)])))
            first = app + [.init(key: "identity", value: .text(LoginScaffold.user))]
        }
        let why = BackendScaffold.why(start.contract)
        return SpecText.map([
            .init(
                comments: ["Two people use the app at the same time, over a network that fails."],
                key: "why", value: .line(why)),
            .init(
                comments: [""], key: "scenarios",
                value: .list([
                    .members([
                        "name": .text("two people"), "kind": .text("explore"),
                        "actors": .members(["anna": .line(.map(first)), "ben": .line(.map(app))]),
                        "network": .line(.members(["faults": .celValue(.int(2))])),
                        "budget": .line(
                            .members(["cases": .celValue(.int(30)), "steps": .celValue(.int(40))])),
                    ])
                ])),
        ]).denseFile
    }
}

/// Writes a mutant of the backend that a scenario notices: removed resources stay.
struct MutantScaffold {
    let file: (name: String, text: String)

    init?(_ start: SpecScaffold, _ scenarios: ScenarioScaffold) {
        let removal = start.contract.operations.first { operation in
            guard let (collection, role, _) = start.part(of: operation), role == .remove,
                start.sample(operation) != nil,
                scenarios.scripted.contains(operation.id),
                let read = collection.family.operation(.read), start.part(of: read) != nil,
                start.sample(read) != nil, start.absence(read) != nil
            else { return false }
            return true
        }
        guard let removal else { return nil }
        let change: SpecText = .members([
            "at": .text("/operations/\(Self.escaped(removal.id))/removed/do"),
            "remove": .celValue(.bool(true)),
        ])
        let text = SpecText.map([
            .init(
                comments: [
                    "A way to break the backend on purpose, which the scenario must notice:",
                    "rehearse run SPEC --mutant removed-and-still-there",
                ],
                key: "why", value: .line(BackendScaffold.why(removal))),
            .init(key: "breaks", value: .text("What was removed is still there.")),
            .init(key: "changes", value: .list([.line(change)])),
            .init(key: "run", value: .list([.text("operations/\(removal.id)")])),
            .init(
                key: "finds",
                value: .list([.text("expectation/\(removal.id): \(ScenarioScaffold.gone)")])),
        ]).denseFile
        file = ("removed-and-still-there.yaml", text)
    }

    private static func escaped(_ token: String) -> String {
        token.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}

/// Writes the README that a spec starts from.
struct ReadmeScaffold {
    let text: String

    init(_ contract: Contract, copy: ContractCopy, spec started: ScaffoldedSpec) {
        let root = copy.files.first?.path ?? Contract.fileNames[0]
        let title = contract.title.isEmpty ? "An API" : Self.line(contract.title)
        var text = "# \(title)\n\n"
        text += "A first description, started from the contract. "
        text += "What is guessed is marked by its comments: change it into what is meant.\n\n"
        text += "| file | what it describes |\n|---|---|\n"
        for (path, _) in started.files { text += "| `\(path)` | \(Self.about(path, root)) |\n" }
        text += "\n## Section map\n\n| section | described by |\n|---|---|\n"
        for operation in contract.operations + contract.webhooks {
            let isModelled =
                !started.unanswered.contains(operation.id)
                && (contract.operation(operation.id) != nil
                    || !started.unasked.contains(operation.id))
            text += "| \(Self.cell(operation.summary ?? operation.id)) | `\(operation.id)` in "
            text += "`\(root)`\(isModelled ? " and `backend.yaml`" : "") |\n"
        }
        text += Self.list(
            "Named here", about: "The contract has no operationId for these; each was given one:",
            lines: started.named.map { "`\($0.id)`: \($0.method) \($0.path)" })
        text += Self.list(
            "Not started",
            about: "Nothing that fits the contract was found for these; describe them yourself:",
            lines: started.unanswered.map { "`\($0)`: no answer" }
                + started.unasked.map { "`\($0)`: no valid request" })
        text += Self.list(
            "Answered without memory",
            about: "What paths and schemas seemed to say about these broke the contract:",
            lines: started.plain.map { "`\($0.operation)`: \(Self.cell($0.reason))" })
        text += Self.list(
            "Left out", about: "These scenarios did not hold by what is guessed:",
            lines: started.omitted.map { "\(Self.cell($0.path)): \(Self.cell($0.reason))" })
        self.text = text
    }

    private static func about(_ path: String, _ root: String) -> String {
        if path == root { return "the contract" }
        if path == FileKind.backend.folder { return "how the backend behaves" }
        if path == FileKind.identities.folder { return "how a user logs in" }
        if path.hasPrefix(FileKind.client.folder) { return "a flow of an app" }
        if path.hasPrefix(FileKind.mutant.folder) { return "a way to break the backend" }
        switch path {
        case "scenarios/operations.yaml": return "a script for each operation"
        case "scenarios/boundaries.yaml": return "requests at the edges, and invalid ones"
        case "scenarios/exploring.yaml": return "two people who use the app at once"
        case "scenarios/webhooks.yaml": return "what the backend sends by itself"
        default: return "what the contract refers to"
        }
    }

    private static func list(_ title: String, about: String, lines: [String]) -> String {
        if lines.isEmpty { return "" }
        return "\n## \(title)\n\n\(about)\n\n" + lines.map { "- \($0)\n" }.joined()
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A text as a cell of a table.
    private static func cell(_ text: String) -> String {
        line(text).replacing("|", with: "\\|").replacing("`", with: "'")
    }
}
