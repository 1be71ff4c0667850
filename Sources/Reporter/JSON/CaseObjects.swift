import Scenarios

/// What reports say of cases.
enum CaseObjects {
    /// What came of a case.
    static let `case`: [ReportObject.Member] = [
        .must(
            "id", "What it is called", .text,
            "The spec, the suite and the scenario, and the row of a table after a number sign."),
        .must("number", "Its number in the whole plan, whatever share of it was run", .ordinal),
        .must("scenario", "The suite and the scenario", .text),
        .must("suite", "The suite", .text),
        .must("name", "The scenario", .text),
        .may("row", "The row of the scenario's table", .text),
        .must("kind", "What was done", .words(of: Scenario.Kind.self)),
        .must(
            "strategy", "How what happens next was chosen", .words(of: Scenario.Strategy.self)),
        .must("place", "Where it is written", .object("place")),
        .must("outcome", "What it came to", .words(of: CaseVerdict.self)),
        .must("cases", "How often it was played", .count),
        .must("moves", "How many moves were made", .count),
        .may("judgements", "The judgements behind the outcome", .object("judgements")),
        .must("simulatedSeconds", "How much virtual time passed", .integer),
        .must("durationSeconds", "How much real time passed", .amount),
        .must("cutShort", "Whether it was ended early", .bool),
        .must(
            "historySHA256",
            "The SHA-256 of all that happened; empty where nothing did, and on a real clock",
            .pattern("^([0-9a-f]{64})?$")),
        .may("skipped", "Why it was not run", .text),
        .may("search", "What an exhaustive search saw", .object("search")),
        .may("classes", "The classes of a sweep's inputs", .objects("class")),
        .may(
            "uncountedClasses",
            "The classes that a sweep must cover, where it did not come to counting", .texts),
        .may("unjudged", "What could not be judged against this target", .texts),
        .must("undecided", "What could not be decided", .objects("diagnostic")),
        .must("findings", "The promises that were broken", .objects("finding")),
    ]

    /// What documents alone tell of a case.
    static let told: [ReportObject.Member] = [
        .may("history", "What happened the first time it was played", .object("history"))
    ]

    /// What stands in cases, and elsewhere.
    static let all = [
        ReportObject(
            "search", "What an exhaustive search saw",
            [
                .must("states", "Different worlds", .count),
                .must("quietStates", "Those of them that were quiet", .count),
                .must("depth", "Moves to the farthest", .count),
                .must("movesLeftOut", "Moves whose order cannot matter", .count),
                .must("complete", "Whether there is nothing else", .bool),
                .must("assumptions", "What it takes for granted", .texts),
            ]),
        ReportObject(
            "judgements", "The judgements behind an outcome, by the observation that was judged",
            [
                .must("total", "All judgements", .count),
                .must("requests", "Requests that reached the backend; no judgement", .count),
                .must("answers", "Answers checked against the contract", .count),
                .must("emissions", "Emissions checked against the contract", .count),
                .must("states", "States of clients checked after a move", .count),
                .must("expectations", "Expectations about an observation", .count),
            ]),
        ReportObject(
            "class", "A class of a sweep's inputs",
            [
                .must("name", "What it is called", .text),
                .must("inputs", "How many inputs were in it", .count),
                .must("findings", "How many findings they had", .count),
                .may("judgements", "The judgements made of them", .count),
            ]),
        ReportObject(
            "finding", "A broken promise",
            finding + [
                .may("history", "What happened in the run that shows it", .object("history"))
            ]),
        ReportObject(
            "line", "A line of a file that is quoted",
            [
                .must("line", "Its number", .ordinal),
                .must("text", "What it says", .text),
                .must("marked", "Whether it is the one that is meant", .bool),
            ]),
        ReportObject(
            "history", "What happened, entry by entry",
            [
                .must("actors", "Who played", .objects("actor")),
                .must("startedAt", "When the first thing happened", .instant),
                .must("entries", "What happened, in order", .objects("happening")),
                .may(
                    "left", "How many entries are left out", .count,
                    "They are missing at the end, or at the beginning where the breach would not "
                        + "be there otherwise."),
                .may(
                    "breach", "The place of the entry, from 0, at which the promise was broken",
                    .count, "For a race, from which on no order of its requests explains it."),
            ]),
        ReportObject(
            "actor", "Somebody who played",
            [
                .must("name", "The name in the scenario", .text),
                .may("client", "The client that was played; absent where none was", .text),
                .must("zone", "The time zone of the device", .text),
            ]),
        ReportObject(
            "happening", "One thing that happened",
            [
                .must("at", "Seconds since the first thing", .number),
                .may("local", "What a clock in the actor's zone showed, with its offset", .text),
                .may("actor", "Whom it is about; absent for the backend and the world", .text),
                .must("what", "What happened, such as sent or processed", .text),
                .must("text", "The same in words", .text),
                .may("operation", "What was asked, where it is about a request", .text),
                .may("message", "The name of the request", .text),
                .may("status", "The status of the answer", .integer),
                .may("states", "The states that were entered", .texts),
            ]),
        ReportObject(
            "diagnostic", "What is wrong somewhere",
            [
                .must("check", "What found it", .text),
                .must("severity", "How much it weighs", .words(["error", "warning"])),
                .must("message", "What is wrong", .text),
                .may("remedy", "What to do about it", .text),
                .must("place", "Where it is", .object("place")),
                .may("sourceLine", "The line of the file at that place", .text),
            ]),
        ReportObject(
            "place", "Where it is written",
            [
                .must("file", "The file", .text), .may("line", "The line, from 1", .ordinal),
                .may("column", "The column in it, from 1", .ordinal),
            ]),
    ]

    /// What a broken promise has.
    static let finding: [ReportObject.Member] = [
        .must(
            "fingerprint", "What tells the defect from others, whatever the seed",
            .pattern("^[0-9a-f]{16}$")),
        .must("name", "What it is called", .text),
        .must("kind", "The kind of promise", .text),
        .must("message", "What happened, in a sentence", .text),
        .may("client", "The client that promised; the backend where there is none", .text),
        .must("place", "Where the promise is written", .object("place")),
        .may("excerpt", "The lines in which the promise is written", .objects("line")),
        .may("why", "The document and section that the promise comes from", .text),
        .may("known", "Why it is known; it is news where nobody says", .text),
        .may("knownBy", "Who knows of it", .words(of: FindingStanding.Knower.self)),
        .may(
            "consequence",
            "What it means for the clients that took part, or else for those that ask the same",
            .text),
        .must("cases", "How often the case showed it", .count),
        .must("steps", "How many steps lead to it", .count),
        .must("originalSteps", "How many they were before they were made smaller", .count),
        .may("retrial", "How it was tried again on the target that showed it", .text),
        .must("story", "What happened, line by line", .texts),
        .must("exchange", "The last request and its answer, line by line", .texts),
        .may("command", "What shows it again, as a line for a shell", .text),
        .may("replay", "What happened, for rehearse replay", .text),
        .may("replayFile", "The file with the same", .text),
    ]
}
