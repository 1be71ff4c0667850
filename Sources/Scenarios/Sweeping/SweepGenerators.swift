import Contracts
import Simulator

/// Makes the values of a sweep's dimensions.
struct SweepGenerators {
    let zones: ZoneDatabase
    let calendars: CalendarLibrary
    /// The time from which `ahead` counts.
    let start: Instant
    /// The problems of the generators.
    private(set) var diagnostics: [Diagnostic] = []

    init(zones: ZoneDatabase, calendars: CalendarLibrary, from start: Instant) {
        self.zones = zones
        self.calendars = calendars
        self.start = start
    }

    /// The generators whose values are dates, instants or zones.
    static let temporal = ["dates", "zones", "clockChanges", "boundaries", "holidays"]

    /// The members of made values that a table of inputs has on its sides. The others follow from
    /// them.
    static let sides = [
        "clockChanges": ["zone", "distance", "kind"], "boundaries": ["zone", "distance", "of"],
        "holidays": ["name", "distance"],
    ]

    /// The most values of a generator.
    static let most = 2_000_000

    /// The values of a generator, in order; empty, and reported, where it cannot be understood.
    mutating func values(of value: Value) -> [CELValue] {
        guard let generator = value.members.first(where: { _ in true }) else { return [] }
        let given = generator.value
        switch generator.name {
        case "values", "table": return given.elements.map { CELValue($0) }
        case "numbers": return numbers(given)
        case "dates": return dates(given)
        case "zones": return zoneNames(given).map(CELValue.string)
        case "clockChanges": return clockChanges(given)
        case "boundaries": return boundaries(given)
        case "holidays": return holidays(given)
        default: return []
        }
    }

    mutating func report(at place: Value, check: String, _ message: String, remedy: String? = nil) {
        diagnostics.append(place.diagnostic(check: check, message, remedy: remedy))
    }

    // MARK: Numbers and days

    private mutating func numbers(_ value: Value) -> [CELValue] {
        guard let from = value["from"]?.int, let to = value["to"]?.int else { return [] }
        let step = value["step"]?.int ?? 1
        guard isBounded(from: from, to: to, step: step, at: value) else { return [] }
        return stride(from: from, through: to, by: step).map { .int($0) }
    }

    private mutating func dates(_ value: Value) -> [CELValue] {
        let days = daysAhead(value)
        guard let from = days?.lowerBound ?? date(value["from"]),
            let to = days?.upperBound ?? date(value["to"])
        else { return [] }
        let step = value["step"]?.int ?? 1
        guard isBounded(from: from.daysSince1970, to: to.daysSince1970, step: step, at: value)
        else { return [] }
        return stride(from: from.daysSince1970, through: to.daysSince1970, by: step).map {
            .string(CivilDate(daysSince1970: $0).text)
        }
    }

    private mutating func isBounded(from: Int, to: Int, step: Int, at value: Value) -> Bool {
        // The schema of the format reports such a step.
        guard step > 0 else { return false }
        guard from <= to else {
            report(at: value, check: "empty-dimension", "it ends before it begins")
            return false
        }
        let (span, isTooWide) = to.subtractingReportingOverflow(from)
        if !isTooWide, span / step < Self.most { return true }
        report(
            at: value, check: "too-many-values", "these are more than \(Self.most) values",
            remedy: "widen the step")
        return false
    }

    private mutating func date(_ value: Value?) -> CivilDate? {
        guard let value, let text = value.string else { return nil }
        do throws(TimeTextFault) {
            return try CivilDate(text: text)
        } catch {
            report(
                at: value, check: "unknown-date", "\(error)", remedy: "write one such as 2026-03-29"
            )
            return nil
        }
    }

    /// The days that `ahead` names, from today on; nil where nothing is said of it.
    private func daysAhead(_ value: Value) -> ClosedRange<CivilDate>? {
        guard let ahead = value["ahead"]?.int else { return nil }
        let today = CivilDateTime(start).date
        return today...today.adding(days: min(max(ahead, 1), Self.mostAhead))
    }

    /// The most days ahead.
    private static let mostAhead = 4_000

    /// The days that a generator covers; nil, and reported, where they end before they begin.
    private mutating func days(_ value: Value) -> ClosedRange<CivilDate>? {
        if let days = daysAhead(value) { return days }
        guard let years = years(value),
            let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
            let last = CivilDate(year: years.upperBound, month: 12, day: 31)
        else { return nil }
        return first...last
    }

    /// The years that a generator covers; nil, and reported, where they end before they begin.
    private mutating func years(_ value: Value) -> ClosedRange<Int>? {
        guard let from = value["from"]?.int, let to = value["to"]?.int else { return nil }
        guard from <= to else {
            report(at: value, check: "empty-dimension", "it ends before it begins")
            return nil
        }
        // The schema of the format reports other years.
        return Self.known.contains(from) && Self.known.contains(to) ? from...to : nil
    }

    private static let known = 1...9_999
    /// The most days before and after a holiday.
    private static let farthest = 366

    /// False, and reported, for too many values.
    private mutating func hasRoom(_ count: Int, _ value: Value) -> Bool {
        if count < Self.most { return true }
        report(
            at: value, check: "too-many-values", "these are more than \(Self.most) values",
            remedy: "name fewer years, zones or distances")
        return false
    }

    // MARK: Zones

    /// The zones that a value names: `all`, or names and patterns of them.
    private mutating func zoneNames(_ value: Value?) -> [String] {
        guard let value else { return ["UTC"] }
        let wanted = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
        let names: [String]
        do throws(ZoneSourceFault) {
            names = try zones.names().map(\.name)
        } catch {
            report(at: value, check: "unknown-zone", "the time zones cannot be listed: \(error)")
            return []
        }
        var found: [String] = []
        for (place, pattern) in wanted.enumerated() {
            let glob = Glob(pattern == "all" ? "*" : pattern)
            let own = names.filter(glob.matches)
            if own.isEmpty {
                let element = value.kind == .array ? Array(value.elements)[place] : value
                let nearest = Suggestion.nearest(to: pattern, among: names)
                report(
                    at: element, check: "unknown-zone", "there is no time zone \(quoted(pattern))",
                    remedy: nearest.map { "did you mean \($0)?" })
            }
            for name in own where !found.contains(name) { found.append(name) }
        }
        return found
    }

    private func zone(_ name: String) -> Zone? { try? zones.zone(named: name) }

    /// The distances that a generator names, in order; the point itself unless it is said.
    private mutating func distances(_ value: Value) -> [TimeSpan] {
        guard let around = value["around"] else { return [.zero] }
        return around.elements.compactMap { element in
            if let span = TimeSpan(written: element.string ?? "") { return span }
            report(
                at: element, check: "unknown-duration",
                "expected a time, found \(element.compactJSON)",
                remedy: "write one number and one unit, such as -1s, 90m or 1d")
            return nil
        }
    }

    private mutating func clockChanges(_ value: Value) -> [CELValue] {
        guard let days = days(value), var range = Self.instants(of: days) else { return [] }
        // A change of today may be over.
        if value["ahead"] != nil { range = max(start, range.lowerBound)..<range.upperBound }
        let distances = distances(value)
        var values: [CELValue] = []
        for name in zoneNames(value["zones"]) {
            guard let zone = zone(name) else { continue }
            guard hasRoom(values.count, value) else { return [] }
            for change in zone.transitions(in: range) {
                let kind = change.jump > 0 ? "gap" : change.jump < 0 ? "fold" : "same"
                for distance in distances {
                    guard let at = change.at.adding(distance) else { continue }
                    values.append(
                        .map(
                            CELMap(inOrder: [
                                ("after", Self.offset(change.after)), ("at", .timestamp(at)),
                                ("before", Self.offset(change.before)),
                                ("distance", .duration(distance)), ("kind", .string(kind)),
                                ("zone", .string(name)),
                            ])))
                }
            }
        }
        return values
    }

    private static func offset(_ offset: ZoneOffset) -> CELValue {
        .duration(TimeSpan(seconds: Int64(offset.secondsAhead)))
    }

    private static func instants(of days: ClosedRange<CivilDate>) -> Range<Instant>? {
        guard let from = CivilDateTime(days.lowerBound).instant(secondsAhead: 0),
            let to = CivilDateTime(days.upperBound.adding(days: 1)).instant(secondsAhead: 0)
        else { return nil }
        return from..<to
    }

    // MARK: Boundaries and holidays

    private mutating func boundaries(_ value: Value) -> [CELValue] {
        guard let range = self.days(value) else { return [] }
        let kinds = value["of"].map { $0.elements.compactMap(\.string) } ?? ["month", "year"]
        let distances = distances(value)
        let days = Self.boundaries(of: kinds, in: range)
        var values: [CELValue] = []
        for name in zoneNames(value["zones"]) {
            guard let zone = zone(name) else { continue }
            for (date, kind) in days {
                guard hasRoom(values.count, value) else { return [] }
                guard let midnight = zone.startOfDay(date) else { continue }
                for distance in distances {
                    guard let at = midnight.adding(distance) else { continue }
                    values.append(
                        .map(
                            CELMap(inOrder: [
                                ("at", .timestamp(at)), ("date", .string(date.text)),
                                ("distance", .duration(distance)), ("of", .string(kind)),
                                ("zone", .string(name)),
                            ])))
                }
            }
        }
        return values
    }

    /// The first days after something ends, in order, each with the largest thing that ends.
    private static func boundaries(
        of kinds: [String], in days: ClosedRange<CivilDate>
    ) -> [(CivilDate, String)] {
        var date = days.lowerBound
        var found: [(CivilDate, String)] = []
        while date <= days.upperBound {
            let isLeapDay = date.month == 2 && date.day == 29
            let isAfterLeapDay = CivilDate.isLeap(date.year) && date.month == 3 && date.day == 1
            if kinds.contains("year"), date.month == 1, date.day == 1 {
                found.append((date, "year"))
            } else if kinds.contains("leap"), isLeapDay || isAfterLeapDay {
                found.append((date, "leap"))
            } else if kinds.contains("month"), date.day == 1 {
                found.append((date, "month"))
            } else if kinds.contains("day") {
                found.append((date, "day"))
            }
            date = date.adding(days: 1)
        }
        return found
    }

    private mutating func holidays(_ value: Value) -> [CELValue] {
        guard let days = days(value), let name = value["calendar"] else { return [] }
        let calendar: HolidayCalendar
        do throws(CalendarFailure) {
            calendar = try calendars.calendar(name.string ?? "")
        } catch {
            report(at: name, check: "unknown-calendar", "\(error)")
            return []
        }
        let around = min(max(value["around"]?.int ?? 0, 0), Self.farthest)
        var values: [CELValue] = []
        for year in days.lowerBound.year...days.upperBound.year {
            guard hasRoom(values.count, value) else { return [] }
            for holiday in calendar.holidays(in: year) where days.contains(holiday.date) {
                for distance in [0] + (0..<around).flatMap({ [-$0 - 1, $0 + 1] }) {
                    values.append(
                        .map(
                            CELMap(inOrder: [
                                ("date", .string(holiday.date.adding(days: distance).text)),
                                ("distance", .int(distance)),
                                ("name", .string(holiday.names.joined(separator: ", "))),
                            ])))
                }
            }
        }
        return values
    }
}
