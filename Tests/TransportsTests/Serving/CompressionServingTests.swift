import Contracts
import Testing

@testable import Simulator
@testable import Transports

struct CompressionServingTests {
    private static let long = Array(String(repeating: "green tea, ", count: 200).utf8)

    private func answer(
        _ fields: String, method: String = "GET", headers: HeaderFields? = nil,
        body: [UInt8] = CompressionServingTests.long
    ) throws -> RawAnswer {
        let headers = headers ?? ["Content-Type": "text/plain"]
        let server = try ServedHere.server { _ in
            HTTPReply(.init(status: 200, headers: headers, body: body))
        }
        let client = RawClient(port: server.port)
        client.send(lines: "\(method) / HTTP/1.1\nHost: x\n\(fields)\n")
        return try #require(client.readAnswer(toHead: method == "HEAD"))
    }

    @Test(arguments: [ContentCoding.gzip, .deflate]) func whoAsksGetsLess(coding: ContentCoding)
        throws
    {
        let answer = try answer("Accept-Encoding: \(coding.rawValue)\n")
        #expect(answer.headers["content-encoding"] == coding.rawValue)
        #expect(answer.headers["vary"] == "Accept-Encoding")
        #expect(answer.body.count < 200)
        #expect(try coding.decoded(answer.body, limit: 10_000) == Self.long)
    }

    @Test func headTellsTheSmallerLength() throws {
        let whole = try answer("Accept-Encoding: gzip\n")
        let head = try answer("Accept-Encoding: gzip\n", method: "HEAD")
        #expect(head.headers["content-length"] == "\(whole.body.count)")
        #expect(head.headers["content-encoding"] == "gzip")
    }

    @Test func whoDoesNotAskGetsAll() throws {
        let answer = try answer("")
        #expect(answer.headers["content-encoding"] == nil)
        #expect(answer.headers["vary"] == "Accept-Encoding")
        #expect(answer.body == Self.long)
    }

    @Test(
        arguments: [
            ["Content-Type": "image/png"], [:],
            ["Content-Type": "text/plain", "ETag": "\"strong\""],
            ["Content-Type": "text/plain", "Cache-Control": "private, no-transform"],
            ["Content-Type": "text/plain", "Content-Encoding": "br"],
        ] as [HeaderFields])
    func someAnswersStayAsTheyAre(headers: HeaderFields) throws {
        let answer = try answer("Accept-Encoding: gzip\n", headers: headers)
        #expect(answer.headers["content-encoding"] == headers["content-encoding"])
        #expect(answer.headers["vary"] == nil)
        #expect(answer.body == Self.long)
    }

    @Test func smallAnswersStayAsTheyAre() throws {
        let answer = try answer("Accept-Encoding: gzip\n", body: Array(Self.long.prefix(1023)))
        #expect(answer.headers["content-encoding"] == nil)
    }

    @Test(arguments: [
        ("Origin", "Origin, Accept-Encoding"), ("accept-encoding", "accept-encoding"), ("*", "*"),
    ])
    func varyIsJoined(vary: String, expected: String) throws {
        let answer = try answer(
            "Accept-Encoding: gzip\n",
            headers: ["Content-Type": "text/plain", "Vary": vary, "ETag": "W/\"weak\""])
        #expect(answer.headers["vary"] == expected)
        #expect(answer.headers["content-encoding"] == "gzip")
    }

    @Test(arguments: [
        ("gzip", 200, "green tea"), ("x-gzip", 200, "green tea"),
        ("identity, gzip", 200, "green tea"),
        ("br", 415, "the only known content codings are gzip and deflate\n"),
        ("deflate", 400, "the content is not what deflate gives\n"),
        ("gzip, gzip", 400, "the content is not what gzip gives\n"),
        ("gzip, gzip, gzip", 415, "the only known content codings are gzip and deflate\n"),
    ])
    func requestsAreUnpacked(coding: String, status: Int, text: String) throws {
        let server = try ServedHere.server { HTTPReply(.init(status: 200, body: $0.message.body)) }
        let body = try #require(ContentCoding.gzip.encoded(Array("green tea".utf8)))
        let client = RawClient(port: server.port)
        client.send(
            lines: """
                POST / HTTP/1.1
                Host: x
                Content-Encoding: \(coding)
                Content-Length: \(body.count)


                """
        ).send(body)
        let answer = try #require(client.readAnswer())
        #expect(answer.status == status)
        #expect(answer.text == text)
        #expect(answer.headers["accept-encoding"] == (status == 415 ? "gzip, deflate" : nil))
        // The request came whole: the connection goes on.
        #expect(client.send(lines: "GET / HTTP/1.1\nHost: x\n\n").readAnswer()?.status == 200)
    }

    @Test func aBombIsTooLarge() throws {
        let server = try ServedHere.server({ $0.limits.body = 100_000 }) { _ in
            HTTPReply(.init(status: 200))
        }
        let bomb = try #require(ContentCoding.gzip.encoded([UInt8](repeating: 0, count: 9_000_000)))
        let client = RawClient(port: server.port)
        client.send(
            lines:
                "PUT / HTTP/1.1\nHost: x\nContent-Encoding: gzip\nContent-Length: \(bomb.count)\n\n"
        ).send(bomb)
        #expect(client.readAnswer()?.status == 413)
    }
}
