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

    private let result: ScenarioResult
    private let part: RunPlan.Part
    private let facts: RunFacts
    private let told: [ToldFinding]

    init(_ result: ScenarioResult, in part: RunPlan.Part, _ facts: RunFacts) {
        self.result = result
        self.part = part
        self.facts = facts
        told = result.findings.map { ToldFinding($0, of: result, in: part, facts) }
    }

    /// The cases.
    var cases: [JUnitReport.Case] {
        let classes = result.classes
        // A sweep that was left out has no counts, but the same names.
        let names = classes.isEmpty ? result.sweptClasses : classes.map(\.name)
        if names.isEmpty { return [whole] }
        if let reason = skipped { return names.map { testCase("#\($0)", .skipped(reason)) } }
        let own = classes.map { testCase(of: $0.name, $0.inputs, $0.findings) }
        // That a class has no input is a finding, too, and the case of the class shows it.
        let shown = classes.reduce(0) { $0 + max($1.findings, $1.inputs == 0 ? 1 : 0) }
        let isAllShown = result.undecided.isEmpty && shown >= news.count
        return isAllShown && !own.isEmpty ? own : [whole] + own
    }

    private var news: [ToldFinding] { told.filter(\.isNews) }
    private var skipped: String? {
        result.skipped.map { CutText.start(of: facts.mask.text($0), 2_000) }
    }

    // MARK: Cases

    private var whole: JUnitReport.Case {
        if let skipped { return testCase("", .skipped(skipped)) }
        var made = testCase("", outcome)
        made.properties = properties
        made.output = output
        made.attachments = news.compactMap { $0.replay?.file }
        return made
    }

    private var outcome: JUnitReport.Outcome {
        if let first = news.first { return .failure(story(first)) }
        guard let first = result.undecided.first else { return .passed }
        return .error(
            .init(
                kind: first.check, message: short(first) + more(result.undecided.count),
                body: undecided))
    }

    private func testCase(of name: String, _ inputs: Int, _ findings: Int) -> JUnitReport.Case {
        var made = testCase("#\(name)", .passed)
        made.properties = [.init(name: "rehearse.inputs", value: "\(inputs)")]
        if inputs == 0, result.isCutShort || result.news.isEmpty {
            made.outcome = uncovered(name)
        } else if findings > 0 || inputs == 0, let first = news.first {
            made.outcome = .failure(story(first))
            made.attachments = news.compactMap { $0.replay?.file }
        }
        return made
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
        let trial = result.trial
        let row = trial.row.map { trial.scenario.script.rows[$0] }
        let name = trial.scenario.name + (row.map { "#\($0.name)" } ?? "") + suffix
        let place = row?.place ?? trial.scenario.place
        var made = JUnitReport.Case(classname: classname, name: name, outcome: outcome)
        made.file = place.document.name
        made.line = place.position.line
        return made
    }

    /// Dots and slashes are hierarchy: `library.lending`.
    private var classname: String {
        let parts = [part.name] + result.scenario.suite.split(separator: "/").map(String.init)
        return parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
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
        told.compactMap { finding in
            if case .known(let why) = finding.standing {
                "known: \(VisibleText.line(finding.name)): \(VisibleText.line(why))\n"
            } else {
                nil
            }
        }.joined()
    }

    private var undecided: String {
        let text = result.undecided.map { "undecided: \(facts.mask.text($0.logLine))\n" }.joined()
        return CutText.middle(of: text, Self.body)
    }

    private var output: String {
        let unjudged = result.unjudged.map { "not judged: \(VisibleText.line($0))\n" }
        let assumed = result.search?.assumptions.map { "assuming that \(VisibleText.line($0))\n" }
        let isTold = !news.isEmpty
        let lines = (isTold ? "" : known) + (unjudged + (assumed ?? [])).joined()
        return CutText.middle(of: facts.mask.text(lines), Self.output)
    }

    private func short(_ diagnostic: Diagnostic) -> String {
        CutText.start(of: facts.mask.text(diagnostic.logLine), 2_000)
    }

    private func more(_ count: Int) -> String { count > 1 ? " (and \(count - 1) more)" : "" }

    private var properties: [JUnitReport.Property] {
        var texts: [(name: String, value: String)] = []
        if result.scenario.kind != .script {
            texts = [("cases", "\(result.cases)"), ("moves", "\(result.moves)")]
            texts.append(("simulated.seconds", "\(result.simulatedSeconds)"))
        }
        if result.scenario.kind == .explore {
            texts.append(("strategy", result.scenario.strategy.rawValue))
        }
        if let search = result.search {
            texts.append(("states", "\(search.states)"))
            texts.append(("complete", "\(search.isComplete)"))
        }
        if result.isCutShort { texts.append(("truncated", "true")) }
        if !result.historySHA256.isEmpty { texts.append(("historySHA256", result.historySHA256)) }
        texts += told.prefix(Self.findings).map { ("fingerprint", $0.fingerprint) }
        return texts.map { .init(name: "rehearse.\($0.name)", value: $0.value) }
    }
}

extension ScenarioResult {
    /// The names of the classes that a sweep must cover.
    var sweptClasses: [String] { scenario.sweep?.classes.map(\.name) ?? [] }
}
