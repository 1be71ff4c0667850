extension CheckExplanation {
    /// The checks of a baseline, a replay and a recording.
    static let recordings: [CheckExplanation] = [
        CheckExplanation(
            id: "baseline-schema", severity: "error",
            requirement: "A baseline has the members of the format, and no others.",
            example: CheckExample(
                in: "baseline.yaml",
                by: "rehearse run specs/teahouse --only 'orders/*' --baseline baseline.yaml",
                says: #"unexpected member "fnd""#,
                bad: """
                    known:
                      - {fnd: linearizability/order, reason: A repair is planned., expires: 2099-12-31}
                    """,
                good: known()),
            remedy: "Write it as `rehearse schema baseline` says."),
        CheckExplanation(
            id: "repeated-entry", severity: "error",
            requirement: "A baseline lists a finding once.",
            example: CheckExample(
                in: "baseline.yaml",
                by: "rehearse run specs/teahouse --only 'orders/*' --baseline baseline.yaml",
                says: "is known twice",
                bad: known("2099-12-31", "2099-12-31"),
                good: known()),
            remedy: "Keep one of the two entries."),
        CheckExplanation(
            id: "entry-date", severity: "error",
            requirement:
                "The last day of a known finding, and of a rule about two targets, is a valid date.",
            example: CheckExample(
                in: "baseline.yaml",
                by: "rehearse run specs/teahouse --only 'orders/*' --baseline baseline.yaml",
                says: #"there is no day "2026-02-30""#,
                bad: known("2026-02-30"),
                good: known("2099-02-28")),
            remedy: "Write a day such as `2026-12-31`."),
        CheckExplanation(
            id: "expired-entry", severity: "error",
            requirement: "No entry of a baseline has passed its last day.",
            example: CheckExample(
                in: "baseline.yaml",
                by:
                    "rehearse run specs/teahouse --only 'orders/*' --baseline baseline.yaml --today 2026-03-01",
                bad: known("2026-02-28"),
                good: known()),
            remedy: "Repair the defect, or give the entry a new day and a reason. `--today` sets "
                + "the current day."),
        CheckExplanation(
            id: "stale-entry", severity: "error",
            requirement: "Some case still shows the finding of every baseline entry.",
            example: CheckExample(
                in: "baseline.yaml",
                by: "rehearse run specs/teahouse --baseline baseline.yaml",
                bad: known(),
                good: "known: []"),
            remedy: "Remove the entry, or list the cases that still show it in `cases`."),
        CheckExplanation(
            id: "replay-schema", severity: "error",
            requirement: "A replay has the members of the format, and no others.",
            example: CheckExample(
                in: "finding.yaml",
                by: "rehearse replay finding.yaml",
                says: #"unexpected member "move""#,
                bad: replay(#"move: [{move: "anna/1.0 goes on"}]"#),
                good: replay()),
            remedy: "Run the scenario again. The run writes a new file."),
        CheckExplanation(
            id: "replay-version", severity: "error",
            requirement: "This program can read the format of a replay.",
            example: CheckExample(
                in: "finding.yaml",
                by: "rehearse replay finding.yaml",
                says: "this is a replay of format 2",
                bad: replay(format: 2),
                good: replay()),
            remedy: "Use the version of Rehearse that wrote it, or run the scenario again."),
        CheckExplanation(
            id: "replay-input", severity: "error",
            requirement: "The scenario accepts the input of a replayed sweep.",
            example: CheckExample(
                bad: "`input: {change: 5}` where the sweep has clock changes.",
                good: "The input that a run wrote."),
            remedy: "Run the scenario again."),
        CheckExplanation(
            id: "replay-draw", severity: "error",
            requirement: "The draws of a replay are a list of whole numbers from 0.",
            example: CheckExample(
                in: "finding.yaml",
                by: "rehearse replay finding.yaml",
                says: "/moves/0/draws/0: expected at least 0",
                bad: replay(#"moves: [{move: "anna/1.0 goes on", draws: [-1]}]"#),
                good: replay(#"moves: [{move: "anna/1.0 goes on", draws: [1]}]"#)),
            remedy: "Run the scenario again."),
        CheckExplanation(
            id: "replay-move", severity: "error",
            requirement: "Every move of a replay can happen in the scenario.",
            example: CheckExample(
                in: "finding.yaml",
                by: "rehearse replay finding.yaml",
                says: "is nothing that can happen",
                bad: replay(#"moves: [{move: "ann/1.0 goes on"}]"#),
                good: replay()),
            remedy: "Somebody changed the text or the spec. Run the scenario again."),
        CheckExplanation(
            id: "replay-scenario", severity: "error",
            requirement: "The scenario of a replay still exists.",
            example: CheckExample(
                in: "finding.yaml",
                by: "rehearse replay finding.yaml",
                says: #"has no scenario "races/two want the tea""#,
                bad: replay(scenario: "races/two want the tea"),
                good: replay()),
            remedy: "Run the scenario that the message names as the nearest."),
        CheckExplanation(
            id: "har-structure", severity: "error",
            requirement: "A recording is an HTTP Archive 1.2.",
            example: CheckExample(
                in: "session.har",
                by: "rehearse judge examples/tea-counter session.har",
                bad: #"{"entries": []}"#,
                good: #"{"log": {"entries": []}}"#),
            remedy: "Record the traffic as HAR 1.2, as browsers and proxies do."),
        CheckExplanation(
            id: "har-content", severity: "warning",
            requirement: "Every recorded exchange has its content.",
            example: CheckExample(
                in: "session.har",
                by: "rehearse judge examples/tea-counter session.har",
                bad: """
                    {"log": {"entries": [
                      {"request": {"method": "GET", "url": "https://tea.example/teas"},
                       "response": {"status": 200, "content": {"size": 2}}}
                    ]}}
                    """,
                good: """
                    {"log": {"entries": [
                      {"request": {"method": "GET", "url": "https://tea.example/teas"},
                       "response": {"status": 200, "content": {"size": 2, "text": "[]"}}}
                    ]}}
                    """),
            remedy:
                "Record it again with its content. Rehearse judges the other recorded parts of the "
                + "exchange."
        ),
        CheckExplanation(
            id: "unusable-report", severity: "error",
            requirement: "A run has written each report that `rehearse merge` reads.",
            example: CheckExample(
                in: "run.json",
                by: "rehearse merge run.json",
                says: "run.json is no whole report",
                bad: #"{"format": 1, "tool": "rehearse", "seed": 1, "specs": ["#,
                good: ""),
            remedy: "Use the file as the run wrote it."),
    ]

    /// A baseline that knows a race of the tea house, once for each day.
    private static func known(_ days: String...) -> String {
        let entries = (days.isEmpty ? ["2099-12-31"] : days).map { day in
            "\n  - {finding: linearizability/order, reason: A repair is planned., expires: \(day)}"
        }
        return "known:" + entries.joined()
    }

    /// The replay of a race of the tea house, which differs in what its check is about.
    private static func replay(
        format: Int = 1, scenario: String = "races/two want the last tea",
        _ moves: String = #"moves: [{move: "anna/1.0 goes on"}]"#
    ) -> String {
        """
        replay: \(format)
        tool: rehearse 0.2.0
        spec: specs/teahouse
        scenario: \(scenario)
        seed: 1
        finding: "expectation/two want the last tea: one of them gets it"
        fingerprint: 06eea9485135a8ad
        steps: [{step: 0}, {step: 1}]
        \(moves)
        """
    }
}
