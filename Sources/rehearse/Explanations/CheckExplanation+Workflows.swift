/// What checks of workflows say.
extension CheckExplanation {
    /// What checks of workflows say, by the order in which they look.
    static let workflows: [CheckExplanation] = [
        CheckExplanation(
            "arazzo-schema", "error",
            "A document of workflows has the members of Arazzo, and no others but `x-…`.",
            bad: "`workflows: [{id: buy}]`.",
            good: "`workflows: [{workflowId: buy, steps: […]}]`.",
            remedy: "Write it as `rehearse schema arazzo` says."),
        CheckExplanation(
            "repeated-source", "error",
            "Every source description has a name of its own.",
            bad: "Two sources called `shop`.",
            good: "`shop` and `stock`.",
            remedy: "Give one of them another name."),
        CheckExplanation(
            "unknown-source", "error warning",
            "Every source is named in the document, and is there.",
            bad: "`$sourceDescriptions.shoop.buy`, where the source is called `shop`.",
            good: "`$sourceDescriptions.shop.buy`.",
            remedy: "Name it as its description does, or save it beside the workflows."),
        CheckExplanation(
            "too-many-sources", "error",
            "Only so many documents refer to each other.",
            bad: "A chain of hundreds of documents of workflows.",
            good: "The same workflows in a few documents.",
            remedy: "Join some of them."),
        CheckExplanation(
            "repeated-workflow", "error",
            "Every workflow of a document has an id of its own.",
            bad: "Two workflows with `workflowId: buy`.",
            good: "`buy` and `return`.",
            remedy: "Give one of them another id."),
        CheckExplanation(
            "unknown-workflow", "error",
            "A workflow that is named is there.",
            bad: "`workflowId: by`, where it is called `buy`.",
            good: "`workflowId: buy`.",
            remedy: "Write its id, or `$sourceDescriptions.SOURCE.WORKFLOW`."),
        CheckExplanation(
            "circular-workflow", "error",
            "No workflow depends on itself.",
            bad: "`buy` depends on `pay`, and `pay` on `buy`.",
            good: "`pay` depends on `buy`.",
            remedy: "Leave one of the dependencies out."),
        CheckExplanation(
            "endless-workflow", "warning",
            "A workflow comes to an end whatever is answered.",
            bad: "A step whose only action on success goes to itself.",
            good: "The same action with `criteria`.",
            remedy: "Give an action criteria, or let it end."),
        CheckExplanation(
            "repeated-step", "error",
            "Every step of a workflow has an id of its own.",
            bad: "Two steps with `stepId: ask`.",
            good: "`ask` and `askAgain`.",
            remedy: "Give one of them another id."),
        CheckExplanation(
            "unknown-step", "error",
            "A step that is named is in the workflow.",
            bad: "`$steps.aks.outputs.id`, where the step is called `ask`.",
            good: "`$steps.ask.outputs.id`.",
            remedy: "Write its id, or `$workflows.WORKFLOW.steps.STEP`."),
        CheckExplanation(
            "later-step", "warning error",
            "What a step uses was put out by one before it.",
            bad: "The first step sends `$steps.second.outputs.id`.",
            good: "The second step sends `$steps.first.outputs.id`.",
            remedy: "Move the step that puts it out before the other."),
        CheckExplanation(
            "missing-call", "error",
            "A step calls one thing.",
            bad: "A step with `operationId` and `workflowId`.",
            good: "A step with `operationId`.",
            remedy: "Write one of `operationId`, `operationPath` and `workflowId`."),
        CheckExplanation(
            "unknown-input", "error warning",
            "An input that is used is declared.",
            bad: "`$inputs.naem`, where `inputs` has `name`.",
            good: "`$inputs.name`.",
            remedy: "Declare it under `inputs`, or name it as it is declared."),
        CheckExplanation(
            "unknown-component", "error",
            "A component that is named is there, in its group.",
            bad: "`reference: $components.parameters.pge`.",
            good: "`reference: $components.parameters.page`.",
            remedy: "Write the name of one of the components of the group."),
        CheckExplanation(
            "repeated-parameter", "error",
            "A step gives every parameter once.",
            bad: "`page` twice, both `in: query`.",
            good: "`page` once.",
            remedy: "Leave one of them out."),
        CheckExplanation(
            "bad-expression", "error",
            "A runtime expression keeps the grammar of the specification.",
            bad: "`$response.bdy#/id`.",
            good: "`$response.body#/id`.",
            remedy: "Write one of the expressions that the specification lists."),
        CheckExplanation(
            "bad-condition", "error",
            "A simple condition compares what is there by the operators of the specification.",
            bad: "`$statusCode = 200`.",
            good: "`$statusCode == 200`.",
            remedy: "Write it with `==`, `!=`, `<`, `<=`, `>`, `>=`, `!`, `&&`, `||` and brackets."),
        CheckExplanation(
            "bad-pattern", "error",
            "The regular expression of a criterion can be used.",
            bad: "`condition: '^(a'` with `type: regex`.",
            good: "`condition: '^(a)'`.",
            remedy: "Close what is open, and quote what is meant as it stands."),
        CheckExplanation(
            "bad-jsonpath", "error",
            "The JSONPath of a criterion, a selector or a replacement keeps RFC 9535.",
            bad: "`$[?@.id = 1]`.",
            good: "`$[?@.id == 1]`.",
            remedy: "Correct it at the column that is told; `rehearse eval --jsonpath` tries it."),
        CheckExplanation(
            "unsupported-arazzo", "error warning",
            "What a workflow uses is supported here.",
            bad: "A criterion of the type `xpath`.",
            good: "The same criterion as a JSONPath.",
            remedy: "Say it by JSON pointers, JSONPath or simple conditions; docs/arazzo.md lists "
                + "what is not supported."),
    ]
}
