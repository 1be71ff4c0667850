import CCurl
import Contracts
import Simulator

/// Sends requests over HTTP/1.1 and HTTP/2, plain or over TLS, many at a time.
///
///     let transport = HTTPTransport()
///     let outcomes = transport.send([
///         .init("https://shop.example", .init(method: "GET", target: "/v1/items"))
///     ])
///
/// A request is sent as it is: nothing is added except for the needs of the protocol. Redirects are
/// answers, cookies are the app's business, and proxies are not used. Certificates are verified.
/// Each exchange of HTTP/1 has a connection of its own. On a kept connection, an answer that comes
/// too late would pass for the next one. A request would go out twice if the connection were dead.
///
/// Any thread may send, and waits until all of its requests have come to their end.
package final class HTTPTransport: Sendable {
    /// The reason for not reaching a target whose certificate is not trusted.
    package static let untrusted =
        "its certificate is not trusted; add its authority to those of the system"

    /// The limits of answers, and of the time for connecting.
    package struct Limits: Sendable {
        /// The time for connecting, TLS included.
        package var connectTime: Duration = .seconds(10)
        /// The largest content of an answer in bytes.
        package var body = 64 << 20
        /// The largest head of an answer in bytes.
        package var head = 256 << 10
        /// The most header fields of an answer.
        package var fields = 1_000
        /// The most bytes of large answers that are held at the same time.
        package var bytesInFlight = 32 << 20

        /// The limits that suit a contract test.
        package init() {}
    }

    /// A request and where it goes.
    package struct Outgoing: Sendable {
        /// Scheme, host and port.
        package let origin: String
        /// The request; its target begins with a slash.
        package let request: Exchange.Request
        /// The time limit for the whole exchange.
        package let timeout: Duration

        /// A request to an origin.
        package init(
            _ origin: String, _ request: Exchange.Request, timeout: Duration = .seconds(30)
        ) {
            self.origin = origin
            self.request = request
            self.timeout = timeout
        }
    }

    /// The result of a request.
    package enum Outcome: Sendable, Equatable {
        /// An answer, whatever its status.
        case answered(Exchange.Response)
        /// No whole answer in time.
        case timedOut
        /// A head with a `Content-Length`, and less of the body in time; with the sentence.
        case stalled(String)
        /// The connection broke after something was sent, or what came is no HTTP.
        case broken(String)
        /// Nothing was sent.
        case unreachable(String)
        /// The request cannot be written.
        case refused(String)
        /// The answer is larger than the limits.
        case excessive(String)

        /// True if time ran out before the end of the answer.
        var isLate: Bool {
            switch self {
            case .timedOut, .stalled: true
            default: false
            }
        }
    }

    private let loop: TransferLoop
    private let budget: AnswerBudget

    /// A transport with connections of its own.
    ///
    /// - Parameter isInterrupted: asked about ten times a second while something is under way;
    ///   once it says yes, everything ends at once.
    package init(
        _ limits: Limits = Limits(), isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) {
        let loop = TransferLoop(limits, isInterrupted)
        self.loop = loop
        budget = AnswerBudget(bytes: limits.bytesInFlight)
        budget.whenThereIsRoom { [weak loop] in loop?.lookAgain() }
    }

    deinit { loop.close() }

    /// Room for the answers of one worker, for which others wait while it looks at them.
    package func room() -> AnswerRoom { AnswerRoom(in: budget) }

    /// Sends requests at the same time, and gives what came of each, in their order.
    ///
    /// Several requests race: each is written but for its end, and once all of them are, they go.
    ///
    /// - Parameter room: where large answers are held until the next requests; nil for no bound.
    package func send(_ requests: [Outgoing], in room: AnswerRoom? = nil) -> [Outcome] {
        room?.free()
        let countdown = Countdown(from: requests.count)
        let line = requests.count > 1 ? StartingLine(count: requests.count) : nil
        let transfers = requests.enumerated().map { number, request in
            Transfer(
                request, room: room, countdown: countdown,
                start: line.map { Transfer.Start(line: $0, number: number) })
        }
        loop.add(transfers)
        countdown.wait()
        return transfers.map(\.outcome)
    }
}
