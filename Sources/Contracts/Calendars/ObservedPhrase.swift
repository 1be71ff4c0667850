/// Reads a phrase such as `Saturday to Friday, Sunday to Monday` as the moves it means.
///
///     policy = "never" | clause {", " clause}
///     clause = days " to " target                       Saturday and Sunday to next Monday
///     days   = "weekend" | weekday {" and " weekday}
///     target = ["next " | "previous "] weekday          the nearest one without either
///            | ("next" | "previous") " working day"
enum ObservedPhrase {
    /// The reason why a phrase is no policy.
    enum Fault: Error, Hashable {
        /// A clause that cannot be read.
        case unreadable(String, nearest: String?)
        /// A weekday that two clauses move.
        case movedTwice(Weekday)
        /// A weekday that would move to itself.
        case movedNowhere(Weekday)
    }

    /// The moves by weekday, Monday first.
    static func moves(
        _ text: String, weekend: [Weekday]
    ) throws(Fault) -> [ObservedPolicy.Move?] {
        var moves = ObservedPolicy.never.moves
        if text == "never" { return moves }
        for clause in text.split(separator: ", ", omittingEmptySubsequences: false) {
            let sides = clause.split(separator: " to ", omittingEmptySubsequences: false)
            guard sides.count == 2, let days = days(sides[0], weekend) else {
                throw unreadable(clause)
            }
            for day in days {
                guard let move = try move(sides[1], from: day) else { throw unreadable(clause) }
                guard moves[day.rawValue - 1] == nil else { throw .movedTwice(day) }
                moves[day.rawValue - 1] = move
            }
        }
        return moves
    }

    private static func days(_ text: Substring, _ weekend: [Weekday]) -> [Weekday]? {
        if text == "weekend" { return weekend }
        let days = text.split(separator: " and ", omittingEmptySubsequences: false)
            .map { CalendarWords.weekday($0) }
        return days.contains(nil) ? nil : days.compactMap { $0 }
    }

    private static func move(
        _ text: Substring, from day: Weekday
    ) throws(Fault) -> ObservedPolicy.Move? {
        switch text {
        case "next working day": return .nextWorkingDay
        case "previous working day": return .previousWorkingDay
        default: break
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let target = words.last.flatMap({ CalendarWords.weekday($0) }) else { return nil }
        if target == day { throw .movedNowhere(day) }
        let ahead = (target.rawValue - day.rawValue + 7) % 7
        switch words.dropLast() {
        // A week has an odd number of days, so one of the two is always nearer.
        case []: return .by(days: ahead <= 3 ? ahead : ahead - 7)
        case ["next"]: return .by(days: ahead)
        case ["previous"]: return .by(days: ahead - 7)
        default: return nil
        }
    }

    private static func unreadable(_ clause: Substring) -> Fault {
        let known =
            CalendarWords.weekdays
            + ["weekend", "and", "to", "next", "previous", "working", "day", "never"]
        let words = clause.split(separator: " ").map(String.init)
        let strange = words.first { !known.contains($0) }
        let nearest = strange.flatMap { Suggestion.nearest(to: $0, among: known) }
        return .unreadable(String(clause), nearest: nearest)
    }
}
