import Synchronization

/// The calendars of one folder, read when they are asked for and then remembered.
///
///     let library = CalendarLibrary { name in try folder.document(named: name) }
///     try library.calendar("harbour").isWorkingDay(date)
package final class CalendarLibrary: Sendable {
    /// Reads a file of the folder; nil where there is none of that name.
    package typealias Open = @Sendable (_ file: String) throws(DocumentFailure) -> Document?

    /// The endings of calendar files, in the order in which a name without one tries them.
    package static let endings = [".yaml", ".yml", ".json"]

    private let open: Open
    private let known = Mutex<[String: Result<HolidayCalendar, CalendarFailure>]>([:])

    /// A library of the files that `open` reads.
    package init(open: @escaping Open) { self.open = open }

    /// The calendar of a file, named with its ending or without.
    package func calendar(_ name: String) throws(CalendarFailure) -> HolidayCalendar {
        if let known = known.withLock({ $0[name] }) { return try known.get() }
        let result: Result<HolidayCalendar, CalendarFailure>
        do throws(CalendarFailure) {
            result = .success(try find(name))
        } catch {
            result = .failure(error)
        }
        known.withLock { $0[name] = result }
        return try result.get()
    }

    private func find(_ name: String) throws(CalendarFailure) -> HolidayCalendar {
        for ending in [""] + Self.endings {
            let (calendar, diagnostics) = load(name + ending)
            if let calendar { return calendar }
            if !diagnostics.isEmpty { throw .unusable(name: name, diagnostics) }
        }
        throw .missing(name: name)
    }

    /// The calendar of a file with its exact name, and its problems, sorted.
    /// The problems include those of included calendars. Without such a file, there are neither.
    package func load(_ file: String) -> (calendar: HolidayCalendar?, diagnostics: [Diagnostic]) {
        var loading = CalendarLoading(open: open)
        let calendar = loading.calendar(file)
        return (calendar, loading.diagnostics.reportedOnce())
    }
}

/// The reason why there is no usable calendar.
package enum CalendarFailure: Error, Sendable, Hashable {
    /// There is no file of that name.
    case missing(name: String)
    /// The file, or one that it includes, is wrong.
    case unusable(name: String, [Diagnostic])
}

extension CalendarFailure: CustomStringConvertible {
    /// The problem in one sentence.
    package var description: String {
        switch self {
        case .missing(let name):
            return "there is no calendar \(quoted(name))"
        case .unusable(let name, let diagnostics):
            let first = diagnostics.first { $0.severity == .error }
            let place = first.map { fault in
                let position = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
                return ": \(fault.file)\(position): \(fault.message)"
            }
            return "the calendar \(quoted(name)) cannot be used" + (place ?? "")
        }
    }
}
