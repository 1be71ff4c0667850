/// Reads a phrase such as `fourth Thursday of November` as the rule it means.
///
///     date    = month day                               May 1
///             | ordinal weekday "of" month              first Monday of September
///             | "last" weekday "of" month               last Monday of May
///             | ["Orthodox "] "Easter"
///             | number ("day" | "days") side base       2 days before Easter
///             | weekday ["on or "] side base            Monday before May 25
///     side    = "before" | "after"
///     base    = date | the name of another holiday
enum DatePhrase {
    /// The reason why a phrase is no date.
    enum Fault: Error, Hashable {
        /// A phrase that cannot be read, and a known word near its first unknown word.
        case unreadable(String, nearest: String?)
        /// A day that its month does not have in any year.
        case noSuchDay(month: Int, day: Int)
        /// Too many steps from one date to the next.
        case tooManySteps(Int)
    }

    private static let steps = 8

    static func rule(_ text: String) throws(Fault) -> DateRule {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return try rule(words[...], depth: 0)
    }

    private typealias Words = ArraySlice<Substring>

    private static func rule(_ words: Words, depth: Int) throws(Fault) -> DateRule {
        guard depth <= steps else { throw .tooManySteps(steps) }
        if let rule = try fixed(words) ?? ofMonth(words) ?? easter(words) { return rule }
        if let (days, rest) = offset(words) {
            return .days(days, from: try base(rest, depth: depth + 1))
        }
        if let (weekday, side, rest) = side(words) {
            return .weekday(weekday, side, of: try base(rest, depth: depth + 1))
        }
        throw unreadable(words)
    }

    /// The date that another date counts from: a date of its own, or a holiday by name.
    private static func base(_ words: Words, depth: Int) throws(Fault) -> DateRule {
        do throws(Fault) {
            return try rule(words, depth: depth)
        } catch {
            guard case .unreadable(let text, _) = error, text == words.joined(separator: " "),
                !text.isEmpty
            else { throw error }
            return .holiday(text)
        }
    }

    private static func fixed(_ words: Words) throws(Fault) -> DateRule? {
        guard words.count == 2, let month = CalendarWords.month(words[words.startIndex]),
            let day = CalendarWords.number(words[words.startIndex + 1])
        else { return nil }
        // 2000 was a leap year, so that a 29th of February passes.
        guard CivilDate(year: 2000, month: month, day: day) != nil else {
            throw .noSuchDay(month: month, day: day)
        }
        return .fixed(month: month, day: day)
    }

    private static func ofMonth(_ words: Words) -> DateRule? {
        let parts = Array(words)
        guard parts.count == 4, parts[2] == "of", let weekday = CalendarWords.weekday(parts[1]),
            let month = CalendarWords.month(parts[3])
        else { return nil }
        if parts[0] == "last" { return .last(weekday, month: month) }
        return CalendarWords.ordinal(parts[0]).map { .nth($0, weekday, month: month) }
    }

    private static func easter(_ words: Words) -> DateRule? {
        if words.elementsEqual(["Easter"]) { return .easter(.western) }
        return words.elementsEqual(["Orthodox", "Easter"]) ? .easter(.orthodox) : nil
    }

    /// `2 days before …`: the signed number of days, and the rest.
    private static func offset(_ words: Words) -> (days: Int, rest: Words)? {
        let parts = Array(words.prefix(3))
        guard parts.count == 3, let number = CalendarWords.number(parts[0]),
            parts[1] == (number == 1 ? "day" : "days"), parts[2] == "after" || parts[2] == "before"
        else { return nil }
        return (parts[2] == "after" ? number : -number, words.dropFirst(3))
    }

    /// `Monday on or before …`: weekday, side, and the rest.
    private static func side(_ words: Words) -> (Weekday, DateRule.Side, rest: Words)? {
        guard let weekday = words.first.flatMap({ CalendarWords.weekday($0) }) else { return nil }
        for side in DateRule.Side.allCases {
            let sought = side.rawValue.split(separator: " ")
            if words.dropFirst().starts(with: sought) {
                return (weekday, side, words.dropFirst(1 + sought.count))
            }
        }
        return nil
    }

    private static func unreadable(_ words: Words) -> Fault {
        let known =
            CalendarWords.months + CalendarWords.weekdays + CalendarWords.ordinals
            + ["last", "of", "on", "or", "before", "after", "Easter", "Orthodox", "days"]
        let strange = words.first { !known.contains(String($0)) && CalendarWords.number($0) == nil }
        let nearest = strange.flatMap { Suggestion.nearest(to: String($0), among: known) }
        return .unreadable(words.joined(separator: " "), nearest: nearest)
    }
}
