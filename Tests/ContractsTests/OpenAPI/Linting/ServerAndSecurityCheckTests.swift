import Testing

@testable import Contracts

@Suite struct ServerAndSecurityCheckTests {
    private static func servers(_ text: String) -> String { "paths: {}\nservers: [\(text)]" }

    private static func schemes(_ text: String, security: String = "[]") -> String {
        "security: \(security)\ncomponents: {securitySchemes: {\(text)}}"
    }

    private static let oauth =
        "o: {type: oauth2, flows: {password: {tokenUrl: /t, scopes: {read: r}}}}"

    private static let cases = [
        LintCase(
            "malformed-server",
            holds: [
                servers("{url: /}"), servers("{url: 'https://api.example/v1'}"),
                servers("{url: 'https://{h}.example', variables: {h: {default: a, enum: [a, b]}}}"),
            ],
            breaks: [
                (servers("{url: 'https://{h}.example'}"), #"a variable "h" that is not declared"#),
                (
                    servers("{url: /, variables: {h: {default: a}}}"),
                    #"the URL has no variable "h""#
                ),
                (servers("{url: '/{h', variables: {}}"), "do not pair up"),
                (servers("{url: 'https://a b'}"), "is not the URL of a server"),
                (servers("{url: '/a?b=c'}"), "without query"),
                (
                    servers("{url: '/{h}', variables: {h: {default: c, enum: [a, b]}}}"),
                    #"the default "c" is not among the choices"#
                ),
                (servers("{url: '/{h}', variables: {h: {default: c, enum: []}}}"), "has no choice"),
            ]),
        LintCase(
            "undefined-security-scheme",
            holds: [schemes("k: {type: mutualTLS}", security: "[{k: []}, {}]")],
            breaks: [
                (
                    schemes("bearer: {type: mutualTLS}", security: "[{beerer: []}]"),
                    #"there is no security scheme "beerer"; did you mean bearer?"#
                )
            ]),
        LintCase(
            "undefined-scope",
            holds: [
                schemes(oauth, security: "[{o: [read]}]"),
                schemes("k: {type: mutualTLS}", security: "[{k: [role]}]"),
            ],
            breaks: [(schemes(oauth, security: "[{o: [write]}]"), #"has the scope "write""#)]),
        LintCase(
            "incomplete-security-scheme",
            holds: [schemes(oauth), schemes("k: {type: apiKey, name: K, in: header}")],
            breaks: [
                (schemes("k: {type: apiKey, in: header}"), #"needs the field "name""#),
                (schemes("k: {type: http}"), #"needs the field "scheme""#),
                (
                    schemes("o: {type: oauth2, flows: {implicit: {scopes: {}}}}"),
                    #"the flow implicit needs the field "authorizationUrl""#
                ),
            ]),
    ]

    @Test(arguments: cases) func check(row: LintCase) throws { try row.check() }
}
