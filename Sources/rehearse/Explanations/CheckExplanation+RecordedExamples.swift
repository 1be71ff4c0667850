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
            ExampleRecording(.get("/tea"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "undocumented-method": (
            ExampleRecording(
                .request("PUT", to: "/teas/7", body: #"{"name": "oolong"}"#), .answer(204)),
            ExampleRecording(
                .request("PATCH", to: "/teas/7", body: #"{"note": null}"#), .answer(204))
        ),
        "undocumented-parameter": (
            ExampleRecording(.get("/teas?limt=5"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, body: "[]"))
        ),
        "unreadable-parameter": (
            ExampleRecording(.get("/teas?name=50%"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas?name=50%25"), .answer(200, body: "[]"))
        ),
        "missing-parameter": (
            ExampleRecording(.get("/availability"), .answer(200, body: "[]")),
            ExampleRecording(.get("/availability?date=2026-03-02"), .answer(200, body: "[]"))
        ),
        "parameter-schema": (
            ExampleRecording(.get("/teas?limit=many"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, body: "[]"))
        ),
        "missing-request-body": (
            ExampleRecording(.request("POST", to: "/teas"), .answer(422)),
            ExampleRecording(
                .request("POST", to: "/teas", body: #"{"name": "oolong"}"#),
                .answer(
                    201, body: #"{"id": "7", "name": "oolong"}"#, fields: ["Location": "/teas/7"]))
        ),
        "unreadable-request-body": (
            ExampleRecording(.request("POST", to: "/teas", body: "{name: oolong}"), .answer(422)),
            ExampleRecording(
                .request("POST", to: "/teas", body: #"{"name": "oolong"}"#),
                .answer(
                    201, body: #"{"id": "7", "name": "oolong"}"#, fields: ["Location": "/teas/7"]))
        ),
        "request-body-schema": (
            ExampleRecording(.request("POST", to: "/teas", body: #"{"name": 7}"#), .answer(422)),
            ExampleRecording(
                .request("POST", to: "/teas", body: #"{"name": "oolong"}"#),
                .answer(
                    201, body: #"{"id": "7", "name": "oolong"}"#, fields: ["Location": "/teas/7"]))
        ),
        "missing-security": (
            ExampleRecording(.get("/profile"), .answer(200, body: "{}")),
            ExampleRecording(.get("/profile", ["X-API-Key": "secret"]), .answer(200, body: "{}"))
        ),
        "wrong-security": (
            ExampleRecording(
                .get("/orders", ["Authorization": "Basic YW5uYTo3"]), .answer(200, body: "[]")),
            ExampleRecording(
                .get("/orders", ["Authorization": "Bearer abc"]), .answer(200, body: "[]"))
        ),
        "deprecated-operation": (
            ExampleRecording(.get("/v1/teas"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "deprecated-parameter": (
            ExampleRecording(.get("/teas?page=2"), .answer(200, body: "[]")),
            ExampleRecording(.get("/teas?limit=5"), .answer(200, body: "[]"))
        ),
        "multipart-part": (
            ExampleRecording(
                .request(
                    "POST", to: "/labels",
                    body:
                        "--b\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nlabel\r\n--b--\r\n",
                    type: "multipart/form-data; boundary=b"), .answer(204)),
            ExampleRecording(
                .request(
                    "POST", to: "/labels",
                    body:
                        "--b\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nlabel\r\n--b--\r\n",
                    type: "multipart/form-data; boundary=b"), .answer(204))
        ),
        "accepted-invalid-request": (
            ExampleRecording(
                .request("POST", to: "/teas", body: "{}"),
                .answer(
                    201, body: #"{"id": "7", "name": "oolong"}"#, fields: ["Location": "/teas/7"])),
            ExampleRecording(.request("POST", to: "/teas", body: "{}"), .answer(422))
        ),
    ]

    private static let answers: [String: Pair] = [
        "undocumented-content-type": (
            ExampleRecording(.get("/teas"), .answer(200, body: "<ul></ul>", type: "text/html")),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "undocumented-field": (
            ExampleRecording(
                .get("/teas/7"), .answer(200, body: #"{"name": "oolong", "nmae": ""}"#)),
            ExampleRecording(.get("/teas/7"), .answer(200, body: #"{"name": "oolong"}"#))
        ),
        "unexpected-body": (
            ExampleRecording(
                .request("PATCH", to: "/teas/7", body: #"{"note": null}"#), .answer(204, body: "{}")
            ),
            ExampleRecording(
                .request("PATCH", to: "/teas/7", body: #"{"note": null}"#), .answer(204))
        ),
        "content-length": (
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["Content-Length": "12"])),
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["Content-Length": "2"]))
        ),
        "undecided-schema": (
            ExampleRecording(
                .get("/teas/7"),
                .answer(
                    200,
                    body:
                        #"{"name": "oolong", "code": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}"#
                )),
            ExampleRecording(
                .get("/teas/7"), .answer(200, body: #"{"name": "oolong", "code": "aaaa"}"#))
        ),
        "undocumented-status": (
            ExampleRecording(.get("/teas/7"), .answer(418)),
            ExampleRecording(.get("/teas/7"), .answer(404))
        ),
        "undocumented-header": (
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["X-Rate-Limit": "5"])),
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["X-Total-Count": "0"]))
        ),
        "missing-header": (
            ExampleRecording(
                .request("POST", to: "/teas", body: #"{"name": "oolong"}"#),
                .answer(201, body: #"{"id": "7", "name": "oolong"}"#)),
            ExampleRecording(
                .request("POST", to: "/teas", body: #"{"name": "oolong"}"#),
                .answer(
                    201, body: #"{"id": "7", "name": "oolong"}"#, fields: ["Location": "/teas/7"]))
        ),
        "header-schema": (
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["X-Total-Count": "many"])),
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["X-Total-Count": "0"]))
        ),
        "deprecated-header": (
            ExampleRecording(.get("/teas"), .answer(200, body: "[]", fields: ["X-Total": "0"])),
            ExampleRecording(
                .get("/teas"), .answer(200, body: "[]", fields: ["X-Total-Count": "0"]))
        ),
        "missing-response-body": (
            ExampleRecording(.get("/teas"), .answer(200)),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "unreadable-response-body": (
            ExampleRecording(.get("/teas"), .answer(200, body: "<ul></ul>")),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "response-body-schema": (
            ExampleRecording(
                .get("/teas/7"), .answer(200, body: #"{"name": "oolong", "price": null}"#)),
            ExampleRecording(
                .get("/teas/7"), .answer(200, body: #"{"name": "oolong", "price": 2.5}"#))
        ),
        "write-only-field": (
            ExampleRecording(
                .get("/profile", ["X-API-Key": "secret"]),
                .answer(200, body: #"{"name": "anna", "password": "tea"}"#)),
            ExampleRecording(
                .get("/profile", ["X-API-Key": "secret"]), .answer(200, body: #"{"name": "anna"}"#))
        ),
        "server-error": (
            ExampleRecording(.get("/teas"), .answer(500)),
            ExampleRecording(.get("/teas"), .answer(200, body: "[]"))
        ),
        "location-header": (
            ExampleRecording(.get("/teas/7"), .answer(302)),
            ExampleRecording(
                .get("/teas/7"), .answer(302, body: nil, fields: ["Location": "/teas/8"]))
        ),
        "caching-headers": (
            ExampleRecording(
                .get("/teas/7"), .answer(200, body: #"{"name": "oolong"}"#, fields: ["ETag": "abc"])
            ),
            ExampleRecording(
                .get("/teas/7"),
                .answer(200, body: #"{"name": "oolong"}"#, fields: ["ETag": #""abc""#]))
        ),
    ]

    private static let ofModels: [String: CheckExample] = {
        let house = "rehearse judge specs/teahouse session.har"
        let unknown = ExampleRecording.Message.get("/teas/coffee")
        let ordered = {
            (id: String) -> (request: ExampleRecording.Message, answer: ExampleRecording.Message) in
            (
                .request("POST", to: "/orders", body: #"{"tea": "oolong"}"#),
                .answer(201, body: "{\"id\": \"\(id)\", \"tea\": \"oolong\"}")
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
