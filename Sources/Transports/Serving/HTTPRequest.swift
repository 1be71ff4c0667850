import Contracts
import Simulator

/// A request as it came, and over what.
package struct HTTPRequest: Sendable {
    /// The request that the client sent.
    package var message: Exchange.Request
    /// The address of the client with its port, such as `127.0.0.1:50412` or `[::1]:50412`.
    package var client: String
    /// True if it came over TLS.
    package var isSecure: Bool
    /// The number of the connection, counted from 1 for each server.
    package var connection: Int

    /// A request of a client over a connection.
    package init(message: Exchange.Request, client: String, isSecure: Bool, connection: Int) {
        self.message = message
        self.client = client
        self.isSecure = isSecure
        self.connection = connection
    }
}
