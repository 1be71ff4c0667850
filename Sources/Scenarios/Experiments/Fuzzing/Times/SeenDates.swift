import Contracts
import Simulator

/// Holds days beside instants of the same object: `due_at` and its `day`.
///
/// A server may show the day of an instant in its own zone or in UTC, and nobody says so. But whoever
/// says where the server lives means that its days are those of that zone.
struct SeenDates {
    private struct Count {
        /// The objects whose day is the one in UTC alone, and at home alone.
        var (utc, home) = (0, 0)
        var others = 0

        /// Counts a day that is shown, with the days at home and in UTC.
        mutating func note(_ days: (shown: CivilDate, home: CivilDate, utc: CivilDate)) {
            switch (days.shown == days.utc, days.shown == days.home) {
            case (true, true): break
            case (true, false): utc += 1
            case (false, true): home += 1
            case (false, false): others += 1
            }
        }

        /// True if each day is the one in UTC.
        var isClear: Bool { home == 0 && others == 0 }

        /// True if each day is the one in UTC, of so many that are another day at home.
        func isOfUTC(_ least: Int) -> Bool { isClear && utc >= least }
    }

    private let home: Zone?
    /// The names of days that requests send. An answer only repeats them.
    private let sent: Set<String>
    private var counts: [String: Count] = [:]
    private static let mostItems = 24
    /// The least number of days of each kind in one answer, and in several ones.
    private static let (least, leastInAll) = (3, 40)
    private var isTold: Set<String> = []

    init(_ sight: FuzzSight, _ database: ZoneDatabase, home: Zone?) {
        self.home = home
        let inputs = TimeInputs(database)
        var sent: Set<String> = []
        for operation in home == nil ? [] : sight.judge.contract.operations {
            for input in inputs.inputs(of: operation) where input.kind == .date {
                if case .member = input.place { sent.insert(IdentityNames.normalised(input.name)) }
            }
        }
        self.sent = sent
    }

    /// The contradiction of a day that is always the one in UTC.
    mutating func judge(_ seen: SeenExchange) -> Contradiction? {
        guard let home, seen.isSuccess, let body = seen.body else { return nil }
        var found: Contradiction?
        // An answer that shows enough by itself is read more easily than many.
        var own: [String: Count] = [:]
        for object in body.objects.prefix(Self.mostItems) {
            let texts = object.entries.compactMap { key, value -> (name: String, text: String)? in
                if case (.string(let name), .string(let text)) = (key, value) {
                    (name, text)
                } else {
                    nil
                }
            }
            for (day, date) in texts where date.utf8.count == 10 {
                guard let shown = try? CivilDate(text: date),
                    !sent.contains(IdentityNames.normalised(day))
                else { continue }
                for (name, text) in texts where text.secondsAhead == 0 {
                    guard let instant = try? Instant(rfc3339: text) else { continue }
                    let key = "\(day) \(name)"
                    let days = (shown, home.local(instant).date, CivilDateTime(instant).date)
                    own[key, default: Count()].note(days)
                    counts[key, default: Count()].note(days)
                    let isSure =
                        own[key]?.isOfUTC(Self.least) ?? false
                        || counts[key]?.isOfUTC(Self.leastInAll) ?? false
                    guard isSure, days.0 != days.1, found == nil, counts[key]?.isClear ?? false,
                        isTold.insert(key).inserted
                    else { continue }
                    found = Contradiction(
                        check: "date-of-another-zone",
                        message: "\(day) is \(date) where \(name) is \(text). That is the day in "
                            + "UTC, as in other answers, and in \(home.name) it is "
                            + home.local(instant).date.text,
                        remedy: "have the server take days of its own zone, or leave out --zone")
                }
            }
        }
        return found
    }
}

extension CELValue {
    /// The objects in it: the value itself, or the elements of a list at its top or one member deeper.
    fileprivate var objects: [CELMap] {
        if let map = entries {
            let inner = map.entries.flatMap { $0.value.elements?.compactMap(\.entries) ?? [] }
            return [map] + inner
        }
        return elements?.compactMap(\.entries) ?? []
    }
}
