import Contracts
import Simulator

/// The times that a request says.
struct TimeFacts {
    var instants: [(name: String, value: Instant, text: String)] = []
    var dates: [(name: String, value: CivilDate)] = []
    var locals: [(name: String, value: CivilDateTime)] = []
    /// The texts of a date and a time of day that are one local time together.
    var parts: [String] = []
    var zones: [(name: String, value: Zone)] = []
    /// Numbers of units, in seconds.
    var spans: [(name: String, seconds: Int64)] = []

    /// True if it says nothing of time.
    var isEmpty: Bool {
        instants.isEmpty && dates.isEmpty && locals.isEmpty && zones.isEmpty
    }

    /// Nothing.
    init() {}

    /// - Parameter inputs: the time inputs of the operation.
    init(_ seen: SeenExchange, _ inputs: [TimeInput], by database: ZoneDatabase) {
        let body: CELValue? =
            if case .json(let value) = seen.reading.body { CELValue(value) } else { nil }
        var times: [(name: String, value: CivilTime, text: String)] = []
        for input in inputs {
            let value: CELValue?
            switch input.place {
            case .parameter(let place):
                let parameter = seen.operation.parameters[place]
                value = seen.reading.parameters.first {
                    !$0.isDefault && $0.location == parameter.location && $0.name == parameter.name
                }.map { CELValue($0.value) }
            case .member(let path): value = body?.value(at: path)
            }
            switch (input.kind, value) {
            case (.instant, .string(let text)):
                guard let instant = try? Instant(rfc3339: text) else { continue }
                instants.append((input.name, instant, text))
            case (.date, .string(let text)):
                if let date = try? CivilDate(text: text) { dates.append((input.name, date)) }
            case (.local, .string(let text)):
                if let local = try? CivilDateTime(text: text) { locals.append((input.name, local)) }
            case (.time, .string(let text)):
                if let time = try? CivilTime(text: text) { times.append((input.name, time, text)) }
            case (.zone, .string(let text)):
                if let zone = try? database.zone(named: text) { zones.append((input.name, zone)) }
            case (.count(let seconds), .int(let number)):
                let (span, isTooMuch) = Int64(number).multipliedReportingOverflow(by: seconds)
                if !isTooMuch, abs(span) < 10_000_000_000 { spans.append((input.name, span)) }
            default: break
            }
        }
        guard instants.isEmpty, locals.isEmpty, dates.count == 1, let date = dates.first else {
            return
        }
        for time in times {
            locals.append(
                ("\(date.name) and \(time.name)", CivilDateTime(date.value, time.value)))
        }
        if !times.isEmpty { parts = [date.value.text] + times.map(\.text) }
    }

    /// The same with the instants of local times in a zone, as far as each has only one.
    func resolved(in zone: Zone?) -> TimeFacts {
        guard let zone, instants.isEmpty else { return self }
        var facts = self
        for (name, local) in locals {
            guard case .unique(let instant) = zone.instants(of: local) else { continue }
            let text = instant.text(secondsAhead: zone.secondsAhead(at: instant))
            facts.instants.append((name, instant, text))
            if !parts.contains(local.text) { facts.parts.append(local.text) }
        }
        return facts
    }

    /// The first and the last instant that it speaks of, as far as days and local times have one.
    var reach: (first: Instant, last: Instant)? {
        var all = instants.map(\.value)
        all += dates.map { Instant(seconds: Int64($0.value.daysSince1970) * 86_400 + 43_200) }
        all += locals.map { Instant(seconds: $0.value.localSeconds) }
        guard let first = all.min(), let last = all.max() else { return nil }
        let span = spans.map(\.seconds).max() ?? 0
        return (first, Instant(seconds: last.seconds + max(0, span)))
    }

    /// The request in words.
    var text: String {
        (instants.map { "\($0.name)=\($0.text)" } + dates.map { "\($0.name)=\($0.value.text)" }
            + (parts.isEmpty ? locals : []).map { "\($0.name)=\($0.value.text)" }
            + zones.map { "\($0.name)=\($0.value.name)" }).joined(separator: " and ")
    }
}

/// A time, or what is counted of it, as an answer shows it.
enum ShownTime {
    case instant(Instant)
    /// Seconds ahead of UTC, and the instant that is written with them where there is one.
    case offset(Int, of: Instant? = nil)
    /// A local time, which may leave the seconds out.
    case local(CivilDateTime, isShort: Bool)
    case date(CivilDate)
    case time(CivilTime, isShort: Bool)
    case weekday(Weekday)
    /// A week of ISO 8601, such as `2026-W53`.
    case week(String)
    case number(Double)

    private static let weekdays: [String: Weekday] = [
        "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday,
        "friday": .friday, "saturday": .saturday, "sunday": .sunday, "mon": .monday,
        "tue": .tuesday, "wed": .wednesday, "thu": .thursday, "fri": .friday, "sat": .saturday,
        "sun": .sunday,
    ]

    /// The times that a text shows; none if it is no time. A time with an offset shows both.
    static func shown(by text: String) -> [ShownTime] {
        let count = text.utf8.count
        guard count < 40, count > 2 else { return [] }
        if let day = weekdays[text.asciiLowercased] { return [.weekday(day)] }
        if count == 10, let date = try? CivilDate(text: text) { return [.date(date)] }
        if count < 16 {
            if let offset = offset(text) { return [.offset(offset)] }
            if count == 8, text.contains("-W") { return [.week(text)] }
            if count <= 12, let time = try? CivilTime(text: text) {
                return [.time(time, isShort: count == 5)]
            }
            return []
        }
        if let instant = try? Instant(rfc3339: text) {
            return [.instant(instant)]
                + (text.secondsAhead.map { [.offset(Int($0), of: instant)] } ?? [])
        }
        let local = text.replacing(" ", with: "T")
        if let local = try? CivilDateTime(text: local) {
            return [.local(local, isShort: count == 16)]
        }
        return []
    }

    /// The seconds of an offset such as `+05:30` or `+0530`.
    private static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let sign = bytes.first, sign == 0x2B || sign == 0x2D else { return nil }
        let digits = bytes.dropFirst().filter { $0 != 0x3A }
        guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            bytes.count == 5 || (bytes.count == 6 && bytes[3] == 0x3A),
            let number = Int(String(decoding: digits, as: UTF8.self)), number < 2400
        else { return nil }
        return (number / 100 * 3600 + number % 100 * 60) * (sign == 0x2D ? -1 : 1)
    }

    /// The seconds between an expected time and a shown one; 0 where they agree. Nil where they are of
    /// different kinds, or no number says how far they are apart.
    func seconds(after other: ShownTime) -> Int64? {
        switch (self, other) {
        case (.instant(let own), .instant(let wanted)):
            // A fraction may be cut.
            let change = own.seconds - wanted.seconds
            return abs(change) <= 1 ? 0 : change
        case (.offset(let own, _), .offset(let wanted, _)): return Int64(own - wanted)
        case (.local(let own, let isShort), .local(let wanted, _)):
            let change = own.localSeconds - wanted.localSeconds
            return abs(change) <= 1 || isShort && (-60...0).contains(change) ? 0 : change
        case (.date(let own), .date(let wanted)):
            return Int64(own.daysSince1970 - wanted.daysSince1970) * 86_400
        case (.time(let own, let isShort), .time(let wanted, _)):
            let change = Int64(own.secondOfDay - wanted.secondOfDay)
            return abs(change) <= 1 || isShort && (-60...0).contains(change) ? 0 : change
        case (.weekday(let own), .weekday(let wanted)):
            return Int64(own.rawValue - wanted.rawValue) * 86_400
        case (.week(let own), .week(let wanted)): return own == wanted ? 0 : 604_800
        default: return nil
        }
    }

    /// The kind of value in a word.
    var kind: String {
        switch self {
        case .instant: "instant"
        case .offset: "offset"
        case .local: "local time"
        case .date: "date"
        case .time: "time of day"
        case .weekday: "weekday"
        case .week: "week"
        case .number: "number"
        }
    }

    /// The value as people read it.
    var text: String {
        switch self {
        case .instant(let instant): return instant.text
        case .offset(let seconds, _):
            let minutes = abs(seconds) / 60
            let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            return (seconds < 0 ? "-" : "+") + digits.joined(separator: ":")
        case .local(let local, _): return local.text
        case .date(let date): return date.text
        case .time(let time, _): return time.text
        case .weekday(let day): return "\(day)".capitalizedFirst
        case .week(let text): return text
        case .number(let number): return CELValue.double(number).plainText
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension CELValue {
    private static let mostTimes = 48

    /// The times and numbers of an answer, by where they stand. Lists are left out: their elements
    /// have no names.
    var shownTimes: [(path: String, shown: ShownTime)] {
        var found: [(path: String, shown: ShownTime)] = []
        addTimes(to: &found, at: "", depth: 0)
        return found
    }

    /// True if a text in it is an instant or a local time, at some depth and at the beginning of lists.
    func hasTimes(depth: Int = 0) -> Bool {
        if depth == 4 { return false }
        return switch self {
        case .string(let text):
            ShownTime.shown(by: text).contains {
                switch $0 {
                case .instant, .local: true
                default: false
                }
            }
        case .list(let list): list.prefix(3).contains { $0.hasTimes(depth: depth + 1) }
        case .map(let map): map.entries.contains { $0.value.hasTimes(depth: depth + 1) }
        default: false
        }
    }

    private func addTimes(
        to found: inout [(path: String, shown: ShownTime)], at path: String, depth: Int
    ) {
        guard let map = entries, depth < 4 else { return }
        for (key, value) in map.entries where found.count < Self.mostTimes {
            guard case .string(let name) = key else { continue }
            let place = path.isEmpty ? name : "\(path).\(name)"
            switch value {
            case .map: value.addTimes(to: &found, at: place, depth: depth + 1)
            case .string(let text): found += ShownTime.shown(by: text).map { (place, $0) }
            case .int(let number): found.append((place, .number(Double(number))))
            case .double(let number): found.append((place, .number(number)))
            default: break
            }
        }
    }
}
