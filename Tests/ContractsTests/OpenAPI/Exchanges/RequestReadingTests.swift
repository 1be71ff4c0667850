import Testing

@testable import Contracts

/// The parts of a request that a backend model receives.
@Suite struct RequestReadingTests {
    private static let contract = """
        servers: [{url: 'https://tea.example/v1'}]
        paths:
          /teas/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get:
              operationId: getTea
              parameters:
                - {name: limit, in: query, schema: {$ref: '#/components/schemas/Limit'}}
                - {name: tags, in: query, explode: false, schema: {type: array, items: {type: string}}}
                - {name: where, in: query, style: deepObject, schema: {type: object, properties: {min: {type: integer}}}}
                - {name: filter, in: query, content: {application/json: {schema: {type: object, default: {a: 1}}}}}
                - {name: flag, in: query, allowEmptyValue: true, schema: {type: integer}}
                - {name: X-Client, in: header, schema: {type: boolean, default: false}}
                - {name: Accept, in: header, schema: {type: string, default: '*/*'}}
                - {name: theme, in: cookie, schema: {enum: [dark, light], default: dark}}
              responses: {'200': {description: ok}}
            put:
              operationId: putTea
              requestBody:
                content:
                  application/json: {schema: {type: object, required: [name]}}
                  application/x-www-form-urlencoded: {schema: {type: object, properties: {grams: {type: integer}}}}
                  multipart/form-data: {schema: {type: object, properties: {grams: {type: integer}, pages: {type: array, items: {type: integer}}}}}
                  text/plain: {schema: {type: integer}}
              responses: {'200': {description: ok}}
            delete: {operationId: dropTea, responses: {'204': {description: gone}}}
        components:
          schemas:
            Limit: {type: integer, minimum: 1, default: 10}
        """

    private func reading(_ request: Exchange.Request) throws -> RequestReading {
        ExchangeJudge(try Contract(text: Self.contract)).reading(of: request)
    }

    private func json(_ value: Value) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static let defaults: [String] = [
        "query limit=10?", #"query filter={"a":1}?"#, "header X-Client=false?",
        #"cookie theme="dark"?"#,
    ]

    @Test(
        arguments: [
            ("/v1/teas/7", [:], ["path id=7"] + defaults),
            (
                "/v1/teas/7?limit=0&tags=a,b&where[min]=2", [:],
                [
                    "path id=7", "query limit=0", #"query tags=["a","b"]"#,
                    #"query where={"min":2}"#, #"query filter={"a":1}?"#,
                    "header X-Client=false?", #"cookie theme="dark"?"#,
                ]
            ),
            // An invalid value is still read; an unreadable one is left out.
            (
                "/v1/teas/x%20y?limit=1&limit=2&filter=%7B&flag=",
                ["X-Client": "true", "Cookie": "theme=pink; id=1"],
                [
                    #"path id="x y""#, #"query flag="""#, "header X-Client=true",
                    #"cookie theme="pink""#,
                ]
            ),
        ] as [(String, HeaderFields, [String])])
    func declaredParametersAreTyped(
        target: String, headers: HeaderFields, expected: [String]
    ) throws {
        let found = try reading(.send("GET", target, headers)).parameters.map {
            "\($0.location.rawValue) \($0.name)=\(json($0.value))\($0.isDefault ? "?" : "")"
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("/v1/teas/7?b=%31&limit=1&a=x+y&b=50%&where[x]=1&c", ["b=1", "a=x y", "b=50%", "c="]),
        ("/v1/teas/7?limit=1&tags=a", []),
        ("/nowhere?limit=1", ["limit=1"]),
    ])
    func whatIsNotDeclaredStaysInOrder(target: String, expected: [String]) throws {
        let reading = try reading(.send("GET", target, ["Cookie": "b=2; theme=dark; a=%41"]))
        #expect(reading.otherQuery.map { "\($0.name)=\($0.value)" } == expected)
        let cookies = reading.otherCookies.map { "\($0.name)=\($0.value)" }
        #expect(cookies.filter { !$0.hasPrefix("theme") } == ["b=2", "a=A"])
        #expect(cookies.contains("theme=dark") == (reading.operation == nil))
    }

    private func words(_ body: ReadBody) -> String {
        switch body {
        case .none: "none"
        case .json(let value): "json \(json(value))"
        case .text(let text): "text \(text)"
        case .form(let value): "form \(json(value))"
        case .bytes: "bytes"
        case .parts(let parts):
            "parts"
                + parts.map { part in
                    let value = part.value.map(json) ?? "-"
                    return " \(part.name ?? "-"):\(part.filename ?? "-"):"
                        + "\(part.contentType ?? "-"):\(part.body.count):\(value)"
                }.joined()
        }
    }

    private static let parts = """
        --x\r
        Content-Disposition: form-data; name=grams\r
        \r
        12\r
        --x\r
        Content-Disposition: form-data; name=pages\r
        \r
        3\r
        --x\r
        Content-Disposition: form-data; name=pages\r
        \r
        4\r
        --x\r
        Content-Disposition: form-data; name=tea\r
        Content-Type: application/json\r
        \r
        {"a": 1}\r
        --x\r
        Content-Disposition: form-data; name=scan; filename=a.txt\r
        Content-Type: text/plain\r
        \r
        5\r
        --x--\r

        """

    @Test(
        arguments: [
            ("application/json", #"{"name":"a"}"#, #"json {"name":"a"}"#),
            ("application/json; charset=utf-8", "[1]", "json [1]"),
            ("application/json", "{}", "json {}"), ("application/json", "{", "bytes"),
            ("application/json; charset=latin1", "{}", "bytes"),
            ("application/problem+json", "{}", "json {}"),
            ("text/plain", "12", "text 12"), ("text/html", "<p>", "text <p>"),
            ("application/x-www-form-urlencoded", "grams=5&a=x", #"form {"grams":5,"a":"x"}"#),
            ("application/x-www-form-urlencoded", "a=%", "bytes"),
            ("application/octet-stream", "x", "bytes"), ("nonsense", "x", "bytes"),
            ("application/json", "", "none"), ("multipart/form-data", "x", "bytes"),
            (
                "multipart/form-data; boundary=x", parts,
                #"parts grams:-:-:2:12 pages:-:-:1:3 pages:-:-:1:4 tea:-:application/json:8:{"a":1}"#
                    + #" scan:a.txt:text/plain:1:"5""#
            ),
        ])
    func aBodyIsReadByItsMediaType(type: String, body: String, expected: String) throws {
        let found = try reading(.send("PUT", "/v1/teas/7", ["Content-Type": type], body)).body
        #expect(words(found) == expected)
    }

    @Test func aBodyIsReadWhereNoneIsDeclared() throws {
        let json = try reading(.json("DELETE", "/v1/teas/7", #"{"a":1}"#))
        #expect(words(json.body) == #"json {"a":1}"#)
        #expect(json.faults.map(\.check) == ["unexpected-body"])
        #expect(json.brokenFaults.isEmpty)
        let nowhere = try reading(
            .send("PUT", "/nowhere", ["Content-Type": "application/x-www-form-urlencoded"], "a=1"))
        #expect(words(nowhere.body) == #"form {"a":"1"}"#)
        let unreadable = try reading(.json("DELETE", "/v1/teas/7", "{"))
        #expect(words(unreadable.body) == "bytes")
        #expect(unreadable.brokenFaults.isEmpty)
        #expect(words(try reading(.send("PUT", "/v1/teas/7", [:], "{}")).body) == "bytes")
    }

    @Test func aPartThatIsNoTextHasNoValue() throws {
        let head = "--x\r\nContent-Disposition: form-data; name=scan; filename=a\r\n\r\n"
        let request = Exchange.Request(
            method: "PUT", target: "/v1/teas/7",
            headers: ["Content-Type": "multipart/form-data; boundary=x"],
            body: Array(head.utf8) + [0xFF, 0xFE] + Array("\r\n--x--\r\n".utf8))
        guard case .parts(let parts) = try reading(request).body else {
            Issue.record("no parts")
            return
        }
        #expect(parts.map(\.body) == [[0xFF, 0xFE]])
        #expect(parts[0].value == nil && parts[0].name == "scan")
    }

    @Test func theRouteIsThatOfTheRequest() throws {
        let found = try reading(.send("GET", "/v1/teas/a%2Fb"))
        guard case .operation(let operation, let arguments) = found.route else {
            Issue.record("no operation")
            return
        }
        #expect(operation.id == "getTea" && arguments == ["id": "a%2Fb"])
        #expect(found.operation?.id == "getTea")
        #expect(try reading(.send("GET", "/teas")).operation == nil)
        guard
            case .methodNotAllowed(_, ["GET", "PUT", "DELETE"]) =
                try reading(.send("POST", "/v1/teas/7")).route
        else {
            Issue.record("another route")
            return
        }
    }
}
