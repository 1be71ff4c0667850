extension CheckExplanation {
    /// Expressions with which checks find fault, and the same put right: rules of a backend for
    /// the contract in `examples/tea-counter`.
    static let expressionExamples: [String: CheckExample] = {
        var examples = rules.mapValues { rule in
            CheckExample(
                in: "examples/tea-counter/backend.yaml", by: "rehearse check examples/tea-counter",
                bad: rule.bad, good: rule.good)
        }
        examples["expression-fault"] = CheckExample(
            bad: "rehearse eval '[1][9]'", good: "rehearse eval '[1][?9].orValue(0)'")
        return examples
    }()

    private static let rules: [String: (bad: String, good: String)] = [
        "expression-syntax": (
            rule("request.path.id = '7'"),
            rule("request.path.id == '7'")
        ),
        "undeclared-name": (
            rule("requst.path.id == '7'"),
            rule("request.path.id == '7'")
        ),
        "undeclared-function": (
            rule("request.path.id.sizes() > 1"),
            rule("request.path.id.size() > 1")
        ),
        "wrong-arguments": (
            rule("request.path.id.substring() == '7'"),
            rule("request.path.id.substring(1) == '7'")
        ),
        "wrong-type": (
            rule("request.path.id + 1 == 8"),
            rule("int(request.path.id) + 1 == 8")
        ),
        "never-equal": (
            rule("request.path.id == 7"),
            rule("request.path.id == '7'")
        ),
        "no-such-field": (
            rule("request.body.nte == null"),
            rule("request.body.note == null")
        ),
        "unguarded-field": (
            rule("request.body.price > 9"),
            rule("has(request.body.price) && request.body.price > 9")
        ),
        "unguarded-null": (
            rule("request.body.note.size() > 9"),
            rule("request.body.note != null && request.body.note.size() > 9")
        ),
        "definition-name": (
            "let: {\"size(tea)\": \"1\"}\n" + rule("false"),
            "let: {\"longest\": \"9\"}\n" + rule("false")
        ),
    ]

    private static func rule(_ condition: String) -> String {
        "operations: {changeTea: [{name: first, when: \"\(condition)\", respond: {status: 204}}]}"
    }
}
