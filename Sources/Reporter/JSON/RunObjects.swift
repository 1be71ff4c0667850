import Contracts
import Scenarios

/// The objects about a whole run in reports.
enum RunObjects {
    private typealias Member = ReportObject.Member

    /// The members that identify a run.
    private static let run: [Member] = [
        .must("format", title: "The version of the format", as: .only(JSONWriter.runFormat)),
        .must("tool", title: "What wrote it, with its version", as: .text),
        .must("seed", title: "What everything was drawn from", as: .count),
        .must("target", title: "What was exercised", as: .text),
        .must("startedAt", title: "When the run began", as: .instant),
        .may(
            "commit", title: "The commit that was checked out, where a CI platform says", as: .text),
        .may("tzdata", title: "The version of the time zone data", as: .text),
        .may("planSHA256", title: "What tells the plan from others", as: .text),
        .may(
            "shard", title: "Which part of the plan was run",
            as: .pattern("^[1-9][0-9]*/[1-9][0-9]*$")),
        .may(
            "budgetCases",
            title: "How many cases each scenario played in place of those that it says", as: .count),
        .must(
            "partial",
            title: "Whether the plan leaves out cases of its specs, or breaks a model on purpose",
            as: .bool,
            description: "That only a share of the plan was run does not count."),
        .may(
            "allowUndecided", title: "Whether a run that decides little may pass", as: .bool),
    ]

    /// The members that identify a spec of a run.
    private static let spec: [Member] = [
        .must("spec", title: "Its folder, as it was named", as: .text),
        .must("name", title: "What it is called in ids", as: .text),
        .must(
            "contractSHA256", title: "The SHA-256 of its contract", as: .pattern("^[0-9a-f]{64}$")),
        .must(
            "planned", title: "How many cases the whole plan has, whatever share of it was run",
            as: .count),
    ]

    /// The members about the end of a run.
    private static let end: [Member] = [
        .must("ending", title: "How it ended", as: .words(of: RunEnding.self)),
        .may(
            "missingShares",
            title: "The shares of the plan that were not there when others were joined",
            as: .texts),
        .must(
            "totals", title: "How many cases came to what, and what was found",
            as: .object("totals")),
        .may(
            "shortfalls", title: "Reasons why the run decides too little to pass, in sentences",
            as: .texts),
        .may("baseline", title: "The findings that a baseline names", as: .objects("entry")),
        .may(
            "causes", title: "The causes of the findings, each with its findings",
            as: .objects("cause")),
        .must(
            "faults", title: "Known findings that are stale or have expired",
            as: .objects("diagnostic")),
        .may(
            "refused",
            title:
                "What is wrong with specs that could not be used, so that nothing of them was run",
            as: .objects("diagnostic")),
    ]

    /// The objects that stand in the end of a run.
    private static let endObjects = [
        ReportObject(
            "totals", title: "How many cases came to what, and what was found",
            members: [
                .must("planned", title: "Cases of the plan", as: .count),
                .must(
                    "passed", title: "Cases without findings, or with known ones alone", as: .count),
                .must("failed", title: "Cases with findings that nobody knew of", as: .count),
                .must("undecided", title: "Cases that could not be decided", as: .count),
                .must("skipped", title: "Cases that were not run", as: .count),
                .may("judgements", title: "The judgements behind all outcomes", as: .count),
                .must(
                    "findings", title: "Findings that nobody knew of, each once", as: .count,
                    description: "The cases that showed them are those that are `failed`."),
                .must("known", title: "Findings that are known, each once", as: .count),
                .must("knownCases", title: "Cases that showed one that is known", as: .count),
            ]),
        ReportObject(
            "cause", title: "Findings that come of one cause",
            members: [
                .must(
                    "id", title: "What tells the cause from others, whatever the seed",
                    as: .pattern("^[0-9a-f]{16}$")),
                .must("headline", title: "The most telling finding, in a sentence", as: .text),
                .must(
                    "findings", title: "The fingerprints, the most telling one first", as: .texts),
                .must("cases", title: "The ids of the cases that show any of them", as: .texts),
            ]),
        ReportObject(
            "entry", title: "An entry of a baseline",
            members: [
                .must("finding", title: "The name of the finding, or its fingerprint", as: .text),
                .must("shown", title: "Whether a case showed it", as: .bool),
                .must("expired", title: "Whether the entry excuses nothing any more", as: .bool),
                .must("cases", title: "The cases that last showed it", as: .texts),
                .must(
                    "fault",
                    title: "What is wrong with the entry where it has expired, or nothing shows it",
                    as: .object("diagnostic")),
            ]),
    ]

    // MARK: The document

    /// The JSON Schema of documents about a run.
    static let reportSchema = ReportObject(
        "report", title: "Report of a run",
        members: run + [
            .must(
                "specs", title: "The specs, in the order in which they were named",
                as: .objects("spec"))
        ]
            + end
    ).schema(
        "The document that rehearse run --json writes when the run is at its end, or was stopped. "
            + "A later version may have further members.",
        [ReportObject("spec", title: "One spec", members: reached + SeenObjects.spec)]
            + reachedObjects
            + SeenObjects.all + endObjects
            + [
                ReportObject(
                    "case", title: "What came of a case",
                    members: CaseObjects.case + CaseObjects.reported)
            ]
            + CaseObjects.all)

    /// The members that identify a spec, and its coverage.
    static let reached: [ReportObject.Member] =
        spec + [
            .must("cases", title: "The cases, in the order of the plan", as: .objects("case")),
            .must(
                "whole", title: "Whether everything that the spec says was run to its end",
                as: .bool),
            .must(
                "clients", title: "What was reached of each client that was played",
                as: .objects("client")),
            .must("unplayed", title: "Clients that none of these cases plays", as: .texts),
            .must("rules", title: "Which rules of the backend applied", as: .object("rules")),
            .may(
                "unsuccessful", title: "Operations that no success answered in any case",
                as: .texts),
            .must("overlaps", title: "Operations that were under way at the same time", as: .texts),
            .must("times", title: "Kinds of instants that the clock was in", as: .texts),
            .may(
                "hopes",
                title: "Operations that a target was asked for and had to answer with a success",
                as: .objects("hope")),
            .may("drawn", title: "The requests that fuzzes have drawn", as: .object("drawn")),
        ]

    private static let reachedObjects = [
        ReportObject(
            "hope", title: "An operation that had to answer with a success",
            members: [
                .must("operation", title: "Its id", as: .text),
                .must(
                    "others", title: "How often it succeeded, or failed in another way", as: .count
                ),
                .must(
                    "refusals", title: "How often it answered 401, 403, 404 or 429",
                    as: .objects("status")),
                .may(
                    "login", title: "The header fields by which the contract lets somebody in",
                    as: .texts),
            ]),
        ReportObject(
            "drawn", title: "The requests that fuzzes have drawn",
            members: [
                .must(
                    "requests", title: "How many were sent, by their kind",
                    as: .objects("requests")),
                .must(
                    "met", title: "The keywords of schemas that valid requests met",
                    as: .object("part")),
                .must(
                    "broken", title: "The keywords of schemas that invalid requests broke",
                    as: .object("part")),
            ]),
        ReportObject(
            "requests", title: "Requests of one kind",
            members: [
                .must(
                    "kind", title: "How they are invalid, such as missing member; or valid",
                    as: .text),
                .must("seen", title: "How many were sent", as: .count),
                .must("refused", title: "How many were refused", as: .count),
            ]),
        ReportObject(
            "rules", title: "Which rules of the backend applied",
            members: [
                .must("total", title: "How many there are", as: .count),
                .must("missing", title: "Those that never did", as: .texts),
            ]),
        ReportObject(
            "client", title: "What was reached of a client",
            members: [
                .must("client", title: "Its name", as: .text),
                .must("states", title: "States", as: .object("part")),
                .must("transitions", title: "Transitions", as: .object("part")),
                .must("outcomes", title: "Outcomes of requests", as: .object("part")),
                .must(
                    "unreachable", title: "What the client says that nothing reaches",
                    as: .objects("excuse")),
                .may(
                    "known", title: "The findings that the client is known to lead to",
                    as: .objects("knownFinding")),
            ]),
        ReportObject(
            "part", title: "Parts of a client, or keywords of a contract",
            members: [
                .must("total", title: "How many can be reached", as: .count),
                .must("reached", title: "How many were", as: .count),
                .must("missing", title: "Those that were not", as: .texts),
                .may(
                    "surprising",
                    title: "Those that were, though the client says that nothing reaches them",
                    as: .texts),
            ]),
        ReportObject(
            "excuse", title: "Something that nothing reaches",
            members: [
                .must("name", title: "What it is", as: .text),
                .must("why", title: "Why nothing does", as: .text),
            ]),
        ReportObject(
            "knownFinding", title: "A known finding",
            members: [
                .must("finding", title: "What it is called", as: .text),
                .must("shown", title: "Whether a case showed it", as: .bool),
                .must(
                    "fault", title: "What is wrong with the entry where nothing shows it any more",
                    as: .object("diagnostic")),
            ]),
    ]

    // MARK: Events

    /// The JSON Schema of the lines about a run.
    static let eventSchema = ReportObject.schema(
        titled: "Event of a run",
        description:
            "A line of the file that rehearse run --events writes. runStarted comes first and runEnded "
            + "last; caseEnded comes in the order of the plan, and progressed as it happens. A "
            + "later version may have further members.",
        anyOf: events,
        defining: [
            ReportObject(
                "plannedSpec", title: "A spec of the plan",
                members: spec + [.must("cases", title: "How many of them are run here", as: .count)]
            )
        ] + endObjects + CaseObjects.all)

    private static let events = [
        event(
            "runStarted", title: "A run begins",
            members: run.dropFirst()
                + [.must("specs", title: "The specs of the plan", as: .objects("plannedSpec"))]),
        event(
            "progressed", title: "A case has come further",
            members: [
                .must("id", title: "What the case is called", as: .text),
                .must(
                    "done", title: "What was played of it, or how many worlds were seen", as: .count
                ),
                .must("total", title: "How much there is at most", as: .count),
                .must("findings", title: "The findings so far", as: .count),
            ]),
        event(
            "caseEnded", title: "A case is at its end, or was left out", members: CaseObjects.case),
        event("runEnded", title: "A run is at its end", members: end),
    ]

    private static func event(
        _ name: String, title: String, members: some Sequence<Member>
    ) -> ReportObject {
        ReportObject(
            name, title: title,
            members: [
                .must(
                    "format", title: "The version of the format", as: .only(JSONWriter.runFormat)),
                .must("event", title: "What happened", as: .word(name)),
            ] + members)
    }
}
