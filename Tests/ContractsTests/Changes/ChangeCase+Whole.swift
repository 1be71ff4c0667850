extension ChangeCase {
    static let security: [ChangeCase] = [
        asks("[]", "[{key: []}]", ["breaking operation-security-required: security"]),
        asks("[{}, {key: []}]", "[{key: []}]", ["breaking operation-security-required: security"]),
        asks("[{key: []}]", "[]", ["safe operation-security-dropped: security"]),
        asks("[{key: []}]", "[{key: []}, {}]", ["safe operation-security-dropped: security"]),
        asks("[{}]", "[]", []),
        asks(
            "[{key: []}]", "[{key: []}, {login: [read]}]",
            ["safe operation-security-added: security"]),
        asks(
            "[{key: []}, {login: [read]}]", "[{key: []}]",
            ["breaking operation-security-removed: security"]),
        asks(
            "[{key: [], login: [read]}]", "[{key: []}]",
            [
                "safe operation-security-removed: security",
                "safe operation-security-added: security",
            ]),
        asks(
            "[{key: []}]", "[{key: [], login: [read]}]",
            [
                "breaking operation-security-removed: security",
                "safe operation-security-added: security",
            ]),
        asks(
            "[{login: [read]}]", "[{login: [read, write]}]",
            ["breaking operation-scope-added: security"]),
        asks(
            "[{login: [read, write]}]", "[{login: [read]}]",
            ["safe operation-scope-removed: security"]),
        asks("[{key: []}, {login: [read]}]", "[{login: [read]}, {key: []}]", []),
    ]

    static let schemes: [ChangeCase] = [
        scheme(
            "", "spare: {type: http, scheme: basic}",
            ["safe security-scheme-added: security scheme spare"]),
        scheme(
            "spare: {type: http, scheme: basic}", "",
            ["safe security-scheme-removed: security scheme spare"]),
        scheme(
            "spare: {type: http, scheme: basic}", "spare: {type: http, scheme: bearer}",
            ["breaking security-scheme-changed: security scheme spare"]),
        scheme(
            "spare: {type: http, scheme: basic}", "spare: {type: apiKey, in: header, name: X}",
            ["breaking security-scheme-type-changed: security scheme spare"]),
        scheme(
            "spare: {type: apiKey, in: query, name: X}",
            "spare: {type: apiKey, in: header, name: X}",
            ["breaking security-scheme-changed: security scheme spare"]),
        scheme(
            flow("tokenUrl: 'https://a.test/t'", "a: words"),
            flow("tokenUrl: 'https://b.test/t'", "a: others, b: more"),
            [
                "risky security-url-changed: security scheme spare",
                "safe scheme-scope-changed: security scheme spare",
                "safe scheme-scope-added: security scheme spare",
            ]),
        scheme(
            flow("tokenUrl: 'https://a.test/t'", "a: words, b: more"),
            flow("tokenUrl: 'https://a.test/t'", "a: words"),
            ["risky scheme-scope-removed: security scheme spare"]),
    ]

    static let servers: [ChangeCase] = [
        served(
            "[{url: 'https://a.test'}]", "[{url: 'https://a.test'}, {url: 'https://b.test'}]",
            ["safe server-added: server https://b.test"]),
        served(
            "[{url: 'https://a.test'}]", "[{url: 'https://b.test'}]",
            [
                "risky server-removed: server https://a.test",
                "safe server-added: server https://b.test",
            ]),
        served(variables("eu, us", "eu"), variables("eu, us, asia", "eu"), []),
        served(
            variables("eu, us", "eu"), variables("eu", "eu"),
            ["risky server-variable-changed: server https://{at}.test"]),
        served(
            variables("eu, us", "eu"), variables("eu, us", "us"),
            ["risky server-variable-changed: server https://{at}.test"]),
    ]

    static let components: [ChangeCase] = [
        ChangeCase(
            "a schema has another name", from: schemas("Tea: {type: string, maxLength: 5}"),
            to: schemas("TeaName: {type: string, maxLength: 5}"),
            ["safe schema-renamed: schema Tea"]),
        ChangeCase(
            "another schema of another name", from: schemas("Tea: {type: string, maxLength: 5}"),
            to: schemas("TeaName: {type: string, maxLength: 6}"),
            ["safe schema-removed: schema Tea", "safe schema-added: schema TeaName"]),
        ChangeCase(
            "an unused schema changes", from: schemas("Tea: {type: string, maxLength: 5}"),
            to: schemas("Tea: {type: string, maxLength: 4}"), []),
    ]

    /// In a webhook, the backend sends the request and the client receives it.
    static let webhooks: [ChangeCase] = [
        ChangeCase(
            "a webhook is new", from: hooks(""), to: hooks(brewed("type: object")),
            ["safe webhook-added"]),
        ChangeCase(
            "a webhook is gone", from: hooks(brewed("type: object")), to: hooks(""),
            ["breaking webhook-removed"]),
        ChangeCase(
            "a webhook may send more", from: hooks(brewed("type: string, maxLength: 5")),
            to: hooks(brewed("type: string, maxLength: 6")),
            ["breaking webhook-request-body-max-length-increased: request body application/json"]),
        ChangeCase(
            "a webhook sends less", from: hooks(brewed("type: string, maxLength: 6")),
            to: hooks(brewed("type: string, maxLength: 5")),
            ["safe webhook-request-body-max-length-decreased: request body application/json"]),
        ChangeCase(
            "a webhook leaves out a member",
            from: hooks(brewed("type: object, properties: {a: {}}, required: [a]")),
            to: hooks(brewed("type: object, properties: {a: {}}")),
            ["breaking webhook-request-property-became-optional: request body application/json /a"]),
        ChangeCase(
            "a webhook always sends a member",
            from: hooks(brewed("type: object, properties: {a: {}}")),
            to: hooks(brewed("type: object, properties: {a: {}}, required: [a]")),
            ["safe webhook-request-property-became-required: request body application/json /a"]),
        ChangeCase(
            "a webhook takes less for an answer",
            from: hooks(answered("type: string, maxLength: 6")),
            to: hooks(answered("type: string, maxLength: 5")),
            ["breaking webhook-response-body-max-length-decreased: answer 200 application/json"]),
        ChangeCase(
            "a callback may send more", from: called("maximum: 5"), to: called("maximum: 6"),
            ["breaking callback-request-body-maximum-increased: request body application/json"]),
    ]

    // MARK: Parts

    private static func asks(_ old: String, _ new: String, _ changes: [String]) -> ChangeCase {
        let known = """
            components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key},
             login: {type: openIdConnect, openIdConnectUrl: 'https://a.test/o'}}}
            """
        return ChangeCase(
            "\(old) → \(new)", from: get("security: \(old)", besides: known),
            to: get("security: \(new)", besides: known), changes)
    }

    private static func scheme(_ old: String, _ new: String, _ changes: [String]) -> ChangeCase {
        func contract(_ scheme: String) -> String {
            get("summary: teas", besides: "components: {securitySchemes: {\(scheme)}}")
        }
        return ChangeCase("\(old) → \(new)", from: contract(old), to: contract(new), changes)
    }

    private static func flow(_ urls: String, _ scopes: String) -> String {
        "spare: {type: oauth2, flows: {clientCredentials: {\(urls), scopes: {\(scopes)}}}}"
    }

    private static func served(_ old: String, _ new: String, _ changes: [String]) -> ChangeCase {
        ChangeCase(
            "\(old) → \(new)", from: get("summary: teas", besides: "servers: \(old)"),
            to: get("summary: teas", besides: "servers: \(new)"), changes)
    }

    private static func variables(_ values: String, _ usual: String) -> String {
        "[{url: 'https://{at}.test', variables: {at: {enum: [\(values)], default: \(usual)}}}]"
    }

    private static func schemas(_ schemas: String) -> String {
        get("summary: teas", besides: "components: {schemas: {\(schemas)}}")
    }

    private static func hooks(_ hooks: String) -> String {
        get("summary: teas", besides: "webhooks: {\(hooks)}")
    }

    private static func brewed(_ schema: String) -> String {
        "brewed: {post: {requestBody: {content: {application/json: {schema: {\(schema)}}}}, "
            + "responses: {'200': {description: ok}}}}"
    }

    private static func answered(_ schema: String) -> String {
        "brewed: {post: {responses: {'200': {description: ok, content: "
            + "{application/json: {schema: {\(schema)}}}}}}}"
    }

    private static func called(_ bound: String) -> String {
        get(
            "callbacks: {brewed: {'{$request.query.url}': {post: {requestBody: {content: "
                + "{application/json: {schema: {type: integer, \(bound)}}}}, "
                + "responses: {'200': {description: ok}}}}}}")
    }
}
