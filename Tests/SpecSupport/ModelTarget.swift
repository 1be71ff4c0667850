import Contracts
import Simulator
import Synchronization

/// A target that is the model itself, in a memory of its own. It keeps the calls that it got.
package final class ModelTarget: Sendable {
    private let model: RemoteTarget
    private let asked = Mutex<[[RemoteTarget.Call]]>([])

    /// A target that behaves as a model says.
    package init(_ model: BackendModel, at now: Instant) throws {
        self.model = try .model(model, at: now, StandIn.Settings())
    }

    /// The calls so far. The calls of one release are together.
    package var calls: [[RemoteTarget.Call]] { asked.withLock(\.self) }

    /// The target, whose clock is the world's. It remembers everything.
    package var target: RemoteTarget {
        RemoteTarget(
            name: "the model itself", clock: .world, longestWait: .longest,
            server: model.server,
            send: { calls in
                self.asked.withLock { $0.append(calls) }
                return self.model.send(calls)
            })
    }
}

/// A clock that stands still unless somebody sleeps.
package final class SleptClock: Sendable {
    private let state: Mutex<(now: Instant, naps: [TimeSpan])>

    /// A clock that shows an instant.
    package init(_ now: Instant) { state = Mutex((now, [])) }

    /// The length of each sleep.
    package var naps: [TimeSpan] { state.withLock(\.naps) }

    /// The clock in the form that a target needs.
    package var clock: RemoteTarget.Clock {
        .real(
            now: { self.state.withLock(\.now) },
            sleep: { span in
                self.state.withLock {
                    $0.now = $0.now.adding(span) ?? .latest
                    $0.naps.append(span)
                }
            })
    }
}
