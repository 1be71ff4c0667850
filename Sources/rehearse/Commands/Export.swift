import Contracts
import Reporter
import Simulator

extension Command {
    private static let spec = Argument.one("SPEC", .spec, help: "the folder of a spec")

    private static let client = Option.single(
        "client", value: OptionValue("NAME", .text),
        help: "the client that is exported; without it, all of them")

    private static let format = Option.single(
        "format",
        value: OptionValue(
            "NAME", .choice(DiagramFormat.allCases.map(\.rawValue)),
            default: DiagramFormat.mermaid.rawValue),
        help: "the format")

    fileprivate static let exportOutput = Option.single(
        "out", value: OptionValue("FILE", .output(.diagram), default: Environment.standardStream),
        help: "where it is written; a folder gets a file for each client, - is standard output")

    private static let model = Option.flag(
        "model",
        help: "write the whole model of the backend, with what the contract implies")

    private static let readme = Option.flag(
        "readme",
        help: "write the list of decisions into the README of the spec, and export no client")

    /// `rehearse export`, which hands client machines to other tools.
    static let export = Command(
        name: "export",
        summary: "draw client machines, or write them for other tools",
        discussion: """
            mermaid is a state diagram for Markdown, and dot is a graph for Graphviz. xstate is \
            JSON for createMachine of XState 5: texts name guards and actions, and outcomes of \
            requests are guards on event.output.status and event.error.outcome. scxml is State \
            Chart XML of the W3C with CEL expressions. Elements that it lacks stand in the \
            namespace urn:rehearse:scxml.

            --readme writes the list of decisions into README.md, from decisions.yaml. The list \
            stands between the lines <!-- decisions --> and <!-- /decisions -->. rehearse check \
            reports a list that is out of date.

            --model writes a complete backend.yaml: the rules that the contract implies, \
            replaced by the rules of the spec where it has its own. SPEC may be a contract \
            alone. The file gives the same answers as contract and backend.yaml together.

            Several clients need a folder: an existing one, or a name that ends with a slash.
            """,
        arguments: [spec],
        options: [
            client, format, exportOutput, model, readme, CommonOptions.zoneinfo,
            CommonOptions.color,
        ],
        examples: [
            Example(
                "rehearse export specs/shop --client checkout", "draw one client with Mermaid"),
            Example(
                "rehearse export specs/shop --format dot --out build/flows/",
                "write a graph of every client into a folder"),
            Example("rehearse export specs/shop --readme", "list the decisions in its README"),
            Example(
                "rehearse export openapi.json --model --out backend.yaml",
                "write how a backend behaves as far as its contract tells"),
        ]
    ) { invocation in
        let environment = invocation.environment
        let zones = try EvaluationFunctions.zones(invocation)
        let folder = invocation.values.text(spec) ?? ""
        let reading = SpecReading.spec(folder, zones: zones, environment)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        try invocation.report(errors)
        guard let read = reading.spec else { return .unusable }
        if invocation.values.isSet(readme) {
            return try writeReadme(of: read, in: SpecFolders.trimmed(folder), environment)
        }
        if invocation.values.isSet(model) {
            return try writeModel(of: read, reading.files, to: invocation)
        }
        let wanted = invocation.values.text(client)
        let clients = try ExportedClients.chosen(wanted, of: read)
        guard !clients.isEmpty else {
            let line = "rehearse: \(VisibleText.line(folder)) has no client to export; "
            try environment.print(
                line + "describe one in \(FileKind.client.folder)\n", to: .error)
            return .unusable
        }
        let export = ExportedClients(
            clients: clients,
            format: invocation.values.text(format).flatMap(DiagramFormat.init) ?? .mermaid)
        try export.write(to: invocation.values.text(exportOutput) ?? "", invocation)
        // All readable clients are drawn. If all were asked for, one that could not be read is
        // a failure.
        return wanted == nil && !errors.isEmpty ? .unusable : .passed
    }
}

extension Command {
    /// Writes the whole model of a spec.
    private static func writeModel(
        of spec: Spec, _ files: SpecFiles?, to invocation: Invocation
    ) throws -> ExitCode {
        let environment = invocation.environment
        let own = try? files?.document(FileKind.backend.folder).root
        if let own, own["implied"]?.bool != true {
            try environment.print(
                "rehearse: \(FileKind.backend.folder) does not say 'implied: true', so it is the "
                    + "whole model already\n", to: .error)
            return .unusable
        }
        let text = ImpliedModel(spec.contract, spec.functions).text(under: own)
        let path = invocation.values.text(exportOutput) ?? Environment.standardStream
        try environment.writeReport(path, text: text)
        return .passed
    }

    /// Writes the list of decisions into the README of a spec.
    private static func writeReadme(
        of spec: Spec, in folder: String, _ environment: Environment
    ) throws -> ExitCode {
        let path = folder + "/README.md"
        let text: String
        do throws(FileError) {
            text = String(decoding: try environment.read(path), as: UTF8.self)
        } catch {
            try environment.print("rehearse: \(VisibleText.line(error.sentence))\n", to: .error)
            return .unusable
        }
        guard let written = DecisionList(spec.decisions).written(into: text) else {
            try environment.print(
                "rehearse: \(VisibleText.line(path)) has no place for the list; write "
                    + "\(DecisionList.opening) and \(DecisionList.closing) on two lines\n",
                to: .error)
            return .unusable
        }
        if written != text { try environment.writeReport(path, text: written) }
        return .passed
    }
}

/// The machines that are written, in one format.
struct ExportedClients {
    let clients: [ClientModel]
    let format: DiagramFormat

    /// The clients of a spec that a command line means.
    static func chosen(_ name: String?, of spec: Spec) throws -> [ClientModel] {
        guard let name else { return spec.clients }
        if let client = spec.client(name) { return [client] }
        let names = spec.clients.map(\.name)
        let nearest = Suggestion.nearest(to: name, among: names)
        let expected = names.isEmpty ? "a client, but the spec has none" : names.listed
        throw UsageError.badValue(
            of: "--client", value: name,
            expected: expected + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    /// Writes them to a file, or each to a file of its own in a folder.
    func write(to path: String, _ invocation: Invocation) throws {
        let environment = invocation.environment
        if Self.isFolder(path, environment) {
            let folder = path.hasSuffix("/") ? path : path + "/"
            let files = clients.map { (folder + $0.name + format.fileEnding, $0) }
            // None is written where one of them would take the place of something else.
            for (file, _) in files { try invocation.hold(file, for: Command.exportOutput) }
            for (file, client) in files {
                try environment.writeReport(file, text: try format.text(of: client))
            }
            return
        }
        guard clients.count == 1 else {
            throw UsageError.badValue(
                of: "--out", value: path,
                expected: "a folder for \(clients.count) clients, or --client with "
                    + clients.map(\.name).listed)
        }
        try environment.writeReport(path, text: try format.text(of: clients[0]))
    }

    private static func isFolder(_ path: String, _ environment: Environment) -> Bool {
        if path == Environment.standardStream { return false }
        return path.hasSuffix("/") || (try? environment.listFolder(path)) != nil
    }
}

extension [String] {
    /// The names as a choice: `a, b or c`.
    fileprivate var listed: String {
        guard let last, count > 1 else { return first ?? "none" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
