import Contracts
import Scenarios
import Simulator

/// A finding as it is told: in words, without secrets, and no text longer than a reader bears.
struct ToldFinding {
    /// So many bytes of a message are enough; what a target sends can be megabytes.
    private static let message = 4_000
    private static let name = 1_000
    /// So many bytes of a line of a story.
    private static let line = 2_000

    let name: String
    let fingerprint: String
    let kind: String
    /// The machine that promised; nil for the backend.
    let client: String?
    /// What happened, in a sentence.
    let message: String
    /// Where the promise is written, with the name and the message.
    let diagnostic: Diagnostic
    /// The document and section that the promise comes from; nil where nobody says.
    let why: String?
    let standing: FindingStanding
    /// What happened up to the moment at which the promise was broken.
    let story: [String]
    /// The last request and its answer before that moment.
    let exchange: [String]
    /// How many cases of the scenario showed it.
    let cases: Int
    let steps: Int
    let originalSteps: Int
    let replay: ReplayHint?

    init(_ finding: Finding, of result: ScenarioResult, in part: RunPlan.Part, _ facts: RunFacts) {
        let mask = facts.mask.learning(from: finding.records)
        let records = mask.records(finding.recordsUpToBreach)
        let actors = result.scenario.plan.actors.map(\.identity.name)
        name = CutText.start(of: mask.text(finding.name), Self.name)
        fingerprint = finding.fingerprint
        kind = finding.breach.kind.rawValue
        client = finding.client
        message = CutText.start(of: mask.text(finding.breach.message), Self.message)
        var diagnostic = finding.breach.place
        diagnostic.severity = .error
        diagnostic.check = kind
        diagnostic.message = "\(name): \(message)"
        diagnostic.remedy = nil
        self.diagnostic = diagnostic
        why = Self.source(of: result.trial)
        standing = facts.standing(of: finding, in: part)
        story = RunNarration(actors: actors).lines(of: records).map {
            CutText.start(of: $0, Self.line)
        }
        exchange = ExchangeText.lines(ofLastIn: records)
        steps = finding.run.length
        originalSteps = finding.originalSteps
        cases = finding.cases
        replay = facts.replay(finding, result, part).map { hint in
            ReplayHint(
                command: mask.text(hint.command), text: hint.text.map(facts.mask.text),
                file: hint.file)
        }
    }

    /// Whether it fails the run.
    var isNews: Bool { standing == .news }

    /// The story below a heading that says how long it is.
    func story(atMost lines: Int, shownBy remedy: String = "") -> [String] {
        if story.isEmpty { return [] }
        let from = originalSteps > steps ? ", made smaller from \(originalSteps)" : ""
        let shown = CutText.end(of: story, lines, shownBy: remedy)
        return ["after \(counted(steps, "step"))\(from):"] + shown.map { "  " + $0 }
    }

    private static func source(of trial: Trial) -> String? {
        let row = trial.row.map { trial.scenario.script.rows[$0].why } ?? nil
        guard let why = row ?? trial.scenario.why else { return nil }
        let parts = ["document", "section"].compactMap { why[$0]?.string }
        let says = why["says"]?.string.map { ": \"\($0)\"" } ?? ""
        return parts.isEmpty ? nil : parts.joined(separator: ", ") + says
    }
}

extension Finding {
    /// What happened up to the moment at which the promise was broken.
    var recordsUpToBreach: [HistoryRecord] {
        let end = records.firstIndex { record in
            record.what == "broke"
                && record.details.contains { detail in
                    guard detail.name == "finding", case .string(let text) = detail.value else {
                        return false
                    }
                    return text == name
                }
        }
        return end.map { Array(records[...$0]) } ?? records
    }
}

/// A number with its noun.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
