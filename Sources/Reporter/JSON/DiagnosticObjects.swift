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
            .must("tool", title: "What wrote it, with its version", as: .text),
            .must("summary", title: "How many there are", as: .object("summary")),
            .must("diagnostics", title: "What is wrong, in order", as: .objects("diagnostic")),
            .may("judged", title: "How much of recorded traffic was judged", as: .object("judged")),
            .may(
                "outcomes", title: "What client machines do with each outcome of their requests",
                as: .objects("request")),
        ]
    ).schema(
        "What rehearse check --json and rehearse judge --json write, and rehearse run, merge and "
            + "replay where what they are given cannot be used. A later version may have further "
            + "members.",
        wrong + [judged] + requests)

    private static let wrong = [
        ReportObject(
            "summary", title: "How many there are",
            members: [
                .must("errors", title: "How many are errors", as: .count),
                .must("warnings", title: "How many are warnings", as: .count),
                .must("files", title: "How many files were read", as: .count),
            ]),
        ReportObject(
            "diagnostic", title: "Something that is wrong",
            members: place + [
                .must("severity", title: "How much it weighs", as: .words(["error", "warning"])),
                .must("check", title: "What found it, as rehearse explain knows it", as: .text),
                .must("message", title: "What is wrong", as: .text),
                .may("remedy", title: "What to do about it", as: .text),
                .may("notes", title: "Further places", as: .objects("note")),
            ]),
        ReportObject(
            "note", title: "A further place",
            members: place + [.must("message", title: "What stands there", as: .text)]),
    ]

    private static let judged = ReportObject(
        "judged", title: "How much of recorded traffic was judged",
        members: [
            .must("exchanges", title: "How many exchanges were judged", as: .count),
            .must("broken", title: "How many requirements were broken", as: .count),
            .must("advisory", title: "How many advisories there are", as: .count),
            .must("undecided", title: "How much was not decided", as: .count),
            .must("leftOut", title: "How many exchanges were left out, by reason", as: .counts),
            .must(
                "unrecorded",
                title:
                    "How many bodies of the judged exchanges were not recorded, and so not judged",
                as: .counts),
        ])

    private static let requests = [
        ReportObject(
            "request", title: "A request of a client machine",
            members: [
                .must("client", title: "The machine", as: .text),
                .must("state", title: "The state that asks", as: .text),
                .must("request", title: "What the request is called", as: .text),
                .must("operation", title: "The operation that is asked for", as: .text),
                .must("outcomes", title: "What may come of it", as: .objects("outcome")),
            ]),
        ReportObject(
            "outcome", title: "An outcome of a request",
            members: [
                .must("outcome", title: "What came", as: .text),
                .must(
                    "handling", title: "What the machine does with it",
                    as: .words(["taken", "takenAround", "hole", "known", "unseen"])),
                .may("targets", title: "The states that follow", as: .texts),
                .may("guarded", title: "Whether that has conditions", as: .bool),
            ]),
    ]
}
