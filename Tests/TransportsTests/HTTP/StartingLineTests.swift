import Contracts
import Testing

@testable import Simulator
@testable import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Requests that race: each is written but for its end, and all go together.
@Suite struct StartingLineTests {
    /// A socket that listens on loopback, and is read byte by byte.
    private final class Listener: Sendable {
        let socket: Int32
        let port: UInt16

        init() throws {
            #if canImport(Glibc)
                let kind = Int32(SOCK_STREAM.rawValue)
            #else
                let kind = SOCK_STREAM
            #endif
            let socket = Self.made(kind)
            self.socket = socket
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    bind(socket, pointer, size) == 0 && listen(socket, 64) == 0
                        && getsockname(socket, pointer, &size) == 0
                }
            }
            try #require(result)
            port = UInt16(bigEndian: address.sin_port)
        }

        private static func made(_ kind: Int32) -> Int32 {
            #if canImport(Glibc)
                Glibc.socket(AF_INET, kind, 0)
            #else
                Darwin.socket(AF_INET, kind, 0)
            #endif
        }

        deinit { close(socket) }

        /// The next connection.
        func connection() -> Int32 { accept(socket, nil, nil) }

        /// The text that has come, once it ends with something, or nothing more comes for a time.
        static func text(from connection: Int32, until end: String, patience: Int32) -> String {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while !String(decoding: bytes, as: UTF8.self).hasSuffix(end) {
                var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
                guard poll(&waiting, 1, patience) > 0 else { break }
                let count = recv(connection, &buffer, buffer.count, 0)
                if count <= 0 { break }
                bytes += buffer[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        static func answer(_ connection: Int32) {
            let text = Array("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".utf8)
            _ = send(connection, text, text.count, 0)
            close(connection)
        }
    }

    private static func outgoing(
        _ origin: String, _ method: String, _ body: String = ""
    ) -> HTTPTransport.Outgoing {
        let request = Exchange.Request(method: method, target: "/x", body: Array(body.utf8))
        return .init(origin, request, timeout: .seconds(20))
    }

    @Test func theLastByteWaitsForAllOthers() throws {
        let (quick, slow) = (try Listener(), try Listener())
        let outcomes = Countdown(from: 1)
        let transport = HTTPTransport()
        let all = Monitor<[HTTPTransport.Outcome]>([])
        let requests = [
            Self.outgoing("http://127.0.0.1:\(quick.port)", "POST", "0123456789"),
            // It is not ready as long as nobody answers its greeting.
            Self.outgoing("https://127.0.0.1:\(slow.port)", "POST", "0123456789"),
        ]
        let thread = SystemThread {
            let sent = transport.send(requests)
            all.withLock { $0 = sent }
            outcomes.arrive()
        }
        let (first, second) = (quick.connection(), slow.connection())
        let held = Listener.text(from: first, until: "9", patience: 200)
        #expect(held.hasSuffix("\r\n\r\n012345678"))
        // A peer that has left does not delay the others.
        close(second)
        #expect(Listener.text(from: first, until: "9", patience: 10_000) == "9")
        Listener.answer(first)
        outcomes.wait()
        thread?.join()
        let sent = all.withLock { $0 }
        #expect(sent.first == .answered(.init(status: 204, headers: ["Connection": "close"])))
        if case .unreachable = sent.last {} else { Issue.record("\(sent)") }
    }

    /// Requests with a body of one byte, of many, and of none.
    @Test(arguments: [2, 16]) func allOfThemArrive(_ count: Int) throws {
        let server = try ServedHere.echo()
        let bodies = ["", "1", String(repeating: "x", count: 200_000), "tea"]
        let requests = (0..<count).map { number in
            Self.outgoing(
                "http://127.0.0.1:\(server.port)", ["DELETE", "POST", "PUT", "PATCH"][number % 4],
                bodies[number % 4])
        }
        for _ in 1...5 {
            for (number, outcome) in HTTPTransport().send(requests).enumerated() {
                guard case .answered(let response) = outcome else {
                    Issue.record("\(number): \(outcome)")
                    continue
                }
                let text = String(decoding: response.body, as: UTF8.self)
                #expect(
                    text.hasSuffix(bodies[number % 4])
                        && text.hasPrefix(requests[number].request.method))
            }
        }
    }
}
