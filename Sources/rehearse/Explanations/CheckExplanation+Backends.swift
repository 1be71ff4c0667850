extension CheckExplanation {
    /// The checks of a backend model.
    static let backends: [CheckExplanation] = [
        CheckExplanation(
            id: "backend-schema", severity: "error",
            requirement: "A backend model has the members of the format, and no others.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, respond: {code: 200}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, respond: {status: 200}}]
                    """),
            remedy: "Write it as `rehearse schema backend` says."),
        CheckExplanation(
            id: "operation-without-rules", severity: "warning",
            requirement: "A model has rules for every operation of the contract.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, respond: {status: 200}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, respond: {status: 200}}]
                      getTea: [{name: none, respond: {status: 404}}]
                      order: [{name: none, respond: {status: 409}}]
                    """),
            remedy: "Write rules for the operation."),
        CheckExplanation(
            id: "unknown-operation", severity: "error",
            requirement: "The contract has every operation that the model names.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTee: [{name: all, respond: {status: 200}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, respond: {status: 200}}]
                    """),
            remedy: "Name it by its `operationId`. The message names the nearest one."),
        CheckExplanation(
            id: "repeated-rule", severity: "error",
            requirement: "No two rules of one operation have the same name.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas:
                        - {name: all, when: "request.query.?kind == optional.none()", respond: {body: []}}
                        - {name: all, respond: {body: []}}
                    """,
                good: """
                    operations:
                      listTeas:
                        - {name: all, when: "request.query.?kind == optional.none()", respond: {body: []}}
                        - {name: some, respond: {body: []}}
                    """),
            remedy: "Give one of them another name; findings and coverage name rules."),
        CheckExplanation(
            id: "unreachable-rule", severity: "error",
            requirement: "Every rule can apply: the rules before it leave some request over.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas:
                        - {name: all, respond: {body: []}}
                        - {name: some, when: has(request.query.kind), respond: {body: []}}
                    """,
                good: """
                    operations:
                      listTeas:
                        - {name: some, when: has(request.query.kind), respond: {body: []}}
                        - {name: all, respond: {body: []}}
                    """),
            remedy: "Give the rule before it a `when`, or change their order."),
        CheckExplanation(
            id: "unknown-job", severity: "error",
            requirement: "The model describes every job that a rule plans or cancels.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas:
                        - {name: all, do: [{schedule: {job: refill, at: "now + duration('1h')"}}], respond: {body: []}}
                    """,
                good: """
                    state: {left: 0}
                    jobs: {refill: {do: [{set: {state.left: 5}}]}}
                    operations:
                      listTeas:
                        - {name: all, do: [{schedule: {job: refill, at: "now + duration('1h')"}}], respond: {body: []}}
                    """),
            remedy: "Describe the job below `jobs`, or correct the name."),
        CheckExplanation(
            id: "unknown-webhook", severity: "error",
            requirement: "The contract describes every webhook that the model sends.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, do: [{emit: {webhook: serve, to: "x", body: {}}}], respond: {body: []}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, do: [{emit: {webhook: served, to: "x", body: {}}}], respond: {body: []}}]
                    """),
            remedy: "Name an operation below `webhooks` of the contract. Write `event:` for an "
                + "event with a name of its own."),
        CheckExplanation(
            id: "learned-member", severity: "error",
            requirement:
                "No rule writes a table that Rehearse learns from the answers of a target.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    state: {teas: []}
                    operations:
                      listTeas: [{name: all, learn: [{set: {state.teas: response.body}}], do: [{set: {state.teas: []}}], respond: {body: []}}]
                    """,
                good: """
                    state: {teas: []}
                    operations:
                      listTeas: [{name: all, learn: [{set: {state.teas: response.body}}], respond: {body: []}}]
                    """),
            remedy: "Learn constants, and tables that no rule writes."),
        CheckExplanation(
            id: "unknown-member", severity: "error",
            requirement:
                "A rule or action writes only declared members: of the state, of a context, or of "
                + "a store.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    state: {teas: {}, orders: {}}
                    operations:
                      listTeas: [{name: all, do: [{set: {state.order: {}}}], respond: {body: []}}]
                    """,
                good: """
                    state: {teas: {}, orders: {}}
                    operations:
                      listTeas: [{name: all, do: [{set: {state.orders: {}}}], respond: {body: []}}]
                    """),
            remedy: "Correct the name, or give the member a first value."),
        CheckExplanation(
            id: "unknown-answer", severity: "error",
            requirement: "The rule chooses each answer that `respond` takes from `chosen`.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas:
                        - name: all
                          chosen: {teas: {answer: 200}}
                          respond: {chosen: tea}
                    """,
                good: """
                    operations:
                      listTeas:
                        - name: all
                          chosen: {teas: {answer: 200}}
                          respond: {chosen: teas}
                    """),
            remedy: "Correct the name, or write `respond: {answer: 200}`."),
        CheckExplanation(
            id: "undeclared-answer", severity: "error",
            requirement: "The contract declares each answer that a rule chooses for the operation.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, respond: {answer: 404}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, respond: {answer: 200}}]
                    """),
            remedy: "Use a status that the contract declares."),
        CheckExplanation(
            id: "not-a-place", severity: "error",
            requirement: "A rule or action writes into a place: a name with members and keys.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    state: {left: 0}
                    operations:
                      listTeas: [{name: all, do: [{set: {state.left + 1: 1}}], respond: {body: []}}]
                    """,
                good: """
                    state: {left: 0}
                    operations:
                      listTeas: [{name: all, do: [{set: {state.left: "${state.left + 1}"}}], respond: {body: []}}]
                    """),
            remedy: "Write `state.member`, `state.member[key]` or a place below."),
        CheckExplanation(
            id: "unusable-name", severity: "error",
            requirement:
                "Expressions can use each name that the file defines, and it means nothing else.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, let: {state: "1"}, respond: {body: []}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, let: {count: "1"}, respond: {body: []}}]
                    """),
            remedy: "Choose another name, of letters, digits and underscores."),
        CheckExplanation(
            id: "too-many-names", severity: "error",
            requirement: "A file defines no more names than expressions can hold at one place.",
            example: CheckExample(
                bad: "A rule whose `let` gives names to several dozens of values.",
                good: "The same values in one map, or as definitions in `let` at the top."),
            remedy: "Join some of them in a map, or define them at the top of the file."),
        CheckExplanation(
            id: "unknown-here", severity: "error",
            requirement: "An expression uses only names that exist at its place.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {look: {}}
                    initial: idle
                    states: {idle: {on: {look: {target: seen, guard: server.teas.size() > 0}}}, seen: {type: final}}
                    """,
                good: """
                    events: {look: {}}
                    context: {teas: [oolong]}
                    initial: idle
                    states: {idle: {on: {look: {target: seen, guard: context.teas.size() > 0}}}, seen: {type: final}}
                    """),
            remedy: "Follow the message: the name has a meaning at other places only."),
        CheckExplanation(
            id: "unknown-shape", severity: "error",
            requirement: "`shapes` names only members that exist.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    state: {left: 0}
                    shapes: {lft: {type: integer}}
                    operations:
                      listTeas: [{name: all, respond: {body: []}}]
                    """,
                good: """
                    state: {left: 0}
                    shapes: {left: {type: integer}}
                    operations:
                      listTeas: [{name: all, respond: {body: []}}]
                    """),
            remedy: "Correct the name. The message names the nearest one."),
    ]
}
