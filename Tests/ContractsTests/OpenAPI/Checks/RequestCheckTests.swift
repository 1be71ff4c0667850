import Testing

@testable import Contracts

@Suite struct RequestCheckTests {
    static let cases: [CheckCase] = matching + parameters + bodies + security + deprecated

    private static func tea(
        _ check: String, _ request: Exchange.Request, finds places: [String] = []
    ) -> CheckCase {
        CheckCase(check, in: TeaContract.text, request, finds: places)
    }

    private static let matching = [
        tea("undocumented-operation", .send("GET", "/v1/teas?limit=1")),
        tea("undocumented-operation", .send("GET", "https://tea.example/v1/teas?limit=1")),
        tea("undocumented-operation", .send("GET", "/v1/tea"), finds: ["request path"]),
        tea("undocumented-operation", .send("GET", "/v1/teas/"), finds: ["request path"]),
        tea("undocumented-operation", .send("GET", "/teas"), finds: ["request path"]),
        tea("undocumented-operation", .send("GET", "/v1/teas/7/x"), finds: ["request path"]),
        tea("undocumented-operation", .send("GET", "/v1/teas/7%2Fx")),
        tea("undocumented-method", .send("PATCH", "/v1/teas/7"), finds: ["request method"]),
        tea("undocumented-method", .send("get", "/v1/teas/7"), finds: ["request method"]),
        tea("undocumented-method", .send("DELETE", "/v1/teas/7")),
        tea("undocumented-method", .send("HEAD", "/v1/teas/7")),
        tea("undocumented-method", .send("HEAD", "/v1/teas/7", [:]), finds: []),
    ]

    private static let parameters = [
        tea("undocumented-parameter", .send("GET", "/v1/teas?limit=1&where[min]=2&tags=a")),
        tea("undocumented-parameter", .send("GET", "/v1/both?key=1")),
        tea(
            "undocumented-parameter", .send("GET", "/v1/teas?limt=1"),
            finds: ["request query limt"]),
        tea("undocumented-parameter", .send("GET", "/v1/free?limit=x&a=1&b=2")),
        tea("parameter-schema", .send("GET", "/v1/free?limit=x&a=1&b=2")),
        tea(
            "parameter-schema", .send("GET", "/v1/free?limit=x&a=1&b=z"),
            finds: ["request query filter /b"]),
        tea("unreadable-parameter", .send("GET", "/v1/teas?limit=1&tags=%41")),
        tea(
            "unreadable-parameter", .send("GET", "/v1/teas?limit=1&tags=50%"),
            finds: ["request query tags"]),
        tea(
            "unreadable-parameter", .send("GET", "/v1/teas?limit=1&limit=2"),
            finds: ["request query limit"]),
        tea(
            "unreadable-parameter", .send("GET", "/v1/teas/%FF"), finds: ["request path id"]),
        tea(
            "unreadable-parameter", .send("GET", "/v1/teas?limit=1&%zz=1"),
            finds: ["request query %zz"]),
        tea(
            "unreadable-parameter", .send("GET", "/v1/teas?limit=1&filter=%7B"),
            finds: ["request query filter"]),
        tea("missing-parameter", .send("GET", "/v1/teas?limit=1")),
        tea("missing-parameter", .send("GET", "/v1/teas"), finds: ["request query limit"]),
        tea("missing-parameter", .send("GET", "/v1/teas?Limit=1"), finds: ["request query limit"]),
        tea(
            "parameter-schema",
            .send(
                "GET", "/v1/teas?limit=5&where[min]=2&filter=%7B%22a%22:1%7D&flag",
                ["x-client": "ios", "Cookie": "theme=dark"])),
        tea(
            "parameter-schema",
            .send(
                "GET", "/v1/teas?limit=0&where[min]=x&filter=%7B%7D",
                ["X-Client": "iOS", "Cookie": "theme=red"]),
            finds: [
                "request cookie theme", "request header X-Client", "request query filter",
                "request query limit", "request query where /min",
            ]),
        tea("parameter-schema", .send("GET", "/v1/teas/x"), finds: ["request path id"]),
        tea("undecided-schema", .send("GET", "/v1/slow?a=aB")),
        tea(
            "undecided-schema",
            .send("GET", "/v1/slow?a=" + String(repeating: "a", count: 5_000)),
            finds: ["request query a"]),
    ]

    private static func form(_ text: String) -> Exchange.Request {
        .send("POST", "/v1/teas", ["Content-Type": "application/x-www-form-urlencoded"], text)
    }

    private static func parts(_ lines: String...) -> Exchange.Request {
        .send(
            "POST", "/v1/teas", ["Content-Type": "multipart/form-data; boundary=x"],
            lines.joined(separator: "\r\n"))
    }

    private static let scan = [
        "Content-Disposition: form-data; name=scan; filename=a.jpg", "Content-Type: image/jpeg",
        "X-Hash: 1", "", "…",
    ].joined(separator: "\r\n")

    private static let bodies = [
        tea("missing-request-body", .send("POST", "/v1/teas"), finds: ["request body"]),
        tea("missing-request-body", .json("POST", "/v1/teas", "{}")),
        tea("unreadable-request-body", .json("POST", "/v1/teas", "{}")),
        tea("unreadable-request-body", .json("POST", "/v1/teas", "{"), finds: ["request body"]),
        tea(
            "unreadable-request-body", .json("POST", "/v1/teas", #"{"a":1,"a":2}"#),
            finds: ["request body"]),
        tea("unreadable-request-body", form("name=%"), finds: ["request body"]),
        tea("unreadable-request-body", parts("--y--"), finds: ["request body"]),
        tea(
            "unreadable-request-body",
            .send("POST", "/v1/teas", ["Content-Type": "text/plain; charset=latin1"], "a"),
            finds: ["request body"]),
        tea("request-body-schema", .json("POST", "/v1/teas", #"{"name":"a","secret":"b"}"#)),
        tea(
            "request-body-schema", .json("POST", "/v1/teas", #"{"secret":"b"}"#),
            finds: ["request body"]),
        tea(
            "request-body-schema", .json("POST", "/v1/teas", #"{"name":"","secret":1}"#),
            finds: ["request body /name", "request body /secret"]),
        tea("request-body-schema", form("name=a+b&grams=1&grams=2")),
        tea(
            "request-body-schema", form("grams=x"),
            finds: ["request body", "request body /grams/0"]),
        tea("request-body-schema", parts("--x", scan, "--x--")),
        tea(
            "request-body-schema",
            parts("--x", "Content-Disposition: form-data; name=name", "", "a", "--x--"),
            finds: ["request body"]),
        tea(
            "request-body-schema",
            parts(
                "--x", scan, "--x", "Content-Disposition: form-data; name=tea", "",
                #"{"name":"a"}"#, "--x--"), finds: ["request body /tea"]),
        tea(
            "request-body-schema",
            .send("POST", "/v1/teas", ["Content-Type": "text/plain"], "short")),
        tea(
            "request-body-schema",
            .send("POST", "/v1/teas", ["Content-Type": "text/plain"], "longer"),
            finds: ["request body"]),
        tea("multipart-part", parts("--x", scan, "--x--")),
        tea(
            "multipart-part",
            parts(
                "--x", "Content-Disposition: form-data; name=scan", "Content-Type: image/gif", "",
                "", "--x--"), finds: ["request body /scan", "request body /scan"]),
        tea("undocumented-content-type", .json("POST", "/v1/teas", "{}")),
        tea(
            "undocumented-content-type",
            .send("POST", "/v1/teas", ["Content-Type": "application/xml"], "<a/>"),
            finds: ["request header content-type"]),
        tea(
            "undocumented-content-type", .send("POST", "/v1/teas", [:], "{}"),
            finds: ["request header content-type"]),
    ]

    private static let security = [
        tea("missing-security", .send("GET", "/v1/key", ["x-api-key": "1"])),
        tea("missing-security", .send("GET", "/v1/key"), finds: ["request header x-api-key"]),
        tea(
            "missing-security", .send("GET", "/v1/token"), finds: ["request header authorization"]),
        tea("missing-security", .send("GET", "/v1/both"), finds: ["request query key"]),
        tea("missing-security", .send("GET", "/v1/maybe")),
        tea("missing-security", .send("GET", "/v1/both?key=1", ["Cookie": "session=2"])),
        tea("wrong-security", .send("GET", "/v1/token", ["Authorization": "Bearer abc.def=="])),
        tea("wrong-security", .send("GET", "/v1/token", ["Authorization": "bearer abc"])),
        tea("wrong-security", .send("GET", "/v1/token", ["Authorization": "Basic YTpi"])),
        tea("wrong-security", .send("GET", "/v1/both?key=1", ["Cookie": "session=2"])),
        tea(
            "wrong-security", .send("GET", "/v1/token", ["Authorization": "Basic ab"]),
            finds: ["request header authorization"]),
        tea(
            "wrong-security", .send("GET", "/v1/token", ["Authorization": "Bearer"]),
            finds: ["request header authorization"]),
        tea(
            "wrong-security", .send("GET", "/v1/token", ["Authorization": "Digest a"]),
            finds: ["request header authorization"]),
        tea(
            "wrong-security", .send("GET", "/v1/key", ["Authorization": "Bearer a"]),
            finds: ["request header x-api-key"]),
        tea(
            "wrong-security", .send("GET", "/v1/key", ["X-API-Key": ""]),
            finds: ["request header x-api-key"]),
        tea("wrong-security", .send("GET", "/v1/both?key=1"), finds: ["request query key"]),
    ]

    private static let deprecated = [
        tea("deprecated-operation", .send("DELETE", "/v1/teas/7"), finds: ["request path"]),
        tea("deprecated-operation", .send("GET", "/v1/teas/7")),
        tea(
            "deprecated-parameter", .send("GET", "/v1/teas?limit=1&page=2"),
            finds: ["request query page"]),
        tea("deprecated-parameter", .send("GET", "/v1/teas?limit=1")),
    ]

    @Test(arguments: cases)
    func aRequestIsHeldToItsContract(_ row: CheckCase) throws { try row.run() }
}
