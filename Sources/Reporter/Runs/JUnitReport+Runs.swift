import Contracts
import Scenarios
import Simulator

extension JUnitReport {
    /// The report about scenarios: a suite for each file of them, and in it a case for each
    /// scenario; what was known and is not shown any more has a suite of its own.
    public init(running runs: [SpecRun], timestamp: UTCTimestamp) {
        self.init(
            name: "rehearse run",
            suites: runs.flatMap { run in
                Self.suites(of: run, timestamp) + Self.staleSuite(of: run, timestamp)
            })
    }

    private static func suites(of run: SpecRun, _ timestamp: UTCTimestamp) -> [Suite] {
        var names: [String] = []
        let scenarios = run.results.map(\.result.scenario) + run.leftOut
        for name in scenarios.map(\.suite) where !names.contains(name) { names.append(name) }
        return names.map { name in
            let own = run.results.filter { $0.result.scenario.suite == name }
            let skipped = run.leftOut.filter { $0.suite == name }.map { scenario in
                testCase(scenario, in: name, .skipped("the time was up"))
            }
            return Suite(
                name: "run \(run.folder) \(name)", timestamp: timestamp,
                duration: own.reduce(.zero) { $0 + $1.duration },
                properties: [
                    .init(name: "rehearse.version", value: Version.current),
                    .init(name: "rehearse.seed", value: "\(run.seed)"),
                ], cases: own.map { testCase($0.result, $0.duration, in: run) } + skipped)
        }
    }

    private static func testCase(
        _ result: ScenarioResult, _ duration: Duration, in run: SpecRun
    ) -> Case {
        var made = testCase(
            result.scenario, in: result.scenario.suite, outcome(of: result, in: run))
        made.duration = duration
        made.properties = properties(of: result)
        let teller = RunConsole(ConsoleDiagnostics(), isVerbose: true)
        made.output = teller.text(of: result, in: run) + teller.known(of: result)
        return made
    }

    private static func testCase(
        _ scenario: Scenario, in suite: String, _ outcome: Outcome
    ) -> Case {
        var made = Case(classname: suite, name: scenario.name, outcome: outcome)
        made.file = scenario.place.document.name
        made.line = scenario.place.position.line
        return made
    }

    private static func properties(of result: ScenarioResult) -> [Property] {
        var properties = [
            Property(name: "rehearse.strategy", value: result.scenario.strategy.rawValue),
            Property(name: "rehearse.moves", value: "\(result.moves)"),
            Property(name: "rehearse.fingerprint", value: result.fingerprint),
        ]
        if let search = result.search {
            properties.append(Property(name: "rehearse.states", value: "\(search.states)"))
            properties.append(Property(name: "rehearse.complete", value: "\(search.isComplete)"))
        } else {
            properties.append(Property(name: "rehearse.cases", value: "\(result.cases)"))
        }
        if result.isCutShort {
            properties.append(Property(name: "rehearse.truncated", value: "true"))
        }
        return properties
    }

    private static func outcome(of result: ScenarioResult, in run: SpecRun) -> Outcome {
        guard let first = result.news.first else { return .passed }
        let more = result.news.count == 1 ? "" : " (and \(result.news.count - 1) more)"
        let teller = RunConsole(ConsoleDiagnostics(detail: .excerpts), isVerbose: true)
        return .failure(
            Story(
                kind: first.breach.kind.rawValue,
                message: "\(first.name): \(first.breach.message)" + more,
                body: teller.findings(of: result, in: run), replay: run.replay(of: result.scenario))
        )
    }

    private static func staleSuite(of run: SpecRun, _ timestamp: UTCTimestamp) -> [Suite] {
        let cases = run.stale.map { client, known in
            let diagnostic = known.staleness
            let text = ConsoleDiagnostics(detail: .excerpts).text(of: diagnostic)
            var made = Case(
                classname: "known", name: "\(client.name) \(known.finding)",
                outcome: .failure(
                    Story(kind: diagnostic.check, message: diagnostic.message, body: text)))
            made.file = diagnostic.file
            made.line = diagnostic.position?.line
            return made
        }
        if cases.isEmpty { return [] }
        return [
            Suite(
                name: "run \(run.folder) known", timestamp: timestamp, duration: .zero,
                properties: [.init(name: "rehearse.version", value: Version.current)],
                cases: cases)
        ]
    }
}
