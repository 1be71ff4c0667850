import Contracts
import Simulator

/// Reports the events of a run, a line for each that matters to a reader.
///
///     +0s    anna does choose {"book":"emma"}
///     +0s    anna asks borrow: POST /loans {"book":"emma"}
///     +0s    anna/1 loseAnswer
///     +30s   anna is now in failed
package struct RunNarration {
    private let actors: [String]
    /// Bodies are cut beyond so many characters.
    private static let width = 120
    /// Lines are cut beyond this number of bytes, whatever they say.
    private static let longest = 2_000

    /// A narration with the names of the actors, in the order of the plan.
    package init(actors: [String]) { self.actors = actors }

    /// The lines about what happened, without their ends; times count from the first.
    package func lines(of records: [HistoryRecord]) -> [String] {
        guard let start = records.first?.time else { return [] }
        let reported = records.compactMap { record in
            line(of: record).map { (Self.roughTime(record.time, since: start), $0) }
        }
        let width = reported.map(\.0.count).max() ?? 0
        return reported.map { time, line in
            let padding = String(repeating: " ", count: width - time.count)
            return "\(time)\(padding)  \(line)"
        }
    }

    /// What a record says in a line without an end, however long it is; nil for what follows from
    /// others.
    func line(of record: HistoryRecord) -> String? {
        sentence(of: record).map { VisibleText.line(CutText.start(of: $0, Self.longest)) }
    }

    static func time(_ time: Instant, since start: Instant) -> String {
        guard let span = time.span(since: start) else { return time.text }
        return "+" + Self.time(span)
    }

    /// A time to the millisecond: a real clock says more than anybody reads.
    private static func roughTime(_ time: Instant, since start: Instant) -> String {
        guard let span = time.span(since: start) else { return time.text }
        let rest = span.nanoseconds % 1_000_000
        return "+"
            + Self.time(TimeSpan(seconds: span.seconds, nanoseconds: span.nanoseconds - rest))
    }

    /// A time in units that are not more than they say: `1d7h`, `1m30s`, `0.300s`.
    static func time(_ span: TimeSpan) -> String {
        let units: [(name: String, seconds: Int64)] = [("d", 86_400), ("h", 3_600), ("m", 60)]
        var rest = span.seconds
        var text = ""
        for unit in units where rest >= unit.seconds {
            text += "\(rest / unit.seconds)\(unit.name)"
            rest %= unit.seconds
        }
        if rest == 0, span.nanoseconds == 0, !text.isEmpty { return text }
        return text + TimeSpan(seconds: rest, nanoseconds: span.nanoseconds).text
    }

    // MARK: Sentences

    /// What a record says in words; nil for what follows from others.
    func sentence(of record: HistoryRecord) -> String? {
        let who = record.actor.map { actors.indices.contains($0) ? actors[$0] : "somebody" }
        let details = Details(record)
        switch record.what {
        case "started": return "\(who ?? "") starts \(details.text("client"))"
        case "did": return "\(who ?? "") does \(details.text("event"))\(details.data("with"))"
        case "sent":
            return "\(who ?? "") asks \(details.text("operation")) (\(details.text("message"))): "
                + "\(details.text("method")) \(details.text("target"))\(details.data("body"))"
        case "turned": return turn(who ?? "", details)
        case "fired": return "\(who ?? "")'s timer fires: \(details.text("timer"))"
        case "abandoned": return "\(who ?? "") gives up request \(details.text("request"))"
        case "waited": return "nothing happens for \(details.text("for"))"
        case "ran": return "the backend does by itself: \(details.text("rule"))"
        case "emitted":
            return "the backend sends \(details.text("emission")) to \(details.text("to"))"
                + details.data("body")
        case "changed": return "the script changes the state of the backend"
        case "undecided": return "nothing can be decided: \(details.text("why"))"
        case "broke": return "broken: \(details.text("finding"))"
        default: return messageSentence(record.what, who: who ?? "", details: details)
        }
    }

    private func messageSentence(_ what: String, who: String, details: Details) -> String? {
        let message = details.text("message")
        switch what {
        case "arrived":
            return "\(message) arrives: \(details.text("rule")), whose changes come later"
        case "processed":
            let rule = details.has("rule") ? " (\(details.text("rule")))" : ""
            return "the backend answers \(message) with \(details.text("status"))\(rule)"
                + details.data("body")
        case "delivered": return "\(who) gets \(details.text("status")) for \(message)"
        case "received": return "\(who) is sent \(details.text("emission"))"
        case "progressed": return "\(message) is under way: \(details.text("fraction"))"
        case "lost": return "\(message) is lost: \(details.text("why"))"
        case "struck": return "\(message) meets \(details.text("by"))"
        case "unheard": return "nobody awaits \(message) any more"
        default: return "\(who) \(what) \(details.all)"
        }
    }

    private func turn(_ who: String, _ details: Details) -> String? {
        let all = details.list("entered")
        // A state stands for those around it; the whole machine has no name.
        let entered = all.filter { name in
            !name.isEmpty && !all.contains { $0.hasPrefix(name + ".") }
        }
        if entered.isEmpty { return nil }
        return "\(who) is now in \(entered.joined(separator: ", "))"
    }

    /// What a record says, by name.
    private struct Details {
        private let record: HistoryRecord

        init(_ record: HistoryRecord) { self.record = record }

        private func value(_ name: String) -> CELValue? {
            record.details.first { $0.name == name }?.value
        }

        func has(_ name: String) -> Bool { value(name).map { $0.kind != .null } ?? false }

        func text(_ name: String) -> String {
            switch value(name) {
            case .string(let text): text
            case .duration(let span): RunNarration.time(span)
            case .some(let value): value.json
            case nil: ""
            }
        }

        func list(_ name: String) -> [String] {
            guard case .list(let list) = value(name) else { return [] }
            return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
        }

        /// A value after a space; nothing where there is none.
        func data(_ name: String) -> String {
            guard let value = value(name), value.kind != .null else { return "" }
            if case .map(let map) = value, map.count == 0 { return "" }
            // Characters are counted below, which takes long where there are megabytes of them.
            let start = CutText.start(of: text(name), 8 * RunNarration.width)
            return " " + ChartText.short(start, RunNarration.width)
        }

        var all: String {
            record.details.map { "\($0.name) \($0.value.json)" }.joined(separator: " ")
        }
    }
}
