import Contracts
import Reporter
import Scenarios
import Simulator

/// One run over the scenarios of some specs, one after the other.
struct ScenarioRun {
    let folders: [String]
    let seed: UInt64
    let selection: ScenarioSelection
    let budget: FuzzBudget?
    let invocation: Invocation

    private var environment: Environment { invocation.environment }
    private var isQuiet: Bool { invocation.values.isSet(CommonOptions.quiet) }
    private var teller: RunConsole {
        RunConsole(
            invocation.console(for: .error),
            isVerbose: invocation.values.isSet(CommonOptions.verbose))
    }

    func run() throws -> ExitCode {
        let zones = try EvaluationFunctions.zones(invocation)
        let start = environment.stopwatch()
        var runs: [SpecRun] = []
        var isUnusable = false
        for folder in folders where environment.interruption() == nil {
            let reading = SpecReading.scenarios(folder, zones: zones, environment)
            let told = reading.diagnostics.filter { !isQuiet || $0.severity == .error }
            try environment.print(invocation.console(for: .error).text(of: told), to: .error)
            guard let spec = reading.spec, !told.contains(where: { $0.severity == .error }) else {
                isUnusable = true
                continue
            }
            let run = try run(reading.suites, of: spec, in: folder, zones, since: start)
            if !run.failures.isEmpty { isUnusable = true }
            runs.append(run)
        }
        try write(runs)
        if let interruption = environment.interruption() { return interruption.exitCode }
        return try exitCode(of: runs, isUnusable: isUnusable)
    }

    private func exitCode(of runs: [SpecRun], isUnusable: Bool) throws -> ExitCode {
        if isUnusable { return .unusable }
        if runs.contains(where: { !$0.news.isEmpty || !$0.stale.isEmpty }) { return .findings }
        if runs.contains(where: { !$0.results.isEmpty }) { return .held }
        if runs.contains(where: { !$0.leftOut.isEmpty }) { return .undecided }
        try environment.print(
            "rehearse: no scenario is selected; describe some in \(FileKind.scenario.folder), or "
                + "see what --only and --tag select\n", to: .error)
        return .unusable
    }

    // MARK: One spec

    private func run(
        _ suites: [ScenarioSuite], of spec: Spec, in folder: String, _ zones: ZoneDatabase,
        since start: Duration
    ) throws -> SpecRun {
        let all = suites.flatMap(\.scenarios)
        let chosen = all.filter(selection.contains)
        let runner = ScenarioRunner(spec, seed: seed, zones: zones)
        var run = SpecRun(folder: folder, spec: spec, seed: seed)
        run.isPartial = chosen.count < all.count
        if case .cases(let count) = budget { run.cases = count }
        for scenario in chosen {
            if environment.interruption() != nil || !hasTime(since: start) {
                run.leftOut.append(scenario)
                continue
            }
            try play(planned(scenario), runner, into: &run, since: start)
        }
        let stale = run.stale.map(\.known.staleness)
        try environment.print(invocation.console(for: .error).text(of: stale), to: .error)
        if !isQuiet { try environment.print(teller.summary(of: run), to: .error) }
        return run
    }

    /// The scenario with as many cases as the command line wants.
    private func planned(_ scenario: Scenario) -> Scenario {
        var scenario = scenario
        if case .cases(let count) = budget { scenario.budget.cases = count }
        return scenario
    }

    private func hasTime(since start: Duration) -> Bool {
        guard case .seconds(let seconds) = budget else { return true }
        return environment.stopwatch() - start < .seconds(seconds)
    }

    private func play(
        _ scenario: Scenario, _ runner: ScenarioRunner, into run: inout SpecRun,
        since start: Duration
    ) throws {
        let begin = environment.stopwatch()
        let line = RunProgressLine(
            title: "\(run.folder) \(scenario.path)", environment: environment, isShown: !isQuiet)
        do throws(WorldFailure) {
            let result = try runner.run(scenario) { progress in
                line.show(progress, environment.stopwatch() - begin)
                return environment.interruption() == nil && hasTime(since: start)
            }
            line.clear()
            run.results.append((result, environment.stopwatch() - begin))
            try? tell(result, in: run)
        } catch {
            line.clear()
            run.failures += error.diagnostics
            try? environment.print(
                invocation.console(for: .error).text(of: error.diagnostics), to: .error)
        }
    }

    private func tell(_ result: ScenarioResult, in run: SpecRun) throws {
        try environment.print(teller.findings(of: result, in: run), to: .error)
        if isQuiet { return }
        try environment.print(
            teller.text(of: result, in: run) + teller.known(of: result), to: .error)
    }

    // MARK: Reports

    private func write(_ runs: [SpecRun]) throws {
        if let path = invocation.values.text(CommonOptions.json) {
            try environment.writeReport(path, text: RunJSON.document(of: runs, seed: seed))
        }
        guard let path = invocation.values.text(CommonOptions.junit) else { return }
        let named = invocation.values.text(CommonOptions.junitDialect)
        let dialect = named.flatMap(JUnitDialect.init) ?? .common
        let timestamp = UTCTimestamp(secondsSince1970: environment.secondsSince1970())
        let report = JUnitReport(running: runs, timestamp: timestamp)
        try environment.writeReport(path) { write in
            try JUnitWriter(dialect: dialect).write(report, to: write)
        }
    }
}

/// A line on a terminal that shows how far a scenario is.
private final class RunProgressLine {
    private let title: String
    private let environment: Environment
    private let isShown: Bool
    private var last: Duration?

    init(title: String, environment: Environment, isShown: Bool) {
        self.title = title
        self.environment = environment
        self.isShown = isShown && environment.isTerminal(.error)
    }

    func show(_ progress: ScenarioRunner.Progress, _ spent: Duration) {
        // More often than a few times a second nobody can read it.
        guard isShown, last.map({ spent - $0 > .milliseconds(100) }) ?? true else { return }
        last = spent
        let seconds = max(1, spent / .milliseconds(1)) / 1000
        let rate = Int(Double(progress.done) / seconds)
        let line =
            "\(VisibleText.line(title)): \(progress.done) of \(progress.total), \(rate) a second, "
            + "\(progress.findings) findings"
        try? environment.print("\r\(line)\u{1B}[K", to: .error)
    }

    func clear() {
        if isShown { try? environment.print("\r\u{1B}[K", to: .error) }
    }
}
