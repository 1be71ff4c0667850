import Testing

@testable import Contracts

@Suite struct ContentCheckTests {
    private static func body(_ content: String) -> String {
        "components: {requestBodies: {b: {content: {\(content)}}}}"
    }

    private static func response(_ fields: String) -> String {
        "components: {responses: {r: {description: d, \(fields)}}}"
    }

    private static func parameter(_ fields: String) -> String {
        "components: {parameters: {p: {\(fields)}}}"
    }

    private static let cases = [
        LintCase(
            "malformed-media-type",
            holds: [
                body(
                    "application/json: {}, 'text/plain; charset=utf-8': {}, image/*: {}, '*/*': {}"),
                body("multipart/form-data: {encoding: {a: {contentType: 'image/png, image/*'}}}"),
            ],
            breaks: [
                (body("json: {}"), #""json" is no media type"#),
                (body("'*/json': {}"), "is no media type"),
                (response("content: {'text/pl ain': {}}"), "is no media type"),
                (
                    body("multipart/form-data: {encoding: {a: {contentType: 'image/png, png'}}}"),
                    #""png" is no media type"#
                ),
            ]),
        LintCase(
            "ignored-header",
            holds: [
                parameter("name: Accept, in: query, schema: {}"),
                response("headers: {Location: {schema: {}}}"),
            ],
            breaks: [
                (
                    parameter("name: authorization, in: header, schema: {}"),
                    "describe it as a security scheme"
                ),
                (parameter("name: Accept, in: header, schema: {}"), "the content of the responses"),
                (response("headers: {content-type: {schema: {}}}"), #"the header "content-type""#),
            ]),
        LintCase(
            "malformed-header-name",
            holds: [parameter("name: 'a b', in: query, schema: {}")],
            breaks: [
                (parameter("name: 'a b', in: header, schema: {}"), #"can be named "a b""#),
                (response("headers: {'a:': {schema: {}}}"), #"can be named "a:""#),
            ]),
        LintCase(
            "parameter-without-type",
            holds: [
                parameter("name: a, in: query, schema: true"),
                parameter("name: a, in: query, content: {text/plain: {}}"),
            ],
            breaks: [
                (parameter("name: a, in: query"), "neither schema nor content"),
                (parameter("name: a, in: query, schema: {}, content: {a/b: {}}"), "both"),
                (parameter("name: a, in: query, content: {}"), "content has 0 media types"),
                (response("headers: {a: {}}"), "neither schema nor content"),
            ]),
        LintCase(
            "impossible-style",
            holds: [parameter("name: a, in: query, style: deepObject, schema: {}")],
            breaks: [
                (
                    parameter("name: a, in: query, style: simple, schema: {}"),
                    "a query parameter cannot have the style simple; use form, spaceDelimited"
                ),
                (parameter("name: a, in: cookie, style: matrix, schema: {}"), "use form"),
            ]),
        LintCase(
            "unused-encoding",
            holds: [
                body("a/b: {schema: {properties: {a: {}}}, encoding: {a: {}}}"),
                body("a/b: {schema: {anyOf: [{properties: {a: {}}}]}, encoding: {a: {}}}"),
                body("a/b: {schema: {allOf: [{properties: {a: {}}}]}, encoding: {a: {}}}"),
            ],
            breaks: [
                (
                    body("a/b: {schema: {properties: {file: {}}}, encoding: {flie: {}}}"),
                    #"no property "flie"; did you mean file?"#
                )
            ]),
        LintCase(
            "twofold-example",
            holds: [parameter("name: a, in: query, schema: {}, example: 1")],
            breaks: [
                (
                    parameter("name: a, in: query, schema: {}, example: 1, examples: {}"),
                    "both example and examples"
                ),
                (
                    "components: {examples: {e: {value: 1, externalValue: 'u'}}}",
                    "both value and externalValue"
                ),
            ]),
        LintCase(
            "example-mismatch",
            holds: [
                parameter("name: a, in: query, schema: {type: integer}, example: 1"),
                body("application/xml: {schema: {type: object}, example: <a/>}"),
                body(
                    "application/json: {schema: {required: [id], properties: {id: {readOnly: true}}}, example: {}}"
                ),
                response(
                    "content: {application/json: {schema: {required: [p], properties: {p: {writeOnly: true}}}, example: {}}}"
                ),
            ],
            breaks: [
                (
                    parameter("name: a, in: query, schema: {type: integer}, example: x"),
                    #"the example does not meet its schema: expected an integer, found "x""#
                ),
                (
                    body(
                        "application/problem+json: {schema: {type: object}, examples: {e: {value: text}}}"
                    ), "expected an object"
                ),
                (
                    response(
                        "content: {application/json: {schema: {required: [id], properties: {id: {readOnly: true}}}, example: {}}}"
                    ), #""id""#
                ),
                (
                    response("headers: {a: {schema: {type: integer}, example: x}}"),
                    "expected an integer"
                ),
            ]),
    ]

    @Test(arguments: cases) func check(row: LintCase) throws { try row.check() }
}
