import Scenarios
import Simulator

/// The objects about cases in reports.
enum CaseObjects {
    /// A decision on which the target differs.
    static let differing: [ReportObject.Member] = [
        .must("decision", title: "The id of the decision", as: .text),
        .must("deviations", title: "The number of answers that contradict it", as: .count),
    ]

    /// The result of a case.
    static let `case`: [ReportObject.Member] = [
        .must(
            "id", title: "The id of the case", as: .text,
            description:
                "The spec, the suite and the scenario, and the row of a table after a number sign."),
        .must(
            "number", title: "Its number in the whole plan, in every shard",
            as: .ordinal),
        .must("scenario", title: "The suite and the scenario", as: .text),
        .must("suite", title: "The suite", as: .text),
        .must("name", title: "The scenario", as: .text),
        .may("row", title: "The row of the scenario's table", as: .text),
        .must("kind", title: "The kind of the scenario", as: .words(of: Scenario.Kind.self)),
        .must(
            "strategy", title: "The strategy that chose the next step",
            as: .words(of: Scenario.Strategy.self)),
        .must("place", title: "The place in the source file", as: .object("place")),
        .must("outcome", title: "The verdict", as: .words(of: CaseVerdict.self)),
        .must("cases", title: "The number of runs", as: .count),
        .may(
            "plannedCases", title: "The planned number of runs, if the time ran out",
            as: .count),
        .must("moves", title: "The number of moves", as: .count),
        .may("judgements", title: "The judgements behind the outcome", as: .object("judgements")),
        .must("simulatedSeconds", title: "The elapsed virtual time", as: .integer),
        .must("durationSeconds", title: "The elapsed real time", as: .amount),
        .must("cutShort", title: "True if it ended early", as: .bool),
        .must(
            "historySHA256",
            title: "The SHA-256 of the history; empty without a history, and on a real clock",
            as: .pattern("^([0-9a-f]{64})?$")),
        .may("part", title: "The runs that were played, if not all", as: .object("casePart")),
        .may("skipped", title: "The reason why it was skipped", as: .text),
        .may("need", title: "The missing precondition", as: .object("need")),
        .may("search", title: "The counts of an exhaustive search", as: .object("search")),
        .may("classes", title: "The classes of a sweep's inputs", as: .objects("class")),
        .may(
            "uncountedClasses",
            title: "The classes that a sweep must cover, if it did not count them",
            as: .texts),
        .may(
            "unjudged",
            title: "The checks that could not be judged against this target",
            as: .texts),
        .may(
            "differing",
            title: "The decisions that were left out, because the target differs from them",
            as: .objects("differing")),
        .must(
            "undecided",
            title: "The reasons why the case is undecided",
            as: .objects("diagnostic")),
        .must("findings", title: "The findings", as: .objects("finding")),
    ]

    /// The members of a case that only documents report.
    static let reported: [ReportObject.Member] = [
        .may(
            "grid", title: "The inputs of a sweep that failed, by two of its dimensions",
            as: .object("grid")),
        .may(
            "history", title: "The history of the first run", as: .object("history")),
    ]

    /// The objects about some runs of a case.
    private static let parts = [
        ReportObject(
            "casePart", title: "Some runs of a case, which a unit has played",
            members: [
                .must("from", title: "The number of the first run", as: .ordinal),
                .must("to", title: "The number of the last run", as: .ordinal),
                .must("of", title: "The number of runs of the whole case", as: .ordinal),
                .may(
                    "smaller",
                    title: "True if the run was played again to make its findings smaller",
                    as: .bool),
                .must(
                    "hashes", title: "The hashes of the histories, by blocks of runs",
                    as: .texts),
                .must(
                    "first", title: "The findings that are to be made smaller",
                    as: .objects("firstRun")),
            ]),
        ReportObject(
            "firstRun", title: "A finding, and the run that showed it first",
            members: [
                .must("fingerprint", title: "The fingerprint of the finding", as: .text),
                .must("run", title: "The number of the run", as: .ordinal),
            ]),
    ]

    /// The objects that stand in cases and elsewhere.
    static let all =
        parts + [
            ReportObject(
                "need", title: "The missing precondition of a skipped case",
                members: [
                    .must(
                        "needs",
                        title: "The kind of precondition",
                        as: .words(of: SkipReason.Need.self)),
                    .must(
                        "ruledOut", title: "True if the user has excluded the case", as: .bool,
                        description: "Such cases do not count as undecided."),
                    .may(
                        "remedy",
                        title: "The member of a target in rehearse.yaml that would provide it",
                        as: .text),
                    .may("operation", title: "The operation that must not be sent", as: .text),
                ]),
            ReportObject(
                "search", title: "The counts of an exhaustive search",
                members: [
                    .must("states", title: "The number of different worlds", as: .count),
                    .must("quietStates", title: "The number of quiet worlds", as: .count),
                    .must("depth", title: "The number of moves to the farthest world", as: .count),
                    .must(
                        "movesLeftOut", title: "The number of moves whose order cannot matter",
                        as: .count),
                    .must("complete", title: "True if the search was complete", as: .bool),
                    .must("assumptions", title: "Its assumptions", as: .texts),
                ]),
            ReportObject(
                "judgements",
                title: "The judgements behind an outcome, by the observation that was judged",
                members: [
                    .must("total", title: "All judgements", as: .count),
                    .must(
                        "requests", title: "Requests that reached the backend; no judgement",
                        as: .count
                    ),
                    .must("answers", title: "Answers checked against the contract", as: .count),
                    .must("emissions", title: "Emissions checked against the contract", as: .count),
                    .must("states", title: "States of clients checked after a move", as: .count),
                    .must("expectations", title: "Expectations about an observation", as: .count),
                ]),
            ReportObject(
                "class", title: "A class of a sweep's inputs",
                members: [
                    .must("name", title: "Its name", as: .text),
                    .must("inputs", title: "The number of inputs", as: .count),
                    .must("findings", title: "The number of findings", as: .count),
                    .may("judgements", title: "The number of judgements", as: .count),
                ]),
            ReportObject(
                "grid", title: "The inputs of a sweep, by its two most telling dimensions",
                members: [
                    .must("rows", title: "The dimension of the rows", as: .object("side")),
                    .may("columns", title: "The dimension of the columns", as: .object("side")),
                    .must("cells", title: "The cells, row by row", as: .objects("cell")),
                    .must("failedLeft", title: "Failed inputs that no cell counts", as: .count),
                ]),
            ReportObject(
                "side", title: "One side of a table of inputs",
                members: [
                    .must(
                        "name", title: "The dimension, or a member of its values", as: .text),
                    .must("values", title: "The shown values, in order", as: .texts),
                    .must("left", title: "The number of omitted values", as: .count),
                ]),
            ReportObject(
                "cell", title: "The inputs with one value of each dimension",
                members: [
                    .must("row", title: "The value of the row", as: .text),
                    .may("column", title: "The value of the column", as: .text),
                    .must("inputs", title: "The number of tried inputs", as: .count),
                    .must("failed", title: "The number of failed inputs", as: .count),
                ]),
            ReportObject(
                "differing", title: "A decision from which the target differs", members: differing),
            ReportObject(
                "finding", title: "A finding",
                members: finding + [
                    .may(
                        "history", title: "The history of the run that shows it",
                        as: .object("history"))
                ]),
            ReportObject(
                "line", title: "A quoted line of a file",
                members: [
                    .must("line", title: "Its number", as: .ordinal),
                    .must("text", title: "Its text", as: .text),
                    .must("marked", title: "True if it is the line with the place", as: .bool),
                ]),
            ReportObject(
                "history", title: "A history, entry by entry",
                members: [
                    .must("actors", title: "The actors", as: .objects("actor")),
                    .must("startedAt", title: "The time of the first entry", as: .instant),
                    .must("entries", title: "The entries, in order", as: .objects("happening")),
                    .may(
                        "left", title: "The number of omitted entries", as: .count,
                        description:
                            "They are missing at the end, or at the beginning if the finding would be "
                            + "missing otherwise."),
                    .may(
                        "breach",
                        title: "The position of the failing entry, from 0",
                        as: .count,
                        description: "For a race: from this entry on, no order of the requests "
                            + "explains the answers."),
                ]),
            ReportObject(
                "actor", title: "An actor",
                members: [
                    .must("name", title: "The name in the scenario", as: .text),
                    .may(
                        "client", title: "The client machine; absent if the actor has none",
                        as: .text),
                    .must("zone", title: "The time zone of the device", as: .text),
                ]),
            ReportObject(
                "happening", title: "An entry of a history",
                members: [
                    .must("at", title: "The seconds since the first entry", as: .number),
                    .may(
                        "local", title: "The local time in the actor's zone, with its offset",
                        as: .text),
                    .may(
                        "actor", title: "The actor; absent for the backend and the world",
                        as: .text),
                    .must(
                        "what", title: "The kind of the entry, such as sent or processed", as: .text
                    ),
                    .must("text", title: "The entry in words", as: .text),
                    .may(
                        "operation",
                        title: "The request line, if the entry is about a request",
                        as: .text),
                    .may("message", title: "The name of the request", as: .text),
                    .may("status", title: "The status of the answer", as: .integer),
                    .may("states", title: "The entered states", as: .texts),
                ]),
            ReportObject(
                "diagnostic", title: "A diagnostic",
                members: [
                    .must("check", title: "The check", as: .text),
                    .must("severity", title: "The severity", as: .words(["error", "warning"])),
                    .must("message", title: "The message", as: .text),
                    .may("remedy", title: "The remedy", as: .text),
                    .must("place", title: "The place", as: .object("place")),
                    .may("sourceLine", title: "The line of the file at that place", as: .text),
                ]),
            ReportObject(
                "place", title: "The place in the source file",
                members: [
                    .must("file", title: "The file", as: .text),
                    .may("line", title: "The line, from 1", as: .ordinal),
                    .may("column", title: "The column in it, from 1", as: .ordinal),
                ]),
        ]

    /// The members of a finding.
    static let finding: [ReportObject.Member] = [
        .must(
            "fingerprint", title: "The fingerprint of the defect, independent of the seed",
            as: .pattern("^[0-9a-f]{16}$")),
        .must("name", title: "Its name", as: .text),
        .may("title", title: "The name with the values of its row", as: .text),
        .must("kind", title: "The kind of requirement", as: .text),
        .must("message", title: "The finding in a sentence", as: .text),
        .may("headline", title: "The headline of the finding", as: .text),
        .may(
            "operation", title: "The last answered operation before the violation",
            as: .text),
        .may(
            "refusal", title: "The last answer, if it is a refusal or a failure",
            as: .text, description: "Such as `listBooks 404`; a limit of requests is `429` alone."),
        .may("refusals", title: "All such answers of the history, each once", as: .texts),
        .may(
            "member", title: "The member of an answer that is wrong, with its operation", as: .text),
        .may(
            "blamesRefusal", title: "True if the status of that answer is wrong", as: .bool),
        .may(
            "client", title: "The client with the requirement; the backend if no client has it",
            as: .text),
        .must("place", title: "The place of the requirement", as: .object("place")),
        .may(
            "excerpt", title: "The lines of the requirement", as: .objects("line")),
        .may("why", title: "The document and section of the requirement", as: .text),
        .may("known", title: "The reason why it is known; absent for a new finding", as: .text),
        .may(
            "knownBy",
            title: "The list that names it as known",
            as: .words(of: FindingStanding.Knower.self)),
        .may(
            "consequence",
            title: "The impact on the clients of the run, or on clients with the same requests",
            as: .text),
        .must("cases", title: "The number of times that the case showed it", as: .count),
        .may("played", title: "The number of runs of its case, if there were several", as: .count),
        .may("inputs", title: "The number of inputs of the sweep", as: .count),
        .may("input", title: "An input of the sweep that shows it", as: .text),
        .must("steps", title: "The number of steps to it", as: .count),
        .must(
            "originalSteps", title: "The number of steps before shrinking", as: .count),
        .may("retrial", title: "The confirmation on the target that showed it", as: .text),
        .must("story", title: "The history, line by line", as: .texts),
        .may("outline", title: "The history on one screen", as: .texts),
        .must("exchange", title: "The last request and its answer, line by line", as: .texts),
        .may("curl", title: "The last request as a shell command", as: .text),
        .may("command", title: "The shell command that shows it again", as: .text),
        .may("replay", title: "The history for rehearse replay", as: .text),
        .may("replayFile", title: "The file of the replay", as: .text),
    ]
}
