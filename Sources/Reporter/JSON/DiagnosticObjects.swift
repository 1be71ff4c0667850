/// What reports say of what is wrong with files, or with recorded traffic.
enum DiagnosticObjects {
    private typealias Member = ReportObject.Member

    /// Where something stands.
    private static let place: [Member] = [
        .must("file", "The file", .text),
        .may("line", "The line, from 1", .ordinal),
        .may("column", "The column, from 1", .ordinal),
    ]

    /// The JSON Schema of documents about diagnostics.
    static let schema = ReportObject(
        "diagnostics", "Diagnostics",
        [
            .must("version", "The version of the format", .only(DiagnosticJSON.formatVersion)),
            .must("tool", "What wrote it, with its version", .text),
            .must("summary", "How many there are", .object("summary")),
            .must("diagnostics", "What is wrong, in order", .objects("diagnostic")),
            .may("judged", "How much of recorded traffic was judged", .object("judged")),
            .may(
                "outcomes", "What client machines do with each outcome of their requests",
                .objects("request")),
        ]
    ).schema(
        "What rehearse check --json and rehearse judge --json write, and rehearse run, merge and "
            + "replay where what they are given cannot be used. A later version may have further "
            + "members.",
        wrong + [judged] + requests)

    private static let wrong = [
        ReportObject(
            "summary", "How many there are",
            [
                .must("errors", "How many are errors", .count),
                .must("warnings", "How many are warnings", .count),
                .must("files", "How many files were read", .count),
            ]),
        ReportObject(
            "diagnostic", "Something that is wrong",
            place + [
                .must("severity", "How much it weighs", .words(["error", "warning"])),
                .must("check", "What found it, as rehearse explain knows it", .text),
                .must("message", "What is wrong", .text),
                .may("remedy", "What to do about it", .text),
                .may("notes", "Further places", .objects("note")),
            ]),
        ReportObject(
            "note", "A further place", place + [.must("message", "What stands there", .text)]),
    ]

    private static let judged = ReportObject(
        "judged", "How much of recorded traffic was judged",
        [
            .must("exchanges", "How many exchanges were judged", .count),
            .must("broken", "How many promises were broken", .count),
            .must("advisory", "How many advisories there are", .count),
            .must("undecided", "How much was not decided", .count),
            .must("leftOut", "How many exchanges were left out, by reason", .counts),
            .must(
                "unrecorded",
                "How many bodies of the judged exchanges were not recorded, and so not judged",
                .counts),
        ])

    private static let requests = [
        ReportObject(
            "request", "A request of a client machine",
            [
                .must("client", "The machine", .text),
                .must("state", "The state that asks", .text),
                .must("request", "What the request is called", .text),
                .must("operation", "The operation that is asked for", .text),
                .must("outcomes", "What may come of it", .objects("outcome")),
            ]),
        ReportObject(
            "outcome", "An outcome of a request",
            [
                .must("outcome", "What came", .text),
                .must(
                    "handling", "What the machine does with it",
                    .words(["taken", "takenAround", "hole", "known", "unseen"])),
                .may("targets", "The states that follow", .texts),
                .may("guarded", "Whether that has conditions", .bool),
            ]),
    ]
}
