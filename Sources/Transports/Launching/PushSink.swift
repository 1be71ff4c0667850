import Contracts
import Simulator
import Synchronization

/// A server that receives the webhooks and pushes of a target, and keeps them in order.
///
/// All cases of a target have one sink. Each sees what has come since its own beginning.
final class PushSink: Sendable {
    /// Its address, without a slash at the end.
    let base: String
    private let server: HTTPServer
    private let log: Log
    private let host: any ProgramHost

    /// The requests that have come.
    private final class Log: Sendable {
        private let requests = Mutex<[Exchange.Request]>([])

        var count: Int { requests.withLock { $0.count } }

        /// Keeps a request; false where it has kept too many.
        func add(_ request: Exchange.Request) -> Bool {
            requests.withLock { requests in
                guard requests.count < PushSink.mostRequests else { return false }
                requests.append(request)
                return true
            }
        }

        func requests(from place: Int) -> [Exchange.Request] {
            requests.withLock { Array($0.dropFirst(place)) }
        }
    }

    private static let nap = Duration.milliseconds(5)
    /// The most requests that are kept, and the bytes that each may have.
    private static let mostRequests = 100_000
    private static let mostBytes = 64 * 1024

    /// A sink that listens.
    init(
        _ plan: TargetPlan.Sink, answering contract: Contract, on host: any ProgramHost
    ) throws(HTTPServerError) {
        var configuration = HTTPServerConfiguration()
        configuration.host = plan.host
        configuration.port = plan.port
        configuration.limits.body = Self.mostBytes
        let log = Log()
        let status = Self.status(of: contract.webhooks)
        server = try HTTPServer(configuration) { request in
            let isKept = log.add(request.message)
            return HTTPReply(Exchange.Response(status: isKept ? status : 503))
        }
        let name = plan.host.contains(":") ? "[\(plan.host)]" : plan.host
        base = "http://\(name):\(server.port)"
        self.log = log
        self.host = host
    }

    /// A success that the webhooks document; 200 where they document none.
    private static func status(of webhooks: [Contracts.Operation]) -> Int {
        (200...299).first { status in
            !webhooks.isEmpty && webhooks.allSatisfy { $0.response(for: status) != nil }
        } ?? 200
    }

    /// Closes the server.
    func stop() { server.stop(grace: .zero) }

    /// The sink as one run of a case sees it.
    func target(_ model: SinkModel, patience: TimeSpan) -> TargetSink {
        let place = Place(log.count)
        return TargetSink(
            model, patience: patience, begin: { [log] in place.set(log.count) },
            take: { [self] patience in take(after: place, within: patience) })
    }

    /// The number of requests that a run has seen.
    private final class Place: Sendable {
        private let count: Mutex<Int>

        init(_ count: Int) { self.count = Mutex(count) }

        func set(_ value: Int) { count.withLock { $0 = value } }

        func take(from log: Log) -> [Exchange.Request] {
            count.withLock { count in
                let requests = log.requests(from: count)
                count += requests.count
                return requests
            }
        }
    }

    private func take(after place: Place, within patience: TimeSpan) -> [Exchange.Request] {
        let end = host.stopwatch() + patience.duration
        while true {
            let requests = place.take(from: log)
            if !requests.isEmpty || host.stopwatch() >= end || host.isInterrupted() {
                return requests
            }
            host.pause(Self.nap)
        }
    }
}
