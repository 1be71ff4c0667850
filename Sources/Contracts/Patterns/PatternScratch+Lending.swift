import Synchronization

extension PatternScratch {
    /// Lends scratch memory for one use, which is taken from a shelf and put back.
    ///
    /// Code that matches in its own loop keeps one instead.
    static func lent<Result>(_ body: (PatternScratch) -> Result) -> Result {
        let scratch = shelf.withLock { $0.take() }
        defer { shelf.withLock { $0.put(scratch) } }
        return body(scratch.memory)
    }

    private static let shelf = Mutex(Shelf())

    /// Scratch memory on its way between threads.
    ///
    /// Unchecked, because only one of them ever holds it.
    private struct Parcel: @unchecked Sendable {
        let memory: PatternScratch
    }

    private struct Shelf: Sendable {
        private static let most = 16
        private var parcels: [Parcel] = []

        mutating func take() -> Parcel {
            parcels.popLast() ?? Parcel(memory: PatternScratch())
        }

        mutating func put(_ parcel: Parcel) {
            if parcels.count < Self.most { parcels.append(parcel) }
        }
    }
}
