extension CheckExplanation {
    /// The checks of a scenario: its shape and its actors.
    static let scenarios: [CheckExplanation] = [
        CheckExplanation(
            id: "scenario-schema", severity: "error",
            requirement: "A suite has the members of the format, and no others.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: skript, steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{settle: true}]}]
                    """),
            remedy: "Write it as `rehearse schema scenario` says."),
        CheckExplanation(
            id: "repeated-scenario", severity: "error",
            requirement: "No two scenarios of a suite have the same name.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: script, steps: [{settle: true}]}
                      - {name: a tea, kind: script, steps: [{wait: 1h}]}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: script, steps: [{settle: true}]}
                      - {name: a wait, kind: script, steps: [{wait: 1h}]}
                    """),
            remedy: "Give one of them another name. Reports and baselines use it."),
        CheckExplanation(
            id: "template-in-row", severity: "error",
            requirement: "Rows of a table hold plain data. Their texts are not computed.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - name: a tea
                        kind: script
                        cases: [{name: one, with: {id: "${start}"}}]
                        steps: [{call: getTea, with: {path: {id: "${row.id}"}}}]
                    """,
                good: """
                    scenarios:
                      - name: a tea
                        kind: script
                        cases: [{name: one, with: {ending: "-1"}}]
                        steps: [{call: getTea, with: {path: {id: "${string(start) + row.ending}"}}}]
                    """),
            remedy: "Let the row hold plain data, and compute with `row.NAME` in the steps."),
        CheckExplanation(
            id: "kept-too-late", severity: "error",
            requirement: "The expectations of a step use no name that the same step keeps.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - name: a tea
                        kind: script
                        steps: [{call: getTea, with: {path: {id: "1"}}, keep: {tea: answer.body}, expect: {that: "tea.name == 'oolong'"}}]
                    """,
                good: """
                    scenarios:
                      - name: a tea
                        kind: script
                        steps: [{call: getTea, with: {path: {id: "1"}}, keep: {tea: answer.body}, expect: {that: "answer.body.name == 'oolong'"}}]
                    """),
            remedy: "Write the expression that is kept, or expect it in the next step."),
        CheckExplanation(
            id: "repeated-case", severity: "error",
            requirement: "No two rows of a table have the same name.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - name: a tea
                        kind: script
                        cases: [{name: one, with: {id: a}}, {name: one, with: {id: b}}]
                        steps: [{call: getTea, with: {path: {id: "${row.id}"}}}]
                    """,
                good: """
                    scenarios:
                      - name: a tea
                        kind: script
                        cases: [{name: one, with: {id: a}}, {name: two, with: {id: b}}]
                        steps: [{call: getTea, with: {path: {id: "${row.id}"}}}]
                    """),
            remedy: "Give one of them another name."),
        CheckExplanation(
            id: "repeated-actor", severity: "error",
            requirement: "No two actors have the same name.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - name: a tea
                        kind: explore
                        actors: {anna: {client: ordering, count: 2}, anna-2: {client: ordering}}
                    """,
                good: """
                    scenarios:
                      - name: a tea
                        kind: explore
                        actors: {anna: {client: ordering, count: 2}, ben: {client: ordering}}
                    """),
            remedy:
                "Give one of them another name. `count: 2` of `anna` gives `anna-1` and `anna-2`."),
        CheckExplanation(
            id: "missing-member", severity: "error",
            requirement: "A scenario has the members that its kind needs.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: sweep, steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios:
                      - name: a tea
                        kind: sweep
                        over: {id: {values: [oolong]}}
                        steps: [{call: getTea, with: {path: {id: "${row.id}"}}, expect: {status: 200}}]
                    """),
            remedy: "Add it. Without it, the scenario would try nothing."),
        CheckExplanation(
            id: "useless-member", severity: "error",
            requirement: "A scenario has only the members that its kind uses.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, release: [{call: listTeas}], steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: race, release: [{call: listTeas}, {call: listTeas}]}]
                    """),
            remedy: "Remove it, or choose another kind."),
        CheckExplanation(
            id: "useless-budget", severity: "error",
            requirement: "A budget has only the limits that the strategy or the kind uses.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios:
                      - {name: a tea, kind: explore, actors: {anna: {client: ordering}}, strategy: random, budget: {states: 10}}
                    """,
                good: """
                    scenarios:
                      - {name: a tea, kind: explore, actors: {anna: {client: ordering}}, strategy: random, budget: {cases: 10}}
                    """),
            remedy: "Use one of the words that the message lists."),
        CheckExplanation(
            id: "missing-backend", severity: "error",
            requirement: "A scenario that runs against the model has a model.",
            example: CheckExample(
                in: "examples/describe-your-api/1-contract/scenarios/teas.yaml",
                by: "rehearse check examples/describe-your-api/1-contract",
                bad: "scenarios: [{name: films, kind: script, steps: [{call: listFilms}]}]",
                good: ""),
            remedy: "Describe the backend in `backend.yaml`."),
        CheckExplanation(
            id: "missing-actor", severity: "error",
            requirement: "Every step names its actor if there are several actors.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: ben}]}]
                    """),
            remedy: "Write `as:` with the name of an actor."),
        CheckExplanation(
            id: "unknown-actor", severity: "error",
            requirement: "The scenario has every actor that a step names.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: bert}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: ben}]}]
                    """),
            remedy: "Correct the name, or add the actor."),
        CheckExplanation(
            id: "no-machine", severity: "error",
            requirement: "An actor with a `do` step has a client that can do it.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {}}, steps: [{do: choose, as: anna}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, steps: [{do: choose, as: anna}]}]
                    """),
            remedy: "Give the actor a `client`, or let it call an operation."),
        CheckExplanation(
            id: "unknown-client", severity: "error",
            requirement: "The spec has every client that an actor runs.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: order}}}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering}}}]
                    """),
            remedy: "Name a file of `clients/` without its ending."),
    ]
}
