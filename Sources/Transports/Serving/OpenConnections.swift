import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The connections of a server, as many as it has room for.
///
/// The connections that have been silent for longest make way for new ones. Nobody can keep others
/// out by holding connections.
struct OpenConnections {
    private let limit: Int
    private var connections: [Int: ServerConnection] = [:]
    // Asked to end, but libmicrohttpd has not closed them yet.
    private var leaving: Set<Int> = []

    /// Room for so many connections.
    init(limit: Int) { self.limit = limit }

    /// The most connections that a server may have. The process needs some descriptors for itself.
    static func limit(wanted: Int) -> Int {
        var descriptors = rlimit()
        #if canImport(Glibc)
            let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors) == 0
        #else
            let isKnown = getrlimit(RLIMIT_NOFILE, &descriptors) == 0
        #endif
        guard isKnown else { return wanted }
        return min(wanted, max(16, Int(clamping: descriptors.rlim_cur) - 64))
    }

    /// All of them.
    var all: Dictionary<Int, ServerConnection>.Values { connections.values }

    /// Adds a connection, and lets others make way for the next ones where room runs out.
    mutating func open(_ connection: ServerConnection) {
        connections[connection.number] = connection
        // Several at once, so that not every further one looks at all of them. A server that wants
        // only a few lets further ones wait.
        let share = limit / 16
        guard connections.count - leaving.count > limit - share else { return }
        let silent = connections.values.compactMap { one in
            one.number == connection.number || leaving.contains(one.number)
                ? nil : one.silentSince.map { (since: $0, number: one.number) }
        }
        let oldest = silent.sorted { ($0.since, $0.number) < ($1.since, $1.number) }
        for one in oldest.prefix(share) {
            leaving.insert(one.number)
            connections[one.number]?.pipe.giveUp()
        }
    }

    /// Forgets a connection whose socket is about to be closed.
    mutating func forget(_ connection: ServerConnection) {
        connections[connection.number] = nil
        leaving.remove(connection.number)
    }
}
