import Contracts
import Simulator
import Synchronization

/// Programs of one command: each case has one of its own, and takes one that another has left.
package final class SubjectPool: Sendable {
    private let name: String
    private let judge: ExchangeJudge
    private let make: @Sendable () -> Subject
    private let idle = Mutex<[Subject]>([])
    // A program that has ended begins anew.
    private let trials = AnswerTrials(repeatsAll: true)

    /// Programs that are made when they are needed.
    ///
    /// - Parameters:
    ///   - name: the name of the target in reports.
    ///   - contract: the contract that reads the requests.
    package init(
        named name: String, of contract: Contract, make: @escaping @Sendable () -> Subject
    ) {
        self.name = name
        self.make = make
        judge = ExchangeJudge(contract)
    }

    /// A target with a program of its own, which it leaves to others when it is no longer needed.
    package func target() -> RemoteTarget {
        let lease = Lease(self)
        let judge = judge
        var target = RemoteTarget(
            name: name, clock: .world, longestWait: .longest, server: "http://subject.invalid",
            send: { calls in calls.map { lease.subject.reply(to: $0, judge) } },
            beginsAnew: true, reset: { _ in lease.subject.reset() })
        target.hasPaths = false
        target.trials = trials
        return target
    }

    private final class Lease: Sendable {
        let subject: Subject
        private let pool: SubjectPool

        init(_ pool: SubjectPool) {
            self.pool = pool
            subject = pool.idle.withLock { $0.popLast() } ?? pool.make()
        }

        deinit { pool.idle.withLock { [subject] in $0.append(subject) } }
    }
}
