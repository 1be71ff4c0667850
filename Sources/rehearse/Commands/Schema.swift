import Contracts
import Reporter
import Scenarios
import Simulator
import Transports

/// The formats that have a schema, in the order of the list that the command prints.
enum FileKinds {
    static let all: [FileKind] = [
        .arazzo, .backend, .baseline, .calendar, .client, .decisions, .diagnostics, .diffReport,
        .fixtures, .identities, .mutant, .prelude, .project, .replay, .runEvent, .unitPlan,
        .runReport, .scenario,
    ]
}

extension Command {
    private static let kind = Argument.atMostOne(
        "KIND", .choice(FileKinds.all.map(\.name)),
        help: "the kind of file; without one, all are listed")

    private static let folder = Option.single(
        "write", value: OptionValue("FOLDER", .outputFolder),
        help: "write the schemas of all kinds into this folder, as KIND.schema.json")

    /// `rehearse schema`, which prints the JSON Schema of a format.
    static let schema = Command(
        name: "schema",
        summary: "print the JSON Schema of a file format",
        discussion: """
            With such a schema, editors complete, explain and check a file. Name it in the \
            settings of the editor, or in the first line of a YAML file: # yaml-language-server: \
            $schema=calendar.schema.json. The files of rehearse init have that line, and --write \
            \(EditorSchemas.folder) writes the schemas that it names. rehearse check applies the \
            same schema, and rules that no schema can state. The schemas run-plan, \
            run-report, run-event, diff-report and diagnostics are for programs that read the \
            output of --json and --events.
            """,
        arguments: [kind],
        options: [folder],
        examples: [
            Example(
                "rehearse schema --write \(EditorSchemas.folder)", "write all schemas for an editor"
            ),
            Example("rehearse schema", "list the kinds of files that have a schema"),
            Example(
                "rehearse schema calendar > calendar.schema.json",
                "keep the schema where an editor finds it"),
        ]
    ) { invocation in
        if let folder = invocation.values.text(folder) {
            if let name = invocation.values.text(kind) {
                throw UsageError.conflict("KIND \(name)", "--write")
            }
            for kind in FileKinds.all {
                let path = "\(folder)/\(EditorSchemas.file(of: kind))"
                try invocation.environment.writeReport(path, text: kind.schemaText)
            }
            try invocation.environment.print(
                "wrote \(FileKinds.all.count) schemas into \(VisibleText.line(folder))\n")
            return .passed
        }
        guard let name = invocation.values.text(kind) else {
            try invocation.environment.print(list(FileKinds.all))
            return .passed
        }
        guard let kind = FileKinds.all.first(where: { $0.name == name }) else {
            preconditionFailure("the parser accepts only listed choices")
        }
        try invocation.environment.print(kind.schemaText)
        return .passed
    }

    private static func list(_ kinds: [FileKind]) -> String {
        let width = kinds.map(\.name.count).max() ?? 0
        return kinds.map { kind in
            let padding = String(repeating: " ", count: width - kind.name.count)
            let folder = kind.folder.isEmpty ? "" : "\(kind.folder)  "
            return "\(kind.name)\(padding)  \(folder)\(kind.summary)\n"
        }.joined()
    }
}
