import Testing

@testable import Contracts

@Suite struct TemplateTests {
    @Test(
        arguments: [
            ("/", []), ("", []), ("/a/b", [[.literal("a")], [.literal("b")]]),
            ("/a/{x}", [[.literal("a")], [.variable("x")]]), ("/a/", [[.literal("a")], []]),
            (
                "/r/{y}-{m}.csv",
                [
                    [.literal("r")],
                    [.variable("y"), .literal("-"), .variable("m"), .literal(".csv")],
                ]
            ),
            ("/{é}", [[.variable("é")]]),
        ] as [(String, [PathTemplate.Segment])])
    func segments(text: String, expected: [PathTemplate.Segment]) {
        let template = PathTemplate(text)
        #expect(template.segments == expected)
        #expect(!template.isMalformed)
    }

    @Test(arguments: ["/{", "/}", "/{}", "/{a{b}}", "/{a}}", "/a}{b", "/{a/b}"])
    func bracesThatDoNotPairUp(text: String) {
        #expect(PathTemplate(text).isMalformed)
        #expect(PathTemplate(text).text == text)
    }

    @Test(
        arguments: [
            ("200", .code(200)), ("599", .code(599)), ("4XX", .range(4)), ("default", .any),
            ("600", nil), ("099", nil), ("4xx", nil), ("6XX", nil), ("", nil), ("2000", nil),
            ("+20", nil), ("20", nil),
        ] as [(String, StatusPattern?)])
    func statuses(key: String, expected: StatusPattern?) {
        #expect(StatusPattern(key) == expected)
    }

    @Test func statusesMatch() {
        #expect(StatusPattern.code(404).matches(404) && !StatusPattern.code(404).matches(400))
        #expect(StatusPattern.range(4).matches(499) && !StatusPattern.range(4).matches(500))
        #expect(StatusPattern.any.matches(999))
    }

    @Test(arguments: [
        ("application/json", true), ("a/b+json; charset=utf-8", true), ("*/*", true),
        ("image/*", true), ("a/b;c=\"d e\"", true), ("*/a", false), ("json", false), ("a/", false),
        ("", false), ("a/b;c", false), ("a/b c", false), ("a/b/c", false), (";", false),
    ])
    func mediaTypes(name: String, isValid: Bool) {
        #expect(MediaTypeName.isValid(name) == isValid)
    }

    @Test(arguments: [
        ("application/json", true), ("application/problem+json; charset=utf-8", true),
        ("Text/JSON", true), ("application/xml", false), ("application/jsonx", false), ("", false),
    ])
    func mediaTypesOfJSON(name: String, isJSON: Bool) {
        #expect(MediaTypeName.isJSON(name) == isJSON)
    }

    @Test(
        arguments: [
            ("3.1.0", .v31), ("3.1.2-rc1", .v31), ("3.0.4", .v30), ("3.2.0", nil), ("3.1", nil),
            ("2.0", nil), ("", nil), ("3.1.", nil),
        ] as [(String, OpenAPIVersion?)])
    func editions(field: String, expected: OpenAPIVersion?) {
        #expect(OpenAPIVersion(field: field) == expected)
    }
}
