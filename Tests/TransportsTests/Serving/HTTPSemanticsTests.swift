import Contracts
import Simulator
import Testing
import Transports

struct HTTPSemanticsTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var request: String
        var status: Int
        var headers: [String: String?] = [:]
        var body: String?
        var testDescription: String { name }

        init(
            _ name: String, _ request: String, _ status: Int, _ headers: [String: String?] = [:],
            body: String? = nil
        ) {
            (self.name, self.request, self.status) = (name, request, status)
            (self.headers, self.body) = (headers, body)
        }
    }

    // The handler answers with the status that the target names.
    private static func answer(_ request: HTTPRequest) -> HTTPReply {
        let status = Int(request.message.target.dropFirst()) ?? 200
        return HTTPReply(
            .init(status: status, headers: ["X-Leaf": "green"], body: Array("tea\n".utf8)))
    }

    static let answered: [Case] = [
        Case("old", "GET / HTTP/1.0\n\n", 200, ["connection": "close"], body: "tea\n"),
        Case(
            "ended", "GET / HTTP/1.1\nHost: x\nConnection: close\n\n", 200,
            ["connection": "close", "content-length": "4", "x-leaf": "green"], body: "tea\n"),
        Case(
            "head", "HEAD / HTTP/1.1\nHost: x\nConnection: close\n\n", 200,
            ["content-length": "4"], body: ""),
        Case(
            "204", "GET /204 HTTP/1.1\nHost: x\nConnection: close\n\n", 204,
            ["content-length": nil, "transfer-encoding": nil], body: ""),
        Case("205", "GET /205 HTTP/1.1\nHost: x\nConnection: close\n\n", 205, body: ""),
        Case(
            "304", "GET /304 HTTP/1.1\nHost: x\nConnection: close\n\n", 304,
            ["content-length": "4", "transfer-encoding": nil], body: ""),
        Case("999", "GET /999 HTTP/1.1\nHost: x\nConnection: close\n\n", 999, body: "tea\n"),
        Case("own method", "BREW / HTTP/1.1\nHost: x\nConnection: close\n\n", 200, body: "tea\n"),
        Case("star", "OPTIONS * HTTP/1.1\nHost: x\nConnection: close\n\n", 200, body: "tea\n"),
        Case("lone line feeds", "GET / HTTP/1.1\nHost: x\nConnection: close\n\n", 200),
        Case("no status", "GET /101 HTTP/1.1\nHost: x\nConnection: close\n\n", 500),
        Case("no status of three", "GET /1000 HTTP/1.1\nHost: x\nConnection: close\n\n", 500),
    ]

    static let refused: [Case] = [
        Case("no host", "GET / HTTP/1.1\n\n", 400, ["connection": "close"]),
        Case("two hosts", "GET / HTTP/1.1\nHost: x\nHost: y\n\n", 400),
        Case("no colon", "GET / HTTP/1.1\nHost: x\nnonsense\n\n", 400),
        Case("space before the colon", "GET / HTTP/1.1\nHost: x\nA : b\n\n", 400),
        Case("no version", "GET /\n\n", 400),
        Case("odd version", "GET / HTTX/1.1\nHost: x\n\n", 400),
        Case("later version", "GET / HTTP/2.0\nHost: x\n\n", 505),
        Case("odd method", "G(T / HTTP/1.1\nHost: x\n\n", 400),
        Case("space in target", "GET /a b HTTP/1.1\nHost: x\n\n", 400),
        Case("negative length", "POST / HTTP/1.1\nHost: x\nContent-Length: -4\n\n", 400),
        Case("no length", "POST / HTTP/1.1\nHost: x\nContent-Length: four\n\n", 400),
        Case(
            "two lengths",
            "POST / HTTP/1.1\nHost: x\nContent-Length: 4\nContent-Length: 4\n\ntea\n", 400),
        Case(
            "length beside chunks",
            "POST / HTTP/1.1\nHost: x\nContent-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n", 400),
        Case("own coding", "POST / HTTP/1.1\nHost: x\nTransfer-Encoding: brew\n\n", 501),
        Case("bad chunk", "POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\nzz\n", 400),
        Case("control", "GET / HTTP/1.1\nHost: x\nA: b\u{1}c\n\n", 400),
        Case(
            "huge length", "POST / HTTP/1.1\nHost: x\nContent-Length: 99999999999999999999\n\n",
            413),
    ]

    @Test(arguments: answered + refused) func oneRequest(one: Case) throws {
        let server = try ServedHere.server(handler: Self.answer)
        let client = RawClient(port: server.port).send(lines: one.request)
        let (bytes, ending) = client.readToEnd()
        #expect(ending == .closed)
        let toHead = one.request.hasPrefix("HEAD") || one.status == 304
        let (answer, size) = try #require(RawAnswer.first(in: bytes, toHead: toHead))
        #expect(answer.version == "HTTP/1.1")
        #expect(answer.status == one.status)
        #expect(answer.headers.values("date").count == 1)
        for (name, value) in one.headers { #expect(answer.headers[name] == value, "\(name)") }
        if let body = one.body { #expect(answer.text == body) }
        // libmicrohttpd 0.9.75 writes the head of some refusals of its own twice.
        let isDoubled = one.request.contains("Content-Length: ") && answer.headers.fields.count < 5
        if !isDoubled { #expect(bytes.count == size, "nothing follows the answer") }
    }

    @Test func theLengthOfAnAbsentBodyIsReported() throws {
        let server = try ServedHere.server { request in
            let status = request.message.method == "HEAD" ? 200 : 304
            return HTTPReply(.init(status: status, headers: ["Content-Length": "9000000000"]))
        }
        let client = RawClient(port: server.port)
        for (method, status) in [("HEAD", 200), ("GET", 304)] {
            client.send(lines: "\(method) / HTTP/1.1\nHost: x\n\n")
            let answer = try #require(client.readAnswer(toHead: true))
            #expect(answer.status == status)
            #expect(answer.headers["content-length"] == "9000000000")
        }
    }

    @Test func anAnswerWithoutChangeMayHaveNoLength() throws {
        let server = try ServedHere.server { _ in HTTPReply(.init(status: 304)) }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let (bytes, ending) = client.readToEnd()
        let answer = try #require(RawAnswer.first(in: bytes, toHead: true)).0
        #expect(answer.headers["content-length"] == nil)
        #expect(answer.headers["transfer-encoding"] == nil)
        #expect(ending == .closed)
    }

    @Test(arguments: [
        HeaderFields([.init("X-Bad", "a\r\nSet-Cookie: b")]), ["X-Bad": "a\u{0}b"], ["X Bad": "a"],
        ["": "a"],
    ])
    func noFieldBreaksOut(headers: HeaderFields) throws {
        let server = try ServedHere.server { _ in HTTPReply(.init(status: 200, headers: headers)) }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let answer = try #require(client.readAnswer())
        #expect(answer.status == 500)
        #expect(answer.headers["set-cookie"] == nil)
        #expect(answer.text.hasPrefix("the answer cannot be sent: "))
    }

    @Test func theServerFramesAnswersItself() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(
                .init(
                    status: 200,
                    headers: [
                        "Content-Length": "1", "Transfer-Encoding": "chunked",
                        "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Set-Cookie": "a",
                        "set-cookie": "b",
                    ], body: Array("tea".utf8)))
        }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let answer = try #require(client.readAnswer())
        #expect(answer.text == "tea")
        #expect(answer.headers.values("content-length") == ["3"])
        #expect(answer.headers["transfer-encoding"] == nil)
        #expect(answer.headers.values("date") == ["Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(answer.headers.values("set-cookie") == ["a", "b"])
    }

    @Test func anAnswerMayHaveMuchInItsHead() throws {
        let long = String(repeating: "x", count: 40_000)
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, headers: ["X-Long": long], body: Array("tea".utf8)))
        }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let (bytes, ending) = client.readToEnd()
        let answer = try #require(RawAnswer.first(in: bytes)).0
        #expect(answer.headers["x-long"] == long)
        #expect(answer.text == "tea")
        #expect(ending == .closed)
    }

    @Test func continueIsSaidBeforeTheBodyIsRead() throws {
        let server = try ServedHere.server { HTTPReply(.init(status: 200, body: $0.message.body)) }
        let client = RawClient(port: server.port)
        client.send(
            lines: "PUT / HTTP/1.1\nHost: x\nContent-Length: 3\nExpect: 100-continue\n\n")
        #expect(client.readAnswer()?.status == 100)
        let answer = client.send(Array("tea".utf8)).readAnswer()
        #expect(answer?.status == 200)
        #expect(answer?.text == "tea")
    }
}
