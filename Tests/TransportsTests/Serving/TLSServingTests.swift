import Contracts
import Simulator
import TestSupport
import Testing
import Transports

struct TLSServingTests {
    /// True if curl, which speaks TLS, is installed.
    static let hasClient = (try? Subprocess("curl", ["--version"]).run())?.exitCode == 0

    private static let body = Array(String(repeating: "green tea, ", count: 30).utf8)

    private func curl(
        _ arguments: [String] = [], fault: ConnectionFault? = nil, delay: Duration = .zero
    ) throws -> Subprocess.Ending {
        let server = try ServedHere.server({ $0.identity = TestIdentity.local }) { request in
            let headers: HeaderFields = ["X-Secure": "\(request.isSecure)"]
            return HTTPReply(
                .init(status: 200, headers: headers, body: Self.body), delay: delay, fault: fault)
        }
        let certificate = TemporaryFile(TestIdentity.certificate)
        defer { certificate.remove() }
        let common = ["-sS", "--http1.1", "--max-time", "20", "--cacert", certificate.path]
        let url = "https://localhost:\(server.port)/tea"
        return try Subprocess(
            "curl",
            common + ["--resolve", "localhost:\(server.port):127.0.0.1"] + arguments + [url]
        ).run()
    }

    @Test(.enabled(if: hasClient, "curl is needed to speak TLS"), arguments: [0, 30])
    func answersComeOverTLS(delay: Int) throws {
        let ending = try curl(["-i", "-d", "leaf"], delay: .milliseconds(delay))
        #expect(ending.exitCode == 0)
        #expect(ending.output.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(ending.output.contains("X-Secure: true\r\n"))
        #expect(ending.output.hasSuffix(String(decoding: Self.body, as: UTF8.self)))
    }

    // The numbers are those of curl: 52 no answer, 56 broken off, 18 too little, 1 no HTTP.
    @Test(
        .enabled(if: hasClient, "curl is needed to speak TLS"),
        arguments: [
            (.reset, [56, 35], ""), (.resetAfter(bytes: 300), [56, 18], nil),
            (.noAnswer, [52, 56], ""), (.truncatedBody(bytes: 9), [18, 56], "green tea"),
            (.wrongLength(9), [0], "green tea"), (.malformedChunk(after: 9), [56], "green tea"),
            (.garbage(Array("nonsense\r\n\r\n".utf8)), [1], ""),
            (
                .drip(bytes: 100, every: .milliseconds(5)), [0],
                String(decoding: body, as: UTF8.self)
            ),
        ] as [(ConnectionFault, [Int32], String?)])
    func faultsComeOverTLS(fault: ConnectionFault, codes: [Int32], output: String?) throws {
        let ending = try curl(fault: fault)
        #expect(codes.contains(ending.exitCode ?? -1), "\(ending)")
        if let output { #expect(ending.output == output) }
        if fault == .reset { #expect(ending.errors.contains("reset"), "\(ending.errors)") }
    }

    @Test(.enabled(if: hasClient, "curl is needed to speak TLS"))
    func refusalsComeOverTLS() throws {
        let ending = try curl(["-i", "-H", "Content-Length: 99999999", "-X", "POST"])
        #expect(ending.output.hasPrefix("HTTP/1.1 413 "))
    }

    @Test func plainTextIsNoTLS() throws {
        let server = try ServedHere.echo { $0.identity = TestIdentity.local }
        let client = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        let (bytes, ending) = client.readToEnd()
        #expect(!bytes.starts(with: Array("HTTP".utf8)))
        #expect(ending != .timedOut)
    }

    @Test(arguments: [
        TLSIdentity(certificate: [], key: Array(TestIdentity.otherKey.utf8)),
        TLSIdentity(certificate: Array(TestIdentity.certificate.utf8), key: []),
        TLSIdentity(certificate: [1, 2, 3], key: Array(TestIdentity.otherKey.utf8)),
        TLSIdentity(
            certificate: Array(TestIdentity.certificate.utf8),
            key: Array(TestIdentity.otherKey.utf8)),
    ])
    func identitiesAreChecked(identity: TLSIdentity) throws {
        let error = #expect(throws: HTTPServerError.self) {
            try ServedHere.echo { $0.identity = identity }
        }
        guard case .badIdentity(let reason) = try #require(error) else {
            Issue.record("got \(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }
}
