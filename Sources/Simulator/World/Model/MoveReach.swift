import Contracts

/// The reach of moves, as far as it follows from the machines and the plan alone.
struct MoveReach {
    /// True if moves may be left out in some worlds.
    let canReduce: Bool
    /// True for an actor that takes nothing that the backend sends by itself; in the order of
    /// actors.
    let isSolitary: [Bool]
    /// No timer is ever set that is due sooner.
    let shortestDelay: TimeSpan
    /// The shortest of the planned waits; nil where there is none.
    let shortestWait: TimeSpan?

    init(_ backend: BackendModel, clients: [ClientModel], plan: WorldPlan) {
        canReduce =
            backend.jobs.isEmpty && plan.network.latest > .zero
            && !clients.contains(where: \.hasPeriodicTimers)
        isSolitary = clients.map(\.receivers.isEmpty)
        shortestDelay = clients.map(\.shortestDelay).min() ?? .longest
        shortestWait = plan.waits.min()
    }

    /// True if no future timer and no wait can end before an instant.
    func reaches(_ time: Instant, from now: Instant) -> Bool {
        let ends = [shortestDelay, shortestWait].compactMap(\.self).map(now.adding)
        return ends.allSatisfy { end in end.map { $0 >= time } ?? true }
    }
}

extension ClientModel {
    /// No timer that the machine sets is due sooner.
    fileprivate var shortestDelay: TimeSpan {
        var shortest = TimeSpan.longest
        for timer in states.flatMap(\.timers) { shortest = min(shortest, timer.delay.shortest) }
        for event in raised {
            if let delay = event.delay { shortest = min(shortest, delay.shortest) }
        }
        for invocation in invocations {
            shortest = min(shortest, invocation.timeout.shortest)
            // The random part of a wait is not examined here; zero is always safe.
            if let retry = invocation.retry {
                shortest = min(shortest, retry.jitter > 0 ? .zero : retry.shortest)
            }
        }
        return shortest.wholeMilliseconds
    }
}

extension TimeSpan {
    /// The span without what is finer than a millisecond, as far as waits are drawn and grow.
    fileprivate var wholeMilliseconds: TimeSpan {
        TimeSpan(seconds: seconds, nanoseconds: nanoseconds / 1_000_000 * 1_000_000)
    }
}

extension DelayTemplate {
    fileprivate var shortest: TimeSpan {
        switch self {
        case .fixed(let span): span
        case .range(let shortest, _): shortest
        case .computed: .zero
        }
    }
}

extension RetryPolicy {
    /// The shortest wait where nothing is drawn away.
    fileprivate var shortest: TimeSpan {
        if factor < 1 { return .zero }
        return min(delay, limit ?? delay)
    }
}
