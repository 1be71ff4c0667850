import Testing

@testable import Contracts

@Suite struct OperationCheckTests {
    private static func get(_ extra: String = "") -> String {
        "paths: {/a: {get: \(operation(extra))}}"
    }

    private static let body = "requestBody: {content: {text/plain: {}}}"

    private static let cases = [
        LintCase(
            "missing-operation-id", holds: [get()],
            breaks: [
                ("paths: {/a: {get: {responses: {}}}}", "GET /a has no operationId; give it a name")
            ]),
        LintCase(
            "duplicate-operation-id",
            holds: ["paths: {/a: {get: \(operation()), put: \(operation(id: "b"))}}"],
            breaks: [
                ("paths: {/a: {get: \(operation()), put: \(operation())}}", #"operationId "a""#),
                (
                    "paths: {/a: {get: \(operation())}}\nwebhooks: {w: {post: \(operation())}}",
                    "rename one of the two"
                ),
                (
                    get("callbacks: {c: {'{$url}': {post: \(operation())}}}"),
                    "two operations have"
                ),
                (
                    "paths: {/a: {$ref: '#/components/pathItems/i'}, /b: {$ref: '#/components/pathItems/i'}}\ncomponents: {pathItems: {i: {get: \(operation())}}}",
                    "two operations have"
                ),
            ]),
        LintCase(
            "body-without-meaning", holds: ["paths: {/a: {post: \(operation(body))}}"],
            breaks: [
                (get(body), "no meaning in a GET request"),
                ("paths: {/a: {delete: \(operation(body))}}", "no meaning in a DELETE request"),
            ]),
        LintCase(
            "forbidden-response-body",
            holds: [
                "paths: {/a: {get: {operationId: a, responses: {'200': {description: d, content: {text/plain: {}}}, '204': {description: d}}}}}"
            ],
            breaks: [
                (
                    "paths: {/a: {get: {responses: {'204': {description: d, content: {text/plain: {}}}}}}}",
                    "status 204 never has content"
                ),
                (
                    "paths: {/a: {head: {responses: {'200': {description: d, content: {text/plain: {}}}}}}}",
                    "HEAD"
                ),
            ]),
        LintCase(
            "missing-responses", holds: [get()],
            breaks: [
                ("paths: {/a: {get: {operationId: a}}}", "has no responses; describe")
            ]),
        LintCase(
            "empty-responses", holds: [get(), "paths: {/a: {get: {operationId: a}}}"],
            breaks: [
                ("paths: {/a: {get: {responses: {}}}}", "there is no response among"),
                ("paths: {/a: {get: {responses: {x-a: 1}}}}", "there is no response among"),
            ]),
        LintCase(
            "broken-link",
            holds: [
                link("operationId: a, parameters: {p: 1, query.p: '$request.body'}"),
                link("operationRef: '#/paths/~1a/get'"),
            ],
            breaks: [
                (link("operationId: aa"), #"there is no operation "aa"; did you mean a?"#),
                (link("description: d"), "names no operation"),
                (link("operationId: a, operationRef: '#/paths/~1a/get'"), "twice"),
                (link("operationRef: '#/paths/~1b/get'"), "leads nowhere"),
                (link("operationRef: '#/info'"), "leads to no operation"),
                (link("operationId: a, parameters: {pp: 1}"), #"has no parameter "pp""#),
            ]),
        LintCase(
            "undeclared-tag",
            holds: [get("tags: [x]"), get("tags: [x]") + "\ntags: [{name: x}]"],
            breaks: [(get("tags: [pet]") + "\ntags: [{name: pets}]", "did you mean pets?")]),
        LintCase(
            "unused-tag", holds: [get("tags: [x]") + "\ntags: [{name: x}]"],
            breaks: [(get() + "\ntags: [{name: x}]", #"no operation has the tag "x""#)]),
        LintCase(
            "duplicate-tag", holds: ["tags: [{name: x}, {name: y}]"],
            breaks: [("tags: [{name: x}, {name: x}]", #"two tags have the name "x""#)]),
        LintCase(
            "empty-contract", holds: ["paths: {}", "webhooks: {}", "components: {}"],
            breaks: [("tags: []", "neither paths nor webhooks nor components")]),
    ]

    private static func link(_ fields: String) -> String {
        "paths: {/a: {get: {operationId: a, parameters: [{name: p, in: query, schema: {}}], responses: {'200': {description: ok, links: {l: {\(fields)}}}}}}}"
    }

    @Test(arguments: cases) func check(row: LintCase) throws { try row.check() }
}
