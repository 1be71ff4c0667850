/// The objects about problems in files or in recorded traffic.
enum DiagnosticObjects {
    private typealias Member = ReportObject.Member

    /// A place in a file.
    private static let place: [Member] = [
        .must("file", title: "The file", as: .text),
        .may("line", title: "The line, from 1", as: .ordinal),
        .may("column", title: "The column, from 1", as: .ordinal),
    ]

    /// The JSON Schema of documents about diagnostics.
    static let schema = ReportObject(
        "diagnostics", title: "Diagnostics",
        members: [
            .must(
                "version", title: "The version of the format",
                as: .only(DiagnosticJSON.formatVersion)),
            .must("tool", title: "The program that wrote it, with its version", as: .text),
            .must("summary", title: "The counts", as: .object("summary")),
            .must("diagnostics", title: "The diagnostics, in order", as: .objects("diagnostic")),
            .may("judged", title: "The counts of judged traffic", as: .object("judged")),
            .may(
                "outcomes",
                title: "The reactions of client machines to each outcome of their requests",
                as: .objects("request")),
        ]
    ).schema(
        "The output of rehearse check --json and rehearse judge --json. rehearse run, merge and "
            + "replay write it if they cannot use their input. A later version may have further "
            + "members.",
        wrong + [judged] + requests)

    private static let wrong = [
        ReportObject(
            "summary", title: "The counts",
            members: [
                .must("errors", title: "The number of errors", as: .count),
                .must("warnings", title: "The number of warnings", as: .count),
                .must("files", title: "The number of read files", as: .count),
            ]),
        ReportObject(
            "diagnostic", title: "A diagnostic",
            members: place + [
                .must("severity", title: "The severity", as: .words(["error", "warning"])),
                .must("check", title: "The check, as rehearse explain names it", as: .text),
                .must("message", title: "The message", as: .text),
                .may("remedy", title: "The remedy", as: .text),
                .may("notes", title: "Further places", as: .objects("note")),
            ]),
        ReportObject(
            "note", title: "A further place",
            members: place + [.must("message", title: "The meaning of the place", as: .text)]),
    ]

    private static let judged = ReportObject(
        "judged", title: "The counts of judged traffic",
        members: [
            .must("exchanges", title: "The number of judged exchanges", as: .count),
            .must("broken", title: "The number of violations", as: .count),
            .must("advisory", title: "The number of advisories", as: .count),
            .must("undecided", title: "The number of undecided checks", as: .count),
            .must("leftOut", title: "The number of skipped exchanges, by reason", as: .counts),
            .must(
                "unrecorded",
                title: "The number of bodies that were not recorded, and so not judged",
                as: .counts),
        ])

    private static let requests = [
        ReportObject(
            "request", title: "A request of a client machine",
            members: [
                .must("client", title: "The machine", as: .text),
                .must("state", title: "The state that sends the request", as: .text),
                .must("request", title: "The name of the request", as: .text),
                .must("operation", title: "The operation", as: .text),
                .must("outcomes", title: "Its possible outcomes", as: .objects("outcome")),
            ]),
        ReportObject(
            "outcome", title: "An outcome of a request",
            members: [
                .must("outcome", title: "The outcome", as: .text),
                .must(
                    "handling", title: "The reaction of the machine",
                    as: .words(["taken", "takenAround", "hole", "known", "unseen"])),
                .may("targets", title: "The next states", as: .texts),
                .may("guarded", title: "True if the reaction has conditions", as: .bool),
            ]),
    ]
}
