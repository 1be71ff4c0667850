extension CheckExplanation {
    /// What checks of a scenario say, of its shape and actors.
    static let scenarios: [CheckExplanation] = [
        CheckExplanation(
            "scenario-schema", severity: "error",
            requirement: "A suite has the members of the format, and no others.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: skript, steps: [{settle: true}]}]
                """,
            good: """
                scenarios: [{name: a tea, kind: script, steps: [{settle: true}]}]
                """,
            remedy: "Write it as `rehearse schema scenario` says."),
        CheckExplanation(
            "repeated-scenario", severity: "error",
            requirement: "No two scenarios of a suite have the same name.",
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
                """,
            remedy: "Give one of them another name; reports and baselines go by it."),
        CheckExplanation(
            "repeated-case", severity: "error",
            requirement: "No two rows of a table have the same name.",
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
                """,
            remedy: "Give one of them another name."),
        CheckExplanation(
            "repeated-actor", severity: "error",
            requirement: "No two actors have the same name.",
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
                """,
            remedy: "Give one of them another name; `count: 2` of `anna` are `anna-1` and "
                + "`anna-2`."),
        CheckExplanation(
            "missing-member", severity: "error",
            requirement: "A scenario has what its kind needs to try anything.",
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
                """,
            remedy: "Add it; without it nothing would be tried."),
        CheckExplanation(
            "useless-member", severity: "error",
            requirement: "A scenario has only what says something to its kind.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: script, release: [{call: listTeas}], steps: [{settle: true}]}]
                """,
            good: """
                scenarios: [{name: a tea, kind: race, release: [{call: listTeas}, {call: listTeas}]}]
                """,
            remedy: "Leave it out, or choose the kind that is meant."),
        CheckExplanation(
            "useless-budget", severity: "error",
            requirement: "A budget counts what the strategy or the kind counts.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios:
                  - {name: a tea, kind: explore, actors: {anna: {client: ordering}}, strategy: random, budget: {states: 10}}
                """,
            good: """
                scenarios:
                  - {name: a tea, kind: explore, actors: {anna: {client: ordering}}, strategy: random, budget: {cases: 10}}
                """,
            remedy: "Use one of the words that are told."),
        CheckExplanation(
            "missing-backend", severity: "error",
            requirement: "What is played against the model has a model.",
            in: "examples/describe-your-api/1-contract/scenarios/teas.yaml",
            by: "rehearse check examples/describe-your-api/1-contract",
            bad: "scenarios: [{name: films, kind: script, steps: [{call: listFilms}]}]",
            good: "",
            remedy: "Describe the backend in `backend.yaml`."),
        CheckExplanation(
            "missing-actor", severity: "error",
            requirement: "Every step says who takes it, where there are several actors.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas}]}]
                """,
            good: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: ben}]}]
                """,
            remedy: "Write `as:` with the name of an actor."),
        CheckExplanation(
            "unknown-actor", severity: "error",
            requirement: "Every actor that is named is one of the scenario.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: bert}]}]
                """,
            good: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {}, ben: {}}, steps: [{call: listTeas, as: ben}]}]
                """,
            remedy: "Correct the name, or add the actor."),
        CheckExplanation(
            "no-machine", severity: "error",
            requirement: "An actor that does something has a client that can do it.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {}}, steps: [{do: choose, as: anna}]}]
                """,
            good: """
                scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, steps: [{do: choose, as: anna}]}]
                """,
            remedy: "Give the actor a `client`, or let it call an operation."),
        CheckExplanation(
            "unknown-client", severity: "error",
            requirement: "Every client that is played is one of the spec.",
            in: "scenarios/teas.yaml",
            bad: """
                scenarios: [{name: a tea, kind: explore, actors: {anna: {client: order}}}]
                """,
            good: """
                scenarios: [{name: a tea, kind: explore, actors: {anna: {client: ordering}}}]
                """,
            remedy: "Name a file of `clients/` without its ending."),
    ]
}
