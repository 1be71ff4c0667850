import Contracts

/// The objects in the document of `rehearse diff --json`.
enum ChangeObjects {
    private typealias Effect = ContractChange.Effect

    /// The JSON Schema of the document.
    static let schema = ReportObject(
        "diff", title: "Changes of a contract",
        members: [
            .must(
                "format", title: "The version of the format", as: .only(ChangeJSON.formatVersion)),
            .must("tool", title: "The program that wrote it, with its version", as: .text),
            .must("old", title: "The old contract", as: .object("side")),
            .must("new", title: "The new contract", as: .object("side")),
            .must(
                "failOn", title: "The least effect that fails the gate",
                as: .words([ChangeJSON.noGate] + Effect.allCases.map(\.rawValue)),
                description: "`none` if no change fails it."),
            .must(
                "passed", title: "True if the comparison passed the gate", as: .bool,
                description: "Errors in `faults` fail it, too."),
            .must("totals", title: "The numbers of changes", as: .object("totals")),
            .must(
                "changes", title: "The changes, breaking ones first", as: .objects("change")),
            .must(
                "clients", title: "The results for client machines and readers",
                as: .objects("client"), description: "Empty without a spec."),
            .must(
                "faults", title: "The faults of the contracts, the spec and the baseline",
                as: .objects("diagnostic")),
        ]
    ).schema(
        "The output of rehearse diff --json. A later version may have further members.",
        sides + changes + clients + places)

    private static let sides = [
        ReportObject(
            "side", title: "One of the two contracts",
            members: [
                .must("name", title: "The contract, as the user named it", as: .text),
                .may("title", title: "The title of the API", as: .text),
                .may("version", title: "The version of the API", as: .text),
                .must("operations", title: "The number of operations", as: .count),
            ]),
        ReportObject(
            "totals", title: "The numbers of changes",
            members: [
                .must("breaking", title: "The number of breaking changes", as: .count),
                .must("risky", title: "The number of risky changes", as: .count),
                .must("safe", title: "The number of safe changes", as: .count),
                .must(
                    "accepted", title: "The number of accepted changes, whatever their effect",
                    as: .count),
                .must(
                    "failing", title: "The number of changes that fail the gate", as: .count),
            ]),
    ]

    private static let changes = [
        ReportObject(
            "change", title: "A change",
            members: [
                .must("id", title: "The stable id of the kind of change", as: .text),
                .must(
                    "key", title: "The key of the change, for the file of accepted changes",
                    as: .text, description: "It stays the same as long as the change does."),
                .must(
                    "effect", title: "The effect on clients, also by their machines",
                    as: .words(of: Effect.self)),
                .must(
                    "effectByContract", title: "The effect by the two contracts alone",
                    as: .words(of: Effect.self)),
                .must("failing", title: "True if the change fails the gate", as: .bool),
                .must(
                    "direction", title: "The direction in which the changed part is sent",
                    as: .words(of: ContractChange.Direction.self),
                    description: "`none` for the operation or the contract itself."),
                .may(
                    "operation", title: "The method and the path", as: .text,
                    description: "Absent for the whole contract."),
                .may("part", title: "The part of the operation", as: .text),
                .may(
                    "otherUses", title: "The other uses of the changed part", as: .objects("use"),
                    description: "Absent unless operations share it."),
                .must("message", title: "The change in one sentence", as: .text),
                .may("remedy", title: "The way to avoid the effect", as: .text),
                .must(
                    "evidence", title: "The proof of the effect",
                    as: .words(ContractChange.Evidence.words),
                    description: "`rule`: the kind of change decides. `proven`: the receiver "
                        + "accepts every document of the sender. `refuted`: `counterexample` "
                        + "is a document that it refuses. `unknown`: neither was found."),
                .may(
                    "counterexample",
                    title: "A document that its sender may send and its receiver refuses",
                    as: .text),
                .may(
                    "old", title: "The place in the old contract", as: .object("place"),
                    description: "Absent for an addition."),
                .may(
                    "new", title: "The place in the new contract", as: .object("place"),
                    description: "Absent for a removal."),
                .must(
                    "clients", title: "The effects on client machines and readers",
                    as: .objects("effect")),
                .may(
                    "acceptance", title: "The reason why the change is accepted",
                    as: .object("acceptance")),
            ]),
        ReportObject(
            "use", title: "An operation that uses a changed part",
            members: [
                .may(
                    "operation", title: "The method and the path", as: .text,
                    description: "Absent for the whole contract."),
                .may("part", title: "The part of the operation", as: .text),
            ]),
        ReportObject(
            "acceptance", title: "The reason why a change is accepted",
            members: [
                .must("reason", title: "The reason", as: .text),
                .may("until", title: "The last day", as: .text),
            ]),
    ]

    private static let clients = [
        ReportObject(
            "effect", title: "The effect of a change on a client machine or reader",
            members: [
                .must("client", title: "The client machine or reader", as: .text),
                .may("version", title: "The app version", as: .text),
                .must(
                    "breaking", title: "True if the client breaks", as: .bool,
                    description: "If false, the client only uses the part."),
                .must("message", title: "The effect", as: .text),
                .may(
                    "place", title: "The place in the file of the client", as: .object("place")),
            ]),
        ReportObject(
            "client", title: "The result for a client machine or reader",
            members: [
                .must("client", title: "The client machine or reader", as: .text),
                .may("version", title: "The app version", as: .text),
                .must(
                    "touching", title: "The number of changes of parts that it uses", as: .count),
                .must("breaking", title: "The number of changes that break it", as: .count),
            ]),
    ]

    private static let places = [
        ReportObject(
            "diagnostic", title: "A fault of a file",
            members: [
                .must("check", title: "The check", as: .text),
                .must("severity", title: "The severity", as: .words(["error", "warning"])),
                .must("message", title: "The message", as: .text),
                .may("remedy", title: "The remedy", as: .text),
                .must("place", title: "The place", as: .object("place")),
                .may("sourceLine", title: "The line of the file at that place", as: .text),
            ]),
        ReportObject(
            "place", title: "A place in a file",
            members: [
                .must("file", title: "The file", as: .text),
                .may("line", title: "The line, from 1", as: .ordinal),
                .may("column", title: "The column in it, from 1", as: .ordinal),
            ]),
    ]
}

extension FileKind {
    /// The changes between two contracts.
    package static let diffReport = FileKind(
        name: "diff-report", summary: "the output of rehearse diff --json", folder: "",
        schemaText: ChangeObjects.schema)
}
