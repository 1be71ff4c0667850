extension CheckExplanation {
    /// Recordings with which `rehearse judge` finds fault, and the same put right, by check.
    static let recordedExamples: [String: CheckExample] = {
        let counter = "rehearse judge examples/tea-counter session.har"
        let recorded = exchanges.mapValues { example in
            CheckExample(
                in: "session.har", by: counter, bad: example.bad.text, good: example.good.text)
        }
        return recorded.merging(ofModels) { own, _ in own }
    }()

    private typealias Pair = (bad: ExampleRecording, good: ExampleRecording)

    private static let exchanges: [String: Pair] =
        requests.merging(answers) { own, _ in own }

    private static let requests: [String: Pair] = [
        "undocumented-operation": (
            ExampleRecording(.get("/tea"), .answer(200, "[]")),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "undocumented-method": (
            ExampleRecording(
                .request("PUT", "/teas/7", body: #"{"name": "oolong"}"#), .answer(204)),
            ExampleRecording(.request("PATCH", "/teas/7", body: #"{"note": null}"#), .answer(204))
        ),
        "undocumented-parameter": (
            ExampleRecording(.get("/teas?limt=5"), .answer(200, "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, "[]"))
        ),
        "unreadable-parameter": (
            ExampleRecording(.get("/teas?name=50%"), .answer(200, "[]")),
            ExampleRecording(.get("/teas?name=50%25"), .answer(200, "[]"))
        ),
        "missing-parameter": (
            ExampleRecording(.get("/availability"), .answer(200, "[]")),
            ExampleRecording(.get("/availability?date=2026-03-02"), .answer(200, "[]"))
        ),
        "parameter-schema": (
            ExampleRecording(.get("/teas?limit=many"), .answer(200, "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, "[]"))
        ),
        "missing-request-body": (
            ExampleRecording(.request("POST", "/teas"), .answer(422)),
            ExampleRecording(
                .request("POST", "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, #"{"id": "7", "name": "oolong"}"#, ["Location": "/teas/7"]))
        ),
        "unreadable-request-body": (
            ExampleRecording(.request("POST", "/teas", body: "{name: oolong}"), .answer(422)),
            ExampleRecording(
                .request("POST", "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, #"{"id": "7", "name": "oolong"}"#, ["Location": "/teas/7"]))
        ),
        "request-body-schema": (
            ExampleRecording(.request("POST", "/teas", body: #"{"name": 7}"#), .answer(422)),
            ExampleRecording(
                .request("POST", "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, #"{"id": "7", "name": "oolong"}"#, ["Location": "/teas/7"]))
        ),
        "missing-security": (
            ExampleRecording(.get("/profile"), .answer(200, "{}")),
            ExampleRecording(.get("/profile", ["X-API-Key": "secret"]), .answer(200, "{}"))
        ),
        "wrong-security": (
            ExampleRecording(
                .get("/orders", ["Authorization": "Basic YW5uYTo3"]), .answer(200, "[]")),
            ExampleRecording(.get("/orders", ["Authorization": "Bearer abc"]), .answer(200, "[]"))
        ),
        "deprecated-operation": (
            ExampleRecording(.get("/v1/teas"), .answer(200, "[]")),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "deprecated-parameter": (
            ExampleRecording(.get("/teas?page=2"), .answer(200, "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, "[]"))
        ),
        "multipart-part": (
            ExampleRecording(
                .request(
                    "POST", "/labels",
                    body:
                        "--b\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nlabel\r\n--b--\r\n",
                    type: "multipart/form-data; boundary=b"), .answer(204)),
            ExampleRecording(
                .request(
                    "POST", "/labels",
                    body:
                        "--b\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nlabel\r\n--b--\r\n",
                    type: "multipart/form-data; boundary=b"), .answer(204))
        ),
        "accepted-invalid-request": (
            ExampleRecording(
                .request("POST", "/teas", body: "{}"),
                .answer(201, #"{"id": "7", "name": "oolong"}"#, ["Location": "/teas/7"])),
            ExampleRecording(.request("POST", "/teas", body: "{}"), .answer(422))
        ),
    ]

    private static let answers: [String: Pair] = [
        "undocumented-content-type": (
            ExampleRecording(.get("/teas"), .answer(200, "<ul></ul>", type: "text/html")),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "undocumented-field": (
            ExampleRecording(.get("/teas/7"), .answer(200, #"{"name": "oolong", "nmae": ""}"#)),
            ExampleRecording(.get("/teas/7"), .answer(200, #"{"name": "oolong"}"#))
        ),
        "unexpected-body": (
            ExampleRecording(
                .request("PATCH", "/teas/7", body: #"{"note": null}"#), .answer(204, "{}")),
            ExampleRecording(.request("PATCH", "/teas/7", body: #"{"note": null}"#), .answer(204))
        ),
        "content-length": (
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["Content-Length": "12"])),
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["Content-Length": "2"]))
        ),
        "undecided-schema": (
            ExampleRecording(
                .get("/teas/7"),
                .answer(
                    200, #"{"name": "oolong", "code": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}"#
                )),
            ExampleRecording(.get("/teas/7"), .answer(200, #"{"name": "oolong", "code": "aaaa"}"#))
        ),
        "undocumented-status": (
            ExampleRecording(.get("/teas/7"), .answer(418)),
            ExampleRecording(.get("/teas/7"), .answer(404))
        ),
        "undocumented-header": (
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Rate-Limit": "5"])),
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Total-Count": "0"]))
        ),
        "missing-header": (
            ExampleRecording(
                .request("POST", "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, #"{"id": "7", "name": "oolong"}"#)),
            ExampleRecording(
                .request("POST", "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, #"{"id": "7", "name": "oolong"}"#, ["Location": "/teas/7"]))
        ),
        "header-schema": (
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Total-Count": "many"])),
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Total-Count": "0"]))
        ),
        "deprecated-header": (
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Total": "0"])),
            ExampleRecording(.get("/teas"), .answer(200, "[]", ["X-Total-Count": "0"]))
        ),
        "missing-response-body": (
            ExampleRecording(.get("/teas"), .answer(200)),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "unreadable-response-body": (
            ExampleRecording(.get("/teas"), .answer(200, "<ul></ul>")),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "response-body-schema": (
            ExampleRecording(.get("/teas/7"), .answer(200, #"{"name": "oolong", "price": null}"#)),
            ExampleRecording(.get("/teas/7"), .answer(200, #"{"name": "oolong", "price": 2.5}"#))
        ),
        "write-only-field": (
            ExampleRecording(
                .get("/profile", ["X-API-Key": "secret"]),
                .answer(200, #"{"name": "anna", "password": "tea"}"#)),
            ExampleRecording(
                .get("/profile", ["X-API-Key": "secret"]), .answer(200, #"{"name": "anna"}"#))
        ),
        "server-error": (
            ExampleRecording(.get("/teas"), .answer(500)),
            ExampleRecording(.get("/teas"), .answer(200, "[]"))
        ),
        "location-header": (
            ExampleRecording(.get("/teas/7"), .answer(302)),
            ExampleRecording(.get("/teas/7"), .answer(302, nil, ["Location": "/teas/8"]))
        ),
        "caching-headers": (
            ExampleRecording(
                .get("/teas/7"), .answer(200, #"{"name": "oolong"}"#, ["ETag": "abc"])),
            ExampleRecording(
                .get("/teas/7"), .answer(200, #"{"name": "oolong"}"#, ["ETag": #""abc""#]))
        ),
    ]

    private static let ofModels: [String: CheckExample] = {
        let house = "rehearse judge specs/teahouse session.har"
        let unknown = ExampleRecording.Message.get("/teas/coffee")
        let ordered = {
            (id: String) -> (request: ExampleRecording.Message, answer: ExampleRecording.Message) in
            (
                .request("POST", "/orders", body: #"{"tea": "oolong"}"#),
                .answer(201, "{\"id\": \"\(id)\", \"tea\": \"oolong\"}")
            )
        }
        return [
            "model-status": CheckExample(
                in: "session.har", by: house,
                bad: ExampleRecording(unknown, .answer(409)).text,
                good: ExampleRecording(unknown, .answer(404)).text),
            "model-unique": CheckExample(
                in: "session.har", by: house,
                bad: ExampleRecording([ordered("order-01"), ordered("order-01")]).text,
                good: ExampleRecording([ordered("order-01"), ordered("order-02")]).text),
        ]
    }()
}
