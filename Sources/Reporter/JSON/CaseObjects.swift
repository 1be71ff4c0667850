import Scenarios
import Simulator

/// The objects about cases in reports.
enum CaseObjects {
    /// A decision on which the target differs.
    static let differing: [ReportObject.Member] = [
        .must("decision", title: "The id of the decision", as: .text),
        .must("deviations", title: "How often the target answered otherwise", as: .count),
    ]

    /// The result of a case.
    static let `case`: [ReportObject.Member] = [
        .must(
            "id", title: "What it is called", as: .text,
            description:
                "The spec, the suite and the scenario, and the row of a table after a number sign."),
        .must(
            "number", title: "Its number in the whole plan, whatever share of it was run",
            as: .ordinal),
        .must("scenario", title: "The suite and the scenario", as: .text),
        .must("suite", title: "The suite", as: .text),
        .must("name", title: "The scenario", as: .text),
        .may("row", title: "The row of the scenario's table", as: .text),
        .must("kind", title: "What was done", as: .words(of: Scenario.Kind.self)),
        .must(
            "strategy", title: "How what happens next was chosen",
            as: .words(of: Scenario.Strategy.self)),
        .must("place", title: "Where it is written", as: .object("place")),
        .must("outcome", title: "What it came to", as: .words(of: CaseVerdict.self)),
        .must("cases", title: "How often it was played", as: .count),
        .may(
            "plannedCases", title: "How often it was to be played, if time did not suffice",
            as: .count),
        .must("moves", title: "How many moves were made", as: .count),
        .may("judgements", title: "The judgements behind the outcome", as: .object("judgements")),
        .must("simulatedSeconds", title: "How much virtual time passed", as: .integer),
        .must("durationSeconds", title: "How much real time passed", as: .amount),
        .must("cutShort", title: "Whether it was ended early", as: .bool),
        .must(
            "historySHA256",
            title: "The SHA-256 of all that happened; empty where nothing did, and on a real clock",
            as: .pattern("^([0-9a-f]{64})?$")),
        .may("skipped", title: "Why it was not run", as: .text),
        .may("need", title: "The thing that was missing for it", as: .object("need")),
        .may("search", title: "What an exhaustive search saw", as: .object("search")),
        .may("classes", title: "The classes of a sweep's inputs", as: .objects("class")),
        .may(
            "uncountedClasses",
            title: "The classes that a sweep must cover, where it did not come to counting",
            as: .texts),
        .may("unjudged", title: "What could not be judged against this target", as: .texts),
        .may(
            "differing", title: "What was left out, because the target differs on a decision",
            as: .objects("differing")),
        .must("undecided", title: "What could not be decided", as: .objects("diagnostic")),
        .must("findings", title: "The requirements that were broken", as: .objects("finding")),
    ]

    /// The members of a case that only documents report.
    static let reported: [ReportObject.Member] = [
        .may(
            "grid", title: "The inputs of a sweep that failed, by two of its dimensions",
            as: .object("grid")),
        .may(
            "history", title: "What happened the first time it was played", as: .object("history")),
    ]

    /// The objects that stand in cases and elsewhere.
    static let all = [
        ReportObject(
            "need", title: "The thing that was missing for a case that was not run",
            members: [
                .must("needs", title: "What it is", as: .words(of: SkipReason.Need.self)),
                .must(
                    "ruledOut", title: "Whether the user has ruled the case out", as: .bool,
                    description: "Such cases do not count as left undecided."),
                .may(
                    "remedy", title: "The member of a target in rehearse.yaml that would give it",
                    as: .text),
                .may("operation", title: "The operation that may not be sent", as: .text),
            ]),
        ReportObject(
            "search", title: "What an exhaustive search saw",
            members: [
                .must("states", title: "Different worlds", as: .count),
                .must("quietStates", title: "Those of them that were quiet", as: .count),
                .must("depth", title: "Moves to the farthest", as: .count),
                .must("movesLeftOut", title: "Moves whose order cannot matter", as: .count),
                .must("complete", title: "Whether there is nothing else", as: .bool),
                .must("assumptions", title: "What it takes for granted", as: .texts),
            ]),
        ReportObject(
            "judgements",
            title: "The judgements behind an outcome, by the observation that was judged",
            members: [
                .must("total", title: "All judgements", as: .count),
                .must(
                    "requests", title: "Requests that reached the backend; no judgement", as: .count
                ),
                .must("answers", title: "Answers checked against the contract", as: .count),
                .must("emissions", title: "Emissions checked against the contract", as: .count),
                .must("states", title: "States of clients checked after a move", as: .count),
                .must("expectations", title: "Expectations about an observation", as: .count),
            ]),
        ReportObject(
            "class", title: "A class of a sweep's inputs",
            members: [
                .must("name", title: "What it is called", as: .text),
                .must("inputs", title: "How many inputs were in it", as: .count),
                .must("findings", title: "How many findings they had", as: .count),
                .may("judgements", title: "The judgements made of them", as: .count),
            ]),
        ReportObject(
            "grid", title: "The inputs of a sweep, by the two dimensions that tell most",
            members: [
                .must("rows", title: "The dimension in rows", as: .object("side")),
                .may("columns", title: "The dimension in columns", as: .object("side")),
                .must("cells", title: "What was tried, row by row", as: .objects("cell")),
                .must("failedLeft", title: "Failed inputs that no cell counts", as: .count),
            ]),
        ReportObject(
            "side", title: "One side of a table of inputs",
            members: [
                .must(
                    "name", title: "The dimension, or a member of its values", as: .text),
                .must("values", title: "The values that are shown, in order", as: .texts),
                .must("left", title: "Values that are left out", as: .count),
            ]),
        ReportObject(
            "cell", title: "The inputs with one value of each dimension",
            members: [
                .must("row", title: "The value in rows", as: .text),
                .may("column", title: "The value in columns", as: .text),
                .must("inputs", title: "Inputs that were tried", as: .count),
                .must("failed", title: "Inputs that failed", as: .count),
            ]),
        ReportObject(
            "differing", title: "A decision on which the target differs", members: differing),
        ReportObject(
            "finding", title: "A broken requirement",
            members: finding + [
                .may(
                    "history", title: "What happened in the run that shows it",
                    as: .object("history"))
            ]),
        ReportObject(
            "line", title: "A line of a file that is quoted",
            members: [
                .must("line", title: "Its number", as: .ordinal),
                .must("text", title: "What it says", as: .text),
                .must("marked", title: "Whether it is the one that is meant", as: .bool),
            ]),
        ReportObject(
            "history", title: "What happened, entry by entry",
            members: [
                .must("actors", title: "Who played", as: .objects("actor")),
                .must("startedAt", title: "When the first thing happened", as: .instant),
                .must("entries", title: "What happened, in order", as: .objects("happening")),
                .may(
                    "left", title: "How many entries are left out", as: .count,
                    description:
                        "They are missing at the end, or at the beginning where the breach would not "
                        + "be there otherwise."),
                .may(
                    "breach",
                    title: "The place of the entry, from 0, at which the requirement was broken",
                    as: .count,
                    description: "For a race, from which on no order of its requests explains it."),
            ]),
        ReportObject(
            "actor", title: "Somebody who played",
            members: [
                .must("name", title: "The name in the scenario", as: .text),
                .may(
                    "client", title: "The client that was played; absent where none was", as: .text),
                .must("zone", title: "The time zone of the device", as: .text),
            ]),
        ReportObject(
            "happening", title: "One thing that happened",
            members: [
                .must("at", title: "Seconds since the first thing", as: .number),
                .may(
                    "local", title: "What a clock in the actor's zone showed, with its offset",
                    as: .text),
                .may(
                    "actor", title: "Whom it is about; absent for the backend and the world",
                    as: .text),
                .must("what", title: "What happened, such as sent or processed", as: .text),
                .must("text", title: "The same in words", as: .text),
                .may("operation", title: "What was asked, where it is about a request", as: .text),
                .may("message", title: "The name of the request", as: .text),
                .may("status", title: "The status of the answer", as: .integer),
                .may("states", title: "The states that were entered", as: .texts),
            ]),
        ReportObject(
            "diagnostic", title: "What is wrong somewhere",
            members: [
                .must("check", title: "What found it", as: .text),
                .must("severity", title: "How much it weighs", as: .words(["error", "warning"])),
                .must("message", title: "What is wrong", as: .text),
                .may("remedy", title: "What to do about it", as: .text),
                .must("place", title: "Where it is", as: .object("place")),
                .may("sourceLine", title: "The line of the file at that place", as: .text),
            ]),
        ReportObject(
            "place", title: "Where it is written",
            members: [
                .must("file", title: "The file", as: .text),
                .may("line", title: "The line, from 1", as: .ordinal),
                .may("column", title: "The column in it, from 1", as: .ordinal),
            ]),
    ]

    /// The members of a finding.
    static let finding: [ReportObject.Member] = [
        .must(
            "fingerprint", title: "What tells the defect from others, whatever the seed",
            as: .pattern("^[0-9a-f]{16}$")),
        .must("name", title: "What it is called", as: .text),
        .may("title", title: "The name with the values of its row", as: .text),
        .must("kind", title: "The kind of requirement", as: .text),
        .must("message", title: "What happened, in a sentence", as: .text),
        .may("headline", title: "The same for a reader who reads nothing else", as: .text),
        .may(
            "operation", title: "The last operation that was answered up to the violation",
            as: .text),
        .may(
            "refusal", title: "The last answer, where it is a refusal or a failure",
            as: .text, description: "Such as `listBooks 404`; a limit of requests is `429` alone."),
        .may("refusals", title: "All such answers of the story, each once", as: .texts),
        .may(
            "member", title: "The member of an answer that is wrong, with its operation", as: .text),
        .may(
            "blamesRefusal", title: "True if the status of that answer is what is wrong", as: .bool),
        .may(
            "client", title: "The client whose requirement it is; the backend where there is none",
            as: .text),
        .must("place", title: "Where the requirement is written", as: .object("place")),
        .may(
            "excerpt", title: "The lines in which the requirement is written", as: .objects("line")),
        .may("why", title: "The document and section that the requirement comes from", as: .text),
        .may("known", title: "Why it is known; it is news where nobody says", as: .text),
        .may("knownBy", title: "Who knows of it", as: .words(of: FindingStanding.Knower.self)),
        .may(
            "consequence",
            title:
                "What it means for the clients that took part, or else for those that ask the same",
            as: .text),
        .must("cases", title: "How often the case showed it", as: .count),
        .may("inputs", title: "The number of inputs that a sweep tried", as: .count),
        .may("input", title: "An input of the sweep that shows it", as: .text),
        .must("steps", title: "How many steps lead to it", as: .count),
        .must(
            "originalSteps", title: "How many they were before they were made smaller", as: .count),
        .may("retrial", title: "How it was tried again on the target that showed it", as: .text),
        .must("story", title: "What happened, line by line", as: .texts),
        .may("outline", title: "What happened, on one screen", as: .texts),
        .must("exchange", title: "The last request and its answer, line by line", as: .texts),
        .may("curl", title: "The last request as a line for a shell", as: .text),
        .may("command", title: "What shows it again, as a line for a shell", as: .text),
        .may("replay", title: "What happened, for rehearse replay", as: .text),
        .may("replayFile", title: "The file with the same", as: .text),
    ]
}
