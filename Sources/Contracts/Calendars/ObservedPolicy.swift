/// On which day a holiday is observed that falls on a day when nobody works anyway.
struct ObservedPolicy: Sendable, Hashable {
    /// Where a holiday moves.
    enum Move: Sendable, Hashable {
        /// So many days later, or earlier where negative.
        case by(days: Int)
        /// To the next day that is neither of the weekend nor a holiday.
        case nextWorkingDay
        /// To the last such day before it.
        case previousWorkingDay
    }

    /// By weekday, Monday first; nil where a holiday stays.
    var moves: [Move?]
    /// Whether the day itself is a holiday as well.
    var keepsDay: Bool

    /// Every holiday is where it is.
    static let never = ObservedPolicy(moves: Array(repeating: nil, count: 7), keepsDay: true)

    func move(from weekday: Weekday) -> Move? { moves[weekday.rawValue - 1] }
}
