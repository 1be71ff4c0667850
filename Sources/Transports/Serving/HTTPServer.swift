import CMHD
import Contracts
import Simulator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A server for HTTP/1.0 and 1.1, plain or over TLS, which can also answer wrongly on purpose.
///
///     let server = try HTTPServer(HTTPServerConfiguration()) { request in
///         HTTPReply(.init(status: 200, body: Array("tea".utf8)))
///     }
///     print(server.port)
///     server.stop(grace: .seconds(5))
///
/// The handler is called on the threads of the server, as many at once as there are threads. Its
/// work holds up other connections; a `delay` in its reply does not.
package final class HTTPServer: Sendable {
    /// The port at which it listens.
    package let port: Int
    private let core: ServerCore
    private let wire: WireThread
    private let context: DaemonCallbacks.Context
    // libmicrohttpd's own, and what it no longer listens at.
    private let daemon: Mutex<Daemon?>

    // Unchecked, because libmicrohttpd lets every thread use a daemon, and one alone stops it.
    private struct Daemon: @unchecked Sendable { var handle: OpaquePointer }

    /// Starts a server that has its requests answered by a handler, and reports each exchange
    /// once it is over.
    package init(
        _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
        onExchange: (@Sendable (ServedExchange) -> Void)? = nil,
        handler: @escaping @Sendable (HTTPRequest) -> HTTPReply
    ) throws(HTTPServerError) {
        if let identity = configuration.identity {
            if !cmhd_has_tls() { throw .noTLS }
            try identity.check()
        }
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        let core = ServerCore(configuration, onExchange: onExchange, handler: handler)
        let every = min(configuration.limits.requestTime / 8, ServerCore.sweepTime)
        let wire = WireThread(every: every) { core.endSlowConnections(now: $0) }
        guard let wire else {
            close(socket.descriptor)
            throw .notStarted
        }
        let context = DaemonCallbacks.Context(core, wire)
        guard let handle = Self.start(context, at: socket) else {
            wire.close()
            close(socket.descriptor)
            throw .notStarted
        }
        port = socket.port
        self.core = core
        self.wire = wire
        self.context = context
        daemon = Mutex(Daemon(handle: handle))
    }

    deinit { stop(grace: .zero) }

    /// Accepts no more connections, lets the requests in flight finish for so long, then closes
    /// everything; what is stopped already stays so. No handler may call this.
    package func stop(grace: Duration = .seconds(5)) {
        let daemon = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let daemon else { return }
        core.isStopping.store(true, ordering: .relaxed)
        let socket = MHD_quiesce_daemon(daemon.handle)
        // Its threads may still look at it: it is closed when they are gone.
        #if canImport(Glibc)
            if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
        #else
            if socket >= 0 { shutdown(socket, SHUT_RDWR) }
        #endif
        let end = ServerClock.now &+ grace.nanoseconds
        while core.inFlight.load(ordering: .relaxed) > 0, ServerClock.now < end { usleep(2000) }
        wire.close()
        MHD_stop_daemon(daemon.handle)
        if socket >= 0 { close(socket) }
    }

    private static func start(
        _ context: DaemonCallbacks.Context, at socket: ListeningSocket
    ) -> OpaquePointer? {
        let configuration = context.core.configuration
        let limits = configuration.limits
        let idle = (limits.idleTime.nanoseconds + 999_999_999) / 1_000_000_000
        var settings = cmhd_settings()
        settings.socket = socket.descriptor
        settings.connections = UInt32(clamping: context.core.connectionLimit)
        settings.idle_seconds = UInt32(clamping: min(idle, 1_000_000))
        settings.threads = UInt32(clamping: configuration.threads)
        settings.memory = context.core.memory
        return withTexts(of: configuration.identity) { certificate, key in
            settings.certificate = certificate
            settings.key = key
            return cmhd_start(
                &settings, DaemonCallbacks.serve, DaemonCallbacks.begun,
                DaemonCallbacks.completed, DaemonCallbacks.connected,
                Unmanaged.passUnretained(context).toOpaque())
        }
    }

    private static func withTexts<Result>(
        of identity: TLSIdentity?,
        _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let identity else { return body(nil, nil) }
        let texts = [identity.certificate + [0], identity.key + [0]]
        return texts[0].withUnsafeBytes { certificate in
            texts[1].withUnsafeBytes { key in
                body(
                    certificate.assumingMemoryBound(to: CChar.self).baseAddress,
                    key.assumingMemoryBound(to: CChar.self).baseAddress)
            }
        }
    }
}
