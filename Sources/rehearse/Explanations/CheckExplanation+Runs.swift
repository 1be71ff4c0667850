extension CheckExplanation {
    /// The diagnostics of a run.
    static let runs: [CheckExplanation] = [
        CheckExplanation(
            id: "broken-expectation", severity: "error",
            requirement: "Something that a scenario expects is so, or could be judged.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios: [{name: a tea, kind: script, setup: [{call: order, with: {body: {tea: sencha}}, expect: {status: 201}}], steps: [{call: listTeas}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, setup: [{call: order, with: {body: {tea: oolong}}, expect: {status: 201}}], steps: [{call: listTeas}]}]
                    """),
            remedy: "See the finding `expectation`; in `setup` and `cleanup` it is an error of "
                + "the run."),
        CheckExplanation(
            id: "broken-promise", severity: "error",
            requirement: "A promise of a machine holds.",
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
            remedy: "Find the rule that was applied last; the answer was a 500, and the state is "
                + "as before."),
        CheckExplanation(
            id: "no-rule", severity: "error",
            requirement:
                "For every request that keeps the contract some rule of the model applies.",
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
            requirement: "What a model does can be done: expressions have values, and places are "
                + "there.",
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
            remedy: "Ask for it in `when`, or write a default with `orValue`."),
        CheckExplanation(
            id: "stale-known", severity: "error",
            requirement: "Every entry of `known` is of a finding that a run shows.",
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
            requirement: "Some input of a sweep is in each of its classes.",
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
            remedy: "Widen what is swept, or remove the class."),
        CheckExplanation(
            id: "accepted-wrong-credential", severity: "error",
            requirement: "Nobody is let in with a credential that was never given out.",
            example: CheckExample(
                bad: "A `200` to `X-API-Key: tea-9999`, where only tea-4711 was given out.",
                good: "A `401` to it."),
            remedy: "Have the server verify the whole credential."),
        CheckExplanation(
            id: "accepted-expired-credential", severity: "error",
            requirement: "Nobody is let in with a token after its end.",
            example: CheckExample(
                bad: "A `200` at noon to a JSON Web Token whose `exp` was at eleven.",
                good: "A `401` to it."),
            remedy: "Have the server compare the end of the token with its clock."),
        CheckExplanation(
            id: "accepted-refused-user", severity: "error",
            requirement: "A user whom everybody must refuse is not let in.",
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
            requirement: "A request to the sink of a target is a webhook of the contract.",
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
            remedy: "Let the step send what the backend knows, or expect it instead of assuming it."
        ),
        CheckExplanation(
            id: "undecided", severity: "error",
            requirement: "What a script does in `setup` and `cleanup` can be done.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, setup: [{do: back, as: anna}], steps: [{call: listTeas}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, actors: {anna: {client: ordering}}, setup: [{do: choose, as: anna, with: {tea: oolong}}], steps: [{call: listTeas}]}]
                    """),
            remedy: "Correct the step; a trial that is undecided counts as an error and not as a "
                + "finding."),
        CheckExplanation(
            id: "unplayable-machine", severity: "error",
            requirement:
                "A machine that another one uses comes to the point where the other begins.",
            example: CheckExample(
                bad: #"`until: "'member' in states"` that never holds."#,
                good: "`steps` that lead there."),
            remedy: "Correct `steps` or `until`."),
        CheckExplanation(
            id: "no-backend", severity: "error",
            requirement: "A spec whose clients are played has a backend.",
            example: CheckExample(
                bad: "`rehearse run` of a spec without `backend.yaml`.",
                good: "A spec with one, or `--against` a target."),
            remedy: "Write `backend.yaml` beside the contract."),
        CheckExplanation(
            id: "unreachable-target", severity: "error",
            requirement: "A live target answers.",
            example: CheckExample(
                words:
                    "A target where nothing listens; `--wait-for 30s` waits for one that is only starting.",
                bad: """
                    rehearse run specs/teahouse --only 'orders/*' --allow-writes --against http://127.0.0.1:9
                    """,
                good: "rehearse run specs/teahouse --only 'orders/*'"),
            remedy: "Start the target, correct the address, or wait for it; what could not be "
                + "tried is undecided (exit code 3)."),
        CheckExplanation(
            id: "unsent-request", severity: "warning",
            requirement: "A request of a scenario may be sent to the target.",
            example: CheckExample(
                bad: "A `POST` to a target without `--allow-writes`.",
                good: "`--allow-writes order`."),
            remedy: "Allow it by `--allow-writes` or `--allow-host`, or leave the case undecided."),
        CheckExplanation(
            id: "unprepared-target", severity: "warning",
            requirement: "A scenario that changes the memory of the backend runs against a model.",
            example: CheckExample(
                bad: "`backend: {do: […]}` with `--against http://…`.",
                good: "Steps in `setup` that lead there."),
            remedy: "Run it against the mock, or lead the actors to the point."),
        CheckExplanation(
            id: "too-long-wait", severity: "warning",
            requirement: "What a scenario waits for comes within `--max-wait` where time is real.",
            example: CheckExample(
                bad: "`wait: 7d` with `--against http://…`.",
                good: "The same against the mock."),
            remedy: "Raise `--max-wait`, or leave the case to the mock."),
        CheckExplanation(
            id: "ungenerated-answer", severity: "error",
            requirement: "For an operation without rules an answer that fits the contract can be "
                + "drawn.",
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
            remedy: "Give an example that fits, or a schema that something can meet."),
    ]
}
