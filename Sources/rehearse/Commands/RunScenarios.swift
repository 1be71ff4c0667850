import Contracts
import Reporter
import Scenarios
import Simulator

/// One run over the scenarios of some specs.
struct ScenarioRun {
    let folders: [String]
    let settings: RunSettings
    let platform: CIPlatform

    private var invocation: Invocation { platform.invocation }
    private var environment: Environment { invocation.environment }

    func run() throws -> ExitCode {
        let zones = try EvaluationFunctions.zones(invocation)
        if settings.isWatching {
            var watch = RunWatch(self, zones)
            return try watch.watch()
        }
        let start = environment.stopwatch()
        let specs = try specs(folders, zones)
        // What cannot be read may name what is meant.
        if !specs.isUnusable { try settings.targets.holdNames(to: folders, specs.parts) }
        return try run(specs.parts, isUnusable: specs.isUnusable, zones, since: start)
    }

    /// The specs of some folders, read, with what is wrong with them told.
    func specs(_ folders: [String], _ zones: ZoneDatabase) throws -> RunSpecs {
        try RunSpecs(folders, zones: zones, settings.targets, invocation)
    }

    /// Runs the scenarios of some specs.
    ///
    /// - Parameters:
    ///   - isUnusable: whether there are others that cannot be used.
    ///   - ids: the trials that are meant beside what the command line says; nil for all.
    func run(
        _ parts: [RunPlan.Part], isUnusable: Bool, _ zones: ZoneDatabase, since start: Duration,
        touching ids: Set<String>? = nil
    ) throws -> ExitCode {
        let plan = try plan(of: parts, touching: ids)
        if settings.isList { return try list(plan, isUnusable: isUnusable) }
        var facts = facts(about: plan, zones)
        switch try RunBaseline.read(invocation) {
        case .none: break
        case .read(let baseline): facts.baseline = baseline
        case .unusable: return .unusable
        }
        let written = try WrittenBaseline(invocation, keeping: facts.baseline)
        let findings = RunFindings(
            plan, settings.targets, folder: settings.findings, environment)
        facts.replay = { findings.hint($0, $1, $2) }
        let reports = try RunReports(platform, written)
        var teller = RunTeller(facts)
        var end: RunEvent?
        let outcome = try run(plan, zones, facts, since: start) { [facts] event in
            switch event {
            case .runEnded: end = event
            case .trialEnded(let result, let spec, _):
                try findings.keep(result, of: plan.parts[spec], facts)
                fallthrough
            default: try reports.take(teller.told(event))
            }
        }
        reports.isUnusable =
            isUnusable || selectsNothing(plan) || !outcome.unusable.isEmpty
        // Only now it is known what reports say of the end.
        if let end { try reports.take(teller.told(end)) }
        try RunMemory(environment).remember(outcome, of: plan)
        if environment.interruption() == nil, selectsNothing(plan) { try tellNothing() }
        return reports.exitCode
    }

    private func facts(about plan: RunPlan, _ zones: ZoneDatabase) -> RunFacts {
        let timestamp = UTCTimestamp(secondsSince1970: environment.secondsSince1970())
        var facts = RunFacts(startedAt: timestamp, target: plan.parts.first?.target ?? "mock")
        facts.tzdata = try? zones.version()
        facts.planSHA256 = plan.hash
        facts.shard = plan.shard?.text
        facts.budgetCases = plan.cases
        facts.isPartial = plan.isPartial
        facts.zones = zones
        facts.tellsHistories = RunReports.tellHistories(invocation)
        let secrets = settings.targets.givens.secrets.entries.compactMap { _, value in
            if case .string(let text) = value { text } else { nil }
        }
        facts.mask = ReportMask(contracts: plan.parts.map(\.spec.contract), values: secrets)
        return facts
    }

    // MARK: Planning

    private func plan(
        of parts: [RunPlan.Part], touching ids: Set<String>?
    ) throws -> RunPlan {
        var plan = RunPlan(parts: parts, seed: settings.seed)
        plan.repeats = settings.repeats
        var selection = settings.selection
        selection.ids = ids
        if settings.isLastFailed, ids == nil {
            let ids = RunMemory(environment).failed
            let known = Set(plan.entries.map(\.id))
            if ids.contains(where: known.contains) {
                selection.ids = Set(ids)
            } else {
                try environment.print(
                    "nothing is known to have failed the last time; everything is run\n",
                    to: .error)
            }
        }
        plan = plan.selecting(selection)
        if case .cases(let count) = settings.budget { plan = plan.playing(cases: count) }
        guard let shard = settings.shard else { return plan }
        return plan.sharing(shard, settings.durations)
    }

    private func list(_ plan: RunPlan, isUnusable: Bool) throws -> ExitCode {
        let list = PlanList(plan)
        let path = invocation.values.text(CommonOptions.json)
        if path != Environment.standardStream { try environment.print(list.text) }
        if let path { try environment.writeReport(path, text: list.json) }
        if isUnusable { return .unusable }
        if !selectsNothing(plan) { return .held }
        try tellNothing()
        return .unusable
    }

    /// Whether nothing is selected; a share of a plan may be empty.
    private func selectsNothing(_ plan: RunPlan) -> Bool {
        plan.entries.isEmpty && plan.shard == nil
    }

    private func tellNothing() throws {
        try environment.print(
            "rehearse: no scenario is selected; describe some in \(FileKind.scenario.folder), or "
                + "see what --only, --tag and --not-tag select with --list\n", to: .error)
    }

    // MARK: Running

    private func run(
        _ plan: RunPlan, _ zones: ZoneDatabase, _ facts: RunFacts, since start: Duration,
        _ tell: (RunEvent) throws -> Void
    ) throws -> RunOutcome {
        // What a target needs is made once for each spec, before anybody works.
        let targets = plan.parts.map { RunTarget(of: $0, zones: zones, settings.targets) }
        var run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            var runner = targets[entry.part].runner(seed)
            runner.keepsHistories = facts.tellsHistories
            return try runner.run(entry.trial, goesOn)
        }
        run.jobs = settings.jobs ?? usualJobs(for: plan)
        run.isFailFast = settings.isFailFast
        run.isNews = { facts.standing(of: $0, in: plan.parts[$1.part]) == .news }
        run.stopwatch = environment.stopwatch
        let interruption = environment.interruption
        run.stopReason = { interruption().map { "the run was \($0)" } }
        if case .seconds(let seconds) = settings.budget {
            run.timeLimit = .seconds(seconds) - (environment.stopwatch() - start)
        }
        return try run.run(tell)
    }

    /// Live targets are waited for, side by side; the model needs a processor.
    private func usualJobs(for plan: RunPlan) -> Int {
        plan.parts.contains(where: settings.targets.isLive) ? 16 : environment.processors()
    }
}

/// What one spec of a run is exercised on.
struct RunTarget: Sendable {
    private let spec: Spec
    private let zones: ZoneDatabase
    /// What makes the targets of its contracts, that of the spec first.
    private let sources: [TargetSource]
    private let givens: ScriptGivens

    init(of part: RunPlan.Part, zones: ZoneDatabase, _ targets: RunTargets) {
        spec = part.spec
        self.zones = zones
        let contracts = part.sources.isEmpty ? [part.spec] : part.sources.map(\.spec)
        sources = zip(contracts, targets.places(of: part)).map {
            targets.source(of: $0.contract, at: $1)
        }
        givens = targets.givens
    }

    /// Runs trials from a seed.
    func runner(_ seed: UInt64) -> ScenarioRunner {
        var runner = ScenarioRunner(spec, seed: seed, zones: zones)
        if let target = sources.first?.target() { runner.target = target }
        runner.otherTargets = sources.dropFirst().map { $0.target() }
        runner.givens = givens
        return runner
    }
}
