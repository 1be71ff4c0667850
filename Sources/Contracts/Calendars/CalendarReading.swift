/// Reads a calendar file into rules, and collects the faults of this file alone.
///
/// It reads as much as it can even where the schema is not met, so that all faults are reported at
/// once.
struct CalendarReading {
    /// A holiday with the places that later questions are about.
    struct Entry {
        var rule: HolidayRule
        /// The mapping, its name, and every phrase with the rule that it means.
        var place: Value
        var name: Value
        var phrases: [(place: Value, rule: DateRule)]
    }

    private(set) var name = ""
    private(set) var weekend: [Weekday] = [.saturday, .sunday]
    private(set) var includes: [Value] = []
    private(set) var entries: [Entry] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ root: Value) {
        name = root["name"]?.string ?? ""
        if let days = root["weekend"], days.kind == .array {
            let named = days.elements.compactMap { $0.string.flatMap { CalendarWords.weekday($0) } }
            weekend = Weekday.allCases.filter(named.contains)
        }
        includes = root["includes"].map { $0.elements.filter { $0.string != nil } } ?? []
        if root.kind == .object, root["holidays"] == nil, root["includes"] == nil {
            report(.empty, at: root)
        }
        let observed = root["observed"].flatMap { policy($0) } ?? .never
        for holiday in root["holidays"].map({ Array($0.elements) }) ?? []
        where holiday.kind == .object {
            read(holiday, observed)
        }
        addSchemaFaults(of: root)
    }

    mutating func report(_ fault: CalendarFault, at place: Value, notes: [Diagnostic.Note] = []) {
        diagnostics.append(fault.diagnostic(at: place, notes: notes))
    }

    /// Adds the faults that the schema finds, except those already reported in better words.
    private mutating func addSchemaFaults(of root: Value) {
        let reported = diagnostics.map(\.position)
        let schema = FileKind.calendar.schema
        if schema.validator().isValid(root) { return }
        let violations = schema.explain(root).violations
        diagnostics += violations.filter { !reported.contains($0.place.position) }.map {
            $0.diagnostic(check: "calendar-schema", path: $0.instanceLocation, showsSource: false)
        }
    }

    // MARK: One holiday

    private mutating func read(_ holiday: Value, _ observed: ObservedPolicy) {
        guard let name = holiday["name"], let text = name.string, let date = holiday["date"] else {
            return
        }
        var entry = Entry(
            rule: HolidayRule(name: text, days: .listed([])), place: holiday, name: name,
            phrases: [])
        entry.rule.observed = holiday["observed"].map { policy($0) ?? .never } ?? observed
        readDays(date, into: &entry)
        readYears(holiday, into: &entry)
        entries.append(entry)
    }

    private mutating func readDays(_ date: Value, into entry: inout Entry) {
        let texts = date.kind == .array ? Array(date.elements) : [date]
        if texts.contains(where: { $0.string.map(Self.looksListed) ?? false })
            || date.kind == .array
        {
            entry.rule.days = .listed(texts.compactMap { listed($0) }.sorted())
        } else if let rule = phrase(date) {
            entry.rule.days = .rule(rule)
            entry.phrases.append((date, rule))
            reportRareDays(rule, at: date)
        }
    }

    /// True if a text looks like a date with its year.
    static func looksListed(_ text: String) -> Bool {
        (text.utf8.first.map { $0 >= 48 && $0 <= 57 } ?? false) && !text.contains(" ")
    }

    private mutating func listed(_ place: Value) -> CivilDate? {
        guard let text = place.string else { return nil }
        if let date = try? CivilDate(text: text), CalendarWords.year.contains(date.year) {
            return date
        }
        report(.noSuchDate(text), at: place)
        return nil
    }

    /// The rule of a phrase; nil, with a report, where it has none.
    mutating func phrase(_ place: Value) -> DateRule? {
        guard let text = place.string else { return nil }
        if Self.looksListed(text) {
            report(.yearInPhrase(text), at: place)
            return nil
        }
        do throws(DatePhrase.Fault) {
            return try DatePhrase.rule(text)
        } catch {
            report(.date(error), at: place)
            return nil
        }
    }

    private mutating func reportRareDays(_ rule: DateRule, at place: Value) {
        switch rule.anchor {
        case .nth(5, let weekday, let month): report(.fifth(weekday, month: month), at: place)
        case .fixed(2, 29): report(.leapDay, at: place)
        default: break
        }
    }

    private mutating func policy(_ place: Value) -> ObservedPolicy? {
        guard let phrase = place.kind == .object ? place["moves"] : place, let text = phrase.string
        else { return nil }
        do throws(ObservedPhrase.Fault) {
            let moves = try ObservedPhrase.moves(text, weekend: weekend)
            let keepsDay = place.kind != .object || place["day"]?.string != "dropped"
            return ObservedPolicy(moves: moves, keepsDay: keepsDay)
        } catch {
            report(.observed(error), at: phrase)
            return nil
        }
    }
}
