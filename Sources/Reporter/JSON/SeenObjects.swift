/// The objects about the coverage of contracts, machines and time in documents about a run.
enum SeenObjects {
    /// The members about the coverage of a spec.
    static let spec: [ReportObject.Member] = [
        .may("title", title: "The title of its contract", as: .text),
        .may(
            "operations", title: "What was seen of the contract, in its order",
            as: .objects("operation")),
        .may(
            "machines", title: "Every client, played or not, with what a drawing of it needs",
            as: .objects("machine")),
        .may(
            "temporal",
            title: "In which classes of dates and instants something was tried, by zone",
            as: .objects("zone")),
    ]

    /// The objects that stand in it.
    static let all = [
        ReportObject(
            "operation", title: "What was seen of an operation",
            members: [
                .must("operation", title: "Its id", as: .text),
                .must("method", title: "Its method, in capitals", as: .text),
                .must("path", title: "Its path, with its variables", as: .text),
                .must("seen", title: "How often it was answered", as: .count),
                .must(
                    "statuses", title: "The statuses that the contract documents, in its order",
                    as: .objects("status")),
                .must(
                    "undocumented",
                    title: "Statuses that were answered and that the contract does not document",
                    as: .objects("status")),
                .must(
                    "parameters",
                    title: "What a request may carry, in the order of the contract, the body last",
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
                .must("place", title: "The place in a request that it speaks of", as: .text),
                .must("keyword", title: "The keyword", as: .text),
                .must("met", title: "The number of valid requests with a value there", as: .count),
                .must(
                    "broken", title: "The number of requests that were invalid by it", as: .count),
            ]),
        ReportObject(
            "status", title: "How often a status was answered",
            members: [
                .must(
                    "status", title: "A code, a class such as 4XX, or default",
                    as: .pattern("^(-?[0-9]+|[1-5]XX|default)$")),
                .must("seen", title: "How often", as: .count),
            ]),
        ReportObject(
            "parameter", title: "How often a request carried a parameter, or a body",
            members: [
                .must("name", title: "Its name; body for the body", as: .text),
                .must(
                    "in", title: "Where it stands",
                    as: .words(["query", "path", "header", "cookie", "body"])),
                .must("required", title: "Whether a request must have it", as: .bool),
                .must("seen", title: "How often", as: .count),
            ]),
        ReportObject(
            "machine", title: "A client with how often each of its parts was reached",
            members: [
                .must("client", title: "Its name", as: .text),
                .must("place", title: "Where it is written", as: .object("place")),
                .may(
                    "initial", title: "The path of the state with which it begins", as: .text,
                    description: "Absent where several begin side by side."),
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
                    "kind", title: "What it is made of",
                    as: .words(["atomic", "compound", "parallel", "final", "history"])),
                .may("initial", title: "The states that are entered with it at first", as: .texts),
                .must(
                    "seen",
                    title:
                        "How often it was entered; of a history, how often a transition led there",
                    as: .count),
                .may("why", title: "Why nothing reaches it, where the client says so", as: .text),
            ]),
        ReportObject(
            "transition", title: "A transition of a client",
            members: [
                .must("name", title: "What findings call it", as: .text),
                .must(
                    "from", title: "The state that has it; empty for the whole client", as: .text),
                .must("to", title: "Where it leads; empty where nothing is left", as: .texts),
                .must(
                    "label", title: "What triggers it, its guard and what it does, in a line",
                    as: .text),
                .must("seen", title: "How often it was taken", as: .count),
                .may("why", title: "Why nothing takes it, where the client says so", as: .text),
            ]),
        ReportObject(
            "outcome", title: "An outcome of a request",
            members: [
                .must("name", title: "The request, and a status or a failure", as: .text),
                .must("seen", title: "How often it came", as: .count),
            ]),
        ReportObject(
            "zone", title: "What was tried in a zone",
            members: [
                .must("zone", title: "The name of the zone; UTC where nobody names one", as: .text),
                .must(
                    "classes",
                    title: "The classes of dates and instants that were seen, in byte order",
                    as: .objects("moments")),
            ]),
        ReportObject(
            "moments", title: "A class of dates or instants",
            members: [
                .must("class", title: "Its name, such as gap, or as a sweep names it", as: .text),
                .must(
                    "inputs",
                    title:
                        "How many inputs of sweeps, requests of scripts and acts of people fell into it",
                    as: .count),
            ]),
    ]
}
