import Synchronization

/// The memory of a run of a program, for one thread at a time.
final class ValidatorMemory {
    private let scratch = PatternScratch()
    let state: UnsafeMutablePointer<MachineState>

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: MachineState(patterns: .passUnretained(scratch)))
    }

    deinit {
        state.pointee.deallocate()
        state.deallocate()
    }

    /// Lends memory for one use, which is taken from a shelf and put back.
    ///
    /// Code that judges in a loop keeps a validator instead.
    static func lent<Result>(_ body: (ValidatorMemory) -> Result) -> Result {
        let parcel = shelf.withLock { $0.popLast() } ?? Parcel(memory: ValidatorMemory())
        defer {
            shelf.withLock { parcels in
                if parcels.count < mostKept { parcels.append(parcel) }
            }
        }
        return body(parcel.memory)
    }

    private static let mostKept = 16
    private static let shelf = Mutex<[Parcel]>([])

    /// Memory on its way between threads.
    ///
    /// Unchecked, because only one of them ever holds it.
    private struct Parcel: @unchecked Sendable {
        let memory: ValidatorMemory
    }
}
