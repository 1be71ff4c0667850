/// The checks of workflows.
extension CheckExplanation {
    /// The checks of workflows, in the order in which they look.
    static let workflows = workflowDocuments + workflowSteps

    /// The checks of documents and names.
    private static let workflowDocuments: [CheckExplanation] = [
        CheckExplanation(
            id: "arazzo-schema", severity: "error",
            requirement:
                "A document of workflows has the members of Arazzo, and no others but `x-…`.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: "workflows: [{id: buy, steps: [{stepId: ask, operationId: listTeas}]}]",
                good: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                    """),
            remedy: "Write it as `rehearse schema arazzo` says."),
        CheckExplanation(
            id: "repeated-source", severity: "error",
            requirement: "Every source description has a name of its own.",
            example: CheckExample(
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
                    """),
            remedy: "Give one of them another name."),
        CheckExplanation(
            id: "unknown-source", severity: "error warning",
            requirement: "The document names every source, and the source exists.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tee.listTeas}]}]
                    """,
                good: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tea.listTeas}]}]
                    """),
            remedy: "Use the name of its description, or save it beside the workflows."),
        CheckExplanation(
            id: "too-many-sources", severity: "error",
            requirement: "The number of documents that refer to each other is limited.",
            example: CheckExample(
                bad: "A chain of hundreds of documents of workflows.",
                good: "The same workflows in a few documents."),
            remedy: "Join some of them."),
        CheckExplanation(
            id: "repeated-workflow", severity: "error",
            requirement: "Every workflow of a document has an id of its own.",
            example: CheckExample(
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
                    """),
            remedy: "Give one of them another id."),
        CheckExplanation(
            id: "unknown-workflow", severity: "error",
            requirement: "Each named workflow exists.",
            example: CheckExample(
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
                    """),
            remedy: "Write its id, or `$sourceDescriptions.SOURCE.WORKFLOW`."),
        CheckExplanation(
            id: "circular-workflow", severity: "error",
            requirement: "No workflow depends on itself.",
            example: CheckExample(
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
                    """),
            remedy: "Remove one of the dependencies."),
        CheckExplanation(
            id: "endless-workflow", severity: "warning",
            requirement: "A workflow ends with any answers.",
            example: CheckExample(
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
                    """),
            remedy: "Give an action criteria, or let it end the workflow."),
        CheckExplanation(
            id: "repeated-step", severity: "error",
            requirement: "Every step of a workflow has an id of its own.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}, {stepId: ask, operationId: listTeas}]}]
                    """,
                good: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}, {stepId: askAgain, operationId: listTeas}]}]
                    """),
            remedy: "Give one of them another id."),
        CheckExplanation(
            id: "unknown-step", severity: "error",
            requirement: "The workflow has each named step.",
            example: CheckExample(
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
                    """),
            remedy: "Write its id, or `$workflows.WORKFLOW.steps.STEP`."),
        CheckExplanation(
            id: "later-step", severity: "warning error",
            requirement: "An earlier step sets each output that a step uses.",
            example: CheckExample(
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
                    """),
            remedy: "Move the step that sets it before the other."),
        CheckExplanation(
            id: "circular-step", severity: "error",
            requirement: "No two steps wait for each other.",
            example: CheckExample(
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
                    """),
            remedy: "Remove one of the dependencies."),
        CheckExplanation(
            id: "repeated-action", severity: "error",
            requirement: "Every action of a step or a workflow has a name of its own.",
            example: CheckExample(
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
                    """),
            remedy: "Give one of them another name."),
    ]
}
