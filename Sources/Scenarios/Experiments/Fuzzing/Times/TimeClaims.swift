import Contracts

/// Something that a value of an answer may be: the local time of an instant in a zone, and the like.
struct TimeClaim {
    /// The law in words.
    let law: String
    /// The value by the law; several if any of them is right.
    let expected: [ShownTime]
    /// The seconds of one unit of a number.
    var unit: Int64 = 1
    /// True for laws of zones, which the zone database knows. False for what only the server can know
    /// to be meant.
    var isZoned = false
    /// True if the law is so plain that its exceptions may be meant.
    var isPlain = false
    /// The time of day that was sent, for laws of days; nil if none was sent. For one time of day, the
    /// start of a day cannot be told from a fixed number of hours before it.
    var timeOfDay: Int64?

    fileprivate func sent(at timeOfDay: Int64?) -> TimeClaim {
        var claim = self
        claim.timeOfDay = timeOfDay
        return claim
    }
}

extension TimeFacts {
    /// All that a shown value may be.
    ///
    /// - Parameter homes: zones that the server may live in.
    func claims(about shown: ShownTime, homes: [Zone]) -> [TimeClaim] {
        var claims: [TimeClaim] = []
        let named = zones.isEmpty ? homes.map { ($0.name, $0) } : zones.map { ($0.name, $0.value) }
        for instant in instants { claims += Self.claims(about: shown, of: instant, in: named) }
        let time = locals.first.map { $0.value.localSeconds % 86_400 }
        for date in dates {
            claims += Self.claims(about: shown, of: date, in: named).map { $0.sent(at: time) }
        }
        for local in locals { claims += Self.claims(about: shown, of: local, in: named) }
        return claims + sums(shown) + differences(shown)
    }

    // MARK: Instants

    private static func claims(
        about shown: ShownTime, of instant: (name: String, value: Instant, text: String),
        in zones: [(name: String, zone: Zone)]
    ) -> [TimeClaim] {
        let (name, value, text) = instant
        func claim(_ offset: Int, _ place: String, in zone: Zone? = nil) -> TimeClaim? {
            let local = CivilDateTime(value, secondsAhead: offset)
            return switch shown {
            case .local:
                TimeClaim(
                    law: "the local time of \(name) \(place)",
                    expected: [.local(local, isShort: false)])
            case .date:
                TimeClaim(law: "the date of \(name) \(place)", expected: [.date(local.date)])
            case .time:
                TimeClaim(
                    law: "the time of day of \(name) \(place)",
                    expected: [.time(local.time, isShort: false)])
            case .offset(_, let own):
                // Another instant has the offset of its own day.
                TimeClaim(
                    law: "the offset of \(name) \(place)",
                    expected: [.offset(offset)]
                        + [own.flatMap { zone?.secondsAhead(at: $0) }].compactMap { $0 }
                        .map { .offset($0) })
            case .weekday:
                TimeClaim(
                    law: "the weekday of \(name) \(place)", expected: [.weekday(local.date.weekday)]
                )
            default: nil
            }
        }
        var claims: [TimeClaim] = []
        for (word, zone) in zones {
            guard var own = claim(zone.secondsAhead(at: value), "in \(word)", in: zone) else {
                continue
            }
            own.isZoned = true
            claims.append(own)
        }
        for (offset, place) in [(0, "in UTC"), (Int(text.secondsAhead ?? 0), "as it was sent")] {
            guard var own = claim(offset, place) else { continue }
            own.isPlain = true
            claims.append(own)
        }
        guard case .instant = shown else { return claims }
        claims.append(TimeClaim(law: name, expected: [.instant(value)], isPlain: true))
        let plain = Zone(name: "UTC", secondsAhead: 0).map { [("UTC", $0)] } ?? []
        for (place, own) in (zones + plain).enumerated() {
            let local = own.zone.local(value)
            claims += ends(
                of: local.date, named: "the day of \(name)", in: own,
                isPlain: place >= zones.count
            ).map { $0.sent(at: local.localSeconds % 86_400) }
        }
        return claims
    }

    // MARK: Days

    private static func claims(
        about shown: ShownTime, of date: (name: String, value: CivilDate),
        in zones: [(name: String, zone: Zone)]
    ) -> [TimeClaim] {
        let (name, day) = date
        switch shown {
        case .instant:
            let plain = Zone(name: "UTC", secondsAhead: 0).map { [("UTC", $0)] } ?? []
            return (zones + plain).enumerated().flatMap { place, zone in
                Self.ends(of: day, named: name, in: zone, isPlain: place >= zones.count)
            }
        case .date: return [TimeClaim(law: name, expected: [.date(day)], isPlain: true)]
        case .weekday:
            return [TimeClaim(law: "the weekday of \(name)", expected: [.weekday(day.weekday)])]
        case .week:
            return [TimeClaim(law: "the ISO week of \(name)", expected: [.week(day.isoWeekText)])]
        case .number:
            return [
                ("the day of the year of \(name)", day.dayOfYear),
                ("the ISO week of \(name)", day.isoWeek.week),
                ("the day of the month of \(name)", day.day),
                ("the length of the month of \(name)", day.lengthOfMonth),
            ].map { TimeClaim(law: $0.0, expected: [.number(Double($0.1))], unit: 86_400) }
        default: return []
        }
    }

    private static func ends(
        of day: CivilDate, named name: String, in zone: (name: String, zone: Zone), isPlain: Bool
    ) -> [TimeClaim] {
        let (start, next) = (
            zone.zone.midnights(of: day), zone.zone.midnights(of: day.adding(days: 1))
        )
        guard let first = next.first, !start.isEmpty else { return [] }
        var claims = [
            TimeClaim(law: "the start of \(name) in \(zone.name)", expected: start),
            TimeClaim(law: "the end of \(name) in \(zone.name)", expected: next),
        ]
        if case .instant(let end) = first {
            claims.append(
                TimeClaim(
                    law: "the last second of \(name) in \(zone.name)",
                    expected: [.instant(Instant(seconds: end.seconds - 1))]))
        }
        for place in claims.indices {
            (claims[place].isZoned, claims[place].isPlain) = (!isPlain, isPlain)
        }
        return claims
    }

    // MARK: Local times

    private static func claims(
        about shown: ShownTime, of local: (name: String, value: CivilDateTime),
        in zones: [(name: String, zone: Zone)]
    ) -> [TimeClaim] {
        guard case .instant = shown else { return [] }
        let utc = Instant(seconds: local.value.localSeconds)
        return zones.map { word, zone in
            TimeClaim(
                law: "\(local.name) in \(word)",
                expected: zone.possible(local.value).map { .instant($0) }, isZoned: true)
        } + [TimeClaim(law: "\(local.name) in UTC", expected: [.instant(utc)], isPlain: true)]
    }

    // MARK: Arithmetic

    /// A beginning and a duration.
    private func sums(_ shown: ShownTime) -> [TimeClaim] {
        var claims: [TimeClaim] = []
        for span in spans {
            for instant in instants {
                guard case .instant = shown else { continue }
                for (seconds, word) in [(span.seconds, "later"), (-span.seconds, "earlier")] {
                    let sum = Instant(seconds: instant.value.seconds + seconds)
                    claims.append(
                        TimeClaim(
                            law: "\(instant.name) and \(span.name) \(word)",
                            expected: [.instant(sum)]))
                }
            }
            for date in dates where span.seconds % 86_400 == 0 {
                guard case .date = shown else { continue }
                let sum = date.value.adding(days: Int(span.seconds / 86_400))
                claims.append(
                    TimeClaim(law: "\(date.name) and \(span.name) later", expected: [.date(sum)]))
            }
        }
        return claims
    }

    private static let units: [(word: String, seconds: Int64)] = [
        ("seconds", 1), ("minutes", 60), ("hours", 3600), ("days", 86_400),
    ]

    /// The time between two times of the request.
    private func differences(_ shown: ShownTime) -> [TimeClaim] {
        guard case .number = shown else { return [] }
        var claims: [TimeClaim] = []
        if instants.count > 1, instants[0].value <= instants[1].value {
            let (first, last) = (instants[0], instants[1])
            let nanoseconds = last.value.nanoseconds - first.value.nanoseconds
            let seconds =
                Double(last.value.seconds - first.value.seconds) + Double(nanoseconds) / 1e9
            let words = "from \(first.name) to \(last.name)"
            for (word, unit) in Self.units {
                let exact = seconds / Double(unit)
                let kinds =
                    unit == 1
                    ? [("", exact)]
                    : [
                        ("", exact), ("the whole ", exact.rounded(.down)),
                        ("the begun ", exact.rounded(.up)),
                        ("the rounded ", exact.rounded()),
                    ]
                claims += kinds.map { kind, number in
                    TimeClaim(
                        law: "\(kind)\(word) \(words)", expected: [.number(number)], unit: unit)
                }
            }
            let days = zip([first.value, last.value], [0, 0]).map {
                CivilDateTime($0, secondsAhead: $1).date.daysSince1970
            }
            claims.append(
                TimeClaim(
                    law: "the dates in UTC \(words)",
                    expected: [.number(Double(days[1] - days[0]))],
                    unit: 86_400))
        }
        if dates.count > 1, dates[0].value <= dates[1].value {
            let days = dates[1].value.daysSince1970 - dates[0].value.daysSince1970
            let words = "from \(dates[0].name) to \(dates[1].name)"
            claims.append(
                TimeClaim(
                    law: "days \(words)", expected: [.number(Double(days))], unit: 86_400))
            claims.append(
                TimeClaim(
                    law: "days \(words), both counted", expected: [.number(Double(days + 1))],
                    unit: 86_400))
        }
        return claims
    }
}

extension Zone {
    /// The instants that a local time may mean: both of a fold, and in a gap those before and after it,
    /// and the jump itself.
    func possible(_ local: CivilDateTime) -> [Instant] {
        switch instants(of: local) {
        case .unique(let instant): [instant]
        case .fold(let earlier, let later): [earlier, later]
        case .many(let instants): instants
        case .gap(let gap): [gap.earlier, gap.later, gap.transition.at]
        }
    }

    /// The instants that may begin a day.
    fileprivate func midnights(of day: CivilDate) -> [ShownTime] {
        guard let start = startOfDay(day) else { return [] }
        // If midnight is skipped, the day begins with the jump.
        if case .gap = instants(of: CivilDateTime(day)) { return [.instant(start)] }
        return possible(CivilDateTime(day)).map { .instant($0) }
    }
}

extension CivilDate {
    /// The week of ISO 8601, and the year that it belongs to.
    fileprivate var isoWeek: (year: Int, week: Int) {
        // The Thursday says the year.
        let thursday = adding(days: 4 - weekday.rawValue)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    fileprivate var isoWeekText: String {
        let (year, week) = isoWeek
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            + (week < 10 ? "-W0" : "-W") + "\(week)"
    }

    fileprivate var lengthOfMonth: Int { Self.days(inMonth: month, of: year) }
}
