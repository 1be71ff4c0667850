import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Invented runs, put together event by event.
struct SampleRun {
    static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps: {post: {operationId: buy, responses: {"201": {description: Sold.}}}}
        components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
        """

    static let backend = """
        operations: {buy: [{name: sold, respond: {status: 201}}]}
        """

    static let suite = """
        why: {document: app.md, section: Buying, says: One lamp each.}
        scenarios:
          - name: buying
            kind: script
            actors: {ann: {}}
            cases:
              - {name: one, with: {lamps: 1}}
            steps: [{wait: 1s}]
        """

    let document: Document
    private let base: Scenario
    var plan: RunPlan
    private(set) var events: [RunEvent] = []

    init(folders: [String] = ["specs/lamps"], seed: UInt64 = 7) throws {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": Self.contract])
        guard let spec else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        document = try Document(
            reading: Array(Self.suite.utf8), name: "specs/lamps/scenarios/buying.yaml")
        base = try Self.scenario(in: document)
        plan = RunPlan(
            parts: folders.map { folder in
                let name = String(folder.split(separator: "/").last ?? "")
                return RunPlan.Part(folder: folder, name: name, spec: spec, testCases: [])
            }, seed: seed)
    }

    // Made anew each time: a mask remembers what it has learned.
    static var facts: RunFacts {
        var facts = RunFacts(startedAt: Sample.timestamp)
        facts.tzdata = "2026a"
        facts.planSHA256 = String(repeating: "a", count: 64)
        facts.shard = "1/2"
        facts.replay = { finding, _, _ in
            ReplayHint(
                command: "rehearse replay \(finding.fingerprint)", text: "replay 1",
                file: ".rehearse/findings/\(finding.fingerprint).txt")
        }
        return facts
    }

    // MARK: Parts

    func scenario(
        _ name: String, _ kind: Scenario.Kind = .script, suite: String = "buying",
        rows: [String] = []
    ) -> Scenario {
        Scenario(
            name: name, suite: suite, experiment: experiment(kind, rows: rows), plan: base.plan,
            budget: .init(), tags: [], requirements: [], why: base.why, place: base.place)
    }

    private func experiment(_ kind: Scenario.Kind, rows: [String]) -> Experiment {
        var script = Script(ExpressionScope([]))
        script.rows = rows.map {
            ScriptRow(name: $0, values: CELMap(), why: nil, place: base.rows[0].place)
        }
        switch kind {
        case .explore: return .explore(.random)
        case .script: return .script(script)
        case .race: return .race(script, .random)
        case .sweep:
            let sweep = Sweep(
                dimensions: [], combination: .exhaustive, classes: [], start: nil, zones: [])
            return .sweep(script, sweep)
        case .fuzz: return .fuzz(FuzzPlan(operations: [], invalidShare: 15))
        }
    }

    /// The scenario from which others are made.
    private static func scenario(in document: Document) throws -> Scenario {
        let (spec, _) = TestSpec.load(["openapi.yaml": contract, "backend.yaml": backend])
        let source = ScenarioSource(
            name: "buying", document: document, backend: spec?.model, clients: [],
            zones: try SystemZones.database(), files: TestSpec.files([:]))
        let (suite, diagnostics) = ScenarioSuite.load(source)
        guard let scenario = suite?.scenarios.first else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        return scenario
    }

    func finding(
        _ subject: String = "one each", _ message: String = "got 500",
        kind: RunViolation.Kind = .expectation,
        records: [HistoryRecord] = []
    ) -> Finding {
        let place = document.root.diagnostic(check: "promise", "written here")
        let violation = RunViolation(
            kind: kind, subject: subject, actor: nil, message: message, place: place)
        var finding = Finding(violation, client: nil, run: RecordedRun())
        finding.records = records
        return finding
    }

    func result(
        _ scenario: Scenario, row: Int? = nil, _ findings: [Finding] = [],
        change: (inout ScenarioResult) -> Void = { _ in }
    ) -> ScenarioResult {
        var result = ScenarioResult(TestCase(scenario, row: row))
        result.runs = 1
        result.judgements.answers = 2
        result.historySHA256 = String(repeating: "0", count: 64)
        result.findings = findings
        change(&result)
        return result
    }

    func record(_ event: HistoryEvent, at seconds: Int64 = 0) -> HistoryRecord {
        HistoryRecord(time: Instant(seconds: seconds), actor: 0, event: event)
    }

    // MARK: Running

    /// The report of one of several machines, and the facts of that report.
    func share(
        _ shard: Shard, _ durations: CaseDurations? = nil, _ facts: RunFacts = facts
    ) -> (run: SampleRun, facts: RunFacts) {
        var share = self
        share.plan = plan.sharing(shard, durations)
        share.events = share.plan.entries.indices.map {
            events[share.plan.position(ofEntry: $0)]
        }
        var facts = facts
        facts.shard = shard.text
        facts.planSHA256 = plan.hash
        return (share, facts)
    }

    /// The run of those cases alone whose ids are selected.
    func selecting(_ isMeant: @escaping @Sendable (String) -> Bool) -> SampleRun {
        var run = self
        run.events = zip(plan.entries, events).filter { isMeant($0.0.id) }.map(\.1)
        run.plan = plan.selecting(CaseSelection(patterns: [isMeant]))
        return run
    }

    /// The facts about the whole plan.
    func wholeFacts(_ facts: RunFacts = facts) -> RunFacts {
        var facts = facts
        facts.shard = nil
        facts.planSHA256 = plan.hash
        return facts
    }

    /// The JSON report of the run.
    func json(_ facts: RunFacts = facts, ending: RunEnding = .complete) throws -> [UInt8] {
        let shelf = Shelf()
        try report(RunReportJSON { shelf.all.append($0) }, facts, ending: ending)
        return try #require(shelf.all.first)
    }

    /// The JSON report of the run, read again.
    func report(
        _ facts: RunFacts = facts, ending: RunEnding = .complete
    ) throws -> Report {
        try Report(Document(json: json(facts, ending: ending), name: "report.json"))
    }

    /// Lets a case come to its end.
    mutating func end(_ result: ScenarioResult, spec: Int = 0, after duration: Duration = .zero) {
        plan.parts[spec].testCases.append(result.testCase)
        events.append(.caseEnded(result, spec: spec, duration: duration))
    }

    mutating func progress(_ scenario: Scenario, _ done: Int, _ total: Int, findings: Int = 0) {
        let progress = ScenarioRunner.Progress(done: done, total: total, findings: findings)
        events.append(.progressed(TestCase(scenario), spec: 0, progress))
    }

    /// Reports everything to a reporter, from the beginning to an end.
    func report(
        _ reporter: some RunReporter, _ facts: RunFacts = facts, ending: RunEnding = .complete
    ) throws {
        try report(to: [reporter], facts: facts, ending: ending)
    }

    /// Reports everything, and gives the counts at the end.
    @discardableResult
    func report(
        to reporters: [any RunReporter] = [], facts: RunFacts, ending: RunEnding = .complete
    ) throws -> RunCounts {
        var reporters = RunReporters(reporters)
        var maker = ReportMaker(facts)
        for event in [.runStarted(plan)] + events + [.runEnded(ending)] {
            try reporters.receive(maker.reported(event))
        }
        return reporters.counts
    }

    /// The JUnit files of the run.
    func junit(
        _ facts: RunFacts = facts, dialect: JUnitDialect = .common, limit: Int = .max,
        ending: RunEnding = .complete
    ) throws -> [[UInt8]] {
        let files = Shelf()
        try report(
            JUnitRunReporter(dialect: dialect, limit: limit) { number, content in
                var bytes: [UInt8] = []
                try content { bytes += $0 }
                #expect(number == files.all.count + 1)
                files.all.append(bytes)
            }, facts, ending: ending)
        return files.all
    }

    /// The suites of all JUnit files of the run.
    func suites(
        _ facts: RunFacts = facts, dialect: JUnitDialect = .common, ending: RunEnding = .complete
    ) throws -> [ParsedXML] {
        try junit(facts, dialect: dialect, ending: ending).flatMap { bytes in
            let root = try #require(ParsedXML(bytes))
            return root.name == "testsuite" ? [root] : root.children
        }
    }

    /// The bytes that a reporter wrote, piece by piece.
    final class Shelf {
        var all: [[UInt8]] = []
        var text: String { all.map { String(decoding: $0, as: UTF8.self) }.joined() }
    }
}
