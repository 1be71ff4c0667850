extension CheckExplanation {
    /// The checks of the files of a client machine: states and times.
    static let machines: [CheckExplanation] = [
        CheckExplanation(
            id: "client-schema", severity: "error",
            requirement: "A machine has the members of the format, and no others.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    begin: idle
                    states: {idle: {}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Write it as `rehearse schema client` says."),
        CheckExplanation(
            id: "second-machine", severity: "error",
            requirement: "No two files describe a machine of the same name.",
            example: CheckExample(
                in: "clients/ordering.json",
                bad: """
                    {"initial": "idle", "states": {"idle": {"type": "final"}}}
                    """,
                good: """

                    """),
            remedy: "Give one of the files another name."),
        CheckExplanation(
            id: "unknown-machine", severity: "error",
            requirement: "Every machine below `uses` exists.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    uses: {order: {steps: [choose]}}
                    initial: idle
                    states: {idle: {type: final}}
                    """,
                good: """
                    uses: {ordering: {steps: [choose]}}
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Name a file of `clients/` without its ending."),
        CheckExplanation(
            id: "broken-machine", severity: "error",
            requirement: "A machine below `uses` has no errors.",
            example: CheckExample(
                bad: "`uses: {ordering: …}` where `clients/ordering.yaml` has an error.",
                good: "The same after the error in `clients/ordering.yaml` is corrected."),
            remedy: "Correct the reported errors of the other file."),
        CheckExplanation(
            id: "circular-use", severity: "error",
            requirement: "No machine uses itself, directly or through others.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    uses: {looking: {steps: []}}
                    initial: idle
                    states: {idle: {type: final}}
                    """,
                good: """
                    uses: {ordering: {steps: [choose]}}
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Remove one of the `uses`."),
        CheckExplanation(
            id: "missing-initial", severity: "error",
            requirement: "A state with states names its initial state.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {states: {a: {on: {look: b}}, b: {}}}}
                    """,
                good: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {initial: a, states: {a: {on: {look: b}}, b: {on: {look: a}}}}}
                    """),
            remedy: "Write `initial`, or `type: parallel` if the machine enters all of them."),
        CheckExplanation(
            id: "needless-initial", severity: "warning",
            requirement: "A parallel state has no initial one.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    type: parallel
                    initial: a
                    states: {a: {type: final}, b: {type: final}}
                    """,
                good: """
                    type: parallel
                    states: {a: {type: final}, b: {type: final}}
                    """),
            remedy: "Remove it: the machine enters all states of a parallel state."),
        CheckExplanation(
            id: "parallel-without-regions", severity: "error",
            requirement: "A parallel state has states.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states: {idle: {type: parallel}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {type: parallel, states: {a: {type: final}}}}
                    """),
            remedy: "Add the states that are active at once."),
        CheckExplanation(
            id: "unknown-target", severity: "error",
            requirement: "Every target is a state.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {on: {look: seeing}}, seen: {type: final}}
                    """,
                good: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """),
            remedy: "Name a sibling, `.child`, or a path from the top such as `main.list`."),
        CheckExplanation(
            id: "clashing-targets", severity: "error",
            requirement: "The targets of one transition can be active at once.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {on: {look: {target: [a, b]}}}, a: {type: final}, b: {type: final}}
                    """,
                good: """
                    events: {look: {}}
                    initial: idle
                    states:
                      idle: {on: {look: {target: [both.a, both.b]}}}
                      both: {type: parallel, states: {a: {type: final}, b: {type: final}}}
                    """),
            remedy: "Name states of different regions of a parallel state."),
        CheckExplanation(
            id: "history-alone", severity: "error",
            requirement: "A history state has sibling states to return to.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: back
                    states: {back: {type: history, target: back}}
                    """,
                good: """
                    initial: main
                    events: {look: {}}
                    states:
                      main: {initial: a, states: {a: {on: {look: away}}, again: {type: history, target: a}}}
                      away: {on: {look: main.again}}
                    """),
            remedy: "Put it beside the states that it returns to."),
        CheckExplanation(
            id: "history-without-target", severity: "error",
            requirement: "A history state has a `target` to enter when it remembers nothing.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: main
                    events: {look: {}}
                    states:
                      main: {initial: a, states: {a: {on: {look: away}}, again: {type: history}}}
                      away: {on: {look: main.again}}
                    """,
                good: """
                    initial: main
                    events: {look: {}}
                    states:
                      main: {initial: a, states: {a: {on: {look: away}}, again: {type: history, target: a}}}
                      away: {on: {look: main.again}}
                    """),
            remedy: "Give it a `target`."),
        CheckExplanation(
            id: "history-outside-history", severity: "error",
            requirement: "Only a history state has `history`.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states: {idle: {history: deep}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Write `type: history`, or remove `history`."),
        CheckExplanation(
            id: "useless-key", severity: "error",
            requirement: "A state has only the members that its type uses.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {type: final, on: {look: idle}}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Remove it, or remove the `type`."),
        CheckExplanation(
            id: "repeated-handler", severity: "error",
            requirement: "A state has one list of transitions for an event.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle:
                        invoke: {operation: listTeas, on: {"200": seen, default: seen}}
                        on: {listTeas.200: idle}
                      seen: {type: final}
                    """,
                good: """
                    initial: idle
                    states:
                      idle:
                        invoke: {operation: listTeas, on: {"200": seen, default: seen}}
                      seen: {type: final}
                    """),
            remedy: "Join them in one list, with guards."),
    ]
}
