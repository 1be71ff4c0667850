import Reporter
import Scenarios

/// The options and arguments of `rehearse run`.
enum RunOptions {
    static let specs = Argument.many(
        "SPEC", .spec,
        help:
            "the folder of a spec, a contract file or its URL, or a file of workflows; without any, "
            + "all in specs/")

    static let seed = Option.single(
        "seed", value: OptionValue("N", .integer(0...Int.max), default: "1"),
        help: "draw everything from this seed")

    static let mutant = Option.repeated(
        "mutant", value: OptionValue("NAME", .mutant),
        help: "run with a broken model: apply this file below mutants/, in the specs that have it"
    ).formerly("sabotage")

    static let only = Option.repeated(
        "only", value: OptionValue("GLOB", .testCase),
        help: "run the cases whose id, SUITE/NAME#ROW, SUITE/NAME, name or row matches this "
            + "pattern of * and ?")

    static let tag = Option.repeated(
        "tag", value: OptionValue("TAG", .text), help: "run scenarios that have this tag")

    static let notTag = Option.repeated(
        "not-tag", value: OptionValue("TAG", .text), help: "leave out scenarios that have this tag")

    static let lastFailed = Option.flag(
        "last-failed", help: "run the cases that failed the last time; all if none did")

    static let since = Option.single(
        "since", value: OptionValue("REV", .text),
        help: "run the cases that the changes of specs since this git revision touch, such as "
            + "origin/main")

    static let list = Option.flag(
        "list", help: "list the cases and run nothing; as JSON with --json")

    static let dryRun = Option.flag(
        "dry-run", help: "show which operations each case would ask of its target, and send nothing"
    )

    static let watch = Option.flag(
        "watch", help: "run, and run again what changed files concern, until Ctrl-C")

    static let time = Option.flag(
        "time",
        help: "look for time bugs: zones, clock changes, ends of days and years")
    static let zone = Option.single(
        "zone", value: OptionValue("ZONE", .text),
        help: "with --time: the time zone in which the server lives, such as Europe/Berlin")
    static let goOn = Option.single(
        "continue", value: OptionValue("FILE", .file),
        help: "send the requests that earlier fuzzes kept in this file first, and keep those "
            + "that reach something new")
    static let shard = Option.single(
        "shard", value: OptionValue("K/N", .text),
        help: "run shard K of N; all shards together are the whole run")

    static let cases = Option.single(
        "cases", value: OptionValue("FILE", .file),
        help:
            "run the units of this file alone, which rehearse plan --json wrote; with -, those of "
            + "each line of standard input")

    static let durations = Option.single(
        "durations", value: OptionValue("FILE", .file),
        help: "balance shards with the timings of an earlier --json report")

    static let jobs = Option.single(
        "jobs", value: OptionValue("N", .integer(1...1024)),
        help:
            "run N cases at the same time (default: one for each processor, 16 at live targets)"
    )

    static let repeats = Option.single(
        "repeat", value: OptionValue("N", .integer(1...1_000_000), default: "1"),
        help: "repeat every case N times with different seeds")

    static let allowUndecided = Option.flag(
        "allow-undecided",
        help: "let a run pass that decides fewer than half of its cases, or in which an operation "
            + "is only refused")

    static let failFast = Option.flag(
        "fail-fast", help: "end the run at the first finding")

    static let budget = Option.single(
        "budget", value: OptionValue("LIMIT", .budget),
        help: "limit the runs of each scenario (500runs) or the total time (60s)")

    static let shrink = Option.single(
        "shrink", value: OptionValue("N", .integer(0...1_000_000)),
        help: "try at most N smaller runs for each finding (default: 3000; at targets 60, or half "
            + "a minute); 0 reports the run as it was found")

    static let findings = Option.single(
        "findings", value: OptionValue("FOLDER", .outputFolder, default: ".rehearse/findings"),
        help:
            "write a file for each finding of the mock there, for rehearse replay; none writes no "
            + "files")

    static let baseline = Option.single(
        "baseline", value: OptionValue("FILE", .file),
        help: "treat the findings that this file lists as known, each until its day")

    static let today = Option.single(
        "today", value: OptionValue("DATE", .text),
        help: "the date for the expiry of baseline entries, such as 2026-12-31")

    static let writeBaseline = Option.single(
        "write-baseline", value: OptionValue("FILE", .output(.baseline)),
        help: "write a baseline of all findings, with the entries of --baseline; - is standard "
            + "output"
    ).updating(baseline)

    static let reason = Option.single(
        "reason", value: OptionValue("TEXT", .text, default: BaselineDraft.usualReason),
        help: "why the findings that --write-baseline adds are known")

    static let dropStale = Option.flag(
        "drop-stale", help: "let --write-baseline leave out stale entries")

    /// The options about known findings.
    static let baselines = [baseline, today, writeBaseline, reason, dropStale]

    static let events = Option.single(
        "events", value: OptionValue("FILE", .output(.events)),
        help: "write the events of the run as they happen, a JSON object on each line; - is "
            + "standard output")

    /// The options for reports of a run.
    static let reports = [
        CommonOptions.junit, CommonOptions.junitDialect, CommonOptions.html, CommonOptions.json,
        CommonOptions.sarif, events, CommonOptions.annotations, CommonOptions.zoneinfo,
        CommonOptions.quiet, CommonOptions.verbose, CommonOptions.color,
    ]

    /// All of them, in the order of help.
    static let all =
        TargetOptions.all + [
            mutant, seed, only, tag, notTag, lastFailed, since, list, dryRun, watch, shard, cases,
            durations, jobs, repeats, failFast, allowUndecided, budget, shrink, findings,
        ] + baselines + reports
}
