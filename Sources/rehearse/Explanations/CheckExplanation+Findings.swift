extension CheckExplanation {
    /// The kinds of findings of a run.
    static let findings: [CheckExplanation] = [
        CheckExplanation(
            id: "expectation", severity: "finding",
            requirement: "What a scenario expects is so. `expectation/SCENARIO: NAME`.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {status: 404}}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, expect: {status: 200}}]}]
                    """),
            remedy: "Look at the answer that is told; correct the backend, or the expectation if "
                + "the document says otherwise."),
        CheckExplanation(
            id: "contract", severity: "finding",
            requirement: "Every request and every answer in a run keeps the contract. "
                + "`contract/OPERATION/CHECK`; the check is one of those of an exchange.",
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
            remedy: "Let the backend answer as the contract says, or describe the answer; "
                + "`rehearse explain CHECK` says more."),
        CheckExplanation(
            id: "invariant", severity: "finding",
            requirement: "What a machine says holds after every step. `invariant/NAME`.",
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
            requirement: "What a machine says comes true has come true when the world is quiet. "
                + "`eventually/NAME`.",
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
            remedy: "Give the waiting state a way out: a time-out, a retry, or a poll."),
        CheckExplanation(
            id: "agreement", severity: "finding",
            requirement:
                "What a machine shows is what the backend knows, whenever the world is quiet. "
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
            remedy: "Look at which side missed a change: an answer that got lost, a cache, or a "
                + "poll that ended."),
        CheckExplanation(
            id: "unhandled", severity: "finding",
            requirement: "Every outcome of a request that a state awaits is taken there. "
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
            remedy: "Take the outcome there, or take `default`: otherwise the app waits for ever."),
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
            remedy: "Give the state a way out, or make it final."),
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
            remedy: "Ask first whether it is there, as with `size()`, `has()` or `.?`."),
        CheckExplanation(
            id: "oracle", severity: "finding",
            requirement: "What a target answers is what the model permits. `oracle/OPERATION/RULE` "
                + "where the status differs, with a place of the body where that does.",
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
            remedy: "Correct the backend, or the rule if the document permits the answer; `or:` "
                + "lists further permitted ones."),
        CheckExplanation(
            id: "decision", severity: "finding",
            requirement:
                "A target answers as a decision of the spec says. `decision/ID`. No document is "
                + "violated, as the documents leave the question open.",
            example: CheckExample(
                bad: "`expect: {status: 409, rests-on: [empty-shelf-unsaid]}`, and the target "
                    + "answers 404.",
                good: "The same, and the target answers 409."),
            remedy: "Change the backend or the decision, or say that the target differs. "
                + "[Decisions of a spec](decisions-of-specs.md) has the details."),
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
