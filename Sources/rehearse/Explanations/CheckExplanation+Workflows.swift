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
            requirement: "Every source is named in the document, and is there.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tee.listTeas}]}]
                    """,
                good: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: $sourceDescriptions.tea.listTeas}]}]
                    """),
            remedy: "Name it as its description does, or save it beside the workflows."),
        CheckExplanation(
            id: "too-many-sources", severity: "error",
            requirement: "Only so many documents refer to each other.",
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
            requirement: "A workflow that is named is there.",
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
            remedy: "Leave one of the dependencies out."),
        CheckExplanation(
            id: "endless-workflow", severity: "warning",
            requirement: "A workflow comes to an end whatever is answered.",
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
            remedy: "Give an action criteria, or let it end."),
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
            requirement: "A step that is named is in the workflow.",
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
            requirement: "What a step uses was put out by one before it.",
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
            remedy: "Move the step that puts it out before the other."),
        CheckExplanation(
            id: "circular-step", severity: "error",
            requirement: "No step waits for one that waits for it.",
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
            remedy: "Leave one of the dependencies out."),
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
