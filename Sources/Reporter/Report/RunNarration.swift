import Contracts
import Scenarios
import Simulator

/// Reports the events of a run, a line for each that matters to a reader.
///
///     +0s    anna does choose {"book":"emma"}
///     +0s    anna asks borrow: POST /loans {"book":"emma"}
///     +0s    anna/1 loseAnswer
///     +30s   anna is now in failed
package struct RunNarration {
    private let actors: [String]
    /// The ways in which the requests of actors are invalid on purpose, in their order; nil for those
    /// that are valid.
    let flaws: [String?]
    /// Bodies are cut beyond so many characters.
    private static let width = 120
    /// Lines are cut beyond this number of bytes, whatever they say.
    private static let longest = 2_000

    /// A narration with the names of the actors, in the order of the plan.
    ///
    /// - Parameter flaws: of the requests of a fuzz.
    package init(actors: [String], flaws: [String?] = []) {
        self.actors = actors
        self.flaws = flaws
    }

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

    /// A record as one line without an end, cut if it is long; nil if it only follows from other
    /// records.
    func line(of record: HistoryRecord) -> String? {
        sentence(of: record).map { VisibleText.line(CutText.start(of: $0, Self.longest)) }
    }

    static func time(_ time: Instant, since start: Instant) -> String {
        guard let span = time.span(since: start) else { return time.text }
        return "+" + Self.time(span)
    }

    /// A time to the millisecond: a real clock says more than anybody reads.
    static func roughTime(_ time: Instant, since start: Instant) -> String {
        guard let span = time.span(since: start) else { return time.text }
        let rest = span.nanoseconds % 1_000_000
        return "+"
            + Self.time(TimeSpan(seconds: span.seconds, nanoseconds: span.nanoseconds - rest))
    }

    /// A time in units that are not more than they say: `1d7h`, `1m30s`, `0.300s`.
    static func time(_ span: TimeSpan) -> String {
        if span.nanoseconds == 0, (Int64.min + 1..<0).contains(span.seconds) {
            return "-" + time(TimeSpan(seconds: -span.seconds))
        }
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

    /// A record in words; nil if it only follows from other records.
    func sentence(of record: HistoryRecord) -> String? {
        let who = record.actor.map(name) ?? ""
        switch record.event {
        case .started(let client, _): return "\(who) starts \(client)"
        case .did(let event, let data):
            return "\(who) does \(event)" + Self.data(.map(data))
        case .sent(let message, let operation, let request):
            return "\(who) asks \(operation) (\(message.text)): \(request.method) \(request.target)"
                + Self.data(HistoryMember.body(request.body).celValue)
        case .turned: return turn(who, record.event.enteredStates)
        case .fired(let timer): return "\(who)'s timer fires: \(timer)"
        case .abandoned(let request): return "\(who) gives up request \(request)"
        case .waited(let span): return "nothing happens for \(Self.time(span))"
        case .ran(let rule): return "the backend does by itself: \(rule ?? "null")"
        case .emitted(let emission):
            return "the backend sends \(emission.name) to \(Self.text(emission.recipient ?? .null))"
                + Self.data(emission.body)
        case .changed: return "the script changes the state of the backend"
        case .undecided(let why): return "nothing can be decided: \(why)"
        case .broke(let finding, _): return "broken: \(finding)"
        case .arrived(let message, let rule):
            return "\(message.text) arrives: \(rule), whose changes come later"
        case .processed(let message, let rule, let response):
            let status = response.map { "\($0.status)" } ?? "null"
            return "the backend answers \(message.text) with \(status)"
                + (rule.map { " (\($0))" } ?? "")
                + Self.data(HistoryMember.body(response?.body ?? []).celValue)
        case .delivered(let message, let status): return "\(who) gets \(status) for \(message.text)"
        case .received(_, let emission): return "\(who) is sent \(emission)"
        case .progressed(let message, let fraction):
            return "\(message.text) is under way: \(CELValue.double(fraction).json)"
        case .lost(let message, let why): return "\(message.text) is lost: \(why)"
        case .struck(let message, let fault): return "\(message.text) meets \(fault.text)"
        case .unheard(let message): return "nobody awaits \(message.text) any more"
        }
    }

    /// The name of an actor by its place. Behind those of the scenario is who asks for fixtures.
    func name(of place: Int) -> String {
        if actors.indices.contains(place) { return actors[place] }
        return place == actors.count ? Scenario.fixtureActor : "somebody"
    }

    private func turn(_ who: String, _ all: [String]) -> String? {
        // A state stands for those around it.
        let entered = all.filter { name in !all.contains { $0.hasPrefix(name + ".") } }
        return entered.isEmpty ? nil : "\(who) is now in \(entered.joined(separator: ", "))"
    }

    /// A value as people read it.
    static func text(_ value: CELValue) -> String {
        switch value {
        case .string(let text): text
        case .duration(let span): time(span)
        case .timestamp(let instant): instant.text
        default: value.json
        }
    }

    /// A value after a space, cut beyond so many characters; nothing where there is none.
    static func data(_ value: CELValue, _ width: Int = width) -> String {
        if value.kind == .null { return "" }
        if case .map(let map) = value, map.count == 0 { return "" }
        // Characters are counted below, which takes long where there are megabytes of them.
        let start = CutText.start(of: text(value), 8 * width)
        return " " + ChartText.short(start, width)
    }
}
