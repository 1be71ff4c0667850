extension CheckExplanation {
    /// The checks of a scenario: worlds, expectations and sweeps.
    static let scenarioParts: [CheckExplanation] = [
        CheckExplanation(
            id: "unknown-config", severity: "error",
            requirement: "`config` of a scenario names only existing members.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, backend: {config: {refil: 1}}, steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, backend: {config: {refill: 1}}, steps: [{settle: true}]}]
                    """),
            remedy: "Name a member of the `config` of the model or of the machine."),
        CheckExplanation(
            id: "unknown-store", severity: "error",
            requirement: "The machine declares each store that a device starts with.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering, device: {trai: {orders: []}}}}}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering, device: {tray: {orders: []}}}}}]
                    """),
            remedy: "Correct the name. The message lists the stores of the machine."),
        CheckExplanation(
            id: "unknown-time", severity: "error",
            requirement: "A world begins at an RFC 3339 timestamp.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, at: "2026-02-30T09:00:00Z", steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, at: "2026-02-28T09:00:00Z", steps: [{settle: true}]}]
                    """),
            remedy: "Write one such as `2026-03-02T09:00:00Z`."),
        CheckExplanation(
            id: "unknown-duration", severity: "error",
            requirement: "Rehearse can read every time span of a scenario.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{wait: 2 days}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{wait: 2d}]}]
                    """),
            remedy: "Write one such as `300ms`, `30s`, `1m`, `1h` or `1d`."),
        CheckExplanation(
            id: "unknown-zone", severity: "error",
            requirement: "The system knows every time zone.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {zone: Europe/Pari}}, steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {zone: Europe/Paris}}, steps: [{settle: true}]}]
                    """),
            remedy:
                "Write a name of the IANA database. `--zoneinfo` names the folder of the zones."),
        CheckExplanation(
            id: "unknown-fault", severity: "error",
            requirement: "Rehearse knows every fault of the network.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering}}, network: {kinds: [looseAnswer]}}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering}}, network: {kinds: [loseAnswer]}}]
                    """),
            remedy: "Choose from the faults that the message lists, and from statuses 400 to 599."),
        CheckExplanation(
            id: "unknown-expectation", severity: "error",
            requirement: "Every expectation is a condition.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {that: [{name: some}]}}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {that: [{name: some, that: answer.status == 200}]}}]}]
                    """),
            remedy: "Write `{name: …, that: CONDITION}`."),
        CheckExplanation(
            id: "no-answer", severity: "error",
            requirement:
                "Only a call has expectations about an answer. In a run, the request got an "
                + "answer.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{settle: true, expect: {status: 200}}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {status: 200}}]}]
                    """),
            remedy: "Write it at a call, or as a condition over `exchanges`."),
        CheckExplanation(
            id: "empty-dimension", severity: "error",
            requirement: "Every dimension of a sweep has a value.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {numbers: {from: 5, to: 1}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {numbers: {from: 1, to: 5}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """),
            remedy: "Widen the bounds, or name existing values."),
        CheckExplanation(
            id: "too-many-values", severity: "error",
            requirement: "A dimension has no more values than Rehearse can try.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {n: {numbers: {from: 1, to: 1000000000}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {n: {numbers: {from: 1, to: 1000000000, step: 100000000}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """),
            remedy: "Widen the `step`."),
        CheckExplanation(
            id: "unknown-date", severity: "error",
            requirement: "Every day of a sweep is a valid date.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {dates: {from: 2026-02-30, to: 2026-03-02}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {dates: {from: 2026-02-28, to: 2026-03-02}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """),
            remedy: "Write one such as `2026-03-29`."),
        CheckExplanation(
            id: "unknown-calendar", severity: "error",
            requirement: "The spec has every calendar of a sweep.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {holidays: {calendar: tea.yaml, from: 2026, to: 2026}}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: sweep, over: {day: {values: [2026-05-01]}}, steps: [{call: listTeas, expect: {status: 200}}]}
                    """),
            remedy: "Name a file below `calendars/`."),
        CheckExplanation(
            id: "malformed-request", severity: "error",
            requirement: "A request sends named values as a map. The values may be expressions.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: script, steps: [{call: listTeas, with: {query: "${vars}"}, expect: {status: 200}}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: script, steps: [{call: listTeas, with: {query: {name: oolong}}, expect: {status: 200}}]}
                    """),
            remedy: "Write each name, and an expression as its value."),
    ]
}
