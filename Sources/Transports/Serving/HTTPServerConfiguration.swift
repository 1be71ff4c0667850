import Contracts
import Simulator

/// The address of a server, and its limits for clients.
package struct HTTPServerConfiguration: Sendable {
    /// The name or address to listen at, such as `127.0.0.1`, `localhost` or `::1`.
    package var host = "127.0.0.1"
    /// The port; 0 for any free one.
    package var port = 0
    /// The certificate and key for clients that speak TLS; nil for plain HTTP.
    package var identity: TLSIdentity?
    /// The limits of size and time for requests.
    package var limits = HTTPServerLimits()
    /// The number of threads that answer requests.
    package var threads = 1
    /// The smallest content in bytes that is compressed for clients that ask for it; nil for never.
    package var compressedFrom: Int? = 1024

    /// A plain server at any free port of the loopback address.
    package init() {}
}

/// The limits of size and time for requests, and of the number of connections.
package struct HTTPServerLimits: Sendable {
    /// The largest head of a request in bytes: its request line and header fields.
    package var head = 16 * 1024
    /// The longest request target in bytes.
    package var target = 8 * 1024
    /// The largest content of a request in bytes, as it is sent and also when it is decompressed.
    package var body = 10 * 1024 * 1024
    /// The most connections at once. If they run out, those that have been silent for longest are
    /// closed; with a limit below 16, further ones wait.
    package var connections = 20_000
    /// The longest silence of a connection, in whole seconds or rounded up to them.
    package var idleTime: Duration = .seconds(60)
    /// The longest time until a request has come whole, silence included.
    package var requestTime: Duration = .seconds(120)

    /// The limits that suit a mock.
    package init() {}
}

/// A certificate with its private key.
package struct TLSIdentity: Sendable {
    /// The certificate in PEM, followed by those that vouch for it.
    package var certificate: [UInt8]
    /// The private key in PEM, not encrypted.
    package var key: [UInt8]

    /// An identity of two PEM texts.
    package init(certificate: [UInt8], key: [UInt8]) {
        self.certificate = certificate
        self.key = key
    }
}
