import Transports
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A client that sends any bytes over TCP and says exactly how the connection ended.
final class RawClient {
    /// The end of a connection.
    enum Ending: Equatable {
        case closed
        case reset
        case timedOut
        case failed(Int32)
    }

    private let socket: Int32

    /// A connection to a port of the loopback address.
    init(port: Int, host: String = "127.0.0.1") {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        let isKnown = getaddrinfo(host, "\(port)", &hints, &found) == 0
        guard isKnown, let address = found?.pointee else {
            socket = -1
            return
        }
        defer { freeaddrinfo(found) }
        #if canImport(Glibc)
            // A program that another test starts meanwhile must not keep the connection open.
            let type = hints.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
            socket = Glibc.socket(address.ai_family, type, 0)
        #else
            socket = Darwin.socket(address.ai_family, hints.ai_socktype, 0)
        #endif
        // A server that hangs must not hang the tests.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(
            socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        isConnected = connect(socket, address.ai_addr, address.ai_addrlen) == 0
    }

    deinit { close(socket) }

    /// True if a server listened.
    private(set) var isConnected = false

    /// Sends a text. Lone line feeds in it stand for the line ends of HTTP.
    @discardableResult
    func send(lines text: String) -> RawClient {
        send(text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
    }

    /// Sends bytes as they are.
    @discardableResult
    func send(_ bytes: [UInt8]) -> RawClient {
        var offset = 0
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                    Glibc.send(socket, buffer.baseAddress! + offset, bytes.count - offset, flags)
                #else
                    Darwin.send(socket, buffer.baseAddress! + offset, bytes.count - offset, flags)
                #endif
            }
            // The server may have heard enough.
            if count <= 0 { break }
            offset += count
        }
        return self
    }

    /// Says that nothing more is sent.
    @discardableResult
    func endSending() -> RawClient {
        #if canImport(Glibc)
            shutdown(socket, Int32(SHUT_WR))
        #else
            shutdown(socket, SHUT_WR)
        #endif
        return self
    }

    /// Reads what comes until the connection ends.
    func readToEnd() -> (bytes: [UInt8], ending: Ending) {
        var bytes: [UInt8] = []
        while true {
            switch readSome() {
            case .success(let more) where more.isEmpty: return (bytes, .closed)
            case .success(let more): bytes += more
            case .failure(let code): return (bytes, Self.ending(code.number))
            }
        }
    }

    /// Reads one answer and leaves the connection open; nil where it ends before.
    func readAnswer(toHead: Bool = false) -> RawAnswer? {
        while true {
            if let (answer, size) = RawAnswer.first(in: pending, toHead: toHead) {
                pending.removeFirst(size)
                return answer
            }
            guard case .success(let more) = readSome(), !more.isEmpty else { return nil }
            pending += more
        }
    }

    private var pending: [UInt8] = []

    private struct Code: Error { var number: Int32 }

    private func readSome() -> Result<[UInt8], Code> {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count < 0 ? .failure(Code(number: errno)) : .success(Array(buffer.prefix(count)))
    }

    private static func ending(_ code: Int32) -> Ending {
        switch code {
        case ECONNRESET: .reset
        case EAGAIN: .timedOut
        default: .failed(code)
        }
    }
}
