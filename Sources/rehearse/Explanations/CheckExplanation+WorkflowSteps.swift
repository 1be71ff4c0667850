/// Explains the checks of the steps of workflows.
extension CheckExplanation {
    /// The checks of steps and their expressions.
    static let workflowSteps: [CheckExplanation] = [
        CheckExplanation(
            id: "missing-call", severity: "error",
            requirement: "A step calls one thing.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: "workflows: [{workflowId: buy, steps: [{stepId: ask}]}]",
                good: """
                    workflows: [{workflowId: buy, steps: [{stepId: ask, operationId: listTeas}]}]
                    """),
            remedy: "Write one of `operationId`, `operationPath` and `workflowId`."),
        CheckExplanation(
            id: "unknown-input", severity: "error warning",
            requirement: "The workflow declares each input that it uses.",
            example: CheckExample(
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
                    """),
            remedy: "Declare it under `inputs`, or name it as it is declared."),
        CheckExplanation(
            id: "unknown-output", severity: "error",
            requirement: "A step or workflow declares each of its outputs that others use.",
            example: CheckExample(
                in: "scenarios/buying.arazzo.yaml",
                bad: """
                    workflows:
                      - workflowId: buy
                        steps:
                          - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                          - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.ask.outputs.di}]}
                    """,
                good: """
                    workflows:
                      - workflowId: buy
                        steps:
                          - {stepId: ask, operationId: listTeas, outputs: {id: $response.body#/0/id}}
                          - {stepId: show, operationId: getTea, parameters: [{name: id, in: path, value: $steps.ask.outputs.id}]}
                    """),
            remedy: "Declare it under `outputs`, or name it as it is declared."),
        CheckExplanation(
            id: "unknown-component", severity: "error",
            requirement: "Each named component exists in its group.",
            example: CheckExample(
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
                    """),
            remedy: "Write the name of one of the components of the group."),
        CheckExplanation(
            id: "repeated-parameter", severity: "error",
            requirement: "A step sets every parameter once.",
            example: CheckExample(
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
                    """),
            remedy: "Remove one of them."),
        CheckExplanation(
            id: "bad-expression", severity: "error",
            requirement: "A runtime expression keeps the grammar of the specification.",
            example: CheckExample(
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
                    """),
            remedy: "Write one of the expressions that the specification lists."),
        CheckExplanation(
            id: "bad-condition", severity: "error",
            requirement:
                "A simple condition compares existing values with the operators of the "
                + "specification.",
            example: CheckExample(
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
                    """),
            remedy: "Write it with `==`, `!=`, `<`, `<=`, `>`, `>=`, `!`, `&&`, `||` and brackets."),
        CheckExplanation(
            id: "bad-pattern", severity: "error",
            requirement: "The regular expression of a criterion is valid.",
            example: CheckExample(
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
                    """),
            remedy: "Close open groups, and escape characters that are literal."),
        CheckExplanation(
            id: "bad-jsonpath", severity: "error",
            requirement: "The JSONPath of a criterion, a selector or a replacement keeps RFC 9535.",
            example: CheckExample(
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
                    """),
            remedy: "Correct it at the reported column. Try it with `rehearse eval --jsonpath`."),
        CheckExplanation(
            id: "unsupported-arazzo", severity: "error warning",
            requirement: "Rehearse supports every feature that a workflow uses.",
            example: CheckExample(
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
                    """),
            remedy: "Use JSON pointers, JSONPath or simple conditions. docs/arazzo.md lists the "
                + "unsupported features."),
    ]
}
