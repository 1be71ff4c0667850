import Contracts
import Simulator
import Synchronization

/// Bounds how many bytes of large answers are held at the same time.
///
/// An answer is many times as large while it is judged as on the wire. Small ones need no room. A
/// large one that finds none waits on the wire until others are done. One that is larger than all
/// room has it to itself.
final class AnswerBudget: Sendable {
    /// The largest answer, in bytes, that needs no room.
    static let small = 1 << 20

    private struct State {
        var used = 0
        var whenThereIsRoom: @Sendable () -> Void = {}
    }

    private let limit: Int
    private let state = Mutex(State())

    /// A budget of so many bytes.
    init(bytes limit: Int) { self.limit = limit }

    /// Calls something whenever room becomes free.
    func whenThereIsRoom(_ call: @escaping @Sendable () -> Void) {
        state.withLock { $0.whenThereIsRoom = call }
    }

    fileprivate func reserve(_ size: Int, whateverIsLeft: Bool) -> Bool {
        state.withLock { state in
            guard whateverIsLeft || state.used == 0 || state.used + size <= limit else {
                return false
            }
            state.used += size
            return true
        }
    }

    fileprivate func free(_ size: Int) {
        let call = state.withLock { state in
            state.used -= size
            return state.whenThereIsRoom
        }
        call()
    }
}

/// The room that the latest answers of one worker take, until it sends its next requests or ends.
///
/// A worker that has room gets more, because requests that are sent together are judged together.
package final class AnswerRoom: Sendable {
    private let budget: AnswerBudget
    private let size = Mutex(0)

    /// No room yet.
    init(in budget: AnswerBudget) { self.budget = budget }

    deinit { free() }

    /// Takes room for an answer; false where there is none now.
    func reserve(_ bytes: Int) -> Bool {
        size.withLock { size in
            guard budget.reserve(bytes, whateverIsLeft: size > 0) else { return false }
            size += bytes
            return true
        }
    }

    /// Gives all of it back.
    func free() {
        let freed = size.withLock { size in
            defer { size = 0 }
            return size
        }
        if freed > 0 { budget.free(freed) }
    }
}
