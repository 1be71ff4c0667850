import Contracts
import Simulator

/// The reply of a handler to a request.
///
///     HTTPReply(.init(status: 200, body: bytes), delay: .milliseconds(80))
package struct HTTPReply: Sendable {
    /// The answer; where there is none, the connection is closed without one.
    package var response: Exchange.Response?
    /// The wait before the first byte.
    package var delay: Duration
    /// The fault on the wire.
    package var fault: ConnectionFault?
    /// Makes the reply after the delay; then the answer and the fault here are ignored.
    package var later: (@Sendable () -> HTTPReply)?

    /// An answer, which may come late or damaged.
    package init(
        _ response: Exchange.Response?, delay: Duration = .zero, fault: ConnectionFault? = nil
    ) {
        self.response = response
        self.delay = delay
        self.fault = fault
    }

    /// A reply that is made only after a time, while other requests are answered. It is made also
    /// where the client has gone, since its request has come.
    package static func later(
        after delay: Duration, _ later: @escaping @Sendable () -> HTTPReply
    ) -> HTTPReply {
        var reply = HTTPReply(nil, delay: delay)
        reply.later = later
        return reply
    }
}
