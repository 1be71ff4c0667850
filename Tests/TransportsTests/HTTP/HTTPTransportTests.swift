import Contracts
import Synchronization
import Testing

@testable import Simulator
@testable import Transports

/// The transport against servers of our own, which answer rightly and wrongly.
struct HTTPTransportTests {
    private let transport = HTTPTransport()

    private func send(
        _ request: Exchange.Request, to server: HTTPServer, _ transport: HTTPTransport? = nil,
        timeout: Duration = .seconds(20)
    ) -> HTTPTransport.Outcome {
        let outgoing = HTTPTransport.Outgoing(
            "http://127.0.0.1:\(server.port)", request, timeout: timeout)
        return (transport ?? self.transport).send([outgoing])[0]
    }

    private func text(_ outcome: HTTPTransport.Outcome) throws -> String {
        guard case .answered(let response) = outcome else {
            throw Unanswered(outcome: outcome)
        }
        return String(decoding: response.body, as: UTF8.self)
    }

    private struct Unanswered: Error { let outcome: HTTPTransport.Outcome }

    // MARK: As it is

    @Test func aRequestIsSentAsItIs() throws {
        let server = try ServedHere.echo()
        let request = Exchange.Request(
            method: "GET", target: "/a/../b%20c?d=%C3%A9&d",
            headers: ["X-Two": "1", "x-two": "2", "X-None": ""], body: Array("tea".utf8))
        let reported = try text(send(request, to: server))
        let lines = reported.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "GET /a/../b%20c?d=%C3%A9&d")
        let fields = Set(lines.dropFirst().dropLast(2).map(String.init))
        #expect(
            fields == [
                "Host=127.0.0.1:\(server.port)", "X-Two=1", "x-two=2", "X-None=",
                "Content-Length=3",
            ])
        #expect(lines.last == "tea")
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"])
    func everyMethodGoes(method: String) throws {
        let server = try ServedHere.echo()
        let reported = try text(send(Exchange.Request(method: method, target: "/"), to: server))
        #expect(reported.hasPrefix("\(method) /\n"))
        #expect(!reported.contains("Content-Type") && !reported.contains("Expect"))
    }

    @Test func anAnswerComesAsItIs() throws {
        let server = try ServedHere.server { request in
            HTTPReply(
                .init(
                    status: request.message.target == "/go" ? 302 : 418,
                    headers: ["Location": "/elsewhere", "X-Two": "a", "X-TWO": "b, c"],
                    body: [0, 255, 10]))
        }
        for (target, status) in [("/go", 302), ("/tea", 418)] {
            let outcome = send(Exchange.Request(method: "GET", target: target), to: server)
            guard case .answered(let response) = outcome else { throw Unanswered(outcome: outcome) }
            #expect(response.status == status)
            #expect(response.body == [0, 255, 10])
            let fields = response.headers.fields.filter { $0.name.lowercased() == "x-two" }
            #expect(fields.map(\.name) == ["X-Two", "X-TWO"])
            #expect(fields.map(\.value) == ["a", "b, c"])
        }
    }

    @Test func anAnswerToHEADHasNoContent() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, headers: ["X-A": "1"], body: Array("tea".utf8)))
        }
        let outcome = send(Exchange.Request(method: "HEAD", target: "/"), to: server)
        guard case .answered(let response) = outcome else { throw Unanswered(outcome: outcome) }
        #expect(response.headers["content-length"] == "3")
        #expect(response.body.isEmpty)
    }

    // MARK: Connections

    @Test func manyGoAtOnceAndEachHasAConnectionOfItsOwn() throws {
        let connections = Gathered<Int>()
        let server = try ServedHere.server { request in
            connections.add(request.connection)
            return HTTPReply(
                .init(status: 200, body: Array(request.message.target.utf8)),
                delay: .milliseconds(20))
        }
        let outgoing = (0..<50).map {
            HTTPTransport.Outgoing(
                "http://127.0.0.1:\(server.port)",
                Exchange.Request(method: "GET", target: "/\($0)"))
        }
        let first = try transport.send(outgoing).map(text)
        #expect(first == (0..<50).map { "/\($0)" })
        for request in outgoing { _ = transport.send([request]) }
        #expect(connections.all.count == 100)
        #expect(Set(connections.all).count == 100)
    }

    @Test func whatMayChangeSomethingNeverGoesTwice() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add(request.message.method)
            return HTTPReply(
                .init(status: 200), fault: request.message.method == "POST" ? .reset : nil)
        }
        for method in ["GET", "POST"] {
            _ = send(Exchange.Request(method: method, target: "/"), to: server)
        }
        #expect(seen.all == ["GET", "POST"])
    }

    // MARK: What goes wrong

    @Test(
        arguments: [
            ConnectionFault.reset, .resetAfter(bytes: 30), .noAnswer, .truncatedBody(bytes: 2),
            .malformedChunk(after: 2), .garbage(Array("ILLEGAL\r\n\r\n".utf8)), .wrongLength(400),
        ])
    func aConnectionThatBreaksIsReported(fault: ConnectionFault) throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, body: Array("0123456789".utf8)), fault: fault)
        }
        let outcome = send(Exchange.Request(method: "POST", target: "/"), to: server)
        guard case .broken(let reason) = outcome else { throw Unanswered(outcome: outcome) }
        #expect(!reason.isEmpty)
    }

    @Test(
        arguments: [
            "Content-Length: 3\r\n\r\ntea and more",
            "Content-Length: 3\r\n\r\nteaHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n3\r\ntea\r\n0\r\n\r\nmore",
            "Content-Length: 99999999999999999999999999\r\n\r\ntea",
            "Content-Length: 3\r\nX-Cut",
        ])
    func anAnswerThatDoesNotEndWhereItSaysIsNone(rest: String) throws {
        let server = try ServedHere.server { _ in
            HTTPReply(
                .init(status: 200), fault: .garbage(Array("HTTP/1.1 200 OK\r\n\(rest)".utf8)))
        }
        let outcome = send(Exchange.Request(method: "GET", target: "/"), to: server)
        guard case .broken(let reason) = outcome else { throw Unanswered(outcome: outcome) }
        #expect(!reason.isEmpty)
    }

    @Test func linesBelowTheLastChunkAreNoFields() throws {
        let answer =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Late: a\r\n\r\n"
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200), fault: .garbage(Array(answer.utf8)))
        }
        let outcome = send(Exchange.Request(method: "GET", target: "/"), to: server)
        guard case .answered(let response) = outcome else { throw Unanswered(outcome: outcome) }
        #expect(response.headers.fields.map(\.name) == ["Transfer-Encoding"])
    }

    @Test func anAnswerThatComesByteByByteArrives() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(
                .init(status: 200, body: Array("tea".utf8)),
                fault: .drip(bytes: 20, every: .milliseconds(1)))
        }
        #expect(try text(send(Exchange.Request(method: "GET", target: "/"), to: server)) == "tea")
    }

    @Test func whoIsTooSlowIsGivenUp() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200), delay: .seconds(30))
        }
        let request = Exchange.Request(method: "GET", target: "/")
        #expect(send(request, to: server, timeout: .seconds(2)) == .timedOut)
    }

    @Test func aBodyThatStopsIsToldFromSilence() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(
                .init(status: 200, body: Array(repeating: 0x20, count: 9_000)),
                fault: .drip(bytes: 900, every: .seconds(1)))
        }
        let request = Exchange.Request(method: "GET", target: "/")
        let outcome = send(request, to: server, timeout: .seconds(2))
        guard case .stalled(let reason) = outcome else { throw Unanswered(outcome: outcome) }
        #expect(reason.hasPrefix("the body stops after ") && reason.hasSuffix(" of 9000 bytes"))
    }

    @Test(
        arguments: [
            (.noAnswer, "the connection closed before an answer"),
            (.truncatedBody(bytes: 2), "the connection closed in the middle of the body"),
            (.reset, "the connection broke off"),
        ] as [(ConnectionFault, String)])
    func aBrokenConnectionIsSaidInPlainWords(fault: ConnectionFault, words: String) throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, body: Array("tea".utf8)), fault: fault)
        }
        let request = Exchange.Request(method: "GET", target: "/")
        #expect(send(request, to: server) == .broken(words))
    }

    @Test func whereNobodyListensNothingIsSent() throws {
        let server = try ServedHere.echo()
        server.stop(grace: .zero)
        let outcome = send(Exchange.Request(method: "GET", target: "/"), to: server)
        guard case .unreachable = outcome else { throw Unanswered(outcome: outcome) }
    }

    @Test func whatIsTooLargeIsRefused() throws {
        let server = try ServedHere.server { request in
            var response = Exchange.Response(status: 200, body: Array(repeating: 1, count: 5_000))
            if request.message.target == "/head" {
                response.headers.fields.append(.init("X", String(repeating: "a", count: 5_000)))
            }
            return HTTPReply(response)
        }
        var limits = HTTPTransport.Limits()
        limits.body = 1_000
        limits.head = 2_000
        let transport = HTTPTransport(limits)
        for (target, word) in [("/body", "1000 bytes"), ("/head", "2000 bytes")] {
            let request = Exchange.Request(method: "GET", target: target)
            guard case .excessive(let reason) = send(request, to: server, transport) else {
                Issue.record("\(target) is read whole")
                continue
            }
            #expect(reason.contains(word))
        }
    }

    @Test(
        arguments: [
            Exchange.Request(method: "GET /", target: "/"),
            Exchange.Request(method: "GET", target: "/a b"),
            Exchange.Request(method: "GET", target: "/", headers: ["X": "a\r\nY: b"]),
            Exchange.Request(method: "GET", target: "/", headers: ["X Y": "a"]),
        ])
    func whatCannotBeWrittenIsRefused(request: Exchange.Request) throws {
        let server = try ServedHere.echo()
        guard case .refused = send(request, to: server) else {
            Issue.record("it is not refused")
            return
        }
    }

    @Test func aCertificateThatNobodyVouchesForIsRefused() throws {
        let server = try ServedHere.server({ $0.identity = TestIdentity.local }) { _ in
            HTTPReply(.init(status: 200))
        }
        let request = Exchange.Request(method: "GET", target: "/")
        let outgoing = HTTPTransport.Outgoing("https://localhost:\(server.port)", request)
        guard case .unreachable = transport.send([outgoing])[0] else {
            Issue.record("it was sent")
            return
        }
    }

    @Test func aLargeAnswerWaitsForRoomAndItsTimeStandsStill() throws {
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, body: Array(repeating: 1, count: 2 << 20)))
        }
        let first: Mutex<AnswerRoom?> = Mutex(nil)
        let turns = Gathered<Int>()
        var limits = HTTPTransport.Limits()
        limits.bytesInFlight = 3 << 20
        let transport = HTTPTransport(limits) {
            // The second one waits since long before the first gives its room back.
            first.withLock { room in
                guard let held = room else { return }
                turns.add(1)
                if turns.all.count == 15 {
                    held.free()
                    room = nil
                }
            }
            return false
        }
        let outgoing = HTTPTransport.Outgoing(
            "http://127.0.0.1:\(server.port)", Exchange.Request(method: "GET", target: "/"),
            timeout: .seconds(1))
        let held = transport.room()
        #expect(try text(transport.send([outgoing], in: held)[0]).utf8.count == 2 << 20)
        first.withLock { $0 = held }
        #expect(
            try text(transport.send([outgoing], in: transport.room())[0]).utf8.count == 2 << 20)
        #expect(turns.all.count == 15)
    }

    @Test func anInterruptionEndsEverything() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add(request.message.target)
            return HTTPReply(.init(status: 200), delay: .seconds(30))
        }
        let transport = HTTPTransport { !seen.all.isEmpty }
        let outcome = send(
            Exchange.Request(method: "GET", target: "/"), to: server, transport)
        #expect(outcome == .unreachable("interrupted"))
    }
}
