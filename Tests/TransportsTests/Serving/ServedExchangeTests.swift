import Contracts
import Simulator
import Testing
import Transports

struct ServedExchangeTests {
    // The reports on one connection that sends a text and reads to its end.
    private func reported(_ text: String, _ reply: HTTPReply) throws -> [ServedExchange] {
        let events = Gathered<ServedExchange>()
        let server = try ServedHere.server({ $0.limits.body = 1000 }, onExchange: events.add) { _ in
            reply
        }
        _ = RawClient(port: server.port).send(lines: text).endSending().readToEnd()
        server.stop()
        return events.all
    }

    private func line(_ exchange: ServedExchange) -> String {
        let status = exchange.status.map { "\($0)" } ?? "-"
        let isWhole = exchange.isComplete ? "whole" : "cut"
        return "\(exchange.method) \(exchange.target) \(status) \(exchange.bytes) \(isWhole)"
    }

    private static let tea = Exchange.Response(status: 200, body: Array("green tea".utf8))

    @Test(arguments: [
        ("GET /a HTTP/1.1\nHost: x\n\n", HTTPReply(tea), ["GET /a 200 9 whole"]),
        ("HEAD /a HTTP/1.1\nHost: x\n\n", HTTPReply(tea), ["HEAD /a 200 0 whole"]),
        (
            "GET /a HTTP/1.1\nHost: x\n\nGET /b HTTP/1.1\nHost: x\n\n", HTTPReply(tea),
            ["GET /a 200 9 whole", "GET /b 200 9 whole"]
        ),
        ("GET /a HTTP/1.1\n\n", HTTPReply(tea), ["GET /a 400 37 whole"]),
        ("GET /a HTTP/1.1\nnonsense\n\n", HTTPReply(tea), [" /a 400 0 cut"]),
        (
            "PUT /a HTTP/1.1\nHost: x\nContent-Length: 2000\n\n", HTTPReply(tea),
            ["PUT /a 413 38 whole"]
        ),
        ("PUT /a HTTP/1.1\nHost: x\nContent-Length: 20\n\ntea", HTTPReply(tea), ["PUT /a - 0 cut"]),
        ("", HTTPReply(tea), []),
        ("GET /a HTTP/1.1\nHost: x\n\n", HTTPReply(tea, fault: .reset), ["GET /a - 0 whole"]),
        (
            "GET /a HTTP/1.1\nHost: x\n\n", HTTPReply(tea, fault: .truncatedBody(bytes: 4)),
            ["GET /a 200 4 whole"]
        ),
        ("GET /a HTTP/1.1\nHost: x\n\n", HTTPReply(nil), ["GET /a - 0 whole"]),
    ])
    func lines(text: String, reply: HTTPReply, expected: [String]) throws {
        let exchanges = try reported(text, reply)
        #expect(exchanges.map(line) == expected)
        for exchange in exchanges {
            #expect(exchange.client.hasPrefix("127.0.0.1:"))
            #expect(exchange.connection == 1)
            #expect(exchange.duration >= .zero && exchange.duration < .seconds(60))
        }
        if let fault = reply.fault { #expect(exchanges.map(\.fault) == [fault]) }
    }

    @Test func theDurationHoldsTheDelay() throws {
        let reply = HTTPReply(Self.tea, delay: .milliseconds(40))
        let exchanges = try reported("GET / HTTP/1.1\nHost: x\n\n", reply)
        #expect(exchanges.count == 1)
        #expect(exchanges.allSatisfy { $0.duration >= .milliseconds(40) })
    }
}
