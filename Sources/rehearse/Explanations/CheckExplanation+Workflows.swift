/// What checks of workflows say.
extension CheckExplanation {
    /// What checks of workflows say, by the order in which they look.
    static let workflows: [CheckExplanation] = [
        CheckExplanation(
            "arazzo-schema", severity: "error",
            requirement:
                "A document of workflows has the members of Arazzo, and no others but `x-…`.",
            in: "scenarios/buying.arazzo.yaml",
            bad: "workflows: [{id: buy, steps: [{stepId: ask, operationId: listTeas}]}]",
            good: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                """,
            remedy: "Write it as `rehearse schema arazzo` says."),
        CheckExplanation(
            "repeated-source", severity: "error",
            requirement: "Every source description has a name of its own.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                sourceDescriptions:
                  - {name: tea, url: ../openapi.yaml, type: openapi}
                  - {name: tea, url: ../openapi.yaml, type: openapi}
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                """,
            good: """
                sourceDescriptions:
                  - {name: tea, url: ../openapi.yaml, type: openapi}
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                """,
            remedy: "Give one of them another name."),
        CheckExplanation(
            "unknown-source", severity: "error warning",
            requirement: "Every source is named in the document, and is there.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tee.listTeas}]}]
                """,
            good: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tea.listTeas}]}]
                """,
            remedy: "Name it as its description does, or save it beside the workflows."),
        CheckExplanation(
            "too-many-sources", severity: "error",
            requirement: "Only so many documents refer to each other.",
            bad: "A chain of hundreds of documents of workflows.",
            good: "The same workflows in a few documents.",
            remedy: "Join some of them."),
        CheckExplanation(
            "repeated-workflow", severity: "error",
            requirement: "Every workflow of a document has an id of its own.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                """,
            good: """
                workflows:
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: buyAgain, steps: [{stepId: ask, operationId: listTeas}]}
                """,
            remedy: "Give one of them another id."),
        CheckExplanation(
            "unknown-workflow", severity: "error",
            requirement: "A workflow that is named is there.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: twice, steps: [{stepId: first, workflowId: by}]}
                """,
            good: """
                workflows:
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: twice, steps: [{stepId: first, workflowId: buy}]}
                """,
            remedy: "Write its id, or `$sourceDescriptions.SOURCE.WORKFLOW`."),
        CheckExplanation(
            "circular-workflow", severity: "error",
            requirement: "No workflow depends on itself.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - {workflowId: buy, dependsOn: [pay], steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: pay, dependsOn: [buy], steps: [{stepId: ask, operationId: listTeas}]}
                """,
            good: """
                workflows:
                  - {workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}
                  - {workflowId: pay, dependsOn: [buy], steps: [{stepId: ask, operationId: listTeas}]}
                """,
            remedy: "Leave one of the dependencies out."),
        CheckExplanation(
            "endless-workflow", severity: "warning",
            requirement: "A workflow comes to an end whatever is answered.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        onSuccess:
                          - {name: again, type: goto, stepId: ask}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        onSuccess:
                          - {name: again, type: goto, stepId: ask, criteria: [{condition: "$response.body#/0/left == 0"}]}
                """,
            remedy: "Give an action criteria, or let it end."),
        CheckExplanation(
            "repeated-step", severity: "error",
            requirement: "Every step of a workflow has an id of its own.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}, {stepId: ask, operationId: listTeas}]}]
                """,
            good: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}, {stepId: askAgain, operationId: listTeas}]}]
                """,
            remedy: "Give one of them another id."),
        CheckExplanation(
            "unknown-step", severity: "error",
            requirement: "A step that is named is in the workflow.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.aks.outputs.id}]}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.ask.outputs.id}]}
                """,
            remedy: "Write its id, or `$workflows.WORKFLOW.steps.STEP`."),
        CheckExplanation(
            "later-step", severity: "warning error",
            requirement: "What a step uses was put out by one before it.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.ask.outputs.id}]}
                      - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.ask.outputs.id}]}
                """,
            remedy: "Move the step that puts it out before the other."),
        CheckExplanation(
            "circular-step", severity: "error",
            requirement: "No step waits for one that waits for it.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: pay, operationId: listTeas, dependsOn: [pack]}
                      - {stepId: pack, operationId: listTeas, dependsOn: [pay]}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - {stepId: pay, operationId: listTeas}
                      - {stepId: pack, operationId: listTeas, dependsOn: [pay]}
                """,
            remedy: "Leave one of the dependencies out."),
        CheckExplanation(
            "repeated-action", severity: "error",
            requirement: "Every action of a step or a workflow has a name of its own.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        onFailure:
                          - {name: again, type: retry, retryLimit: 2}
                          - {name: again, type: end}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        onFailure:
                          - {name: again, type: retry, retryLimit: 2}
                          - {name: giveUp, type: end}
                """,
            remedy: "Give one of them another name."),
        CheckExplanation(
            "missing-call", severity: "error",
            requirement: "A step calls one thing.",
            in: "scenarios/buying.arazzo.yaml",
            bad: "workflows: [{workflowId: buy, steps: [{stepId: ask}]}]",
            good: """
                workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                """,
            remedy: "Write one of `operationId`, `operationPath` and `workflowId`."),
        CheckExplanation(
            "unknown-input", severity: "error warning",
            requirement: "An input that is used is declared.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    inputs: {type: object, properties: {tea: {type: string, default: oolong}}}
                    steps:
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $inputs.tae}]}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    inputs: {type: object, properties: {tea: {type: string, default: oolong}}}
                    steps:
                      - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $inputs.tea}]}
                """,
            remedy: "Declare it under `inputs`, or name it as it is declared."),
        CheckExplanation(
            "unknown-component", severity: "error",
            requirement: "A component that is named is there, in its group.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                components: {parameters: {kind: {name: kind, in: query, value: green}}}
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        parameters: [{reference: $components.parameters.knd}]
                """,
            good: """
                components: {parameters: {kind: {name: kind, in: query, value: green}}}
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        parameters: [{reference: $components.parameters.kind}]
                """,
            remedy: "Write the name of one of the components of the group."),
        CheckExplanation(
            "repeated-parameter", severity: "error",
            requirement: "A step gives every parameter once.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        parameters:
                          - {name: kind, in: query, value: green}
                          - {name: kind, in: query, value: black}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        parameters:
                          - {name: kind, in: query, value: green}
                """,
            remedy: "Leave one of them out."),
        CheckExplanation(
            "bad-expression", severity: "error",
            requirement: "A runtime expression keeps the grammar of the specification.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        outputs: {first: $response.bdy#/0/id}
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        outputs: {first: $response.body#/0/id}
                """,
            remedy: "Write one of the expressions that the specification lists."),
        CheckExplanation(
            "bad-condition", severity: "error",
            requirement:
                "A simple condition compares what is there by the operators of the specification.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{condition: $statusCode = 200}]
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{condition: $statusCode == 200}]
                """,
            remedy: "Write it with `==`, `!=`, `<`, `<=`, `>`, `>=`, `!`, `&&`, `||` and brackets."),
        CheckExplanation(
            "bad-pattern", severity: "error",
            requirement: "The regular expression of a criterion can be used.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body#/0/id, condition: '^(o', type: regex}]
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body#/0/id, condition: '^(o)', type: regex}]
                """,
            remedy: "Close what is open, and quote what is meant as it stands."),
        CheckExplanation(
            "bad-jsonpath", severity: "error",
            requirement: "The JSONPath of a criterion, a selector or a replacement keeps RFC 9535.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body, condition: '$[?@.left = 2]', type: jsonpath}]
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body, condition: '$[?@.left == 2]', type: jsonpath}]
                """,
            remedy: "Correct it at the column that is told; `rehearse eval --jsonpath` tries it."),
        CheckExplanation(
            "unsupported-arazzo", severity: "error warning",
            requirement: "What a workflow uses is supported here.",
            in: "scenarios/buying.arazzo.yaml",
            bad: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body, condition: //tea, type: xpath}]
                """,
            good: """
                workflows:
                  - workflowId: buy
                    steps:
                      - stepId: ask
                        operationId: listTeas
                        successCriteria: [{context: $response.body, condition: '$[?@.left > 0]', type: jsonpath}]
                """,
            remedy: "Say it by JSON pointers, JSONPath or simple conditions; docs/arazzo.md lists "
                + "what is not supported."),
    ]
}
