import Synchronization

/// Remembers the holidays of the years that were asked for, up to a bound.
///
/// A year follows from the calendar alone, so it does not matter who asked first or what was
/// forgotten in between.
final class HolidayYearMemory: Sendable {
    private static let most = 1_000

    private let known = Mutex<[Int: [Holiday]]>([:])

    /// The holidays of a year, computed where they are not known.
    func holidays(of year: Int, _ compute: () -> [Holiday]) -> [Holiday] {
        if let holidays = known.withLock({ $0[year] }) { return holidays }
        // Not under the lock: a year may ask for its neighbours.
        let holidays = compute()
        known.withLock { known in
            if known.count >= Self.most { known.removeAll() }
            known[year] = holidays
        }
        return holidays
    }
}
