import Contracts
import Scenarios
import Simulator

/// A finding in reports: in words, without secrets, and no text longer than a reader bears.
package struct ReportFinding: Sendable {
    /// What it is called.
    package var name: String
    /// The name with the values of a row in place of `${row.status}`; nil where it has none.
    package var title: String?
    /// Distinguishes the defect from others, whatever the seed.
    package var fingerprint: String
    /// The kind of violation.
    package var kind: String
    /// The machine whose requirement was violated; nil for the backend.
    package var client: String?
    /// What happened, in a sentence.
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
    /// The member of an answer that is wrong, such as `listSlots /*/left`; nil where it is no member.
    package var member: String?
    /// The file in which the requirement is written.
    package var file: String
    /// The place in the file; nil where the whole file is meant.
    package var position: SourcePosition?
    /// The lines in which the requirement is written.
    package var excerpt: [ReportLine] = []
    /// The document and section that the requirement comes from; nil where nobody says.
    package var why: String?
    /// Whether somebody knows of it.
    package var standing: FindingStanding
    /// What it means for the clients that took part; nil where none did.
    package var impact: String?
    /// The story up to the moment of the violation.
    package var story: [String] = []
    /// The story on one screen: a request and its answer share a line, and what leads to them is one.
    package var outline: [String] = []
    /// The last request and its answer before that moment.
    package var exchange: [String] = []
    /// The last request as a line for a shell; nil where nobody can send it to the target.
    package var curl: String?
    /// The number of runs of the scenario that showed it.
    package var runs: Int
    /// The number of inputs that a sweep tried; nil for other scenarios.
    package var inputs: Int?
    /// The input of a sweep that shows it, such as `day: "2026-03-08"`; nil for other scenarios.
    package var input: String?
    /// How many steps lead to it.
    package var steps: Int
    /// How many they were before they were made smaller.
    package var originalSteps: Int
    /// How it was tried again on the target that showed it; nil where it was not.
    package var retrial: String?
    /// How it is shown again; nil where it cannot.
    package var replay: ReplayHint?
    /// What else the report says of it.
    package var details = ReportDetails()

    /// Whether it fails the run.
    package var isNews: Bool { standing == .news }

    /// What it is called, where nothing of that had to be hidden or cut off; nil elsewhere.
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
    /// What it says.
    package var text: String
    /// Whether it is the one that is meant.
    package var isMarked: Bool
}

/// A number with its noun.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
