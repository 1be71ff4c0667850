import Contracts
import Scenarios
import Simulator

/// What came of a trial in the terms of JUnit: one case, and of a sweep one for each class of its
/// inputs, so that names change with neither budget nor seed.
struct JUnitTrial {
    /// So many findings are told in full, and so many bytes in all.
    private static let findings = 50
    private static let body = 100_000
    private static let finding = 20_000
    private static let output = 20_000
    private static let lines = 200

    private let trial: ToldTrial
    private let classname: String

    init(_ trial: ToldTrial, in classname: String) {
        self.trial = trial
        self.classname = classname
    }

    /// The cases.
    var cases: [JUnitReport.Case] {
        let classes = trial.classes
        // A sweep that was left out has no counts, but the same names.
        if classes.isEmpty, trial.uncountedClasses.isEmpty { return [whole] }
        if let reason = trial.skipped {
            let names = classes.isEmpty ? trial.uncountedClasses : classes.map(\.name)
            return names.map { testCase("#\($0)", .skipped(reason)) }
        }
        let own = classes.map(testCase)
        // That a class has no input is a finding, too, and the case of the class shows it.
        let shown = classes.reduce(0) { $0 + max($1.findings, $1.inputs == 0 ? 1 : 0) }
        let isAllShown = trial.undecided.isEmpty && shown >= news.count
        return isAllShown && !own.isEmpty ? own : [whole] + own
    }

    private var news: [ToldFinding] { trial.news }

    // MARK: Cases

    private var whole: JUnitReport.Case {
        if let skipped = trial.skipped { return testCase("", .skipped(skipped)) }
        var made = testCase("", outcome)
        made.properties = properties
        made.output = output
        if !trial.findings.isEmpty { made.attachments = news.compactMap { $0.replay?.file } }
        return made
    }

    private var outcome: JUnitReport.Outcome {
        if !trial.findings.isEmpty, let first = news.first { return .failure(story(first)) }
        guard let first = trial.undecided.first else { return .passed }
        return .error(
            .init(
                kind: first.check, message: short(first) + more(trial.undecided.count),
                body: undecided))
    }

    private func testCase(of inputs: ScenarioResult.InputClass) -> JUnitReport.Case {
        var made = testCase("#\(inputs.name)", .passed)
        made.properties = [
            .init(name: "rehearse.inputs", value: "\(inputs.inputs)"),
            .init(name: "rehearse.judgements", value: "\(inputs.judgements)"),
        ]
        if inputs.inputs == 0, trial.isCutShort || !isSaid {
            made.outcome = uncovered(inputs.name)
        } else if inputs.findings > 0 || inputs.inputs == 0, let first = news.first {
            made.outcome = .failure(story(first))
            made.attachments = news.compactMap { $0.replay?.file }
        }
        return made
    }

    /// Whether a finding may say what is wrong, news or known by a baseline.
    private var isSaid: Bool {
        trial.findings.contains { finding in
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

    private func testCase(
        _ suffix: String, _ outcome: JUnitReport.Outcome
    ) -> JUnitReport.Case {
        let name = trial.row.map { "\(trial.name)#\($0)" } ?? trial.name
        var made = JUnitReport.Case(
            classname: classname, name: suffix.isEmpty ? name : name + suffix, outcome: outcome)
        made.file = trial.file
        made.line = trial.position.line
        return made
    }

    // MARK: Texts

    private func story(_ first: ToldFinding) -> JUnitReport.Story {
        JUnitReport.Story(
            kind: first.kind, message: first.diagnostic.message + more(news.count),
            body: CutText.middle(of: stories, Self.body), replay: first.replay?.command)
    }

    /// All findings, and what else there is to tell.
    private var stories: String {
        let teller = FindingText(
            console: ConsoleDiagnostics(detail: .excerpts), lines: Self.lines)
        var texts = news.prefix(Self.findings).map {
            CutText.middle(of: teller.text(of: $0), Self.finding)
        }
        texts += news.dropFirst(Self.findings).map { $0.diagnostic.logLine + "\n" }
        return (texts + [known, undecided].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private var known: String {
        trial.findings.map { finding in
            guard case .known(let why, _) = finding.standing else { return "" }
            return "known: \(VisibleText.line(finding.name)): \(VisibleText.line(why))\n"
        }.joined()
    }

    private var undecided: String {
        let text = trial.undecided.map { "undecided: \($0.logLine)\n" }.joined()
        return CutText.middle(of: text, Self.body)
    }

    private var output: String {
        let assumed = trial.search?.assumptions ?? []
        if trial.findings.isEmpty, trial.unjudged.isEmpty, assumed.isEmpty { return "" }
        let lines =
            trial.unjudged.map { "not judged: \(VisibleText.line($0))\n" }
            + assumed.map { "assuming that \(VisibleText.line($0))\n" }
        let isTold = !news.isEmpty
        return CutText.middle(of: (isTold ? "" : known) + lines.joined(), Self.output)
    }

    private func short(_ diagnostic: Diagnostic) -> String {
        CutText.start(of: diagnostic.logLine, 2_000)
    }

    private func more(_ count: Int) -> String { count > 1 ? " (and \(count - 1) more)" : "" }

    private var properties: [JUnitReport.Property] {
        var made: [JUnitReport.Property] = []
        if trial.kind != .script {
            made = [
                .init(name: "rehearse.cases", value: "\(trial.cases)"),
                .init(name: "rehearse.moves", value: "\(trial.moves)"),
                .init(name: "rehearse.simulated.seconds", value: "\(trial.simulatedSeconds)"),
            ]
        }
        if let judgements = trial.judgements {
            made.append(.init(name: "rehearse.judgements", value: "\(judgements.total)"))
        }
        if trial.kind == .explore {
            made.append(.init(name: "rehearse.strategy", value: trial.strategy.rawValue))
        }
        if let search = trial.search {
            made.append(.init(name: "rehearse.states", value: "\(search.states)"))
            made.append(.init(name: "rehearse.complete", value: "\(search.isComplete)"))
        }
        if trial.isCutShort { made.append(.init(name: "rehearse.truncated", value: "true")) }
        if !trial.historySHA256.isEmpty {
            made.append(.init(name: "rehearse.historySHA256", value: trial.historySHA256))
        }
        for finding in trial.findings.prefix(Self.findings) {
            made.append(.init(name: "rehearse.fingerprint", value: finding.fingerprint))
        }
        return made
    }
}
