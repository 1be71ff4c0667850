import Contracts
import Simulator
import Synchronization
import Transports

/// Servers of tests, and what they saw.
enum ServedHere {
    /// A server whose handler echoes its request, at any free port.
    static func echo(
        _ change: (inout HTTPServerConfiguration) -> Void = { _ in }
    ) throws -> HTTPServer {
        try server(change) { request in
            HTTPReply(.init(status: 200, body: reported(request.message)))
        }
    }

    /// A server with a handler, at any free port.
    static func server(
        _ change: (inout HTTPServerConfiguration) -> Void = { _ in },
        onExchange: (@Sendable (ServedExchange) -> Void)? = nil,
        handler: @escaping @Sendable (HTTPRequest) -> HTTPReply
    ) throws -> HTTPServer {
        var configuration = HTTPServerConfiguration()
        change(&configuration)
        return try HTTPServer(configuration, onExchange: onExchange, handler: handler)
    }

    /// A request as lines: its method and target, its header fields, then its content.
    static func reported(_ request: Exchange.Request) -> [UInt8] {
        let lines =
            ["\(request.method) \(request.target)"]
            + request.headers.fields.map { "\($0.name)=\($0.value)" }
        return Array((lines.joined(separator: "\n") + "\n\n").utf8) + request.body
    }
}

/// Values that several threads put together.
final class Gathered<Value: Sendable>: Sendable {
    private let values: Mutex<[Value]> = Mutex([])

    /// The values so far.
    var all: [Value] { values.withLock { $0 } }

    /// Puts one more.
    func add(_ value: Value) { values.withLock { $0.append(value) } }
}
