extension CheckExplanation {
    /// The diagnostics of a run.
    static let runs: [CheckExplanation] = [
        CheckExplanation(
            id: "broken-expectation", severity: "error",
            requirement: "Every expectation of a scenario can be judged and holds.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios: [{name: a tea, kind: script, setup: [{call: order, with: {body: {tea: sencha}}, expect: {status: 201}}], steps: [{call: listTeas}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, setup: [{call: order, with: {body: {tea: oolong}}, expect: {status: 201}}], steps: [{call: listTeas}]}]
                    """),
            remedy: "See the finding `expectation`. In `setup` and `cleanup` it is an error of the "
                + "run."),
        CheckExplanation(
            id: "broken-promise", severity: "error",
            requirement: "Every requirement of a machine holds.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                by: "rehearse run specs/teahouse --only 'exploring/*' --budget 1runs",
                says: "the world does not come to rest",
                bad: """
                    initial: waiting
                    states: {waiting: {after: {1s: waiting}}}
                    """,
                good: """
                    initial: waiting
                    states: {waiting: {after: {1s: {target: waiting, periodic: true}}}}
                    """),
            remedy: "See the findings `invariant`, `eventually` and `agreement`."),
        CheckExplanation(
            id: "broken-contract", severity: "error",
            requirement: "An answer of the model, or a message in a run, keeps the contract.",
            example: CheckExample(
                in: "backend.yaml",
                by: "rehearse fuzz specs/teahouse --seed 1 --budget 20runs",
                says: "model/listTeas: all",
                bad: "operations: {listTeas: [{name: all, respond: {status: 418}}]}",
                good: "operations: {listTeas: [{name: all, respond: {body: []}}]}"),
            remedy: "Correct the rule, or describe the answer."),
        CheckExplanation(
            id: "broken-invariant", severity: "error",
            requirement: "The invariants of `backend.yaml` hold after every request and job.",
            example: CheckExample(
                in: "backend.yaml",
                by: "rehearse fuzz specs/teahouse --seed 1 --budget 20runs",
                says: #"the invariant "no tea is owed" does not hold any more"#,
                bad: """
                    state: {left: 2}
                    operations:
                      order:
                        - {name: ordered, do: [{set: {state.left: "${state.left - 1}"}}], respond: {status: 409}}
                    invariants: [{name: no tea is owed, holds: state.left >= 0}]
                    """,
                good: """
                    state: {left: 2}
                    operations:
                      order:
                        - {name: none left, when: state.left == 0, respond: {status: 409}}
                        - {name: ordered, do: [{set: {state.left: "${state.left - 1}"}}], respond: {status: 409}}
                    invariants: [{name: no tea is owed, holds: state.left >= 0}]
                    """),
            remedy: "Find the rule that was applied last. The answer was a 500, and the state did "
                + "not change."),
        CheckExplanation(
            id: "no-rule", severity: "error",
            requirement: "Some rule of the model applies to every request that keeps the contract.",
            example: CheckExample(
                in: "backend.yaml",
                by: "rehearse fuzz specs/teahouse --seed 1 --budget 60runs",
                says: #"no rule of "listTeas" applies to the request"#,
                bad: """
                    operations: {listTeas: [{name: all, when: "has(request.query.kind)", respond: {body: []}}]}
                    """,
                good: """
                    operations:
                      listTeas:
                        - {name: some, when: "has(request.query.kind)", respond: {body: []}}
                        - {name: all, respond: {body: []}}
                    """),
            remedy: "Add a rule without `when` as the last."),
        CheckExplanation(
            id: "model-fault", severity: "error",
            requirement:
                "The model can execute its rules: expressions have values, and places exist.",
            example: CheckExample(
                in: "backend.yaml",
                by: "rehearse fuzz specs/teahouse --seed 1 --budget 20runs",
                says: "to write into",
                bad: """
                    state: {teas: {oolong: {left: 2}}}
                    operations:
                      order:
                        - {name: ordered, do: [{set: {"state.teas[request.body.tea].left": 1}}], respond: {status: 409}}
                    """,
                good: """
                    state: {teas: {oolong: {left: 2}}}
                    operations:
                      order:
                        - {name: unknown, when: "!(request.body.tea in state.teas)", respond: {status: 409}}
                        - {name: ordered, do: [{set: {"state.teas[request.body.tea].left": 1}}], respond: {status: 409}}
                    """),
            remedy: "Check for it in `when`, or write a default with `orValue`."),
        CheckExplanation(
            id: "stale-known", severity: "error",
            requirement: "A run shows the finding of every entry of `known`.",
            example: CheckExample(
                in: "clients/ordering.yaml",
                by: "rehearse run specs/teahouse",
                bad: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: browsing}}}
                    known: [{finding: stuck/browsing, why: It was so once.}]
                    """,
                good: """
                    events: {choose: {}}
                    initial: browsing
                    states: {browsing: {on: {choose: browsing}}}
                    """),
            remedy: "Remove the entry."),
        CheckExplanation(
            id: "uncovered-class", severity: "error",
            requirement: "Each class of a sweep has some input.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                says: #"no input is in the class "many""#,
                bad: """
                    scenarios:
                      - name: every size
                        kind: sweep
                        over: {cups: {values: [1, 2, 3]}}
                        classes: {many: row.cups > 9}
                        steps: [{call: listTeas}]
                    """,
                good: """
                    scenarios:
                      - name: every size
                        kind: sweep
                        over: {cups: {values: [1, 2, 12]}}
                        classes: {many: row.cups > 9}
                        steps: [{call: listTeas}]
                    """),
            remedy: "Widen the inputs of the sweep, or remove the class."),
        CheckExplanation(
            id: "accepted-wrong-credential", severity: "error",
            requirement: "A server refuses a credential that nobody was ever given.",
            example: CheckExample(
                bad: "A `200` to `X-API-Key: tea-9999`, although the only key is tea-4711.",
                good: "A `401` to it."),
            remedy: "Have the server verify the whole credential."),
        CheckExplanation(
            id: "fails-at-odd-request", severity: "error",
            requirement: "A server does not fail at a request in an odd writing.",
            example: CheckExample(
                bad: #"A `500` to `{"name": "\ud800"}`, which has half a character."#,
                good: "A `400` to it, or a success."),
            remedy: "Have the server answer `400`, or accept the failure in a baseline."),
        CheckExplanation(
            id: "accepted-expired-credential", severity: "error",
            requirement: "A server refuses an expired token.",
            example: CheckExample(
                bad: "A `200` at noon to a JSON Web Token whose `exp` was at eleven.",
                good: "A `401` to it."),
            remedy: "Have the server compare the expiry of the token with its clock."),
        CheckExplanation(
            id: "accepted-refused-user", severity: "error",
            requirement: "A server refuses a user with `refused`.",
            example: CheckExample(
                bad: "A `200` to the token of a user of identities.yaml with `refused`.",
                good: "A `401` to it."),
            remedy: "Have the server refuse the user, or remove `refused` if it may let them in."),
        CheckExplanation(
            id: "unsent-push", severity: "warning",
            requirement: "A target sends its webhooks to Rehearse if a step waits for one.",
            example: CheckExample(
                bad: "A step that waits for a push, on a target without `sink`.",
                good: "`sink: {}` for the target in rehearse.yaml."),
            remedy: "Give the target a sink, and point its webhooks at `${sink}`."),
        CheckExplanation(
            id: "unknown-delivery", severity: "error",
            requirement: "Each request to the sink of a target is a webhook of the contract.",
            example: CheckExample(
                bad: "POST /alarm at a sink whose `webhooks` have the path /push alone.",
                good: "An entry of `webhooks` with `path: /alarm`."),
            remedy: "Describe it under `webhooks` of the sink, or send it elsewhere."),
        CheckExplanation(
            id: "unmet-assumption", severity: "error",
            requirement: "The assumptions of a script, under `assume`, hold.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios:
                      - name: the first tea
                        kind: script
                        steps: [{call: listTeas, assume: {status: 404}, expect: "true"}]

                    """,
                good: """
                    scenarios:
                      - name: the first tea
                        kind: script
                        steps: [{call: listTeas, assume: {status: 200}, expect: "answer.body.size() > 0"}]

                    """),
            remedy: "Let the step send data that the backend knows. Or write `expect` instead of "
                + "`assume`."
        ),
        CheckExplanation(
            id: "undecided", severity: "error",
            requirement: "Rehearse can execute each step in `setup` and `cleanup` of a script.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, setup: [{do: back, as: anna}], steps: [{call: listTeas}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, setup: [{do: choose, as: anna, with: {tea: oolong}}], steps: [{call: listTeas}]}]
                    """),
            remedy: "Correct the step. An undecided case counts as an error and not as a finding."),
        CheckExplanation(
            id: "unplayable-machine", severity: "error",
            requirement:
                "A machine below `uses` reaches the point at which the other machine begins.",
            example: CheckExample(
                bad: #"`until: "'member' in states"` that never holds."#,
                good: "`steps` that lead there."),
            remedy: "Correct `steps` or `until`."),
        CheckExplanation(
            id: "no-backend", severity: "error",
            requirement: "A spec has a backend if Rehearse runs its clients.",
            example: CheckExample(
                bad: "`rehearse run` of a spec without `backend.yaml`.",
                good: "A spec with one, or `--against` a target."),
            remedy: "Write `backend.yaml` beside the contract."),
        CheckExplanation(
            id: "unreachable-target", severity: "error",
            requirement: "A live target answers.",
            example: CheckExample(
                words:
                    "A target where nothing listens. `--wait-for 30s` waits for a target that is "
                    + "starting.",
                bad: """
                    rehearse run specs/teahouse --only 'orders/*' --allow-writes --against http://127.0.0.1:9
                    """,
                good: "rehearse run specs/teahouse --only 'orders/*'"),
            remedy: "Start the target, correct the address, or wait for it. Cases that could not "
                + "run are undecided (exit code 3)."),
        CheckExplanation(
            id: "unsent-request", severity: "warning",
            requirement: "The target permits each request of a scenario.",
            example: CheckExample(
                bad: "A `POST` to a target without `--allow-writes`.",
                good: "`--allow-writes order`."),
            remedy: "Allow it by `--allow-writes` or `--allow-host`, or leave the case undecided."),
        CheckExplanation(
            id: "unprepared-target", severity: "warning",
            requirement: "A scenario that changes the state of the backend runs against a model.",
            example: CheckExample(
                bad: "`backend: {do: […]}` with `--against http://…`.",
                good: "Steps in `setup` that lead there."),
            remedy: "Run it against the mock, or write steps that lead to that state."),
        CheckExplanation(
            id: "too-long-wait", severity: "warning",
            requirement: "A scenario waits no longer than `--max-wait` in real time.",
            example: CheckExample(
                bad: "`wait: 7d` with `--against http://…`.",
                good: "The same against the mock."),
            remedy: "Raise `--max-wait`, or run the case only against the mock."),
        CheckExplanation(
            id: "ungenerated-answer", severity: "error",
            requirement: "Rehearse can draw an answer that fits the contract for each operation "
                + "without rules.",
            example: CheckExample(
                in: "openapi.yaml",
                by: "rehearse fuzz specs/teahouse --seed 1 --budget 5runs",
                says: "of listTeas that fits the contract was found",
                bad: """
                    paths:
                      /teas:
                        get:
                          operationId: listTeas
                          responses:
                            "200":
                              description: The label of all teas.
                              content: {application/json: {schema: {type: string, pattern: '^(?!a)a$'}}}
                    """,
                good: """
                    paths:
                      /teas:
                        get:
                          operationId: listTeas
                          responses:
                            "200":
                              description: The label of all teas.
                              content: {application/json: {schema: {type: string, pattern: '^a$'}}}
                    """),
            remedy: "Add an example that fits, or correct the schema so that a value can meet it."),
    ]
}
