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
    /// How many bytes of content were sent, as they were on the wire.
    package var bytes: Int
    /// The time from the request line until the answer was sent or given up.
    package var duration: Duration
    /// What went wrong on purpose.
    package var fault: ConnectionFault?
    /// Whether everything that was meant to be sent was sent.
    package var isComplete: Bool
}
