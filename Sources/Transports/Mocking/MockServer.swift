import Contracts
import Simulator

/// Serves the mock of a spec on loopback, for tests of an app.
///
///     let server = try MockServer(spec, clock: .virtual(from: start))
///     let client = ShopClient(base: server.url)
///     // ... the app makes its requests ...
///     server.stop()
///
/// The mock remembers what it was asked until the server stops.
public final class MockServer: Sendable {
    /// The time that the mock's clock shows.
    public enum Clock: Sendable {
        /// The time that a closure gives at each request.
        case real(@Sendable () -> Instant)
        /// One instant, which passes only if somebody moves it.
        case virtual(from: Instant)

        /// The time at which the mock begins.
        package var start: Instant {
            switch self {
            case .real(let now): now()
            case .virtual(let start): start
            }
        }
    }

    /// The URL under which the API is served, without a slash at its end.
    public let url: String
    private let server: HTTPServer

    /// Starts a server at a free port.
    ///
    /// - Parameter seed: what the mock draws its values from.
    public init(_ spec: Spec, clock: Clock, seed: UInt64 = 1) throws {
        let mount = MockMount(
            name: spec.contract.title, contract: spec.contract,
            backend: try spec.backend(at: clock.start, StandIn.Settings(seed: seed)))
        let host = MockHost([mount], MockSettings(clock: clock))
        server = try HTTPServer { host.reply(to: $0) }
        url = "http://127.0.0.1:\(server.port)"
    }

    /// Ends all connections and frees the port.
    public func stop() { server.stop(grace: .zero) }
}
