import Contracts
import Simulator
import Testing
import Transports

struct RequestReadingTests {
    @Test func aRequestComesAsItWasSent() throws {
        let server = try ServedHere.echo()
        let client = RawClient(port: server.port)
        client.send(
            lines: """
                PATCH /teas/%67reen%2Fdark?a=1&a=2+3&c HTTP/1.1
                host: here
                X-Two: first
                x-one:  padded\u{9}
                X-Two: second
                Empty:
                Content-Length: 5

                hello
                """)
        let answer = try #require(client.readAnswer())
        #expect(
            answer.text == """
                PATCH /teas/%67reen%2Fdark?a=1&a=2+3&c
                host=here
                X-Two=first
                x-one=padded
                X-Two=second
                Empty=
                Content-Length=5

                hello
                """)
    }

    @Test func aRequestKnowsItsConnection() throws {
        let server = try ServedHere.server { request in
            let text = "\(request.connection) \(request.isSecure) \(request.client)"
            return HTTPReply(.init(status: 200, body: Array(text.utf8)))
        }
        let first = RawClient(port: server.port)
        let second = RawClient(port: server.port)
        let get = "GET / HTTP/1.1\nHost: x\n\n"
        #expect(first.send(lines: get).readAnswer()?.text.hasPrefix("1 false 127.0.0.1:") == true)
        #expect(second.send(lines: get).readAnswer()?.text.hasPrefix("2 false 127.0.0.1:") == true)
        #expect(first.send(lines: get).readAnswer()?.text.hasPrefix("1 false ") == true)
    }

    @Test func chunksBecomeOneBody() throws {
        let server = try ServedHere.server { HTTPReply(.init(status: 200, body: $0.message.body)) }
        let client = RawClient(port: server.port)
        client.send(
            lines: """
                POST / HTTP/1.1
                Host: x
                Transfer-Encoding: chunked

                5;why=not
                green
                4
                 tea
                0
                Trailer: dropped


                """)
        #expect(client.readAnswer()?.text == "green tea")
        // The connection goes on.
        client.send(lines: "POST / HTTP/1.1\nHost: x\nContent-Length: 2\n\nok")
        #expect(client.readAnswer()?.text == "ok")
    }

    @Test func aLargeBodyComesWhole() throws {
        let server = try ServedHere.server { HTTPReply(.init(status: 200, body: $0.message.body)) }
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let client = RawClient(port: server.port)
        client.send(lines: "POST / HTTP/1.1\nHost: x\nContent-Length: \(body.count)\n\n")
        client.send(body)
        #expect(client.readAnswer()?.body == body)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let server = try ServedHere.server { request in
            HTTPReply(
                .init(status: 200, body: Array(request.message.target.utf8)),
                delay: request.message.target == "/2" ? .milliseconds(30) : .zero)
        }
        let client = RawClient(port: server.port)
        client.send(lines: (1...20).map { "GET /\($0) HTTP/1.1\nHost: x\n\n" }.joined())
        #expect((1...20).map { _ in client.readAnswer()?.text } == (1...20).map { "/\($0)" })
    }

    @Test func aClientMayEndItsSideFirst() throws {
        let server = try ServedHere.echo()
        let client = RawClient(port: server.port)
        client.send(lines: "GET /half HTTP/1.1\nHost: x\n\n").endSending()
        let (bytes, ending) = client.readToEnd()
        #expect(RawAnswer.first(in: bytes)?.0.text.hasPrefix("GET /half") == true)
        #expect(ending == .closed)
    }
}
