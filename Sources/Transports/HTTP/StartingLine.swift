import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The line from which requests that race start together.
///
/// Each request is written except for its end, which is held back. The callback that gives a body
/// to libcurl holds back its last byte. A request without a body is held back by its socket, which
/// keeps data that fill no segment. Once all requests stand at the line, all go.
///
/// Unchecked, because only the thread of the loop touches it.
final class StartingLine: @unchecked Sendable {
    /// A request at the line.
    struct Place {
        /// True once it is written but for its end, or over.
        var isReady = false
        /// The socket that keeps the request back; nil where the last byte of its body is held.
        var socket: Int32?
    }

    /// The longest that those at the line wait for others, in nanoseconds.
    private static let patience: UInt64 = 1_000_000_000

    private var places: [Place]
    private var firstReady: UInt64?
    /// True once all may go.
    private(set) var isOpen = false

    /// A line for some requests; none of them stands at it yet.
    init(count: Int) { places = Array(repeating: Place(), count: count) }

    /// Notes that a request is written but for its end, or over.
    func arrive(_ number: Int) {
        places[number].isReady = true
        firstReady = firstReady ?? ServerClock.now
    }

    /// Lets the socket of a request keep what fills no segment; false where it cannot.
    func keep(_ number: Int, on sockets: [Int32], port: UInt16) -> Bool {
        guard !isOpen, let socket = sockets.last(where: { Self.localPort(of: $0) == port }),
            Self.setKeeping(true, socket)
        else { return false }
        places[number].socket = socket
        return true
    }

    /// Forgets the socket of a request that is over.
    func leave(_ number: Int) {
        places[number].socket = nil
        arrive(number)
    }

    /// Opens the line if all stand at it, or have waited long enough; false while it stays closed,
    /// or where it was open before.
    func open(now: UInt64) -> Bool {
        if isOpen { return false }
        let isLate = firstReady.map { now > $0 + Self.patience } ?? false
        guard isLate || places.allSatisfy(\.isReady) else { return false }
        isOpen = true
        return true
    }

    /// Lets the sockets send what they keep.
    func releaseSockets() {
        for place in places {
            if let socket = place.socket { _ = Self.setKeeping(false, socket) }
        }
    }

    // MARK: Sockets

    private static func setKeeping(_ keeps: Bool, _ socket: Int32) -> Bool {
        var value: Int32 = keeps ? 1 : 0
        #if canImport(Glibc)
            let option = TCP_CORK
        #else
            let option = TCP_NOPUSH
        #endif
        return setsockopt(
            socket, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
    }

    private static func localPort(of socket: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        guard result == 0 else { return nil }
        let family = Int32(address.ss_family)
        return withUnsafeBytes(of: &address) { bytes in
            switch family {
            case AF_INET, AF_INET6:
                // Both families have the port behind the first two bytes, in network order.
                UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
            default: nil
            }
        }
    }
}
