import Contracts
import Simulator
import Synchronization

/// Serves the backends of some specs: what a server calls for every request.
///
///     let host = MockHost([MockMount(name: "shop", contract: contract, backend: standIn)],
///                         MockSettings(clock: .virtual(from: start)))
///     let server = try HTTPServer(configuration) { host.reply(to: $0) }
///
/// However many requests come at once, the backends see one after the other, in the order of the
/// numbers that the exchanges have.
package final class MockHost: Sendable {
    private let core: Mutex<MockCore>
    private let splitPause: Duration

    /// A host of specs. At most one may be without a prefix, and then it is the only spec.
    package init(
        _ mounts: sending [MockMount], _ settings: MockSettings,
        observer: MockObserver = MockObserver()
    ) {
        splitPause = settings.splitPause
        core = Mutex(MockCore(mounts, settings: settings, observer: observer))
    }

    /// The reply to a request.
    package func reply(to request: HTTPRequest) -> HTTPReply {
        switch core.withLock({ $0.receive(request) }) {
        case .reply(let reply): return reply
        case .split(let number):
            return .later(after: splitPause) { [self] in
                core.withLock { $0.finish(number) }
            }
        }
    }

    /// The exchange of the request that a connection carried; it is reported once.
    package func removeExchange(of connection: Int) -> MockExchange? {
        core.withLock { $0.removeExchange(of: connection) }
    }

    /// The counts so far.
    package var counts: MockCounts { core.withLock { $0.counts } }

    /// A text without secrets, with the same numbers as in the exchanges.
    package func masked(_ text: String) -> String { core.withLock { $0.mask }.text(text) }
}

/// The counts of a mock.
package struct MockCounts: Sendable, Equatable {
    /// The requests that were answered, without those of the admin path.
    package var requests = 0
    /// The number of times that a fault of a model showed.
    package var modelFaults = 0
    /// The number of different faults of models.
    package var distinctModelFaults = 0
}
