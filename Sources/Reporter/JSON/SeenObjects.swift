/// The objects about the coverage of contracts, machines and time in documents about a run.
enum SeenObjects {
    /// The members about the coverage of a spec.
    static let spec: [ReportObject.Member] = [
        .may("title", title: "The title of its contract", as: .text),
        .may(
            "operations", title: "The coverage of the contract, in its order",
            as: .objects("operation")),
        .may(
            "machines", title: "Every client, with the data for a diagram",
            as: .objects("machine")),
        .may(
            "temporal",
            title: "The tried classes of dates and instants, by zone",
            as: .objects("zone")),
    ]

    /// The objects that stand in it.
    static let all = [
        ReportObject(
            "operation", title: "The coverage of an operation",
            members: [
                .must("operation", title: "Its id", as: .text),
                .must("method", title: "Its method, in capitals", as: .text),
                .must("path", title: "Its path, with its variables", as: .text),
                .must("seen", title: "The number of answers", as: .count),
                .must(
                    "statuses", title: "The statuses that the contract documents, in its order",
                    as: .objects("status")),
                .must(
                    "undocumented",
                    title: "The answered statuses that the contract does not document",
                    as: .objects("status")),
                .must(
                    "parameters",
                    title:
                        "The parameters and the body, in the order of the contract, the body last",
                    as: .objects("parameter")),
                .may(
                    "requests", title: "The requests that a fuzz sent, by their kind",
                    as: .objects("requests")),
                .may(
                    "keywords", title: "The keywords of schemas that requests can meet and break",
                    as: .objects("keyword")),
            ]),
        ReportObject(
            "keyword", title: "A keyword, and the requests of a fuzz that met it or broke it",
            members: [
                .must("place", title: "Its place in a request", as: .text),
                .must("keyword", title: "The keyword", as: .text),
                .must("met", title: "The number of valid requests with a value there", as: .count),
                .must(
                    "broken", title: "The number of requests that violate it", as: .count),
            ]),
        ReportObject(
            "status", title: "The count of a status",
            members: [
                .must(
                    "status", title: "A code, a class such as 4XX, or default",
                    as: .pattern("^(-?[0-9]+|[1-5]XX|default)$")),
                .must("seen", title: "The count", as: .count),
            ]),
        ReportObject(
            "parameter", title: "The count of a parameter, or of a body",
            members: [
                .must("name", title: "Its name; body for the body", as: .text),
                .must(
                    "in", title: "Its location",
                    as: .words(["query", "path", "header", "cookie", "body"])),
                .must("required", title: "True if it is required", as: .bool),
                .must("seen", title: "The count", as: .count),
            ]),
        ReportObject(
            "machine", title: "A client with the counts of its parts",
            members: [
                .must("client", title: "Its name", as: .text),
                .must("place", title: "The place in the source file", as: .object("place")),
                .may(
                    "initial", title: "The path of the initial state", as: .text,
                    description: "Absent if several states begin in parallel."),
                .must(
                    "states", title: "The states, in the order of the document",
                    as: .objects("state")),
                .must(
                    "transitions", title: "The transitions, in the order of the document",
                    as: .objects("transition")),
                .must(
                    "outcomes",
                    title:
                        "The outcomes of requests: documented codes, and failures of the network",
                    as: .objects("outcome")),
            ]),
        ReportObject(
            "state", title: "A state of a client",
            members: [
                .must("path", title: "Its names from the top", as: .text),
                .may("parent", title: "The state around it; absent at the top", as: .text),
                .must(
                    "kind", title: "Its type",
                    as: .words(["atomic", "compound", "parallel", "final", "history"])),
                .may("initial", title: "Its initial states", as: .texts),
                .must(
                    "seen",
                    title:
                        "The number of entries; for a history state, the number of transitions to "
                        + "it",
                    as: .count),
                .may(
                    "why",
                    title: "The reason why nothing reaches it, if the client gives one",
                    as: .text),
            ]),
        ReportObject(
            "transition", title: "A transition of a client",
            members: [
                .must("name", title: "Its name in findings", as: .text),
                .must(
                    "from", title: "The state that has it; empty for the whole client", as: .text),
                .must("to", title: "Its targets; empty if it leaves no state", as: .texts),
                .must(
                    "label", title: "Its trigger, guard and actions, in a line",
                    as: .text),
                .must("seen", title: "The number of times it was taken", as: .count),
                .may(
                    "why",
                    title: "The reason why nothing takes it, if the client gives one",
                    as: .text),
            ]),
        ReportObject(
            "outcome", title: "An outcome of a request",
            members: [
                .must("name", title: "The request, and a status or a failure", as: .text),
                .must("seen", title: "The number of times it came", as: .count),
            ]),
        ReportObject(
            "zone", title: "The coverage of a time zone",
            members: [
                .must("zone", title: "The name of the zone; UTC by default", as: .text),
                .must(
                    "classes",
                    title: "The tried classes of dates and instants, in byte order",
                    as: .objects("moments")),
            ]),
        ReportObject(
            "moments", title: "A class of dates or instants",
            members: [
                .must("class", title: "Its name, such as gap, or as a sweep names it", as: .text),
                .must(
                    "inputs",
                    title:
                        "The number of inputs of sweeps, requests of scripts and events of people "
                        + "in it",
                    as: .count),
            ]),
    ]
}
