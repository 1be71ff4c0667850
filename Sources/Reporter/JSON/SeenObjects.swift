/// What documents about a run say of what was seen of contracts, machines and time.
enum SeenObjects {
    /// What was seen of a spec.
    static let spec: [ReportObject.Member] = [
        .may("title", "The title of its contract", .text),
        .may("operations", "What was seen of the contract, in its order", .objects("operation")),
        .may(
            "machines", "Every client, played or not, with what a drawing of it needs",
            .objects("machine")),
        .may(
            "temporal", "In which classes of dates and instants something was tried, by zone",
            .objects("zone")),
    ]

    /// What stands in it.
    static let all = [
        ReportObject(
            "operation", "What was seen of an operation",
            [
                .must("operation", "Its id", .text),
                .must("method", "Its method, in capitals", .text),
                .must("path", "Its path, with its variables", .text),
                .must("seen", "How often it was answered", .count),
                .must(
                    "statuses", "The statuses that the contract documents, in its order",
                    .objects("status")),
                .must(
                    "undocumented",
                    "Statuses that were answered and that the contract does not document",
                    .objects("status")),
                .must(
                    "parameters",
                    "What a request may carry, in the order of the contract, the body last",
                    .objects("parameter")),
            ]),
        ReportObject(
            "status", "How often a status was answered",
            [
                .must(
                    "status", "A code, a class such as 4XX, or default",
                    .pattern("^(-?[0-9]+|[1-5]XX|default)$")),
                .must("seen", "How often", .count),
            ]),
        ReportObject(
            "parameter", "How often a request carried a parameter, or a body",
            [
                .must("name", "Its name; body for the body", .text),
                .must(
                    "in", "Where it stands", .words(["query", "path", "header", "cookie", "body"])),
                .must("required", "Whether a request must have it", .bool),
                .must("seen", "How often", .count),
            ]),
        ReportObject(
            "machine", "A client with how often each of its parts was reached",
            [
                .must("client", "Its name", .text),
                .must("place", "Where it is written", .object("place")),
                .may(
                    "initial", "The path of the state with which it begins", .text,
                    "Absent where several begin side by side."),
                .must("states", "The states, in the order of the document", .objects("state")),
                .must(
                    "transitions", "The transitions, in the order of the document",
                    .objects("transition")),
                .must(
                    "outcomes",
                    "The outcomes of requests: documented codes, and failures of the network",
                    .objects("outcome")),
            ]),
        ReportObject(
            "state", "A state of a client",
            [
                .must("path", "Its names from the top", .text),
                .may("parent", "The state around it; absent at the top", .text),
                .must(
                    "kind", "What it is made of",
                    .words(["atomic", "compound", "parallel", "final", "history"])),
                .may("initial", "The states that are entered with it at first", .texts),
                .must(
                    "seen",
                    "How often it was entered; of a history, how often a transition led there",
                    .count),
                .may("why", "Why nothing reaches it, where the client says so", .text),
            ]),
        ReportObject(
            "transition", "A transition of a client",
            [
                .must("name", "What findings call it", .text),
                .must("from", "The state that has it; empty for the whole client", .text),
                .must("to", "Where it leads; empty where nothing is left", .texts),
                .must("label", "What triggers it, its guard and what it does, in a line", .text),
                .must("seen", "How often it was taken", .count),
                .may("why", "Why nothing takes it, where the client says so", .text),
            ]),
        ReportObject(
            "outcome", "An outcome of a request",
            [
                .must("name", "The request, and a status or a failure", .text),
                .must("seen", "How often it came", .count),
            ]),
        ReportObject(
            "zone", "What was tried in a zone",
            [
                .must("zone", "The name of the zone; UTC where nobody names one", .text),
                .must(
                    "classes", "The classes of dates and instants that were seen, in byte order",
                    .objects("moments")),
            ]),
        ReportObject(
            "moments", "A class of dates or instants",
            [
                .must("class", "Its name, such as gap, or as a sweep names it", .text),
                .must(
                    "inputs",
                    "How many inputs of sweeps, requests of scripts and acts of people fell into it",
                    .count),
            ]),
    ]
}
