import Contracts
import Testing

@testable import Simulator

/// The form of requests, which the contract describes.
struct ClientRequestTests {
    private static func sending(_ operation: String, _ with: String) -> String {
        """
        context: {id: "a/b", none: null, tags: [x, "y z"], secret: "k\\n"}
        initial: a
        states:
          a: {invoke: {operation: \(operation), with: {\(with)}, on: {default: {}}}}
        """
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let operation: String
        let with: String
        let target: String
        var headers: [String] = []
        var body = ""
        var testDescription: String { "\(operation) \(with)" }
    }

    static let rows = [
        Row(
            operation: "find", with: #"path: {id: "${context.id}"}"#, target: "/v1/items/a%2Fb"),
        Row(
            operation: "list", with: #"query: {tags: "${context.tags}", page: 2}"#,
            target: "/v1/items?tags=x,y%20z&page=2"),
        Row(
            operation: "list", with: #"query: {tags: "${context.none}", page: null}"#,
            target: "/v1/items"),
        Row(
            operation: "ping", with: "headers: {X-Own: 7, Accept: text/plain}", target: "/v1/ping",
            headers: ["X-Own: 7", "Accept: text/plain"]),
        Row(
            operation: "save",
            with: "headers: {x-key: k}, cookies: {session: s 1, other: o}, body: {name: tea}",
            target: "/v1/items",
            headers: [
                "X-Key: k", "Cookie: other=o; session=s%201", "Content-Type: application/json",
            ], body: #"{"name":"tea"}"#),
        Row(
            operation: "save",
            with: "headers: {Content-Type: application/merge+json}, body: {a: 1}",
            target: "/v1/items", headers: ["Content-Type: application/merge+json"],
            body: #"{"a":1}"#),
        Row(
            operation: "enter", with: "form: {name: Ana B, left: null}", target: "/v1/session",
            headers: ["Content-Type: application/x-www-form-urlencoded"], body: "name=Ana%20B"),
        Row(
            operation: "replace", with: "bytes: bytes('png')", target: "/v1/files",
            headers: ["Content-Type: image/png"], body: "png"),
        Row(
            operation: "replace", with: "bytes: bytes('gif'), type: image/gif",
            target: "/v1/files", headers: ["Content-Type: image/gif"], body: "gif"),
        Row(
            operation: "replace",
            with: "url: \"https://files.example/x?sig=${context.id}\", bytes: bytes('p')",
            target: "https://files.example/x?sig=a/b", headers: ["Content-Type: image/png"],
            body: "p"),
        Row(
            operation: "upload",
            with: "parts: {title: {value: Cat}, photo: {bytes: bytes('jpg'), filename: c.jpg}}",
            target: "/v1/files",
            headers: ["Content-Type: multipart/form-data; boundary=part-boundary"],
            body: """
                --part-boundary
                Content-Disposition: form-data; name="title"

                Cat
                --part-boundary
                Content-Disposition: form-data; name="photo"; filename="c.jpg"
                Content-Type: image/jpeg

                jpg
                --part-boundary--

                """.replacing("\n", with: "\r\n")),
    ]

    @Test(arguments: rows)
    func aRequestIsWrittenAsTheContractSays(row: Row) throws {
        let play = try Play(Self.sending(row.operation, row.with))
        #expect(play.faults.isEmpty, "\(play.faults)")
        let request = try #require(play.requests.first).request
        #expect(request.target == row.target)
        #expect(request.headers.fields.map { "\($0.name): \($0.value)" } == row.headers)
        #expect(String(decoding: request.body, as: UTF8.self) == row.body)
    }

    @Test(arguments: [
        ("find", #"path: {id: "${context.none}"}"#, #"the path parameter "id" has no value"#),
        (
            "save", #"headers: {X-Key: "${context.secret}"}, body: {}"#,
            #"the value of the header parameter "X-Key" cannot be written"#
        ),
        (
            "ping", #"headers: {X-Own: "${context.secret}"}"#,
            #"the value of the header parameter "X-Own" cannot be written"#
        ),
        (
            "list", "query: {tags: [[1]]}",
            #"the value of the query parameter "tags" cannot be written"#
        ),
        ("enter", #"form: "${context.tags}""#, "the fields of a form are a map, found list"),
        ("replace", #"url: "${context.none}", bytes: bytes('p')"#, "expected a URL, found null"),
    ])
    func whatCannotBeWrittenIsAFault(operation: String, with: String, message: String) throws {
        let play = try Play(Self.sending(operation, with))
        #expect(play.requests.isEmpty && play.state.flights.isEmpty)
        let fault = try #require(play.faults.first)
        #expect(fault.subject == operation && fault.diagnostics[0].message == message)
    }

    @Test func aRequestIsMadeOnlyWhereItsConditionHolds() throws {
        let play = try Play(
            """
            context: {n: 0}
            events: {tap: {}}
            initial: a
            states:
              a: {invoke: {operation: ping, when: context.n > 0, on: {default: {}}}, on: {tap: {target: a, assign: {context.n: 1}}}}
            """)
        #expect(play.requests.isEmpty)
        try play.plays("tap")
        #expect(play.requests.count == 1)
    }
}
