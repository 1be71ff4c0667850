import Contracts
import Simulator

/// A request that a server has done with, as an access log records it.
package struct ServedExchange: Sendable, Equatable {
    /// The address of the client with its port.
    package var client: String
    /// The number of the connection.
    package var connection: Int
    /// The method; empty where the head was not understood.
    package var method: String
    /// The request target as it stood on the request line.
    package var target: String
    /// The status of the answer; nil where none was begun.
    package var status: Int?
    /// The number of bytes of content that were sent, counted on the wire.
    package var bytes: Int
    /// The time from the request line until the answer was sent or given up.
    package var duration: Duration
    /// The fault on purpose; nil if there was none.
    package var fault: ConnectionFault?
    /// True if everything was sent that should be sent.
    package var isComplete: Bool
}
