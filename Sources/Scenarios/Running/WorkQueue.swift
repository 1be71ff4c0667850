#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Hands out work to workers and takes the outcomes, for which the reporting thread
/// waits.
///
/// Things are handed out in order. Unchecked, because everything that changes is behind the lock.
final class WorkQueue: @unchecked Sendable {
    /// How far somebody is.
    struct Sign: Sendable {
        let entry: Int
        let progress: ScenarioRunner.Progress
    }

    /// The state of a piece of work whose turn it is to be reported.
    enum News {
        case done(CaseRun)
        case leftOut(RunEnd)
    }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>
    /// The number of the thing that is handed out next.
    private var upcoming = 0
    /// What is behind it is not wanted any more.
    private var limit: Int
    private let count: Int
    private var done: [CaseRun?]
    private var signs: [Sign] = []
    /// When something was shown last, by number.
    private var shown: [Duration?]
    /// Why nothing more is handed out; nil as long as it is.
    private var ended: RunEnd?

    init(count: Int) {
        self.count = count
        limit = count
        done = Array(repeating: nil, count: count)
        shown = Array(repeating: nil, count: count)
        lock = .allocate(capacity: 1)
        change = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body()
    }

    // MARK: For workers

    /// The number of the next thing to do; nil where there is none.
    func next() -> Int? {
        locked {
            guard ended == nil, upcoming < limit else { return nil }
            defer { upcoming += 1 }
            return upcoming
        }
    }

    /// Hands out nothing more, for a reason.
    func end(_ end: RunEnd) {
        locked {
            guard ended == nil else { return }
            ended = end
            pthread_cond_broadcast(change)
        }
    }

    /// Whether a thing is still wanted.
    func wants(_ number: Int) -> Bool { locked { number < limit } }

    /// Shows how far somebody is, unless that was shown just before.
    func show(_ sign: Sign, of number: Int, at time: Duration, every pace: Duration) {
        locked {
            if let last = shown[number], time - last < pace { return }
            shown[number] = time
            signs.append(sign)
            pthread_cond_broadcast(change)
        }
    }

    /// Takes what came of a thing; where it is the last one, nothing behind it is wanted.
    func finish(_ number: Int, _ caseRun: CaseRun, isLast: Bool) {
        locked {
            done[number] = caseRun
            if isLast { limit = min(limit, number + 1) }
            pthread_cond_broadcast(change)
        }
    }

    // MARK: For reports

    /// Hands out nothing more, and wants nothing any more.
    func stop() { locked { limit = 0 } }

    /// Why nothing more was handed out; nil where everything was.
    var reason: RunEnd? {
        locked { ended ?? (limit < count ? Self.failedFast : nil) }
    }

    /// The state of a piece of work, once it is known; progress meanwhile is reported at once.
    func news(of number: Int, _ report: (Sign) throws -> Void) rethrows -> News {
        while true {
            let (fresh, news) = locked { () -> ([Sign], News?) in
                while signs.isEmpty, known(number) == nil { pthread_cond_wait(change, lock) }
                let news = known(number)
                // The memory is free for the caller that reports it.
                if news != nil { done[number] = nil }
                defer { signs = [] }
                return (signs, news)
            }
            for sign in fresh { try report(sign) }
            if let news { return news }
        }
    }

    private func known(_ number: Int) -> News? {
        if number >= limit { return .leftOut(Self.failedFast) }
        if let done = done[number] { return .done(done) }
        if let ended, number >= upcoming { return .leftOut(ended) }
        return nil
    }

    private static let failedFast = RunEnd(
        .failedFast, "a finding came before it, which was enough")
}
