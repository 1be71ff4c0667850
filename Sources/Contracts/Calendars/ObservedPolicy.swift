/// The day on which a holiday is observed if it falls on a day when nobody works anyway.
struct ObservedPolicy: Sendable, Hashable {
    /// The way in which a holiday moves.
    enum Move: Sendable, Hashable {
        /// A number of days later; a negative number is earlier.
        case by(days: Int)
        /// To the next day that is neither of the weekend nor a holiday.
        case nextWorkingDay
        /// To the last such day before it.
        case previousWorkingDay
    }

    /// The moves by weekday, Monday first; nil if a holiday stays.
    var moves: [Move?]
    /// True if the day itself is a holiday, too.
    var keepsDay: Bool

    /// Every holiday stays on its day.
    static let never = ObservedPolicy(moves: Array(repeating: nil, count: 7), keepsDay: true)

    func move(from weekday: Weekday) -> Move? { moves[weekday.rawValue - 1] }
}
