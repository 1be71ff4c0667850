import Contracts
import Simulator
import Synchronization

/// The state that all connections of a server share.
final class ServerCore: Sendable {
    /// The address of the server, and its limits for clients.
    let configuration: HTTPServerConfiguration
    /// The handler that answers requests.
    let handler: @Sendable (HTTPRequest) -> HTTPReply
    /// Receives a report of each exchange.
    let onExchange: (@Sendable (ServedExchange) -> Void)?
    /// The memory that libmicrohttpd gives a connection, from which heads of requests and answers
    /// are taken.
    let memory: Int
    /// The most connections at once.
    let connectionLimit: Int
    /// The number of requests that are not answered yet.
    let inFlight = Atomic<Int>(0)
    /// True if each answer ends its connection.
    let isStopping = Atomic<Bool>(false)

    private let numbers = Atomic<Int>(0)
    private let connections: Mutex<OpenConnections>

    /// The shared state of the connections, for a server with this configuration.
    init(
        _ configuration: HTTPServerConfiguration,
        onExchange: (@Sendable (ServedExchange) -> Void)?,
        handler: @escaping @Sendable (HTTPRequest) -> HTTPReply
    ) {
        self.configuration = configuration
        self.onExchange = onExchange
        self.handler = handler
        // Above 32 KB it would be mapped anew for each connection.
        memory = max(32 * 1024, configuration.limits.head * 2)
        connectionLimit = OpenConnections.limit(wanted: configuration.limits.connections)
        connections = Mutex(OpenConnections(limit: connectionLimit))
    }

    /// The number of a new connection.
    func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

    /// Takes a new connection into account.
    func open(_ connection: ServerConnection) {
        connections.withLock { $0.open(connection) }
    }

    /// Forgets a connection whose socket is about to be closed.
    func forget(_ connection: ServerConnection) {
        connections.withLock { $0.forget(connection) }
    }

    /// Ends the connections that have taken too long to send a request, or will never.
    func endSlowConnections(now: UInt64) {
        let limit = configuration.limits.requestTime.nanoseconds
        // Below the lock no socket of these can be closed and be another's.
        connections.withLock { connections in
            for connection in connections.all {
                if connection.hasWaited(limit, now: now) {
                    connection.pipe.giveUp()
                } else if connection.hasWaited(Self.sweepTime.nanoseconds / 2, now: now) {
                    connection.pipe.repeatEnd()
                }
            }
        }
    }

    /// The time between two checks of the connections.
    static let sweepTime = Duration.milliseconds(500)
}
