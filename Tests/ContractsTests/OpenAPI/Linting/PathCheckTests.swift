import Testing

@testable import Contracts

@Suite struct PathCheckTests {
    private static let parameter = "{name: x, in: path, required: true, schema: {}}"

    private static func paths(_ names: String...) -> String {
        "paths:\n" + names.map { "  \($0): {}\n" }.joined()
    }

    private static let cases = [
        LintCase(
            "duplicate-path", holds: [paths("/a/{x}", "/a/b", "/a/{x}/c")],
            breaks: [
                (paths("/a/{x}", "/a/{y}"), "openapi.yaml:5:3"),
                (paths("/{x}.json", "/{y}.json"), #"the paths "/{x}.json" and "/{y}.json" are"#),
            ]),
        LintCase(
            "ambiguous-path",
            holds: [paths("/a/{x}", "/a/b", "/{x}/b/c"), paths("/{x}/a", "/b/c")],
            breaks: [(paths("/a/{x}", "/{y}/b"), "neither is the more concrete")]),
        LintCase(
            "malformed-path", holds: [paths("/", "/a/{x}-{y}.csv")],
            breaks: [
                (paths("/a/{x"), "do not pair up"), (paths("'/a/{}'"), "do not pair up"),
                (paths("/{x}/{x}"), #"the variable "x" twice"#), (paths("/a?b=c"), "a query"),
                (paths("a"), "does not begin with /"),
            ]),
        LintCase(
            "missing-path-parameter",
            holds: [
                "paths: {'/{x}': {parameters: [\(parameter)], get: \(operation())}}",
                "paths: {'/{x}': {get: \(operation("parameters: [\(parameter)]"))}}",
            ],
            breaks: [
                (
                    "paths: {'/{x}': {get: \(operation())}}",
                    #"GET /{x} has no path parameter "x"; declare"#
                ),
                (
                    "paths: {'/{petId}': {parameters: [{name: petID, in: path, required: true, schema: {}}], get: \(operation())}}",
                    #"is the parameter "petID" meant?"#
                ),
                (
                    "paths: {'/{x}': {get: \(operation("parameters: [{name: x, in: query, schema: {}}]"))}}",
                    "has no path parameter"
                ),
            ]),
        LintCase(
            "unused-path-parameter",
            holds: ["paths: {'/{x}': {parameters: [\(parameter)], get: \(operation())}}"],
            breaks: [
                (
                    "paths: {/a: {parameters: [\(parameter)], get: \(operation())}}",
                    #"the path "/a" has no variable "x""#
                )
            ]),
        LintCase(
            "optional-path-parameter", holds: ["components: {parameters: {p: \(parameter)}}"],
            breaks: [
                (
                    "components: {parameters: {p: {name: x, in: path, schema: {}}}}",
                    "is not required; write required: true"
                ),
                (
                    "components: {parameters: {p: {name: x, in: path, required: false, schema: {}}}}",
                    "is not required"
                ),
            ]),
        LintCase(
            "duplicate-parameter",
            holds: [
                "paths: {'/{x}': {parameters: [\(parameter)], get: \(operation("parameters: [\(parameter)]"))}}",
                "paths: {/: {parameters: [{name: a, in: query, schema: {}}, {name: a, in: cookie, schema: {}}, {name: A, in: query, schema: {}}]}}",
            ],
            breaks: [
                (
                    "paths: {'/{x}': {parameters: [\(parameter), \(parameter)]}}",
                    #"two path parameters "x""#
                ),
                (
                    "paths: {/: {parameters: [{name: A-b, in: header, schema: {}}, {name: a-B, in: header, schema: {}}]}}",
                    "two header parameters"
                ),
            ]),
    ]

    @Test(arguments: cases) func check(row: LintCase) throws { try row.check() }
}
