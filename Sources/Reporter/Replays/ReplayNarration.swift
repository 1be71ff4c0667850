import Contracts
import Scenarios
import Simulator

/// Reports a finding that was played again. It shows the actions with their actors, times and
/// zones, the exchanges over the wire, and the violated requirement with its place.
///
///     agreement/what is lent is known
///       exploring/two borrow the last copy of specs/library, from seed 1
///
///       1  +0s   Tue 2026-03-03 10:00:00 Europe/Paris  anna does choose {"book":"emma"}
///       2  +0s   Tue 2026-03-03 10:00:00 Europe/Paris  anna asks borrow (anna/1): POST /loans
///            {"book":"emma"}
///     specs/library/clients/borrowing.yaml:47:5: error: agreement/what is lent is known: …
///     the finding appears again
package struct ReplayNarration {
    /// The number that changes when a reader of older files would misread newer ones.
    package static let formatVersion = 1

    private let replay: Replay
    private let replayed: ReplayedFinding
    private let report: ReplayReport
    private let mask: SecretMask

    /// The narration of a replay.
    package init(
        _ replay: Replay, _ replayed: ReplayedFinding, zones: ZoneDatabase, mask: SecretMask
    ) {
        self.replay = replay
        self.replayed = replayed
        self.mask = mask
        report = ReplayReport(replayed, zones: zones, mask)
    }

    /// True if the finding appeared again.
    package var appears: Bool { replayed.finding != nil }

    // MARK: Text

    /// The text, each line ended.
    ///
    /// - Parameter isQuiet: true if only the end is reported.
    package func text(_ console: ConsoleDiagnostics, isQuiet: Bool = false) -> String {
        isQuiet ? finding(console) + ending : heading(console) + story + finding(console) + ending
    }

    private func heading(_ console: ConsoleDiagnostics) -> String {
        let names = replay.mutants.joined(separator: ", ")
        let mutant = names.isEmpty ? "" : ", with the mutant \(names)"
        let line =
            "\(replay.path) of \(replay.folder), found from seed \(replay.seed)\(mutant), "
            + "written by \(replay.tool)"
        return console.palette.paint(VisibleText.line(mask.known(replay.finding)), as: .strong)
            + "\n  "
            + VisibleText.line(line) + "\n\n"
    }

    private var story: String {
        let widths = (
            number: "\(report.steps.count)".count,
            since: report.steps.map(\.since.count).max() ?? 0,
            clock: report.steps.map(\.clock.count).max() ?? 0
        )
        let lines = report.steps.flatMap { step in
            let number = Self.padded("\(step.number)", widths.number, isRight: true)
            let since = Self.padded(step.since, widths.since)
            let clock = Self.padded(step.clock, widths.clock)
            let margin = String(repeating: " ", count: widths.number + 4)
            return ["  \(number)  \(since)  \(clock)  \(step.sentence)"]
                + step.wire.map { margin + $0 }
        }
        return lines.map { $0 + "\n" }.joined() + "\n"
    }

    private static func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? padding + text : text + padding
    }

    private func finding(_ console: ConsoleDiagnostics) -> String {
        guard let diagnostic else { return "" }
        let why =
            replayed.testCase.source.map { "  required by \(VisibleText.line(mask.known($0)))\n" }
            ?? ""
        return console.text(of: diagnostic) + why
    }

    /// The violated requirement, where it is written.
    private var diagnostic: Diagnostic? {
        guard let finding = replayed.finding else { return nil }
        var diagnostic = finding.violation.place
        diagnostic.severity = .error
        diagnostic.check = finding.violation.kind.rawValue
        let message = CutText.start(of: finding.violation.message, 4_000)
        diagnostic.message = "\(finding.name): \(message)"
        return diagnostic.changingTexts(mask.text)
    }

    private var ending: String {
        var lines = [
            replayed.finding == nil
                ? "the finding does not appear any more: \(replay.finding)"
                : "the finding appears again"
        ]
        lines += replayed.others.map { "beside it appears \($0)" }
        lines += replayed.played.undecided.map { "not decided: \($0.message)" }
        return lines.map { VisibleText.line(mask.text($0)) + "\n" }.joined()
    }

    // MARK: JSON

    /// The narration as JSON.
    package var json: String {
        var writer = JSONWriter(.pretty, alphabet: .visible)
        writer.object { writer in
            writer.member("format", Self.formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("spec", replay.folder)
            writer.member("scenario", replay.path)
            if !replay.mutants.isEmpty { writer.member("sabotage", replay.mutants) }
            writer.member("finding", mask.known(replay.finding))
            writer.member("fingerprint", replay.fingerprint)
            writer.member("appears", appears)
            if let diagnostic { writer.object("promise") { $0.members(of: diagnostic) } }
            writer.member("why", replayed.testCase.source.map(mask.known))
            writer.member("others", replayed.others.map(mask.known))
            writer.objects("steps", of: report.steps) { writer, step in
                writer.member("number", step.number)
                writer.member("at", step.time.text)
                writer.member("since", step.since)
                writer.member("who", step.actor)
                writer.member("clock", step.clock)
                writer.member("what", step.what)
                writer.member("says", step.sentence)
                if !step.wire.isEmpty { writer.member("wire", step.wire) }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}
