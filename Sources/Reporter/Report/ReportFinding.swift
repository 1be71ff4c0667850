import Contracts
import Scenarios
import Simulator

/// A finding in reports: in words, without secrets, and no text longer than a reader bears.
package struct ReportFinding: Sendable {
    /// The name.
    package var name: String
    /// The name with the values of a row in place of `${row.status}`; nil where it has none.
    package var title: String?
    /// Distinguishes the defect from others, whatever the seed.
    package var fingerprint: String
    /// The kind of violation.
    package var kind: String
    /// The machine whose requirement was violated; nil for the backend.
    package var client: String?
    /// The message, in a sentence.
    package var message: String
    /// The same for a reader who reads nothing else.
    package var headline: String
    /// The last operation that was answered up to the violation; nil where none was.
    package var operation: String?
    /// The answer that is to blame, such as `listBooks 404`; nil where no answer is a refusal.
    package var refusal: String?
    /// The refusals and failures of the whole story.
    package var refusals: [String] = []
    /// True if the status of that answer is what is wrong.
    package var blamesRefusal = false
    /// The wrong member of an answer, such as `listSlots /*/left`; nil if nothing of that kind is
    /// wrong.
    package var member: String?
    /// The file in which the requirement is written.
    package var file: String
    /// The place in the file; nil for the whole file.
    package var position: SourcePosition?
    /// The lines in which the requirement is written.
    package var excerpt: [ReportLine] = []
    /// The document and section that the requirement comes from; nil where nobody says.
    package var why: String?
    /// News, or known and for which reason.
    package var standing: FindingStanding
    /// The impact on the clients that took part; nil if there is none.
    package var impact: String?
    /// The story up to the moment of the violation.
    package var story: [String] = []
    /// The story on one screen: a request and its answer share a line, and the steps before are one
    /// line.
    package var outline: [String] = []
    /// The last request and its answer before that moment.
    package var exchange: [String] = []
    /// The last request as a line for a shell; nil where nobody can send it to the target.
    package var curl: String?
    /// The number of runs of the scenario that showed it.
    package var runs: Int
    /// The number of runs of its case, if there were several; nil for sweeps and fuzz.
    package var played: Int?
    /// The number of inputs that a sweep tried; nil for other scenarios.
    package var inputs: Int?
    /// The input of a sweep that shows it, such as `day: "2026-03-08"`; nil for other scenarios.
    package var input: String?
    /// The number of steps that lead to it.
    package var steps: Int
    /// The number of steps before shrinking.
    package var originalSteps: Int
    /// The result of the attempts to show it again on the same target; nil if there were none.
    package var retrial: String?
    /// The command that shows it again; nil if it cannot be shown again.
    package var replay: ReplayHint?
    /// The other details in the report.
    package var details = ReportDetails()

    /// The line for a shell as people copy it.
    var curlLine: String? { curl.map(MaskedText.inShell) }
    /// The command that shows it again, as people copy it.
    var replayLine: String? { replay.map { MaskedText.inShell($0.command) } }

    /// Checks of an exchange that seldom hurt a client: no app sends such requests.
    static let manners: Set<String> = [
        "missing-allow", "undescribed-method",
    ]

    /// True if it fails the run.
    package var isNews: Bool { standing == .news }

    /// The name, if nothing in it had to be hidden or cut off; otherwise nil.
    var fullName: String? {
        let subject = String(name.dropFirst(kind.count + 1))
        let made = Finding.fingerprint(kind: kind, subject: subject, client: client)
        return made == fingerprint ? name : nil
    }

    /// The key that findings of several cases share where they are one.
    struct Key: Hashable, Sendable {
        let spec: Int
        let fingerprint: String
        let isNews: Bool
    }

    /// The key that it shares with the same finding of other cases of a spec, given by its place.
    func key(in spec: Int) -> Key {
        Key(spec: spec, fingerprint: fingerprint, isNews: isNews)
    }

    /// The place of the requirement, with the name and the message.
    package var diagnostic: Diagnostic {
        Diagnostic(
            file: file, position: position, check: kind, message: "\(title ?? name): \(message)",
            sourceLine: excerpt.first(where: \.isMarked)?.text)
    }

    /// The story below a heading that says how long it is.
    func story(atMost lines: Int) -> [String] { story(story, atMost: lines) }

    /// The same of the story or its outline.
    func story(_ story: [String], atMost lines: Int) -> [String] {
        if story.isEmpty { return [] }
        let from = originalSteps > steps ? ", made smaller from \(originalSteps)" : ""
        let shown = CutText.end(of: story, lines)
        return ["after \(counted(steps, "step"))\(from):"] + shown.map { "  " + $0 }
    }
}

/// A line of a document that is quoted.
package struct ReportLine: Sendable, Equatable {
    /// Its number, from 1.
    package var number: Int
    /// Its text.
    package var text: String
    /// True if it is the line of the place itself.
    package var isMarked: Bool
}

/// A number with its noun.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with its noun, whose plural has a form of its own.
func counted(_ count: Int, _ noun: String, plural: String) -> String {
    "\(count) \(count == 1 ? noun : plural)"
}
