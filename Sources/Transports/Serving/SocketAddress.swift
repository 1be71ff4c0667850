import CMHD
import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The address of one end of a connection.
struct SocketAddress {
    /// The address as people write it; IPv6 stands in brackets once a port follows.
    let host: String
    /// The port.
    let port: Int
    private let isIPv6: Bool

    /// The address of a system's structure.
    init(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        let family = Int32(address.pointee.sa_family)
        isIPv6 = family == AF_INET6
        if isIPv6 {
            let inner = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
            port = Int(UInt16(bigEndian: inner.sin6_port))
            host = withUnsafePointer(to: inner.sin6_addr) { Self.text(of: $0, family) }
        } else if family == AF_INET {
            let inner = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
            port = Int(UInt16(bigEndian: inner.sin_port))
            host = withUnsafePointer(to: inner.sin_addr) { Self.text(of: $0, family) }
        } else {
            port = 0
            host = "unknown"
        }
    }

    /// The address with its port, such as `127.0.0.1:80` or `[::1]:80`.
    var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

    private static func text(of address: UnsafeRawPointer, _ family: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
            let start = text.baseAddress!
            let end = inet_ntop(family, address, start, socklen_t(INET6_ADDRSTRLEN))
            return end == nil ? "unknown" : String(cString: start)
        }
    }
}
