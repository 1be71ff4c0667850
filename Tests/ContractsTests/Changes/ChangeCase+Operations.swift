extension ChangeCase {
    private static let answers = "responses: {'200': {description: ok}}"

    static let operations: [ChangeCase] = [
        ChangeCase(
            "an operation is new", from: "paths: {/teas: {get: {\(answers)}}}",
            to: "paths: {/teas: {get: {\(answers)}, post: {\(answers)}}}",
            ["safe operation-added"]),
        ChangeCase(
            "an operation is gone", from: "paths: {/teas: {get: {\(answers)}, post: {\(answers)}}}",
            to: "paths: {/teas: {get: {\(answers)}}}", ["breaking operation-removed"]),
        ChangeCase(
            "a variable of a path has another name",
            from: """
                paths: {'/teas/{id}': {get: {parameters:
                 [{name: id, in: path, required: true, schema: {type: string}}], \(answers)}}}
                """,
            to: """
                paths: {'/teas/{tea}': {get: {parameters:
                 [{name: tea, in: path, required: true, schema: {type: string}}], \(answers)}}}
                """, ["safe request-parameter-renamed: path parameter tea"]),
        ChangeCase(
            "the same operation has another path",
            from: "paths: {/teas: {get: {operationId: list, \(answers)}}}",
            to: "paths: {/all/teas: {get: {operationId: list, \(answers)}}}",
            ["breaking operation-renamed"]),
        ChangeCase(
            "another method is another operation",
            from: "paths: {/teas: {get: {operationId: list, \(answers)}}}",
            to: "paths: {/teas: {post: {operationId: list, \(answers)}}}",
            ["breaking operation-removed", "safe operation-added"]),
        ChangeCase(
            "operations of one shape are two if their paths have more parts",
            from: "paths: {/teas: {get: {\(answers)}}}",
            to: "paths: {/teas/: {get: {\(answers)}}}",
            ["breaking operation-removed", "safe operation-added"]),
        ChangeCase(
            "an identifier and tags change",
            from: "paths: {/teas: {get: {operationId: list, tags: [a, b], \(answers)}}}",
            to: "paths: {/teas: {get: {operationId: all, tags: [b, c], \(answers)}}}",
            ["safe operation-id-changed", "safe operation-tag-removed", "safe operation-tag-added"]),
        ChangeCase(
            "words change alone",
            from: "paths: {/teas: {get: {summary: old, \(answers)}}}",
            to: "paths: {/teas: {get: {summary: new, description: more, \(answers)}}}", []),
    ]

    static let lifecycle: [ChangeCase] = [
        gone("deprecated: true", "risky operation-removed-deprecated"),
        gone("deprecated: true, x-sunset: 2026-11-29", "safe operation-removed-deprecated"),
        gone("deprecated: true, x-sunset: 2026-11-30", "safe operation-removed-deprecated"),
        gone("deprecated: true, x-sunset: 2026-12-01", "breaking operation-removed-before-sunset"),
        gone("deprecated: true, x-sunset: soon", "risky operation-removed-deprecated"),
        gone("x-sunset: 2026-11-01", "breaking operation-removed"),
        marked("", "deprecated: true", ["safe operation-deprecated"]),
        marked("deprecated: true", "deprecated: false", ["safe operation-reactivated"]),
        marked(
            "deprecated: true", "deprecated: true, x-sunset: 2027-01-01",
            ["safe operation-sunset-added"]),
        marked(
            "deprecated: true, x-sunset: 2027-01-01", "deprecated: true, x-sunset: 2026-12-31",
            ["risky operation-sunset-earlier"]),
        marked(
            "deprecated: true, x-sunset: 2027-01-01", "deprecated: true, x-sunset: 2027-01-02",
            ["safe operation-sunset-later"]),
        marked(
            "deprecated: true, x-sunset: 2027-01-01", "deprecated: true",
            ["risky operation-sunset-removed"]),
        marked(
            "deprecated: true, x-sunset: 2027-01-01", "deprecated: false",
            ["safe operation-reactivated", "safe operation-sunset-removed"]),
        marked(
            "deprecated: true", "deprecated: true, x-sunset: 2026-11-29",
            ["risky operation-sunset-too-soon"]),
        marked(
            "deprecated: true", "deprecated: true, x-sunset: soon",
            ["risky operation-sunset-invalid"]),
        marked(
            "x-stability-level: beta", "x-stability-level: stable",
            ["safe operation-stability-increased"]),
        marked(
            "x-stability-level: stable", "x-stability-level: beta",
            ["risky operation-stability-decreased"]),
        marked("x-stability-level: beta", "", ["risky operation-stability-decreased"]),
        marked(
            "x-stability-level: beta", "x-stability-level: solid",
            ["risky operation-stability-invalid"]),
    ]

    /// A removal of an operation with some marks.
    private static func gone(_ marks: String, _ change: String) -> ChangeCase {
        ChangeCase(
            "gone: \(marks)",
            from: "paths: {/cups: {get: {\(answers)}}, /teas: {get: {\(marks), \(answers)}}}",
            to: "paths: {/cups: {get: {\(answers)}}}", [change])
    }

    /// An operation with other marks.
    private static func marked(_ old: String, _ new: String, _ changes: [String]) -> ChangeCase {
        func fields(_ marks: String) -> String { marks.isEmpty ? "summary: teas" : marks }
        return ChangeCase("\(old) → \(new)", get: fields(old), to: fields(new), changes)
    }
}
