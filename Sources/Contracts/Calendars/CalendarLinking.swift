/// Holds the holidays of a calendar against each other and against those it includes.
struct CalendarLinking {
    let entries: [CalendarReading.Entry]
    let includes: [HolidayCalendar]
    private var byName: [String: [Int]] = [:]
    /// The reach of holidays here and in included calendars, by name.
    private(set) var reaches: [String: HolidayReach] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ reading: CalendarReading, includes: [HolidayCalendar]) {
        entries = reading.entries
        self.includes = includes
        for (index, entry) in entries.enumerated() {
            byName[entry.rule.name, default: []].append(index)
        }
        reportRepeatedNames()
        reportUnknownBases()
        reportRoundabouts()
        guard diagnostics.isEmpty else { return }
        collectReaches()
        reportLongReaches()
    }

    private mutating func report(
        _ fault: CalendarFault, at place: Value, notes: [Diagnostic.Note] = []
    ) {
        diagnostics.append(fault.diagnostic(at: place, notes: notes))
    }

    // MARK: Names

    /// A name may come again for other years, where a holiday's date was changed by law.
    private mutating func reportRepeatedNames() {
        for (index, entry) in entries.enumerated() {
            guard let same = byName[entry.rule.name], same.count > 1, same[0] == index else {
                continue
            }
            // Which of them has a year, by year.
            var owners: [Int: Int] = [:]
            for next in same {
                let years = entries[next].rule.keptYears
                if let year = years.first(where: { owners[$0] != nil }), let first = owners[year] {
                    reportRepeated(entries[next].name, year: year, first: entries[first].name)
                }
                for year in years where owners[year] == nil { owners[year] = next }
            }
        }
    }

    private mutating func reportRepeated(_ name: Value, year: Int, first: Value) {
        let note = Diagnostic.Note(
            file: first.document.name, position: first.position, message: "the other one is here")
        report(.repeated(name.string ?? "", year: year), at: name, notes: [note])
    }

    private mutating func reportUnknownBases() {
        for entry in entries {
            for phrase in entry.phrases {
                guard let name = phrase.rule.base, byName[name] == nil,
                    !includes.contains(where: { $0.knows(name) })
                else { continue }
                let names = entries.map(\.rule.name) + includes.flatMap { $0.reaches.keys.sorted() }
                let nearest = Suggestion.nearest(to: name, amongFew: names)
                report(.unknownBase(name, nearest: nearest), at: phrase.place)
            }
        }
    }

    // MARK: Counting from each other

    private mutating func reportRoundabouts() {
        var finished: Set<String> = []
        for entry in entries { visit(entry.rule.name, &finished, way: []) }
    }

    private mutating func visit(_ name: String, _ finished: inout Set<String>, way: [String]) {
        if finished.contains(name) { return }
        for index in byName[name] ?? [] {
            for phrase in entries[index].phrases {
                guard let base = phrase.rule.base else { continue }
                let way = way + [name]
                if let start = way.firstIndex(of: base) {
                    report(.roundabout(Array(way[start...]) + [base]), at: phrase.place)
                } else {
                    visit(base, &finished, way: way)
                }
            }
        }
        finished.insert(name)
    }

    /// A day must be found from the years beside its own, and in a few steps.
    private mutating func reportLongReaches() {
        for entry in entries {
            for phrase in entry.phrases {
                let reach = reach(of: phrase.rule)
                if reach.longest > HolidayYear.longestReach {
                    report(.tooFar(reach.longest), at: phrase.place)
                } else if reach.links > HolidayReach.mostLinks {
                    report(.date(.tooManySteps(HolidayReach.mostLinks)), at: phrase.place)
                }
            }
        }
    }

    private mutating func reach(of rule: DateRule) -> HolidayReach {
        guard let name = rule.base else { return HolidayReach(days: rule.reach) }
        return reach(of: name).counted(rule.reach)
    }

    private mutating func reach(of name: String) -> HolidayReach {
        if let reach = reaches[name] { return reach }
        guard let own = byName[name] else {
            return includes.first { $0.knows(name) }?.reaches[name] ?? HolidayReach()
        }
        var reach = HolidayReach()
        for phrase in own.flatMap({ entries[$0].phrases }) {
            reach = reach.joined(self.reach(of: phrase.rule))
        }
        reaches[name] = reach
        return reach
    }

    /// Collects the reach of every known name.
    private mutating func collectReaches() {
        for calendar in includes {
            reaches.merge(calendar.reaches) { first, _ in first }
        }
        for name in byName.keys { reaches[name] = nil }
        for entry in entries { _ = reach(of: entry.rule.name) }
    }
}
