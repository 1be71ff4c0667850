import Contracts
import Scenarios

/// What reports say of a run as a whole.
enum RunObjects {
    private typealias Member = ReportObject.Member

    /// What identifies a run.
    private static let run: [Member] = [
        .must("format", "The version of the format", .only(JSONWriter.runFormat)),
        .must("tool", "What wrote it, with its version", .text),
        .must("seed", "What everything was drawn from", .count),
        .must("target", "What was exercised", .text),
        .must("startedAt", "When the run began", .instant),
        .may("tzdata", "The version of the time zone data", .text),
        .may("planSHA256", "What tells the plan from others", .text),
        .may("shard", "Which part of the plan was run", .pattern("^[1-9][0-9]*/[1-9][0-9]*$")),
        .may(
            "budgetCases",
            "How many cases each scenario played in place of those that it says", .count),
        .must(
            "partial",
            "Whether the plan leaves out cases of its specs, or breaks a model on purpose", .bool,
            "That only a share of the plan was run does not count."),
    ]

    /// What identifies a spec of a run.
    private static let spec: [Member] = [
        .must("spec", "Its folder, as it was named", .text),
        .must("name", "What it is called in ids", .text),
        .must("contractSHA256", "The SHA-256 of its contract", .pattern("^[0-9a-f]{64}$")),
        .must(
            "planned", "How many cases the whole plan has, whatever share of it was run", .count),
    ]

    /// What a run came to.
    private static let end: [Member] = [
        .must("ending", "How it ended", .words(of: RunEnding.self)),
        .may(
            "missingShares", "The shares of the plan that were not there when others were joined",
            .texts),
        .must("totals", "How many cases came to what, and what was found", .object("totals")),
        .may("baseline", "The findings that a baseline names", .objects("entry")),
        .must("faults", "Known findings that are stale or have expired", .objects("diagnostic")),
        .may(
            "refused",
            "What is wrong with specs that could not be used, so that nothing of them was run",
            .objects("diagnostic")),
    ]

    /// What stands in the end of a run.
    private static let endObjects = [
        ReportObject(
            "totals", "How many cases came to what, and what was found",
            [
                .must("planned", "Cases of the plan", .count),
                .must("passed", "Cases without findings, or with known ones alone", .count),
                .must("failed", "Cases with findings that nobody knew of", .count),
                .must("undecided", "Cases that could not be decided", .count),
                .must("skipped", "Cases that were not run", .count),
                .may("judgements", "The judgements behind all outcomes", .count),
                .must(
                    "findings", "Findings that nobody knew of, each once", .count,
                    "The cases that showed them are those that are `failed`."),
                .must("known", "Findings that are known, each once", .count),
                .must("knownCases", "Cases that showed one that is known", .count),
            ]),
        ReportObject(
            "entry", "An entry of a baseline",
            [
                .must("finding", "The name of the finding, or its fingerprint", .text),
                .must("shown", "Whether a case showed it", .bool),
                .must("expired", "Whether the entry excuses nothing any more", .bool),
                .must("cases", "The cases that last showed it", .texts),
                .must(
                    "fault",
                    "What is wrong with the entry where it has expired, or nothing shows it",
                    .object("diagnostic")),
            ]),
    ]

    // MARK: The document

    /// The JSON Schema of documents about a run.
    static let reportSchema = ReportObject(
        "report", "Report of a run",
        run + [.must("specs", "The specs, in the order in which they were named", .objects("spec"))]
            + end
    ).schema(
        "The document that rehearse run --json writes when the run is at its end, or was stopped. "
            + "A later version may have further members.",
        [ReportObject("spec", "One spec", reached + SeenObjects.spec)] + reachedObjects
            + SeenObjects.all + endObjects
            + [ReportObject("case", "What came of a case", CaseObjects.case + CaseObjects.told)]
            + CaseObjects.all)

    /// What identifies a spec, and what was reached of it.
    static let reached: [ReportObject.Member] =
        spec + [
            .must("cases", "The cases, in the order of the plan", .objects("case")),
            .must("whole", "Whether everything that the spec says was run to its end", .bool),
            .must("clients", "What was reached of each client that was played", .objects("client")),
            .must("unplayed", "Clients that none of these cases plays", .texts),
            .must("rules", "Which rules of the backend applied", .object("rules")),
            .must("overlaps", "Operations that were under way at the same time", .texts),
            .must("times", "Kinds of instants that the clock was in", .texts),
        ]

    private static let reachedObjects = [
        ReportObject(
            "rules", "Which rules of the backend applied",
            [
                .must("total", "How many there are", .count),
                .must("missing", "Those that never did", .texts),
            ]),
        ReportObject(
            "client", "What was reached of a client",
            [
                .must("client", "Its name", .text),
                .must("states", "States", .object("part")),
                .must("transitions", "Transitions", .object("part")),
                .must("outcomes", "Outcomes of requests", .object("part")),
                .must(
                    "unreachable", "What the client says that nothing reaches", .objects("excuse")),
                .may(
                    "known", "The findings that the client is known to lead to",
                    .objects("knownFinding")),
            ]),
        ReportObject(
            "part", "Parts of a client",
            [
                .must("total", "How many can be reached", .count),
                .must("reached", "How many were", .count),
                .must("missing", "Those that were not", .texts),
                .may(
                    "surprising",
                    "Those that were, though the client says that nothing reaches them", .texts),
            ]),
        ReportObject(
            "excuse", "Something that nothing reaches",
            [.must("name", "What it is", .text), .must("why", "Why nothing does", .text)]),
        ReportObject(
            "knownFinding", "A known finding",
            [
                .must("finding", "What it is called", .text),
                .must("shown", "Whether a case showed it", .bool),
                .must(
                    "fault", "What is wrong with the entry where nothing shows it any more",
                    .object("diagnostic")),
            ]),
    ]

    // MARK: Events

    /// The JSON Schema of the lines about a run.
    static let eventSchema = ReportObject.schema(
        "Event of a run",
        "A line of the file that rehearse run --events writes. runStarted comes first and runEnded "
            + "last; caseEnded comes in the order of the plan, and progressed as it happens. A "
            + "later version may have further members.",
        anyOf: events,
        [
            ReportObject(
                "plannedSpec", "A spec of the plan",
                spec + [.must("cases", "How many of them are run here", .count)])
        ] + endObjects + CaseObjects.all)

    private static let events = [
        event(
            "runStarted", "A run begins",
            run.dropFirst()
                + [.must("specs", "The specs of the plan", .objects("plannedSpec"))]),
        event(
            "progressed", "A case has come further",
            [
                .must("id", "What the case is called", .text),
                .must("done", "What was played of it, or how many worlds were seen", .count),
                .must("total", "How much there is at most", .count),
                .must("findings", "The findings so far", .count),
            ]),
        event("caseEnded", "A case is at its end, or was left out", CaseObjects.case),
        event("runEnded", "A run is at its end", end),
    ]

    private static func event(
        _ name: String, _ title: String, _ members: some Sequence<Member>
    ) -> ReportObject {
        ReportObject(
            name, title,
            [
                .must("format", "The version of the format", .only(JSONWriter.runFormat)),
                .must("event", "What happened", .word(name)),
            ] + members)
    }
}
