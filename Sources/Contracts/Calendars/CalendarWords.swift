/// The English words that calendars are written in, spelled in one way each.
enum CalendarWords {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    static let ordinals = ["first", "second", "third", "fourth", "fifth"]

    /// The number of a month, from 1.
    static func month(_ word: some StringProtocol) -> Int? {
        months.firstIndex { $0 == word }.map { $0 + 1 }
    }

    static func weekday(_ word: some StringProtocol) -> Weekday? {
        weekdays.firstIndex { $0 == word }.flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// The number of an ordinal, from 1.
    static func ordinal(_ word: some StringProtocol) -> Int? {
        ordinals.firstIndex { $0 == word }.map { $0 + 1 }
    }

    static func name(ofMonth month: Int) -> String { months[month - 1] }

    /// A number without sign or leading zero, of at most four digits.
    static func number(_ word: some StringProtocol) -> Int? {
        let digits = word.utf8
        guard (1...4).contains(digits.count), digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(word)
    }

    static let year = 1...9999
}

extension Weekday {
    var name: String { CalendarWords.weekdays[rawValue - 1] }
}
