import Contracts
import Scenarios
import Simulator

/// The outcome of a case in the terms of JUnit: one JUnit case, and of a sweep one for each class
/// of its inputs. So names change with neither budget nor seed.
struct JUnitCase {
    /// The most findings that are reported in full, and the most bytes in all.
    private static let findings = 50
    private static let body = 100_000
    private static let finding = 20_000
    private static let output = 20_000
    private static let lines = 200

    private let testCase: ReportCase
    private let classname: String
    /// The words for a model that was broken on purpose, behind a message; empty for others.
    private let target: String

    init(_ testCase: ReportCase, in classname: String, at brokenTarget: String? = nil) {
        self.testCase = testCase
        self.classname = classname
        target = brokenTarget.map { " [\($0)]" } ?? ""
    }

    /// The cases.
    var cases: [JUnitReport.Case] {
        let classes = testCase.classes
        // A sweep that was left out has no counts, but the same names.
        if classes.isEmpty, testCase.uncountedClasses.isEmpty { return [whole] }
        if let reason {
            let names = classes.isEmpty ? testCase.uncountedClasses : classes.map(\.name)
            return names.map { entry("#\($0)", .skipped(reason)) }
        }
        let own = classes.map { entry(of: $0) }
        // That a class has no input is a finding, too, and the case of the class shows it.
        let shown = classes.reduce(0) { $0 + max($1.findings, $1.inputs == 0 ? 1 : 0) }
        let isAllShown = testCase.undecided.isEmpty && shown >= news.count
        return isAllShown && !own.isEmpty ? own : [whole] + own
    }

    /// The findings that nobody knew of, those that matter most first.
    private var news: [ReportFinding] {
        let weights = testCase.news.map(FindingGroups.weight(of:))
        return zip(testCase.news, weights).enumerated().sorted { one, other in
            (one.element.1, one.offset) < (other.element.1, other.offset)
        }.map(\.element.0)
    }

    /// The reason why it was skipped, with the line that would let it run; nil where it was run.
    private var reason: String? {
        let remedy = testCase.need?.remedy.map { "; in rehearse.yaml: \($0)" }
        return testCase.skipped.map { $0 + (remedy ?? "") }
    }

    // MARK: Cases

    private var whole: JUnitReport.Case {
        if let reason { return entry("", .skipped(reason)) }
        var made = entry("", outcome)
        made.properties = properties
        made.output = output
        if !testCase.findings.isEmpty { made.attachments = news.compactMap { $0.replay?.file } }
        return made
    }

    private var outcome: JUnitReport.Outcome {
        if !testCase.findings.isEmpty, let first = news.first { return .failure(story(first)) }
        guard let first = testCase.undecided.first else { return .passed }
        return .error(
            .init(
                kind: first.check, message: short(first) + more(testCase.undecided.count),
                body: undecided))
    }

    private func entry(of inputs: ScenarioResult.InputClass) -> JUnitReport.Case {
        var made = entry("#\(inputs.name)", .passed)
        made.properties = [
            .init(name: "rehearse.inputs", value: "\(inputs.inputs)"),
            .init(name: "rehearse.judgements", value: "\(inputs.judgements)"),
        ]
        if inputs.inputs == 0, testCase.isCutShort || !isSaid {
            made.outcome = uncovered(inputs.name)
        } else if inputs.findings > 0 || inputs.inputs == 0, let first = news.first {
            made.outcome = .failure(story(first))
            made.attachments = news.compactMap { $0.replay?.file }
        }
        return made
    }

    /// True if a finding is news or known by a baseline, so that the entry may report it.
    private var isSaid: Bool {
        testCase.findings.contains { finding in
            if case .known(_, by: .client) = finding.standing { false } else { true }
        }
    }

    private func uncovered(_ name: String) -> JUnitReport.Outcome {
        let sentence = "no input was in the class \"\(name)\" before the sweep was cut short"
        return .error(
            .init(
                kind: "uncovered-class", message: sentence,
                body: [sentence, undecided].filter { !$0.isEmpty }.joined(separator: "\n")))
    }

    private func entry(
        _ suffix: String, _ outcome: JUnitReport.Outcome
    ) -> JUnitReport.Case {
        let name = testCase.row.map { "\(testCase.name)#\($0)" } ?? testCase.name
        var made = JUnitReport.Case(
            classname: classname, name: suffix.isEmpty ? name : name + suffix, outcome: outcome)
        made.file = testCase.file
        made.line = testCase.position.line
        return made
    }

    // MARK: Texts

    private func story(_ first: ReportFinding) -> JUnitReport.Story {
        JUnitReport.Story(
            kind: first.kind, message: first.headline + more(news.count) + target,
            body: CutText.middle(of: stories, Self.body), replay: first.replayLine)
    }

    /// All findings, and everything else to report.
    private var stories: String {
        let maker = FindingText(
            console: ConsoleDiagnostics(detail: .excerpts), lines: Self.lines)
        var texts = news.prefix(Self.findings).map {
            CutText.middle(of: maker.text(of: $0), Self.finding)
        }
        texts += news.dropFirst(Self.findings).map { $0.diagnostic.logLine + "\n" }
        return (texts + [known, undecided].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private var known: String {
        testCase.findings.map { finding in
            guard case .known(let why, _) = finding.standing else { return "" }
            return "known: \(VisibleText.line(finding.name)): \(VisibleText.line(why))\n"
        }.joined()
    }

    private var undecided: String {
        let text = testCase.undecided.map { "undecided: \($0.logLine)\n" }.joined()
        return CutText.middle(of: text, Self.body)
    }

    private var output: String {
        let assumed = testCase.search?.assumptions ?? []
        if testCase.findings.isEmpty, testCase.unjudged.isEmpty, assumed.isEmpty { return "" }
        let lines =
            testCase.unjudged.map { "not judged: \(VisibleText.line($0))\n" }
            + assumed.map { "assuming that \(VisibleText.line($0))\n" }
        let isReported = !news.isEmpty
        return CutText.middle(of: (isReported ? "" : known) + lines.joined(), Self.output)
    }

    private func short(_ diagnostic: Diagnostic) -> String {
        CutText.start(of: diagnostic.logLine, 2_000)
    }

    private func more(_ count: Int) -> String { count > 1 ? " (and \(count - 1) more)" : "" }

    private var properties: [JUnitReport.Property] {
        var made: [JUnitReport.Property] = []
        if testCase.kind != .script {
            made = [
                .init(name: "rehearse.cases", value: "\(testCase.runs)"),
                .init(name: "rehearse.moves", value: "\(testCase.moves)"),
                .init(name: "rehearse.simulated.seconds", value: "\(testCase.simulatedSeconds)"),
            ]
        }
        if let judgements = testCase.judgements {
            made.append(.init(name: "rehearse.judgements", value: "\(judgements.total)"))
        }
        if testCase.kind == .explore {
            made.append(.init(name: "rehearse.strategy", value: testCase.strategy.rawValue))
        }
        if let search = testCase.search {
            made.append(.init(name: "rehearse.states", value: "\(search.states)"))
            made.append(.init(name: "rehearse.complete", value: "\(search.isComplete)"))
        }
        if let planned = testCase.plannedRuns {
            made.append(.init(name: "rehearse.plannedCases", value: "\(planned)"))
        }
        if testCase.isCutShort { made.append(.init(name: "rehearse.truncated", value: "true")) }
        if !testCase.historySHA256.isEmpty {
            made.append(.init(name: "rehearse.historySHA256", value: testCase.historySHA256))
        }
        for finding in testCase.findings.prefix(Self.findings) {
            made.append(.init(name: "rehearse.fingerprint", value: finding.fingerprint))
        }
        return made
    }
}
