extension CheckExplanation {
    /// The kinds of findings of a run.
    static let findings: [CheckExplanation] = [
        CheckExplanation(
            id: "expectation", severity: "finding",
            requirement: "The answers and states meet the expectations of a scenario. "
                + "`expectation/SCENARIO: NAME`.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {status: 404}}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {status: 200}}]}]
                    """),
            remedy: "Look at the answer in the report. Correct the backend, or the expectation if "
                + "the document says otherwise."),
        CheckExplanation(
            id: "contract", severity: "finding",
            requirement: "Every request and every answer in a run keeps the contract. "
                + "`contract/OPERATION/CHECK`; CHECK is one of the checks of an exchange.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    initial: browsing
                    states:
                      browsing: {on: {choose: asking}}
                      asking:
                        invoke: {operation: order, with: {body: {tee: oolong}}, on: {default: browsing}}
                    """,
                good: """
                    events: {choose: {}}
                    initial: browsing
                    states:
                      browsing: {on: {choose: asking}}
                      asking:
                        invoke: {operation: order, with: {body: {tea: oolong}}, on: {default: browsing}}
                    """),
            remedy: "Let the backend answer as the contract says, or describe the answer. "
                + "`rehearse explain CHECK` says more."),
        CheckExplanation(
            id: "invariant", severity: "finding",
            requirement: "Each invariant of a machine holds after every step. `invariant/NAME`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    context: {count: 0}
                    initial: browsing
                    states: {browsing: {on: {choose: {assign: {context.count: "${context.count + 1}"}}}}}
                    invariants: [{name: one at a time, holds: context.count <= 1}]
                    """,
                good: """
                    events: {choose: {}}
                    context: {count: 0}
                    initial: browsing
                    states: {browsing: {on: {choose: {assign: {context.count: 1}}}}}
                    invariants: [{name: one at a time, holds: context.count <= 1}]
                    """),
            remedy: "Replay the finding, and find the step after which it no longer holds."),
        CheckExplanation(
            id: "eventually", severity: "finding",
            requirement: "Each `eventually` requirement of a machine has come true when the world "
                + "is quiet. `eventually/NAME`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: waiting}}, waiting: {on: {choose: waiting}}}
                    eventually: [{name: nobody waits for ever, when: "'waiting' in states", holds: "!('waiting' in states)"}]
                    """,
                good: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: waiting}}, waiting: {on: {choose: waiting}, after: {1m: browsing}}}
                    eventually: [{name: nobody waits for ever, when: "'waiting' in states", holds: "!('waiting' in states)"}]
                    """),
            remedy: "Give the waiting state a transition out: a time-out, a retry, or a poll."),
        CheckExplanation(
            id: "agreement", severity: "finding",
            requirement:
                "A machine shows the same as the backend knows whenever the world is quiet. "
                + "`agreement/NAME`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    context: {left: 2}
                    initial: browsing
                    states: {browsing: {on: {choose: asking}}, asking: {invoke: {operation: order, with: {body: {tea: oolong}}, on: {default: browsing}}}}
                    agreement: [{name: as many are left, holds: context.left == server.teas.oolong.left}]
                    """,
                good: """
                    events: {choose: {}}
                    context: {left: 2}
                    initial: browsing
                    states: {browsing: {on: {choose: asking}}, asking: {invoke: {operation: order, with: {body: {tea: oolong}}, on: {default: browsing}}}}
                    agreement: [{name: as many are left, holds: context.left >= server.teas.oolong.left}]
                    """),
            remedy: "Find the side that missed a change. The cause may be a lost answer, a cache, "
                + "or a poll that ended."),
        CheckExplanation(
            id: "unhandled", severity: "finding",
            requirement: "A state that awaits a request handles each of its outcomes. "
                + "`unhandled/STATE/ID.OUTCOME`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: asking}}, asking: {invoke: {operation: order, with: {body: {tea: oolong}}, on: {"201": browsing, "409": browsing}}}}
                    """,
                good: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: asking}}, asking: {invoke: {operation: order, with: {body: {tea: oolong}}, on: {"201": browsing, default: browsing}}}}
                    """),
            remedy: "Handle the outcome in that state, or handle `default`. Otherwise the app "
                + "waits for ever."),
        CheckExplanation(
            id: "stuck", severity: "finding",
            requirement: "An actor in a state that is not final can always do something. "
                + "`stuck/STATE`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: failed}}, failed: {}}
                    """,
                good: """
                    events: {choose: {}, back: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: failed}}, failed: {on: {back: browsing}}}
                    """),
            remedy: "Give the state a transition, or make it final."),
        CheckExplanation(
            id: "model", severity: "finding",
            requirement:
                "Every expression of a machine or a model has a value, and its answers keep "
                + "the contract. `model/NAME`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                bad: """
                    events: {choose: {}}
                    context: {teas: []}
                    initial: browsing
                    states: {browsing: {on: {choose: {assign: {context.teas: "${[context.teas[0]]}"}}}}}
                    """,
                good: """
                    events: {choose: {}}
                    context: {teas: []}
                    initial: browsing
                    states: {browsing: {on: {choose: {assign: {context.teas: "${context.teas}"}}}}}
                    """),
            remedy: "Check first that the value exists: use `size()`, `has()` or `.?`."),
        CheckExplanation(
            id: "oracle", severity: "finding",
            requirement: "The model permits each answer of a target. `oracle/OPERATION/RULE` if "
                + "the status differs. A place in the body follows if the body differs.",
            example: CheckExample(
                in: "session.har",
                by: "rehearse judge specs/teahouse session.har --exclusive",
                bad: #"""
                    {"log": {"entries": [
                      {"startedDateTime": "2026-03-02T09:00:00Z", "time": 5,
                       "request": {"method": "GET", "url": "https://tea.example/teas/oolong"},
                       "response": {"status": 200,
                        "headers": [{"name": "Content-Type", "value": "application/json"}],
                        "content": {"text": "{\"id\": \"oolong\", \"name\": \"Oolong\", \"left\": 1}"}}}
                    ]}}
                    """#,
                good: #"""
                    {"log": {"entries": [
                      {"startedDateTime": "2026-03-02T09:00:00Z", "time": 5,
                       "request": {"method": "GET", "url": "https://tea.example/teas/oolong"},
                       "response": {"status": 200,
                        "headers": [{"name": "Content-Type", "value": "application/json"}],
                        "content": {"text": "{\"id\": \"oolong\", \"name\": \"Oolong\", \"left\": 2}"}}}
                    ]}}
                    """#),
            remedy: "Correct the backend, or the rule if the document permits the answer. `or:` "
                + "lists further permitted answers."),
        CheckExplanation(
            id: "decision", severity: "finding",
            requirement:
                "A target answers as a decision of the spec says. `decision/ID`. The answer "
                + "violates no document, because the documents leave the question open.",
            example: CheckExample(
                bad: "`expect: {status: 409, rests-on: [empty-shelf-unsaid]}`, and the target "
                    + "answers 404.",
                good: "The same, and the target answers 409."),
            remedy: "Change the backend or the decision, or declare that the target differs. "
                + "[Decisions of a spec](decisions-of-specs.md) has the details."),
        CheckExplanation(
            id: "parity", severity: "finding",
            requirement: "Two targets answer the same requests in the same way. "
                + "`parity/OPERATION/PLACE`.",
            example: CheckExample(
                bad:
                    "`rehearse parity` with a left target that answers 409 to the second order, and "
                    + "a right one that answers 201.",
                good: "Both answer 409."),
            remedy: "Change one of the targets, or accept the difference in a baseline. "
                + "[Parity](parity.md) has the details."),
        CheckExplanation(
            id: "linearizability", severity: "finding",
            requirement: "Some order of the requests of a race explains all answers. "
                + "`linearizability/OPERATIONS`.",
            example: CheckExample(
                words: "Two orders of the last tea, both answered with `201`.",
                bad: """
                    rehearse run specs/teahouse --only 'races/*' --mutant last-tea-twice
                    """,
                good: "rehearse run specs/teahouse --only 'races/*'"),
            remedy: "Let the backend look and act in one step: a transaction, a lock, or a "
                + "condition in the update."),
    ]
}
