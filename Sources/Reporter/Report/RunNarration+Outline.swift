import Contracts
import Scenarios
import Simulator

/// The story of a finding on one screen.
///
///     set-up: 7 requests: initialize, saveProfile, listServices, getAvailability, 3 × createAppointment
///     anna      POST /api/client/appointments {"clientName":"Anna"} → 201
///     ben       at the same time: POST /api/client/appointments {"clientName":"Ben"} → 201
///     broken here
///
/// A request and its answer share a line. The steps before the last ones are one line. Times are said
/// only if time passes.
extension RunNarration {
    /// The line about the moment in which a requirement was violated.
    private static let broken = "broken here"
    /// The most lines after the first one.
    private static let longestOutline = 7
    /// Bodies are cut beyond so many characters.
    private static let narrow = 60

    /// A line of the outline, before others are folded.
    private struct Step {
        let time: Instant
        let text: String
        /// The operation, where it is a request.
        var operation: String?
        /// True for what fixtures need.
        var isSetup = false
    }

    /// The lines about what happened, without their ends.
    package func outline(of records: [HistoryRecord]) -> [String] {
        let steps = self.steps(of: records)
        // The requests of fixtures come first, whoever else is there.
        let setup = steps.prefix { $0.isSetup }.count
        let first = max(setup, steps.count - Self.longestOutline)
        var lines = Self.folded(steps.prefix(first)).map { [$0] } ?? []
        guard let start = records.first?.time else { return lines }
        let shown = steps.dropFirst(first)
        let isStill = steps.allSatisfy { $0.time == start }
        var before: String?
        let times = shown.map { isStill ? "" : Self.roughTime($0.time, since: start) }
        let width = times.map(\.count).max() ?? 0
        for (time, step) in zip(times, shown) {
            let said = time == before ? "" : time
            before = time
            let padding = String(repeating: " ", count: width - said.count)
            lines.append(isStill ? step.text : "\(said)\(padding)  \(step.text)")
        }
        return lines.map { VisibleText.line(CutText.start(of: $0, 300)) }
    }

    /// One line about steps that are not shown; nil where there are none.
    private static func folded(_ steps: ArraySlice<Step>) -> String? {
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
        let title = isSetup ? "set-up" : "before"
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
        for record in records {
            switch record.event {
            case .sent(let message, let operation, let request):
                let who = record.actor.map(name) ?? ""
                let isOverlapping = !open.isEmpty
                open.insert(message)
                asked.insert(message)
                var text = isOverlapping ? "\(who), at the same time: " : "\(who): "
                text += "\(request.method) \(request.target)"
                text += Self.data(HistoryMember.body(request.body).celValue, Self.narrow)
                if let answer = answers[message] { text += " → \(answer)" }
                steps.append(
                    Step(
                        time: record.time, text: text, operation: operation,
                        isSetup: who == Scenario.fixtureActor))
            case .processed(let message, _, _):
                open.remove(message)
                // An answer to nobody has a line of its own.
                if asked.contains(message) { continue }
                if let text = sentence(of: record) {
                    steps.append(Step(time: record.time, text: text))
                }
            case .lost(let message, _):
                open.remove(message)
                if let text = sentence(of: record) {
                    steps.append(Step(time: record.time, text: text))
                }
            case .broke where steps.last?.text == Self.broken: continue
            case .broke: steps.append(Step(time: record.time, text: Self.broken))
            case .started, .arrived, .delivered, .progressed, .unheard: continue
            default:
                guard let text = sentence(of: record) else { continue }
                steps.append(Step(time: record.time, text: text))
            }
        }
        return steps
    }
}
