import Contracts

/// Hands out work to workers and takes the outcomes, for which the reporting thread
/// waits.
///
/// Things are handed out in an order that is given, and reported by their numbers.
final class WorkQueue: Sendable {
    /// The progress of one case.
    struct Sign: Sendable {
        let entry: Int
        let progress: ScenarioRunner.Progress
    }

    /// The state of a piece of work whose turn it is to be reported.
    enum News {
        case done(CaseRun)
        case leftOut(RunEnd)
    }

    private struct State {
        /// The place in the order of the thing that is handed out next.
        var upcoming = 0
        /// The numbers of the things that were handed out.
        var isBegun: [Bool]
        /// The number from which on no things are wanted any more.
        var limit: Int
        var done: [CaseRun?]
        var signs: [Sign] = []
        /// When something was shown last, by number.
        var shown: [Duration?]
        /// The reason why nothing more is handed out; nil as long as things are.
        var ended: RunEnd?

        /// The state of a piece of work; nil as long as it is not known.
        func known(_ number: Int) -> News? {
            if number >= limit { return .leftOut(WorkQueue.failedFast) }
            if let done = done[number] { return .done(done) }
            if let ended, !isBegun[number] { return .leftOut(ended) }
            return nil
        }
    }

    private let state: Monitor<State>
    /// The numbers of the things in the order in which they are handed out.
    private let order: [Int]

    init(order: [Int]) {
        self.order = order
        let count = order.count
        state = Monitor(
            State(
                isBegun: Array(repeating: false, count: count), limit: count,
                done: Array(repeating: nil, count: count),
                shown: Array(repeating: nil, count: count)))
    }

    // MARK: For workers

    /// The number of the next thing to do; nil where there is none.
    func next() -> Int? {
        state.withLock { state in
            guard state.ended == nil, state.upcoming < min(state.limit, order.count) else {
                return nil
            }
            let number = order[state.upcoming]
            state.upcoming += 1
            state.isBegun[number] = true
            return number
        }
    }

    /// Hands out nothing more, for a reason.
    func end(_ end: RunEnd) {
        state.withLock { if $0.ended == nil { $0.ended = end } }
        state.broadcast()
    }

    /// True if a piece of work is still wanted.
    func wants(_ number: Int) -> Bool { state.withLock { number < $0.limit } }

    /// Shows how far somebody is, unless that was shown just before.
    func show(_ sign: Sign, of number: Int, at time: Duration, every pace: Duration) {
        let isShown = state.withLock { state in
            if let last = state.shown[number], time - last < pace { return false }
            state.shown[number] = time
            state.signs.append(sign)
            return true
        }
        if isShown { state.broadcast() }
    }

    /// Takes what came of a thing; where it is the last one, nothing behind it is wanted.
    func finish(_ number: Int, _ caseRun: CaseRun, isLast: Bool) {
        state.withLock { state in
            state.done[number] = caseRun
            if isLast { state.limit = min(state.limit, number + 1) }
        }
        state.broadcast()
    }

    // MARK: For reports

    /// Hands out nothing more, and wants nothing any more.
    func stop() { state.withLock { $0.limit = 0 } }

    /// The reason why nothing more was handed out; nil if everything was.
    var reason: RunEnd? {
        state.withLock { $0.ended ?? ($0.limit < order.count ? Self.failedFast : nil) }
    }

    /// The state of a piece of work, once it is known; progress meanwhile is reported at once.
    func news(of number: Int, _ report: (Sign) throws -> Void) rethrows -> News {
        while true {
            let (fresh, news) = state.wait {
                !$0.signs.isEmpty || $0.known(number) != nil
            } then: { state in
                let news = state.known(number)
                // The memory is free for the caller that reports it.
                if news != nil { state.done[number] = nil }
                defer { state.signs = [] }
                return (state.signs, news)
            }
            for sign in fresh { try report(sign) }
            if let news { return news }
        }
    }

    private static let failedFast = RunEnd(
        .failedFast, "a finding came before it, which was enough")
}
