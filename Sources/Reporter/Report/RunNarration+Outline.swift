import Contracts
import Scenarios
import Simulator

/// The story of a finding on one screen.
///
///       set-up: 7 requests: initialize, saveProfile, listServices, getAvailability, 3 × createAppointment
///       anna  POST /api/client/appointments {"clientName":"Anna"} → 201
///     ✗ ben   at the same time: POST /api/client/appointments {"clientName":"Ben"} → 201
///
/// A request and its answer share a line. Those who act have a column of their own, and a cross
/// marks the step at which the requirement broke. The steps before the last ones are one line.
/// Times are said only if time passes.
extension RunNarration {
    /// The sign before the step at which a requirement was violated, and before other steps.
    static let (brokenMark, plainMark) = ("✗ ", "  ")
    /// The most lines after the first one.
    private static let longestOutline = 7
    /// Bodies are cut beyond so many characters.
    private static let narrow = 100

    /// A line of the outline, before others are folded.
    private struct Step {
        let time: Instant
        /// The name of the one who acts; empty for what nobody does.
        let who: String
        let text: String
        /// The operation, where it is a request.
        var operation: String?
        /// True for what fixtures need.
        var isSetup = false
        /// True where a requirement was violated.
        var isBroken = false
        /// True for a request that is sent while another one is open.
        var isOverlapping = false
    }

    /// The lines about what happened, without their ends.
    package func outline(of records: [HistoryRecord]) -> [String] {
        let steps = self.steps(of: records)
        // The requests of fixtures come first, whoever else is there.
        let setup = steps.prefix { $0.isSetup }.count
        var first = max(setup, steps.count - Self.longestOutline)
        var end = steps.count
        // Requests that race are shown together, whatever was read afterwards.
        if let race = Self.race(in: steps) {
            first = max(setup, min(first, race.lowerBound))
            end = race.upperBound
        }
        var lines = Self.folded(steps.prefix(first)).map { [Self.plainMark + $0] } ?? []
        guard let start = records.first?.time else { return lines }
        let shown = steps[first..<end]
        let isStill = steps.allSatisfy { $0.time == start }
        let times = Self.changes(
            of: shown.map { isStill ? "" : Self.roughTime($0.time, since: start) })
        let columns = [Self.padded(times), Self.padded(shown.map(\.who))]
        for (place, step) in shown.enumerated() {
            let parts = columns.map { $0[place] }.filter { !$0.isEmpty } + [step.text]
            let line = VisibleText.line(CutText.start(of: parts.joined(separator: "  "), 300))
            lines.append((step.isBroken ? Self.brokenMark : Self.plainMark) + line)
        }
        return lines + (Self.folded(steps[end...], "then").map { [Self.plainMark + $0] } ?? [])
    }

    /// The requests that were under way at the same time, where one of them broke a requirement.
    private static func race(in steps: [Step]) -> Range<Int>? {
        guard let broken = steps.firstIndex(where: { $0.isBroken && $0.isOverlapping }),
            let before = steps[..<broken].lastIndex(where: { !$0.isOverlapping })
        else { return nil }
        let after = steps[broken...].firstIndex { !$0.isOverlapping } ?? steps.count
        return before..<after
    }

    /// A line of an outline without the sign before it.
    static func unmarked(_ line: String) -> String {
        for mark in [brokenMark, plainMark] where line.hasPrefix(mark) {
            return String(line.dropFirst(mark.count))
        }
        return line
    }

    /// The texts, with an empty text in place of each repetition of the one before.
    private static func changes(of texts: [String]) -> [String] {
        zip(texts, [""] + texts).map { $0 == $1 ? "" : $0 }
    }

    /// Texts that are as wide as the widest of them.
    private static func padded(_ texts: [String]) -> [String] {
        let widths = texts.map { DisplayWidth.columns($0) }
        let widest = widths.max() ?? 0
        return zip(texts, widths).map { $0 + String(repeating: " ", count: widest - $1) }
    }

    /// One line about steps that are not shown; nil where there are none.
    private static func folded(_ steps: ArraySlice<Step>, _ title: String? = nil) -> String? {
        guard !steps.isEmpty else { return nil }
        var names: [(name: String, count: Int)] = []
        for operation in steps.compactMap(\.operation) {
            if let place = names.firstIndex(where: { $0.name == operation }) {
                names[place].count += 1
            } else {
                names.append((operation, 1))
            }
        }
        let isSetup = steps.allSatisfy(\.isSetup)
        let title = title ?? (isSetup ? "set-up" : "before")
        if names.isEmpty { return "\(title): \(counted(steps.count, "step"))" }
        let requests = names.reduce(0) { $0 + $1.count }
        let texts = names.map { $0.count == 1 ? $0.name : "\($0.count) × \($0.name)" }
        let shown = texts.prefix(6).joined(separator: ", ")
        let more = texts.count > 6 ? ", and \(texts.count - 6) more" : ""
        return "\(title): \(counted(requests, "request")): \(shown)\(more)"
    }

    private func steps(of records: [HistoryRecord]) -> [Step] {
        // Looked up by message, and never walked over.
        var answers: [MessageLabel: String] = [:]
        for record in records {
            if case .processed(let message, let rule, let response?) = record.event {
                // A model says why it refuses.
                let why = response.status >= 400 ? rule.map { " (\($0))" } : nil
                answers[message] = "\(response.status)\(why ?? "")"
            }
        }
        var open: Set<MessageLabel> = []
        var asked: Set<MessageLabel> = []
        var steps: [Step] = []
        var flaws = self.flaws[...]
        func add(_ record: HistoryRecord) {
            if let step = step(of: record) { steps.append(step) }
        }
        for record in records {
            switch record.event {
            case .sent(let message, let operation, let request):
                let who = record.actor.map(name) ?? ""
                let isOverlapping = !open.isEmpty
                var text = isOverlapping ? "at the same time: " : ""
                open.insert(message)
                asked.insert(message)
                text += "\(request.method) \(request.target)"
                text += Self.data(HistoryMember.body(request.body).celValue, Self.narrow)
                // A refusal that was asked for looks strange without the reason.
                if who != Scenario.fixtureActor, let flaw = flaws.popFirst() ?? nil {
                    text += " (\(flaw))"
                }
                if let answer = answers[message] { text += " → \(answer)" }
                steps.append(
                    Step(
                        time: record.time, who: who, text: text, operation: operation,
                        isSetup: who == Scenario.fixtureActor, isOverlapping: isOverlapping))
            case .processed(let message, _, _):
                open.remove(message)
                // An answer to nobody has a line of its own.
                if !asked.contains(message) { add(record) }
            case .lost(let message, _):
                open.remove(message)
                add(record)
            case .broke:
                if let last = steps.indices.last { steps[last].isBroken = true }
            case .started, .arrived, .delivered, .progressed, .unheard: continue
            default: add(record)
            }
        }
        // Expectations come after the step that they are about. Of a race, that is a released request.
        let blamed = steps.lastIndex(where: \.isOverlapping) ?? steps.indices.last
        if let blamed, !steps.contains(where: \.isBroken) { steps[blamed].isBroken = true }
        return steps
    }

    /// The line about a record; nil for what follows from others.
    private func step(of record: HistoryRecord) -> Step? {
        guard let text = sentence(of: record) else { return nil }
        let who = record.actor.map(name) ?? ""
        let isOwn = !who.isEmpty && text.hasPrefix("\(who) ")
        return Step(
            time: record.time, who: isOwn ? who : "",
            text: isOwn ? String(text.dropFirst(who.count + 1)) : text)
    }
}
