extension CheckExplanation {
    /// What checks of a baseline, a replay and a recording say.
    static let recordings: [CheckExplanation] = [
        CheckExplanation(
            "baseline-schema", "error",
            "A baseline has the members of the format, and no others.",
            bad: #"`- {fnd: "expectation/a tea is ordered: status 201", why: …}`."#,
            good: "An entry with a `finding`, a `reason` and the day on which it `expires`.",
            remedy: "Write it as `rehearse schema baseline` says."),
        CheckExplanation(
            "repeated-entry", "error",
            "A baseline lists a finding once.",
            bad: "Two entries of the same finding, scenario and spec.",
            good: "One of the two.",
            remedy: "Keep one of the two entries."),
        CheckExplanation(
            "entry-date", "error",
            "The day until which a finding is known is a day.",
            bad: "`expires: 2026-02-30`.",
            good: "`expires: 2026-02-28`.",
            remedy: "Write a day such as `2026-12-31`."),
        CheckExplanation(
            "expired-entry", "error",
            "No entry of a baseline is older than the day that it names.",
            bad: "`expires: 2026-02-28`, on the first of March.",
            good: "The finding is gone, and the entry with it.",
            remedy: "Repair what it is about, or give it a new day and a reason; `--today` says "
                + "which day it is."),
        CheckExplanation(
            "stale-entry", "error",
            "Every entry of a baseline is of a finding that some case still shows.",
            bad: "An entry whose finding was repaired.",
            good: "A baseline without that entry.",
            remedy: "Remove the entry, or list in `cases` what still shows it."),
        CheckExplanation(
            "replay-schema", "error",
            "A replay has the members of the format, and no others.",
            bad: "A replay without `moves`.",
            good: "What a run wrote to `.rehearse/findings/`.",
            remedy: "Run the scenario again; it writes the file anew."),
        CheckExplanation(
            "replay-version", "error",
            "A replay is of a format that this program reads.",
            bad: "`replay: 2`.",
            good: "`replay: 1`.",
            remedy: "Replay it with the version that wrote it, or run the scenario again."),
        CheckExplanation(
            "replay-input", "error",
            "The input of a replayed sweep is one that the scenario takes.",
            bad: "`input: {change: 5}` where the sweep has clock changes.",
            good: "What a run wrote.",
            remedy: "Run the scenario again."),
        CheckExplanation(
            "replay-draw", "error",
            "What was drawn is a list of whole numbers from 0.",
            bad: "`draws: [-1]`.",
            good: "`draws: [0]`.",
            remedy: "Run the scenario again."),
        CheckExplanation(
            "replay-move", "error",
            "Every move of a replay is one that can happen in the scenario.",
            bad: #"`move: "ann does choose"` where the actor is `anna`."#,
            good: #"`move: "anna does choose"`."#,
            remedy: "The text or the spec was changed; run the scenario again."),
        CheckExplanation(
            "replay-scenario", "error",
            "The scenario of a replay is still there.",
            bad: #"`scenario: "orders/a tea"` after it was renamed."#,
            good: #"`scenario: "orders/a tea is ordered"`."#,
            remedy: "Run the scenario that is told as the nearest."),
        CheckExplanation(
            "har-structure", "error",
            "A recording is an HTTP Archive 1.2.",
            bad: #"`{"entries": []}`."#,
            good: #"`{"log": {"entries": []}}`."#,
            remedy: "Record the traffic as HAR 1.2, as browsers and proxies do."),
        CheckExplanation(
            "har-content", "warning",
            "Every recorded exchange has its content.",
            bad: "An entry of a browser that recorded without bodies.",
            good: "The same, recorded with content.",
            remedy: "Record it again with its content; the exchange is left out."),
        CheckExplanation(
            "unusable-report", "error",
            "A report that is merged is one that a run wrote.",
            bad: "A report that was cut off.",
            good: "The whole file of `rehearse run --json`.",
            remedy: "Take the file as the run wrote it."),
    ]
}
