import Testing

@testable import Contracts

@Suite struct ResponseCheckTests {
    static let cases: [CheckCase] = statuses + headers + bodies + fields + http

    private static let list = Exchange.Request.send("GET", "/v1/teas?limit=1")
    private static let get = Exchange.Request.send("GET", "/v1/teas/7")
    private static let valid = Exchange.Request.json(
        "POST", "/v1/teas", #"{"name":"a","secret":"b"}"#)

    private static func tea(
        _ check: String, _ request: Exchange.Request, _ response: Exchange.Response,
        finds places: [String] = [], as severity: ExchangeSeverity? = nil
    ) -> CheckCase {
        CheckCase(check, in: TeaContract.text, request, response, finds: places, as: severity)
    }

    private static let statuses = [
        tea("undocumented-status", get, .json(200, TeaContract.tea)),
        tea("undocumented-status", list, .status(418)),
        tea("undocumented-status", valid, .status(418)),
        tea("undocumented-status", get, .status(418), finds: ["response status"]),
        tea("server-error", get, .status(418)),
        tea("server-error", get, .status(500), finds: ["response status"]),
        tea("server-error", valid, .status(500), finds: ["response status"]),
        tea("server-error", valid, .status(503), finds: ["response status"], as: .advisory),
        tea("accepted-invalid-request", valid, .json(201, TeaContract.tea)),
        tea("accepted-invalid-request", .json("POST", "/v1/teas", "{}"), .status(400)),
        tea(
            "accepted-invalid-request", .json("POST", "/v1/teas", "{}"),
            .json(201, TeaContract.tea),
            finds: ["response status"]),
        tea(
            "accepted-invalid-request", .send("GET", "/v1/key"), .status(200),
            finds: ["response status"]),
        tea(
            "accepted-invalid-request", .send("GET", "/v1/teas?limit=1&page=2"), .json(200, "[]")),
    ]

    private static let headers = [
        tea("missing-header", list, .status(200, ["x-total": "1"])),
        tea("missing-header", list, .json(200, "[]"), finds: ["response header x-total"]),
        tea("header-schema", list, .status(200, ["X-Total": "1", "X-List": "1, 2"])),
        tea(
            "header-schema", list, .status(200, ["X-Total": "many", "X-List": "1,x"]),
            finds: ["response header x-list /1", "response header x-total"]),
        tea(
            "undocumented-header", list,
            .status(200, ["X-Total": "1", "Date": "x", "Access-Control-Allow-Origin": "*"])),
        tea(
            "undocumented-header", list, .status(200, ["X-Totale": "1"]),
            finds: ["response header x-totale"]),
        tea("deprecated-header", list, .status(200, ["X-Total": "1"])),
        tea(
            "deprecated-header", list, .status(200, ["X-Old": "1"]),
            finds: ["response header x-old"]),
    ]

    private static let bodies = [
        tea("missing-response-body", get, .json(200, TeaContract.tea)),
        tea("missing-response-body", get, .status(200), finds: ["response body"]),
        tea("missing-response-body", get, .status(304)),
        tea("missing-response-body", .send("HEAD", "/v1/teas/7"), .status(200)),
        tea("undocumented-content-type", get, .json(200, TeaContract.tea)),
        tea(
            "undocumented-content-type", .send("HEAD", "/v1/teas/7"), .json(200, TeaContract.tea)),
        tea(
            "undocumented-content-type", get, .status(200, ["Content-Type": "text/html"], "<p>"),
            finds: ["response header content-type"]),
        tea(
            "undocumented-content-type", list,
            .status(404, ["Content-Type": "application/problem+json"], "{}")),
        tea(
            "undocumented-content-type", list, .json(404, "{}"),
            finds: ["response header content-type"]),
        tea("unreadable-response-body", get, .json(200, TeaContract.tea)),
        tea("unreadable-response-body", get, .json(200, "<p>"), finds: ["response body"]),
        tea("response-body-schema", get, .json(200, TeaContract.tea)),
        tea("response-body-schema", get, .json(200, #"{"name":"a"}"#), finds: ["response body"]),
        tea(
            "response-body-schema", list,
            .json(200, #"[{"id":1,"name":"a"},{"id":"1","name":""}]"#),
            finds: ["response body /1/id", "response body /1/name"]),
        tea(
            "response-body-schema", .send("GET", "/v1/any"), .json(200, "{}"),
            finds: ["response body"]),
        tea("unexpected-body", get, .status(304)),
        tea("unexpected-body", get, .json(304, "{}"), finds: ["response body"]),
        tea(
            "unexpected-body", .send("DELETE", "/v1/teas/7"), .status(204, [:], "x"),
            finds: ["response body"]),
        tea(
            "unexpected-body", .send("HEAD", "/v1/teas/7"), .json(200, TeaContract.tea),
            finds: ["response body"]),
        tea(
            "unexpected-body", .send("GET", "/v1/maybe", [:], "x"), .status(200, [:], "x"),
            finds: ["request body", "response body"], as: .advisory),
    ]

    private static let fields = [
        tea("undocumented-field", get, .json(200, #"{"id":7,"name":"a","origin":{"town":"x"}}"#)),
        tea(
            "undocumented-field", get,
            .json(200, #"{"id":7,"name":"a","nmae":"","origin":{"twon":"x"}}"#),
            finds: ["response body /nmae", "response body /origin/twon"]),
        tea(
            "undocumented-field", .json("POST", "/v1/teas", #"{"name":"a","secret":"b","c":1}"#),
            .status(400), finds: ["request body /c"]),
        tea("undocumented-field", .send("GET", "/v1/closed"), .json(200, #"{"a":"x"}"#)),
        tea(
            "undocumented-field", .send("GET", "/v1/closed"), .json(200, #"{"b":"x"}"#),
            finds: ["response body /b"], as: .broken),
        tea("response-body-schema", .send("GET", "/v1/closed"), .json(200, #"{"b":"x"}"#)),
        tea("undocumented-field", .send("GET", "/v1/any"), .json(200, #"{"b":"x"}"#)),
        tea(
            "undocumented-field", .send("GET", "/v1/any"), .json(200, #"{"b":"x","c":1}"#),
            finds: ["response body /c"]),
        // Which branch was meant is unknown, so no member is called unknown.
        tea("undocumented-field", .send("GET", "/v1/any"), .json(200, #"{"c":1}"#)),
        tea("write-only-field", get, .json(200, TeaContract.tea)),
        tea(
            "write-only-field", list, .json(200, #"[{"id":7,"name":"a","secret":"s"}]"#),
            finds: ["response body /0/secret"]),
        tea("write-only-field", valid, .status(400)),
    ]

    private static let http = [
        tea("location-header", valid, .status(201, ["Location": "/v1/teas/7"])),
        tea("location-header", valid, .status(201, ["Location": "https://other.example/x"])),
        tea("location-header", valid, .status(302, ["Location": "../x"])),
        tea("location-header", valid, .status(302), finds: ["response header location"]),
        tea(
            "location-header", valid, .status(302, ["Location": "a b"]),
            finds: ["response header location"]),
        tea(
            "location-header", valid, .status(302, ["Location": "/a", "location": "/b"]),
            finds: ["response header location"]),
        tea(
            "location-header", valid, .status(201, ["Location": "/teas/7"]),
            finds: ["response header location"], as: .advisory),
        tea(
            "caching-headers", get,
            .status(
                200,
                [
                    "ETag": "W/\"a\"", "Cache-Control": "max-age=5, private",
                    "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
                    "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ])),
        tea("caching-headers", get, .status(200, ["ETag": "a"]), finds: ["response header etag"]),
        tea(
            "caching-headers", get, .status(200, ["Last-Modified": "today"]),
            finds: ["response header last-modified"]),
        tea(
            "caching-headers", get,
            .status(
                200,
                [
                    "Last-Modified": "Mon, 07 Nov 1994 08:49:37 GMT",
                    "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ]), finds: ["response header last-modified"]),
        tea(
            "caching-headers", get, .status(200, ["Cache-Control": "max-age=soon"]),
            finds: ["response header cache-control"]),
        tea(
            "caching-headers", get, .status(200, ["Cache-Control": "no-store, max-age=5"]),
            finds: ["response header cache-control"], as: .advisory),
        tea("caching-headers", get, .status(304), finds: ["response status"]),
        tea(
            "caching-headers", .send("GET", "/v1/teas/7", ["If-None-Match": "\"a\""]), .status(304)),
        tea(
            "caching-headers", .send("GET", "/v1/teas/7", ["If-None-Match": "\"b\", \"a\""]),
            .status(200, ["ETag": "W/\"a\""]), finds: ["response header etag"], as: .advisory),
        tea("content-length", get, .status(200, ["Content-Length": "2"], "{}")),
        tea(
            "content-length", get, .status(200, ["Content-Length": "3"], "{}"),
            finds: ["response header content-length"]),
        tea(
            "content-length", get, .status(200, ["Content-Length": "+2"], "{}"),
            finds: ["response header content-length"]),
        tea(
            "content-length", get,
            .status(200, ["Content-Length": "2", "content-length": "3"], "{}"),
            finds: ["response header content-length"]),
        tea(
            "content-length", get,
            .status(200, ["Content-Length": "2", "Transfer-Encoding": "chunked"], "{}"),
            finds: ["response header content-length"]),
        tea("content-length", .send("HEAD", "/v1/teas/7"), .status(200, ["Content-Length": "9"])),
        tea(
            "content-length", .send("DELETE", "/v1/teas/7"), .status(204, ["Content-Length": "0"]),
            finds: ["response header content-length"]),
        tea(
            "content-length", .send("POST", "/v1/teas", ["Content-Length": "1"], "ab"),
            .status(400),
            finds: ["request header content-length"]),
    ]

    @Test(arguments: cases)
    func anAnswerIsHeldToItsContract(_ row: CheckCase) throws { try row.run() }
}
