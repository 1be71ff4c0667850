import Contracts

/// A request that somebody recorded, with what came back and when.
public struct RecordedCall: Sendable {
    /// The name in findings.
    public var name: String
    /// The whole request as it was sent. Its URL is the one at the contract's server.
    public var request: Exchange.Request
    /// The answer; nil if it is not known. Then the request may have been lost.
    public var response: Exchange.Response?
    /// The bodies that nobody kept.
    public var unseen: UnseenBodies
    /// When it was sent.
    public var started: Instant
    /// When the answer was there.
    public var ended: Instant

    /// A request with what came back and when.
    public init(
        name: String, request: Exchange.Request, response: Exchange.Response?,
        unseen: UnseenBodies = UnseenBodies(), started: Instant, ended: Instant
    ) {
        self.unseen = unseen
        self.name = name
        self.request = request
        self.response = response
        self.started = started
        self.ended = ended
    }
}

extension OracleHistory {
    /// The history of a backend in a recording: requests that overlap may have been worked on in
    /// any order.
    ///
    /// - Parameters:
    ///   - calls: the requests, in any order.
    ///   - model: the intended behaviour.
    ///   - reading: the settings; requests to somebody else are left out.
    init(_ calls: [RecordedCall], of model: BackendModel, _ reading: Reading) {
        var points: [(time: Instant, isEnd: Bool, call: Int)] = []
        for (number, call) in calls.enumerated() {
            points.append((call.started, false, number))
            points.append((max(call.started, call.ended), true, number))
        }
        // Clocks of recorders are coarse: what ends when something begins may overlap it.
        points.sort {
            ($0.time, $0.isEnd ? 1 : 0, $0.call) < ($1.time, $1.isEnd ? 1 : 0, $1.call)
        }
        var ends: [Int: Int] = [:]
        for (index, point) in points.enumerated() where point.isEnd { ends[point.call] = index }
        let exchanges = points.enumerated().compactMap { index, point -> OracleExchange? in
            guard !point.isEnd else { return nil }
            let call = calls[point.call]
            guard let request = reading.addressed(call.request) else { return nil }
            return OracleExchange(
                name: call.name,
                operation: model.judge.reading(of: request).operation?.id ?? request.method,
                call: BackendCall(request, server: reading.server), answer: call.response,
                unseen: call.unseen, time: max(call.started, call.ended), sent: call.started,
                begin: index,
                end: call.response == nil ? .max : ends[point.call] ?? .max)
        }
        self.init(exchanges)
    }
}

extension Oracle {
    /// Judges if the model explains every answer of a recording.
    ///
    /// The recording must begin with a fresh backend, and nobody else may write to it.
    ///
    /// - Parameter calls: the requests, in any order.
    public func verdict(on calls: [RecordedCall]) -> Verdict {
        var plan = plan
        plan.actors = []
        if let first = calls.map(\.started).min() { plan.start = first }
        guard
            let engine = try? WorldEngine(
                model, clients: [], plan: plan, options: WorldOptions(recordsHistory: false))
        else {
            return Verdict(unjudged: ["the model of the backend cannot be started"])
        }
        let reading = OracleHistory.Reading(
            timing: timing, server: plan.server, addressed: engine.addressed, release: nil)
        let history = OracleHistory(calls, of: model, reading)
        let change = OracleReasoning.Change(steps: [], time: plan.start)
        return verdict(
            on: OracleCase(
                history: history, changes: [change], opening: engine.opening, isRace: false))
    }
}
