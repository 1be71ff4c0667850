import Contracts
import Scenarios

/// The objects about a whole run in reports.
enum RunObjects {
    private typealias Member = ReportObject.Member

    /// The members that identify a run.
    private static let run: [Member] = [
        .must("format", title: "The version of the format", as: .only(JSONWriter.runFormat)),
        .must("tool", title: "The program that wrote it, with its version", as: .text),
        .must("seed", title: "The seed", as: .count),
        .must("target", title: "The tested target", as: .text),
        .must("startedAt", title: "The start time of the run", as: .instant),
        .may(
            "commit", title: "The checked-out commit, if a CI platform names it", as: .text),
        .may("tzdata", title: "The version of the time zone data", as: .text),
        .may("planSHA256", title: "The fingerprint of the plan", as: .text),
        .may(
            "shard", title: "The shard of the plan",
            as: .pattern("^[1-9][0-9]*/[1-9][0-9]*$")),
        .may(
            "units", title: "True if the report covers some units of the plan only", as: .bool),
        .may(
            "budgetCases",
            title: "The runs of each scenario, in place of its own budget", as: .count),
        .may(
            "since", title: "The git revision of `--since`, as the user named it", as: .text,
            description: "The plan has only cases that later changes touch."),
        .may(
            "untouched", title: "True if the changes since the revision touch no case", as: .bool),
        .must(
            "partial",
            title: "True if the plan leaves out cases of its specs, or uses a mutant",
            as: .bool,
            description: "A plan that runs as one shard is still whole."),
        .may(
            "allowUndecided", title: "True if a run with few decided cases may pass", as: .bool),
    ]

    /// The members that identify a spec of a run.
    private static let spec: [Member] = [
        .must("spec", title: "Its folder, as the user named it", as: .text),
        .must("name", title: "Its name in ids", as: .text),
        .must(
            "contractSHA256", title: "The SHA-256 of its contract", as: .pattern("^[0-9a-f]{64}$")),
        .must(
            "planned", title: "The number of cases in the whole plan, of all shards",
            as: .count),
    ]

    /// The members about the end of a run.
    private static let end: [Member] = [
        .must("ending", title: "The end of the run", as: .words(of: RunEnding.self)),
        .may(
            "missingShares",
            title: "The missing shards of a merged report",
            as: .texts),
        .may(
            "missingUnits", title: "The missing units of a merged report", as: .texts,
            description: "`@17!` is a run whose findings are to be made smaller."),
        .must(
            "totals", title: "The numbers of cases by verdict, and of findings",
            as: .object("totals")),
        .may(
            "shortfalls", title: "The reasons why the run decides too little to pass, in sentences",
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
            title: "The diagnostics of specs that could not be loaded or run",
            as: .objects("diagnostic")),
    ]

    /// The objects that stand in the end of a run.
    private static let endObjects = [
        ReportObject(
            "totals", title: "The numbers of cases by verdict, and of findings",
            members: [
                .must("planned", title: "The number of cases of the plan", as: .count),
                .must(
                    "passed",
                    title: "The number of cases without findings, or with known findings only",
                    as: .count),
                .must("failed", title: "The number of cases with new findings", as: .count),
                .must("undecided", title: "The number of undecided cases", as: .count),
                .must("skipped", title: "The number of skipped cases", as: .count),
                .may(
                    "judgements", title: "The number of judgements behind all outcomes", as: .count),
                .must(
                    "findings", title: "The number of new findings, each once", as: .count,
                    description: "The `failed` cases show them."),
                .must("known", title: "The number of known findings, each once", as: .count),
                .must(
                    "knownCases", title: "The number of cases that showed a known finding",
                    as: .count),
            ]),
        ReportObject(
            "cause", title: "Findings with one cause",
            members: [
                .must(
                    "id", title: "The fingerprint of the cause, independent of the seed",
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
                .must("shown", title: "True if a case showed it", as: .bool),
                .must("expired", title: "True if the entry is stale or has expired", as: .bool),
                .must("cases", title: "The cases that last showed it", as: .texts),
                .must(
                    "fault",
                    title: "The message about an entry that has expired or is stale",
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
        "The output of rehearse run --json at the end of a run, or after a stop. A later version "
            + "may have further members.",
        [ReportObject("spec", title: "One spec", members: reached + SeenObjects.spec)]
            + reachedObjects
            + SeenObjects.all + endObjects
            + [
                ReportObject(
                    "case", title: "The result of a case",
                    members: CaseObjects.case + CaseObjects.reported)
            ]
            + CaseObjects.all)

    /// The members that identify a spec, and its coverage.
    static let reached: [ReportObject.Member] =
        spec + [
            .must("cases", title: "The cases, in the order of the plan", as: .objects("case")),
            .must(
                "whole", title: "True if the whole spec ran to its end",
                as: .bool),
            .must(
                "clients", title: "The coverage of each client",
                as: .objects("client")),
            .must("unplayed", title: "The clients without a case", as: .texts),
            .must("rules", title: "The coverage of the backend's rules", as: .object("rules")),
            .may(
                "unsuccessful", title: "The operations without a success in any case",
                as: .texts),
            .must("overlaps", title: "The operations that ran at the same time", as: .texts),
            .must("times", title: "The kinds of instants on the clock", as: .texts),
            .may(
                "hopes",
                title: "The operations that a target had to answer with a success",
                as: .objects("hope")),
            .may("drawn", title: "The requests of fuzzes", as: .object("drawn")),
        ]

    private static let reachedObjects = [
        ReportObject(
            "hope", title: "An operation that had to answer with a success",
            members: [
                .must("operation", title: "Its id", as: .text),
                .must(
                    "others", title: "The number of successes and other failures", as: .count
                ),
                .must(
                    "refusals", title: "The counts of answers 401, 403, 404 and 429",
                    as: .objects("status")),
                .may(
                    "login", title: "The header fields of the contract's credentials",
                    as: .texts),
            ]),
        ReportObject(
            "drawn", title: "The requests of fuzzes",
            members: [
                .must(
                    "requests", title: "The sent requests, by kind",
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
                    "kind", title: "The kind of invalid request, such as missing member; or valid",
                    as: .text),
                .must("seen", title: "The number of sent requests", as: .count),
                .must("refused", title: "The number of refused requests", as: .count),
            ]),
        ReportObject(
            "rules", title: "The coverage of the backend's rules",
            members: [
                .must("total", title: "The number of rules", as: .count),
                .must("missing", title: "The rules that never applied", as: .texts),
            ]),
        ReportObject(
            "client", title: "The coverage of a client",
            members: [
                .must("client", title: "Its name", as: .text),
                .must("states", title: "States", as: .object("part")),
                .must("transitions", title: "Transitions", as: .object("part")),
                .must("outcomes", title: "Outcomes of requests", as: .object("part")),
                .must(
                    "unreachable", title: "The parts that the client lists as unreachable",
                    as: .objects("excuse")),
                .may(
                    "known", title: "The known findings of the client",
                    as: .objects("knownFinding")),
            ]),
        ReportObject(
            "part", title: "Parts of a client, or keywords of a contract",
            members: [
                .must("total", title: "The number of reachable parts", as: .count),
                .must("reached", title: "The number of reached parts", as: .count),
                .must("missing", title: "The parts that were not reached", as: .texts),
                .may(
                    "surprising",
                    title: "The reached parts that the client lists as unreachable",
                    as: .texts),
            ]),
        ReportObject(
            "excuse", title: "An unreachable part",
            members: [
                .must("name", title: "Its name", as: .text),
                .must("why", title: "The reason", as: .text),
            ]),
        ReportObject(
            "knownFinding", title: "A known finding",
            members: [
                .must("finding", title: "Its name", as: .text),
                .must("shown", title: "True if a case showed it", as: .bool),
                .must(
                    "fault", title: "The message about an entry that nothing shows any more",
                    as: .object("diagnostic")),
            ]),
    ]

    // MARK: Events

    /// The JSON Schema of the lines about a run.
    static let eventSchema = ReportObject.schema(
        titled: "Event of a run",
        description:
            "A line of the file of rehearse run --events. The first line is runStarted, the last "
            + "one runEnded. Lines of caseEnded follow the order of the plan. Lines of progressed "
            + "come during the run. A later version may have further members.",
        anyOf: events,
        defining: [
            ReportObject(
                "plannedSpec", title: "A spec of the plan",
                members: spec + [
                    .must(
                        "cases",
                        title: "The number of cases in this run",
                        as: .count)
                ]
            )
        ] + endObjects + CaseObjects.all)

    private static let events = [
        event(
            "runStarted", title: "A run begins",
            members: run.dropFirst()
                + [.must("specs", title: "The specs of the plan", as: .objects("plannedSpec"))]),
        event(
            "progressed", title: "A case made progress",
            members: [
                .must("id", title: "The id of the case", as: .text),
                .must(
                    "done", title: "The number of runs or worlds so far", as: .count
                ),
                .must("total", title: "The most runs or worlds", as: .count),
                .must("findings", title: "The findings so far", as: .count),
            ]),
        event(
            "caseEnded", title: "A case has ended, or was left out", members: CaseObjects.case),
        event("runEnded", title: "A run has ended", members: end),
    ]

    private static func event(
        _ name: String, title: String, members: some Sequence<Member>
    ) -> ReportObject {
        ReportObject(
            name, title: title,
            members: [
                .must(
                    "format", title: "The version of the format", as: .only(JSONWriter.runFormat)),
                .must("event", title: "The kind of event", as: .word(name)),
            ] + members)
    }
}
