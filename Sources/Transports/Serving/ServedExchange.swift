import Contracts
import Simulator

/// A request that a server has done with: what an access log tells of it.
public struct ServedExchange: Sendable, Equatable {
    /// The address of the client with its port.
    public var client: String
    /// The number of the connection.
    public var connection: Int
    /// The method; empty where the head was not understood.
    public var method: String
    /// The request target as it stood on the request line.
    public var target: String
    /// The status of the answer; nil where none was begun.
    public var status: Int?
    /// How many bytes of content were sent, as they were on the wire.
    public var bytes: Int
    /// The time from the request line until the answer was sent or given up.
    public var duration: Duration
    /// What went wrong on purpose.
    public var fault: WireFault?
    /// Whether everything that was meant to be sent was sent.
    public var isComplete: Bool
}
