import Contracts
import Simulator
import Testing
import Transports

struct ServerLimitTests {
    private func small(_ configuration: inout HTTPServerConfiguration) {
        configuration.limits.head = 1000
        configuration.limits.target = 100
        configuration.limits.body = 1000
    }

    private func status(of request: String, body: [UInt8] = []) throws -> (Int, String) {
        let server = try ServedHere.server(small) {
            HTTPReply(.init(status: 200, body: $0.message.body))
        }
        let client = RawClient(port: server.port).send(lines: request).send(body)
        let answer = try #require(client.readAnswer())
        return (answer.status, answer.text)
    }

    @Test(arguments: [(99, 200), (100, 414), (5000, 414)])
    func targets(length: Int, expected: Int) throws {
        let target = "/" + String(repeating: "t", count: length)
        let (status, text) = try status(of: "GET \(target) HTTP/1.1\nHost: x\n\n")
        #expect(status == (length == 5000 ? 431 : expected))
        if expected == 414, length == 100 {
            #expect(text == "the request target is longer than 100 bytes\n")
        }
    }

    @Test(arguments: [(900, 200), (1000, 431), (20_000, 431), (1_000_000, 431)])
    func heads(length: Int, expected: Int) throws {
        let value = String(repeating: "v", count: length)
        let (status, _) = try status(of: "GET / HTTP/1.1\nHost: x\nA: \(value)\n\n")
        #expect(status == expected)
    }

    @Test func manyFields() throws {
        let fields = String(repeating: "a: b\n", count: 200_000)
        #expect(try status(of: "GET / HTTP/1.1\nHost: x\n\(fields)\n").0 == 431)
    }

    @Test(arguments: [(1000, 200), (1001, 413), (3_000_000, 413)])
    func bodies(length: Int, expected: Int) throws {
        let body = [UInt8](repeating: 0x62, count: length)
        let request = "POST / HTTP/1.1\nHost: x\nContent-Length: \(length)\n\n"
        let (status, text) = try status(of: request, body: body)
        #expect(status == expected)
        if expected == 413 { #expect(text == "the content is larger than 1000 bytes\n") }
    }

    @Test(arguments: [(900, 200), (1100, 413), (3_000_000, 413)])
    func bodiesInChunks(length: Int, expected: Int) throws {
        let chunk = Array("64\r\n".utf8) + [UInt8](repeating: 0x62, count: 100) + [13, 10]
        let chunks = (0..<length / 100).flatMap { _ in chunk } + Array("0\r\n\r\n".utf8)
        let request = "POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n"
        #expect(try status(of: request, body: chunks).0 == expected)
    }

    @Test func aQueryMayHaveManyParts() throws {
        let server = try ServedHere.echo()
        let target = "/?" + String(repeating: "a&", count: 4000)
        let client = RawClient(port: server.port).send(lines: "GET \(target) HTTP/1.1\nHost: x\n\n")
        #expect(client.readAnswer()?.text.hasPrefix("GET \(target)\n") == true)
    }

    @Test func whoEndsWithinARequestIsNotWaitedFor() throws {
        let server = try ServedHere.echo()
        let texts = ["", "GET / HT", "GET / HTTP/1.1\nHost: x\n", "POST / HTTP/1.1\nHost: x\nA"]
        let clients = (0..<40).map { index in
            RawClient(port: server.port).send(lines: texts[index % 4]).endSending()
        }
        for client in clients { #expect(client.readToEnd().ending != .timedOut) }
    }

    @Test func tooMuchIsRefusedBeforeItIsSent() throws {
        let request = "POST / HTTP/1.1\nHost: x\nContent-Length: 1001\nExpect: 100-continue\n\n"
        #expect(try status(of: request).0 == 413)
    }

    @Test func slowRequestsAreGivenUp() throws {
        let server = try ServedHere.echo { $0.limits.requestTime = .seconds(2) }
        let clients = ["", "GET / HT", "GET / HTTP/1.1\nHost: x\n", "POST / HTTP/1.1\nHost: x\nA"]
            .map { RawClient(port: server.port).send(lines: $0) }
        let patient = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        #expect(patient.readAnswer()?.status == 200)
        for client in clients { #expect(client.readToEnd() == ([], .closed)) }
    }

    @Test func silentConnectionsAreClosed() throws {
        let server = try ServedHere.echo { $0.limits.idleTime = .seconds(2) }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        #expect(client.readAnswer()?.status == 200)
        #expect(client.readToEnd() == ([], .closed))
    }

    @Test func aDelayIsNoSilence() throws {
        let server = try ServedHere.server({
            $0.limits.idleTime = .seconds(1)
            $0.limits.requestTime = .seconds(1)
        }) { _ in HTTPReply(.init(status: 200), delay: .milliseconds(2500)) }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        #expect(client.readAnswer()?.status == 200)
    }

    @Test func whoIsSilentForLongestMakesWay() throws {
        let server = try ServedHere.echo { $0.limits.connections = 32 }
        let get = "GET / HTTP/1.1\nHost: x\n\n"
        let busy = RawClient(port: server.port).send(lines: get)
        #expect(busy.readAnswer()?.status == 200)
        let silent = (0..<100).map { _ in RawClient(port: server.port).send(lines: "GET / HT") }
        #expect(RawClient(port: server.port).send(lines: get).readAnswer()?.status == 200)
        for client in silent.prefix(50) { #expect(client.readToEnd() == ([], .closed)) }
        #expect(silent[99].send(lines: "TP/1.1\nHost: x\n\n").readAnswer()?.status == 200)
    }

    @Test func furtherConnectionsWait() throws {
        let server = try ServedHere.echo { $0.limits.connections = 2 }
        let get = "GET / HTTP/1.1\nHost: x\n\n"
        var clients = (0..<2).map { _ in RawClient(port: server.port).send(lines: get) }
        for client in clients { #expect(client.readAnswer()?.status == 200) }
        let third = RawClient(port: server.port).send(lines: get)
        for client in clients { #expect(client.send(lines: get).readAnswer()?.status == 200) }
        clients.removeLast()
        #expect(third.readAnswer()?.status == 200)
    }
}
