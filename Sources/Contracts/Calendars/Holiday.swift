/// A day that a calendar keeps as a holiday, by one name or several.
public struct Holiday: Sendable, Hashable {
    /// One reason why the day is a holiday.
    public struct Occasion: Sendable, Hashable {
        /// The name of the holiday.
        public let name: String
        /// The day that is observed here; nil if it is this day itself.
        public let observedFor: CivilDate?

        /// An occasion by its name, and the day that it is observed for, if that is another one.
        public init(name: String, observedFor: CivilDate? = nil) {
            self.name = name
            self.observedFor = observedFor
        }
    }

    /// The day.
    public let date: CivilDate
    /// The reasons why it is a holiday, at least one.
    /// Each name occurs once. The reasons of included calendars come first.
    public let occasions: [Occasion]

    /// The names, in the order of the occasions.
    public var names: [String] { occasions.map(\.name) }

    /// True if the day is a holiday only because others are observed on it.
    public var isObserved: Bool { occasions.allSatisfy { $0.observedFor != nil } }

    /// The day that is observed here; nil if the day is a holiday of its own.
    public var observedFor: CivilDate? { isObserved ? occasions.first?.observedFor : nil }
}

extension Holiday {
    /// The holidays of several lists, sorted by date. Several on one day become one.
    static func merged(_ occasions: [(date: CivilDate, occasion: Occasion)]) -> [Holiday] {
        let inOrder = occasions.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }
        var holidays: [Holiday] = []
        for (_, entry) in inOrder {
            guard let last = holidays.last, last.date == entry.date else {
                holidays.append(Holiday(date: entry.date, occasions: [entry.occasion]))
                continue
            }
            holidays[holidays.count - 1] = last.adding(entry.occasion)
        }
        return holidays
    }

    /// The holiday with one more occasion; of two with one name, the day itself is more specific.
    private func adding(_ occasion: Occasion) -> Holiday {
        var occasions = occasions
        if let same = occasions.firstIndex(where: { $0.name == occasion.name }) {
            if occasion.observedFor == nil { occasions[same] = occasion }
        } else {
            occasions.append(occasion)
        }
        return Holiday(date: date, occasions: occasions)
    }
}
