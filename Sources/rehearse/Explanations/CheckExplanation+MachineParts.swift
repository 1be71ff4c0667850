extension CheckExplanation {
    /// The checks of the files of a client machine, about requests, events and requirements.
    static let machineParts: [CheckExplanation] = [
        CheckExplanation(
            id: "malformed-delay", severity: "error",
            requirement: "Rehearse can read every time of a machine.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states: {idle: {after: {soon: seen}}, seen: {type: final}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {after: {30s: seen}}, seen: {type: final}}
                    """),
            remedy: "Write `300ms`, `30s`, `1m`, `1h` or `1d`, a range `30s..60s`, or `${…}`."),
        CheckExplanation(
            id: "not-an-expression", severity: "error",
            requirement: "A time with an expression consists of that expression alone.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    config: {poll: 30s}
                    initial: idle
                    states: {idle: {after: {"in ${config.poll}": seen}}, seen: {type: final}}
                    """,
                good: """
                    config: {poll: 30s}
                    initial: idle
                    states: {idle: {after: {"${duration(config.poll)}": seen}}, seen: {type: final}}
                    """),
            remedy: "Let `${…}` be the whole text."),
        CheckExplanation(
            id: "periodic-without-time", severity: "error",
            requirement: "Only a transition under `after` is a poll.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {on: {look: {target: seen, periodic: true}}}, seen: {type: final}}
                    """,
                good: """
                    initial: idle
                    states: {idle: {after: {30s: {periodic: true, do: []}, 60s: seen}}, seen: {type: final}}
                    """),
            remedy: "Remove `periodic`, or write the transition under `after`."),
        CheckExplanation(
            id: "handlers-of-action", severity: "error",
            requirement: "A request in an action has no transitions.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle: {entry: [{invoke: {operation: listTeas, on: {default: seen}}}]}
                      seen: {type: final}
                    """,
                good: """
                    initial: idle
                    states:
                      idle: {entry: [{invoke: {operation: listTeas}}], on: {listTeas.default: seen}}
                      seen: {type: final}
                    """),
            remedy: "Write them as `ID.OUTCOME` in `on` of the states that handle them."),
        CheckExplanation(
            id: "unknown-outcome", severity: "error",
            requirement: "A transition waits for an outcome that requests have.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, on: {failure: seen, default: seen}}}
                      seen: {type: final}
                    """,
                good: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, on: {offline: seen, default: seen}}}
                      seen: {type: final}
                    """),
            remedy: "Write a status, a class such as `4XX`, or a word for a fault of the network."),
        CheckExplanation(
            id: "unknown-parameter", severity: "error",
            requirement: "A request gives only parameters that its operation has.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, with: {query: {kinds: green}}, on: {default: seen}}}
                      seen: {type: final}
                    """,
                good: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, with: {query: {kind: green}}, on: {default: seen}}}
                      seen: {type: final}
                    """),
            remedy: "Correct the name. If the app really sends it, name the finding in `known`."),
        CheckExplanation(
            id: "unknown-reader", severity: "error",
            requirement: "`reads` names a schema of the spec.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, reads: schemas/teas.yaml, on: {default: seen}}}
                      seen: {type: final}
                    """,
                good: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, reads: false, on: {default: seen}}}
                      seen: {type: final}
                    """),
            remedy: "Name a file below `schemas/`, or write `false`."),
        CheckExplanation(
            id: "unknown-invocation", severity: "error",
            requirement: "A machine cancels only requests that it makes.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, on: {default: seen}}}
                      seen: {type: final, entry: [{cancel: getTeas}]}
                    """,
                good: """
                    initial: idle
                    states:
                      idle: {invoke: {operation: listTeas, on: {default: seen}}}
                      seen: {type: final, entry: [{cancel: listTeas}]}
                    """),
            remedy: "Name the `id` of the request. Without `id`, name its operation."),
        CheckExplanation(
            id: "unknown-emission", severity: "error",
            requirement: "The backend sends everything that a device receives.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    receives: {serve: {event: look}}
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """,
                good: """
                    receives: {served: {event: look}}
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """),
            remedy: "Let a rule of the backend emit it, or correct the name."),
        CheckExplanation(
            id: "unknown-datum", severity: "error",
            requirement: "An event gets only data that it declares.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    uses: {ordering: {steps: [{choose: {cup: 1}}]}}
                    initial: idle
                    states: {idle: {type: final}}
                    """,
                good: """
                    uses: {ordering: {steps: [{choose: {tea: oolong}}]}}
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Name what the event declares in `with`."),
        CheckExplanation(
            id: "repeated-member", severity: "error",
            requirement: "Only the first machine declares a store of the device.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    uses: {ordering: {steps: [choose]}}
                    device: {tray: {orders: []}}
                    initial: idle
                    states: {idle: {type: final}}
                    """,
                good: """
                    uses: {ordering: {steps: [choose]}}
                    device: {tray: {seen: []}}
                    initial: idle
                    states: {idle: {type: final}}
                    """),
            remedy: "Remove it. The device keeps its stores."),
        CheckExplanation(
            id: "repeated-promise", severity: "error",
            requirement: "No two requirements of a kind have the same name.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    initial: idle
                    states: {idle: {type: final}}
                    invariants: [{name: idle, holds: "true"}, {name: idle, holds: "true"}]
                    """,
                good: """
                    initial: idle
                    states: {idle: {type: final}}
                    invariants: [{name: idle, holds: "true"}]
                    """),
            remedy: "Give one of them another name. Findings name requirements."),
        CheckExplanation(
            id: "whole-store", severity: "error",
            requirement: "A machine writes a store of the device member by member.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    device: {tray: {seen: []}}
                    initial: idle
                    states: {idle: {type: final, entry: [{assign: {device.tray: {}}}]}}
                    """,
                good: """
                    device: {tray: {seen: []}}
                    initial: idle
                    states: {idle: {type: final, entry: [{assign: {device.tray.seen: []}}]}}
                    """),
            remedy: "Write `device.store.member`, or a place below."),
        CheckExplanation(
            id: "too-many-promises", severity: "error",
            requirement: "A machine has at most 64 requirements in `eventually`.",
            example: CheckExample(
                bad: "A machine with 65 of them.",
                good: "Several machines, each with the requirements of its flow."),
            remedy: "Split it into several machines."),
        CheckExplanation(
            id: "too-many-states", severity: "error",
            requirement: "A machine has no more states than a run can hold as one value.",
            example: CheckExample(
                bad: "A machine with thousands of states.",
                good: "Several machines that are linked by `uses`."),
            remedy: "Split it into several machines."),
    ]
}
