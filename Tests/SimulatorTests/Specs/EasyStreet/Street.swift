import Contracts
import Simulator
import SpecSupport
import TestSupport

/// Requests to EasyStreet's engine, short enough for tables.
enum Street {
    static let spec = Result { try TestSpec.repository("easystreet") }

    /// A talk with the engine.
    static func talk(_ settings: StandIn.Settings = .init()) throws -> Conversation {
        try Conversation(try spec.get(), settings)
    }

    /// A rule in one line: weekday, window, weeks, and `!` if it holds on holidays.
    ///
    ///     "2 09:00-11:00 1,3 !"
    static func rule(_ line: String) -> String {
        var words = line.split(separator: " ")
        let isForHolidays = words.last == "!"
        if isForHolidays { words.removeLast() }
        let times = words[1].split(separator: "-")
        let weeks = words.count > 2 ? String(words[2]) : ""
        return """
            {"dayOfWeek": \(words[0]), "startTime": "\(times[0])", "endTime": "\(times[1])",
             "weeksOfMonth": [\(weeks)], "applyOnHolidays": \(isForHolidays)}
            """
    }

    /// A segment with rules, each in one line.
    static func segment(_ rules: [String], id: String = "t", line: String = "[37.78, -122.41]")
        -> String
    {
        """
        {"id": "\(id)", "streetName": "T", "coordinates": [\(line)],
         "rules": [\(rules.map(rule).joined(separator: ", "))]}
        """
    }

    /// The body of a question about a segment at a moment.
    static func moment(_ rules: [String], _ now: String, zone: String? = nil) -> String {
        let zone = zone.map { #", "zone": "\#($0)""# } ?? ""
        return #"{"segment": \#(segment(rules)), "now": "\#(now)"\#(zone)}"#
    }

    /// A row of the schedule: a good one but for what is given.
    static func row(_ members: KeyValuePairs<String, String> = [:]) -> String {
        let good: KeyValuePairs = [
            "CNN": "1", "CNNRightLeft": "L", "BlockSweepID": "7", "Corridor": "Test St",
            "Line": "LINESTRING (-122.4 37.7, -122.5 37.8)", "WeekDay": "Tues", "FromHour": "9",
            "ToHour": "11", "Week1": "1", "Week3": "1", "Holidays": "0",
        ]
        let kept = good.filter { name, _ in !members.contains { $0.key == name } }
        let all = kept.map { ($0.key, $0.value) } + members.map { ($0.key, $0.value) }
        return "{" + all.map { #""\#($0)": "\#($1)""# }.joined(separator: ", ") + "}"
    }
}
