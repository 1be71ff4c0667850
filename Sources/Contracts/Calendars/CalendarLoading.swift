/// Reads one calendar with all that it includes.
struct CalendarLoading {
    private static let depth = 32

    let open: CalendarLibrary.Open
    private(set) var diagnostics: [Diagnostic] = []
    /// The calendars that were already read, by file; nil if a calendar cannot be used.
    private var known: [String: HolidayCalendar?] = [:]
    private var missing: Set<String> = []
    /// The files that include the one that is being read, outermost first.
    private var way: [String] = []

    init(open: @escaping CalendarLibrary.Open) { self.open = open }

    /// The calendar of a file; nil if there is none or it cannot be used.
    mutating func calendar(_ file: String) -> HolidayCalendar? {
        if let known = known[file] { return known }
        let document: Document?
        do throws(DocumentFailure) {
            document = try open(file)
        } catch {
            diagnostics += error.diagnostics
            known[file] = .some(nil)
            return nil
        }
        if document == nil { missing.insert(file) }
        let calendar = document.flatMap { self.calendar($0, file) }
        known[file] = .some(calendar)
        return calendar
    }

    private mutating func calendar(_ document: Document, _ file: String) -> HolidayCalendar? {
        let reading = CalendarReading(document.root)
        diagnostics += reading.diagnostics
        way.append(file)
        let includes = reading.includes.map { include($0) }
        way.removeLast()
        let linking = CalendarLinking(reading, includes: includes.compactMap { $0 })
        // If an included calendar is missing, its names would seem unknown.
        if !includes.contains(where: { $0 == nil }) { diagnostics += linking.diagnostics }
        let own = reading.diagnostics + linking.diagnostics
        guard !includes.contains(where: { $0 == nil }), !own.contains(where: \.isError) else {
            return nil
        }
        return HolidayCalendar(
            name: reading.name, weekend: reading.weekend, rules: reading.entries.map(\.rule),
            includes: linking.includes, reaches: linking.reaches)
    }

    /// An included calendar; nil, with a report, where it cannot be read.
    private mutating func include(_ place: Value) -> HolidayCalendar? {
        guard let file = place.string else { return nil }
        if let start = way.firstIndex(of: file) {
            diagnostics.append(
                CalendarFault.circularInclude(way[start...] + [file]).diagnostic(at: place))
            return nil
        }
        if way.count >= Self.depth {
            diagnostics.append(CalendarFault.deepInclude(Self.depth).diagnostic(at: place))
            return nil
        }
        let calendar = calendar(file)
        if missing.contains(file) {
            diagnostics.append(CalendarFault.missingInclude(file).diagnostic(at: place))
        }
        return calendar
    }
}

extension Diagnostic {
    fileprivate var isError: Bool { severity == .error }
}
