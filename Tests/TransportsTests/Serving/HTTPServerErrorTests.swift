import Contracts
import Simulator
import Testing
import Transports

struct HTTPServerErrorTests {
    @Test func aPortIsTakenOnlyOnce() throws {
        let first = try ServedHere.echo()
        #expect(first.port > 0)
        #expect(throws: HTTPServerError.addressInUse(host: "127.0.0.1", port: first.port)) {
            try ServedHere.echo { $0.port = first.port }
        }
        first.stop()
        let second = try ServedHere.echo { $0.port = first.port }
        #expect(second.port == first.port)
    }

    @Test(arguments: [-1, 65536]) func aPortHasABound(port: Int) {
        #expect(throws: HTTPServerError.badPort(port)) { try ServedHere.echo { $0.port = port } }
    }

    @Test func aHostMustBeThisMachine() throws {
        // An address for documentation, which no machine has.
        #expect(throws: HTTPServerError.addressNotHere(host: "192.0.2.1")) {
            try ServedHere.echo { $0.host = "192.0.2.1" }
        }
        let error = #expect(throws: HTTPServerError.self) {
            try ServedHere.echo { $0.host = "300.0.0.1.invalid" }
        }
        guard case .unknownHost("300.0.0.1.invalid", _) = try #require(error) else {
            Issue.record("got \(String(describing: error))")
            return
        }
        #expect(throws: HTTPServerError.unknownHost("", reason: "the name is empty")) {
            try ServedHere.echo { $0.host = "" }
        }
    }

    @Test(arguments: ["::1", "[::1]"]) func sixthVersionOfTheProtocol(host: String) throws {
        let server: HTTPServer
        do {
            server = try ServedHere.server({ $0.host = host }) { request in
                HTTPReply(.init(status: 200, body: Array(request.client.utf8)))
            }
        } catch HTTPServerError.addressNotHere, HTTPServerError.refused {
            // Some machines have no IPv6, and say so.
            return
        }
        let client = RawClient(port: server.port, host: "::1")
        let answer = client.send(lines: "GET / HTTP/1.1\nHost: x\n\n").readAnswer()
        #expect(answer?.text.hasPrefix("[::1]:") == true)
    }

    @Test(arguments: [
        (HTTPServerError.badPort(70000), "port 70000 is outside 0...65535; 0 takes any free one"),
        (
            .addressInUse(host: "::1", port: 80),
            "\"::1\" port 80 is in use; stop what listens there or take another port"
        ),
        (.notPermitted(port: 80), "not permitted to listen at port 80; take one above 1023"),
        (.unknownHost("tea", reason: "no such name"), "no address for host \"tea\": no such name"),
        (
            .badIdentity(reason: "no key"),
            "the certificate and key do not serve: no key; give both in PEM, the key unencrypted"
        ),
    ])
    func sentences(error: HTTPServerError, sentence: String) {
        #expect(error.description == sentence)
    }
}
