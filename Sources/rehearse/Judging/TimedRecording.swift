import Contracts
import Simulator

/// The exchanges of a recording in the order of their times.
struct TimedRecording {
    /// The exchanges as a model sees them.
    private(set) var calls: [RecordedCall] = []
    /// The first of them whose request was not recorded whole.
    private(set) var unseenRequest: RecordedCall?
    /// The parts of the recording that a model cannot use, in sentences.
    private(set) var gaps: [String] = []
    private var places: [String: RecordedExchange] = [:]

    init(_ recorded: [RecordedExchange]) {
        var last = Instant(seconds: 0)
        var timed: [(start: Instant, recorded: RecordedExchange)] = []
        var untimed = 0
        for exchange in recorded {
            // Recorders list exchanges in the order in which they began.
            if exchange.started == nil { untimed += 1 }
            last = exchange.started ?? last
            timed.append((last, exchange))
        }
        if untimed > 0 {
            gaps.append("\(untimed) of the exchanges have no time; they are taken in their order")
        }
        timed.sort { ($0.start, $0.recorded.position) < ($1.start, $1.recorded.position) }
        for (start, exchange) in timed {
            let name = "entry \(exchange.position)"
            places[name] = exchange
            let call = RecordedCall(
                name: name, request: exchange.exchange.request,
                response: exchange.exchange.response, unseen: exchange.unseen,
                started: start, ended: start.adding(exchange.duration) ?? start)
            if unseenRequest == nil, exchange.unseen.request != nil { unseenRequest = call }
            calls.append(call)
        }
    }

    /// The exchanges before the first request that was not recorded whole.
    ///
    /// The effect of that request is unknown. Exchanges that overlap with it lose their answers,
    /// because these may show the effect.
    var knownCalls: [RecordedCall] {
        guard let unseenRequest else { return calls }
        return calls.prefix { $0.name != unseenRequest.name }.map { call in
            var call = call
            if unseenRequest.started <= call.ended { call.response = nil }
            return call
        }
    }

    /// A violation at an exchange; none where there is no such exchange.
    func violation(
        at call: String, check: String, _ message: String, requirement: Diagnostic.Note
    ) -> [Diagnostic] {
        places[call].map {
            [$0.diagnostic(.error, check: check, message, requirement: requirement)]
        } ?? []
    }

    /// A doubt about an exchange; none where there is no such exchange.
    func doubt(at call: String, because reason: String) -> [Diagnostic] {
        places[call].map {
            [
                $0.diagnostic(
                    .warning, check: "model-undecided", "not decided: \(reason)", requirement: nil)
            ]
        } ?? []
    }
}

extension RecordedExchange {
    /// The target of the request.
    var target: String { exchange.request.target }

    /// True if the service only said that the browser knows the answer already.
    ///
    /// False if some operation of the contract declares that status, 304.
    func isUnchanged(by contract: Contract) -> Bool {
        guard exchange.response?.status == 304 else { return false }
        return !contract.operations.contains { operation in
            operation.responses.contains { $0.status == .code(304) }
        }
    }

    /// The URL as it stands in the recording.
    private var recordedURL: String { value["request"]?["url"]?.string ?? target }

    /// A diagnostic at the exchange.
    func diagnostic(
        _ severity: Diagnostic.Severity, check: String, _ message: String,
        requirement: Diagnostic.Note?
    ) -> Diagnostic {
        let status = exchange.response.map { " → \($0.status)" } ?? ""
        return value.diagnostic(
            severity, check: check,
            "\(exchange.request.method) \(recordedURL)\(status): \(message)"
        ).noting(requirement.map { [$0] } ?? [])
    }
}
