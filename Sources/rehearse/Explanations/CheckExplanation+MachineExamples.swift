extension CheckExplanation {
    /// Machines with which the checks of client machines find fault, and the same put right.
    static let machineExamples: [String: CheckExample] = [
        "dead-end-state": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: failed}}, failed: {}}
                """,
            good: """
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: failed}}, failed: {on: {look: idle}}}
                """),
        "endless-always": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: a
                states: {a: {always: b}, b: {always: a}}
                """,
            good: """
                initial: a
                states: {a: {always: b}, b: {type: final}}
                """),
        "guard-never-holds": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                context: {count: 0}
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: {target: seen, guard: context.count == 0 && context.count == 1}}}, seen: {type: final}}
                """,
            good: """
                context: {count: 0}
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: {target: seen, guard: context.count == 0}}}, seen: {type: final}}
                """),
        "overlapping-timers": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: idle
                states: {idle: {after: {60s: a, 1m: b}}, a: {type: final}, b: {type: final}}
                """,
            good: """
                initial: idle
                states: {idle: {after: {60s: a, 2m: b}}, a: {type: final}, b: {type: final}}
                """),
        "transition-never-taken": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                context: {count: 0}
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: [a, {target: b, guard: context.count > 0}]}}, a: {type: final}, b: {type: final}}
                """,
            good: """
                context: {count: 0}
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: [{target: b, guard: context.count > 0}, a]}}, a: {type: final}, b: {type: final}}
                """),
        "unhandled-event": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                events: {look: {}, confirm: {}}
                initial: idle
                states: {idle: {on: {look: seen}}, seen: {type: final}}
                """,
            good: """
                events: {look: {}, confirm: {}}
                initial: idle
                states: {idle: {on: {look: seen}}, seen: {on: {confirm: idle}}}
                """),
        "unhandled-outcome": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: asking
                states:
                  asking: {invoke: {operation: listTeas, on: {"200": seen}}}
                  seen: {type: final}
                """,
            good: """
                initial: asking
                states:
                  asking: {invoke: {operation: listTeas, on: {"200": seen, default: seen}}}
                  seen: {type: final}
                """),
        "unknown-event": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                events: {confirm: {}}
                initial: idle
                states: {idle: {on: {confrim: seen, confirm: seen}}, seen: {type: final}}
                """,
            good: """
                events: {confirm: {}}
                initial: idle
                states: {idle: {on: {confirm: seen}}, seen: {type: final}}
                """),
        "unknown-finding": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: idle
                states: {idle: {type: final}}
                invariants: [{name: one booking, holds: "true"}]
                known: [{finding: invariant/one bookng, why: It is so.}]
                """,
            good: """
                initial: idle
                states: {idle: {type: final}}
                invariants: [{name: one booking, holds: "true"}]
                known: [{finding: invariant/one booking, why: It is so.}]
                """),
        "unknown-part": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: seen}}, seen: {type: final}, denied: {type: final}}
                unreachable: [{state: denid, why: The system asks.}]
                """,
            good: """
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: seen}}, seen: {type: final}, denied: {type: final}}
                unreachable: [{state: denied, why: The system asks.}]
                """),
        "unknown-status": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: asking
                states:
                  asking: {invoke: {operation: listTeas, on: {"410": seen, default: seen}}}
                  seen: {type: final}
                """,
            good: """
                initial: asking
                states:
                  asking: {invoke: {operation: listTeas, on: {"200": seen, default: seen}}}
                  seen: {type: final}
                """),
        "unreachable-state": CheckExample(
            in: "clients/looking.yaml",
            bad: """
                initial: idle
                states: {idle: {type: final}, failed: {type: final}}
                """,
            good: """
                events: {look: {}}
                initial: idle
                states: {idle: {on: {look: failed}}, failed: {type: final}}
                """),
    ]
}
