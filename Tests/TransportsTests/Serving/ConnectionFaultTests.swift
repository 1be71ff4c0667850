import Contracts
import Simulator
import Testing
import Transports

struct ConnectionFaultTests {
    private static let body = Array(String(repeating: "0123456789", count: 30).utf8)

    private func outcome(
        of fault: ConnectionFault?, body: [UInt8]? = ConnectionFaultTests.body,
        method: String = "GET"
    ) throws -> (bytes: [UInt8], ending: RawClient.Ending) {
        let server = try ServedHere.server { _ in
            HTTPReply(
                body.map { .init(status: 200, headers: ["Content-Type": "text/plain"], body: $0) },
                fault: fault)
        }
        let client = RawClient(port: server.port)
        client.send(lines: "\(method) / HTTP/1.1\nHost: x\nContent-Length: 3\n\ntea")
        return client.readToEnd()
    }

    private func split(_ bytes: [UInt8]) throws -> (head: RawAnswer, content: [UInt8]) {
        let (head, size) = try #require(RawAnswer.first(in: bytes, toHead: true))
        return (head, Array(bytes[size...]))
    }

    @Test func aResetBeforeAnyByte() throws {
        let (bytes, ending) = try outcome(of: .reset)
        #expect(bytes.isEmpty)
        #expect(ending == .reset)
    }

    @Test(arguments: [0, 1, 20, 250]) func aResetAfterSomeBytes(count: Int) throws {
        let (bytes, ending) = try outcome(of: .resetAfter(bytes: count))
        #expect(bytes.count == count)
        #expect(ending == .reset)
        #expect(Array("HTTP/1.1 200 OK".utf8).starts(with: bytes.prefix(15)))
    }

    @Test func aResetAfterMoreThanASocketHolds() throws {
        let body = [UInt8](repeating: 0x61, count: 20_000_000)
        let (bytes, ending) = try outcome(of: .resetAfter(bytes: 15_000_000), body: body)
        #expect(bytes.count == 15_000_000)
        #expect(ending == .reset)
    }

    @Test func noAnswer() throws {
        for (bytes, ending) in [try outcome(of: .noAnswer), try outcome(of: nil, body: nil)] {
            #expect(bytes.isEmpty)
            #expect(ending == .closed)
        }
    }

    @Test(arguments: [0, 7, 300]) func aBodyThatEndsEarly(count: Int) throws {
        let (bytes, ending) = try outcome(of: .truncatedBody(bytes: count))
        let (head, content) = try split(bytes)
        #expect(head.headers["content-length"] == "300")
        #expect(content == Array(Self.body.prefix(count)))
        #expect(ending == .closed)
    }

    @Test(arguments: [0, 10, 5000]) func aLengthThatIsWrong(length: Int) throws {
        let (bytes, ending) = try outcome(of: .wrongLength(length))
        let (head, content) = try split(bytes)
        #expect(head.headers.values("content-length") == ["\(length)"])
        #expect(content == Self.body)
        #expect(ending == .closed)
    }

    @Test func aChunkWithoutASize() throws {
        let (bytes, ending) = try outcome(of: .malformedChunk(after: 20))
        let (head, content) = try split(bytes)
        #expect(head.headers["transfer-encoding"] == "chunked")
        #expect(head.headers["content-length"] == nil)
        #expect(
            String(decoding: content, as: UTF8.self) == "14\r\n01234567890123456789\r\noops\r\n")
        #expect(ending == .closed)
    }

    @Test func garbageInsteadOfAnAnswer() throws {
        let garbage: [UInt8] = [0, 255, 7, 13, 10, 72]
        let (bytes, ending) = try outcome(of: .garbage(garbage))
        #expect(bytes == garbage)
        #expect(ending == .closed)
    }

    @Test func garbageInTheBody() throws {
        let garbage: [UInt8] = [0, 255, 128, 1]
        let (bytes, ending) = try outcome(of: .garbledBody(garbage))
        let (head, content) = try split(bytes)
        #expect(head.headers["content-length"] == "300")
        #expect(content == Array(Self.body[..<148]) + garbage + Array(Self.body[152...]))
        #expect(ending == .closed)
    }

    @Test func aSlowDripIsWhole() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let (bytes, ending) = try outcome(of: .drip(bytes: 50, every: .milliseconds(20)))
        let time = clock.now - start
        let (head, content) = try split(bytes)
        #expect(head.status == 200)
        #expect(content == Self.body)
        #expect(ending == .closed)
        #expect(time >= .milliseconds(20) * ((bytes.count - 1) / 50))
    }

    @Test func afterHeadThereIsNoBodyToSpoil() throws {
        let (bytes, ending) = try outcome(of: .truncatedBody(bytes: 9), method: "HEAD")
        let (head, content) = try split(bytes)
        #expect(head.headers["content-length"] == "300")
        #expect(content.isEmpty)
        #expect(ending == .closed)
    }

    @Test(arguments: [
        ConnectionFault.resetAfter(bytes: -1), .truncatedBody(bytes: -1), .wrongLength(-1),
        .malformedChunk(after: -1), .drip(bytes: 0, every: .seconds(-1)), .garbage([]),
        .garbledBody(Array(repeating: 0, count: 9999)), .malformedChunk(after: .max),
        .truncatedBody(bytes: .max), .drip(bytes: .max, every: .seconds(9)),
    ])
    func oddNumbersDoNoHarm(fault: ConnectionFault) throws {
        let (_, ending) = try outcome(of: fault)
        #expect(ending == .closed || ending == .reset)
        let (bytes, second) = try outcome(of: fault, body: nil)
        #expect(second == .closed || second == .reset)
        #expect(bytes.isEmpty)
    }

    @Test func aHeldConnectionEndsWithItsClient() throws {
        let ends = Gathered<ServedExchange>()
        let server = try ServedHere.server(onExchange: { ends.add($0) }) { request in
            HTTPReply(
                .init(status: 200), fault: request.message.target == "/held" ? .hold : nil)
        }
        do {
            let client = RawClient(port: server.port)
            client.send(lines: "GET /held HTTP/1.1\nHost: x\n\n")
            client.send(lines: "GET /late HTTP/1.1\nHost: x\n\n")
            // Others are served in the meantime.
            let other = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
            #expect(other.readAnswer()?.status == 200)
            #expect(!ends.all.contains { $0.target == "/held" })
            client.endSending()
            #expect(client.readToEnd().bytes.isEmpty)
        }
        server.stop()
        let held = try #require(ends.all.first { $0.target == "/held" })
        #expect(held.fault == .hold && held.status == nil && held.bytes == 0)
    }

    @Test func aHeldConnectionDoesNotHoldUpTheEnd() throws {
        let server = try ServedHere.server { _ in HTTPReply(nil, fault: .hold) }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let other = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        // The server has the requests once one of the connections has ended.
        #expect(other.endSending().readToEnd().bytes.isEmpty)
        let clock = ContinuousClock()
        let start = clock.now
        server.stop(grace: .seconds(15))
        #expect(clock.now - start < .seconds(10))
        #expect(client.readToEnd().bytes.isEmpty)
    }

    @Test func aFaultCanComeLate() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200), delay: .milliseconds(60), fault: .reset)
        }
        let clock = ContinuousClock()
        let start = clock.now
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        #expect(client.readToEnd().ending == .reset)
        #expect(clock.now - start >= .milliseconds(60))
    }
}
