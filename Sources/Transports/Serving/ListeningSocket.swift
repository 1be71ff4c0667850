import CMHD
import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A socket that listens at an address.
struct ListeningSocket {
    /// The socket.
    let descriptor: Int32
    /// The port that it really has.
    let port: Int

    /// Listens at the first address of a host that works.
    init(host: String, port: Int) throws(HTTPServerError) {
        guard (0...65535).contains(port) else { throw .badPort(port) }
        // [::1] is how URLs write it.
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isBracketed ? String(host.dropFirst().dropLast()) : host
        var failure = HTTPServerError.unknownHost(host, reason: "the name is empty")
        if name.isEmpty { throw failure }
        let addresses = try Self.addresses(of: name, port: port)
        defer { freeaddrinfo(addresses) }
        var next = addresses
        while let address = next?.pointee {
            switch Self.listen(at: address) {
            case .success(let descriptor):
                self.descriptor = descriptor
                self.port = Self.port(of: descriptor)
                return
            case .failure(let code):
                failure = Self.error(code.number, host: host, port: port)
            }
            next = address.ai_next
        }
        throw failure
    }

    private struct Code: Error { var number: Int32 }

    private static func addresses(
        of name: String, port: Int
    ) throws(HTTPServerError) -> UnsafeMutablePointer<addrinfo>? {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = streamType
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(name, "\(port)", &hints, &found)
        if code != 0 {
            throw .unknownHost(name, reason: String(cString: gai_strerror(code)))
        }
        return found
    }

    private static var streamType: Int32 {
        #if canImport(Glibc)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    private static func listen(at address: addrinfo) -> Result<Int32, Code> {
        // No program that another thread starts meanwhile must keep the port.
        #if canImport(Glibc)
            let type = streamType | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let type = streamType
        #endif
        let descriptor = socket(address.ai_family, type, 0)
        if descriptor < 0 { return .failure(Code(number: errno)) }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        if bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
            listenForMany(descriptor) == 0
        {
            return .success(descriptor)
        }
        let code = Code(number: errno)
        close(descriptor)
        return .failure(code)
    }

    // The system cuts it to what it allows.
    private static func listenForMany(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.listen(descriptor, 4096)
        #else
            Darwin.listen(descriptor, 4096)
        #endif
    }

    private static func port(of descriptor: Int32) -> Int {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &size) == 0 ? SocketAddress(address).port : 0
            }
        }
    }

    private static func error(_ code: Int32, host: String, port: Int) -> HTTPServerError {
        switch code {
        case EADDRINUSE: .addressInUse(host: host, port: port)
        case EADDRNOTAVAIL: .addressNotHere(host: host)
        case EACCES, EPERM: .notPermitted(port: port)
        default: .refused(host: host, port: port, reason: String(cString: strerror(code)))
        }
    }
}
