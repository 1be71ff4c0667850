import Contracts
import Simulator
import Synchronization

/// The ways to bring a target to its beginning, and to a time.
package struct TargetControl: Sendable {
    /// Something that is done to a target; it gives the reason why that did not work.
    package enum Step: Sendable {
        /// A request of the method POST, whose body may say the time.
        case post(path: String, body: @Sendable (Instant) -> [UInt8]?)
        /// Anything else.
        case act(@Sendable (Instant) -> String?)
    }

    /// The way in which a target gets a state.
    package enum Given: Sendable {
        /// A request of the method POST with the wish.
        case post(path: String)
        /// Anything else.
        case act(@Sendable (GivenWish) -> GivenReply)
    }

    /// The way in which a target learns the time of the world.
    package enum Clock: Sendable {
        /// Each request says the time in a header field.
        case header(String)
        /// The time is set whenever it has changed.
        case step(Step)
    }

    /// The steps before each case, in order.
    package var beginning: [Step] = []
    /// True if the steps make a target forget earlier cases.
    package var beginsAnew = false
    /// The way to set the time; nil for a target on the real clock.
    package var clock: Clock?
    /// The ids of the decisions on which it differs from the spec.
    package var differs: Set<String> = []
    /// True if others use the target at the same time.
    package var isShared = false
    /// The way to give it a state; nil where nobody can.
    package var given: Given?
    /// True if calls of its own operations may bring it to the state of a case.
    package var isGivenByCalls = false
    /// The constants that it is known to have.
    package var config = CELMap()
    /// Looks at the time that answers show.
    package var witness: ClockWitness?
    /// The end of the program behind the target; nil while it runs, or where there is none.
    package var ending: @Sendable () -> String? = { nil }
    /// Waits until so many requests may be sent.
    package var pace: @Sendable (Int) -> Void = { _ in }
    private let told = LastTime()

    /// A target that is taken as it is.
    package init() {}

    /// Makes a target begin anew by a POST request without a body.
    package mutating func reset(byPostTo path: String) {
        beginning = [.post(path: path, body: { _ in nil })]
        beginsAnew = true
    }

    /// True if the target has been told this time last.
    func hasTold(_ now: Instant) -> Bool { told.time == now }

    /// Records the time that the target has now; nil if nobody knows it.
    func record(_ time: Instant?) { told.time = time }

    /// The time that a target was told last.
    private final class LastTime: Sendable {
        private let state = Mutex<Instant?>(nil)
        var time: Instant? {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }
}
