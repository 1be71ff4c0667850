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
        let since: RunSince?
        do throws(GitFault) {
            since = try RunSince(self, zones)
        } catch {
            return try refuse(error)
        }
        let specs = try specs(folders, zones)
        try hold(specs, of: folders)
        var parts = specs.parts
        let run = try addingServed(to: &parts, zones)
        var round = RunRound(parts: parts, refused: specs.refused, start: start)
        try since?.narrow(&round)
        return try run.run(round, zones)
    }

    /// Refuses what the command line says of specs, scripts and workflows that are not run.
    func hold(_ specs: RunSpecs, of folders: [String]) throws {
        // An unknown name may belong to a file that cannot be read.
        if specs.isUnusable || environment.interruption() != nil { return }
        try settings.targets.holdNames(to: folders, specs.parts)
        // For mutants, only the specs that declare them are read.
        guard specs.parts.count == folders.count else { return }
        try settings.targets.holdGivens(to: specs.parts)
        if invocation.values.isSet(CommonOptions.quiet) { return }
        for text in settings.targets.idleSecrets(in: specs.parts) {
            try environment.print(text, to: .error)
        }
    }

    /// The specs of some folders, read, with their faults reported.
    func specs(_ folders: [String], _ zones: ZoneDatabase) throws -> RunSpecs {
        try RunSpecs(folders, zones: zones, settings: settings, invocation: invocation)
    }

    /// Runs the scenarios of some specs.
    func run(_ round: RunRound, _ zones: ZoneDatabase) throws -> ExitCode {
        let (parts, refused) = (round.parts, round.refused)
        let faults = settings.targets.faults(in: parts, environment)
        if faults.contains(where: { $0.severity == .error }) {
            return try invocation.refuse(faults)
        }
        if !invocation.values.isSet(CommonOptions.quiet) { try invocation.report(faults) }
        // A selection that matches nothing may belong to a spec that cannot be read.
        if round.ids == nil || round.change != nil, refused.isEmpty {
            try reportIdle(in: RunPlan(parts: parts, seed: settings.seed))
        }
        let plan = try plan(of: parts, touching: round.ids)
        if settings.isList { return try list(plan, in: round, zones: zones) }
        if settings.unitSeconds != nil { return try listUnits(of: plan, refused) }
        if settings.isDry { return try showRequests(of: plan, in: round, zones) }
        var round = round
        switch try RunBaseline.read(invocation) {
        case .none: break
        case .read(let read): round.baseline = read
        case .unusable: return .unusable
        }
        guard let units = settings.units else { return try play(plan, in: round, zones) }
        try holdToMock(plan)
        if !units.isStream {
            return try play(units.taken(from: plan, environment), in: round, zones)
        }
        if !refused.isEmpty { return .unusable }
        return try serveUnits(units, of: plan) { part, reports in
            round.reports = reports
            return try play(part, in: round, zones)
        }
    }

    /// Plays everything that a plan says, and reports it.
    private func play(
        _ plan: RunPlan, in round: RunRound, _ zones: ZoneDatabase
    ) throws -> ExitCode {
        let (parts, refused) = (round.parts, round.refused)
        var facts = facts(about: plan, zones)
        facts.refused = refused
        // Nobody knows what changes touch in specs that cannot be used.
        facts.isUntouched = round.change == .touchesNothing && refused.isEmpty
        facts.baseline = round.baseline
        let written = try WrittenBaseline(invocation, keeping: facts.baseline)
        let findings = RunFindings(
            plan, settings: settings, mask: facts.mask, environment: environment)
        let kept = try settings.kept.map {
            try RunKeptRequests($0, mask: facts.mask, environment)
        }
        facts.replay = { findings.hint(for: $0, in: $1, of: $2) }
        // A report of nothing would not say why.
        let isNothing = parts.isEmpty && !refused.isEmpty
        if isNothing { try invocation.writeRefusal(refused) }
        let reports = try round.reports ?? RunReports(platform, written, printsReport: !isNothing)
        var maker = ReportMaker(facts)
        var end: RunEvent?
        let frame = Frame(facts: facts, kept: kept, start: round.start)
        let outcome = try run(plan, in: frame) { [facts] event in
            switch event {
            case .runEnded: end = event
            case .caseEnded(let result, let spec, _):
                try findings.keep(result, of: plan.parts[spec], facts)
                try kept?.keep(result, of: plan.parts[spec].name)
                fallthrough
            default: try reports.receive(maker.reported(event))
            }
        }
        reports.isUnusable =
            !refused.isEmpty || selectsNothing(plan, in: round) || !outcome.unusable.isEmpty
        // Only now it is known what reports say of the end.
        if let end { try reports.receive(maker.reported(end)) }
        if settings.targets.comparesServers, !invocation.values.isSet(CommonOptions.quiet),
            let text = settings.targets.answerTimes.text
        {
            try environment.print("\(text)\n", to: .error)
        }
        if settings.cases == .scenarios, settings.units == nil {
            try RunMemory(environment).remember(reports.counts, of: plan)
        }
        // The faults of a spec were reported; that nothing is left of it need not be reported, too.
        if environment.interruption() == nil, selectsNothing(plan, in: round), refused.isEmpty {
            try reportNothingSelected()
        }
        return reports.exitCode
    }

    private func facts(about plan: RunPlan, _ zones: ZoneDatabase) -> RunFacts {
        let timestamp = UTCTimestamp(secondsSince1970: environment.secondsSince1970())
        var target = plan.parts.first?.target ?? "mock"
        let mutants = Set(plan.parts.flatMap(\.mutants)).sorted { $0.precedes($1) }
        // Nobody shall take a broken model for a broken backend.
        if !mutants.isEmpty { target += RunFacts.broken(by: mutants) }
        var facts = RunFacts(startedAt: timestamp, target: target)
        facts.commit = CIPlatform.commit(environment)
        facts.tzdata = try? zones.version()
        facts.planSHA256 = plan.hash
        facts.shard = plan.shard?.text
        facts.isOfUnits = plan.isOfUnits
        facts.budgetRuns = plan.runs
        facts.since = invocation.values.text(RunOptions.since)
        facts.isPartial = plan.isPartial
        facts.allowsUndecided = settings.allowsUndecided
        facts.zones = zones
        facts.showsHistories = RunReports.needHistories(for: invocation)
        facts.mask = settings.targets.mask(of: plan.parts)
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
        if case .runs(let count) = settings.budget { plan = plan.playing(runs: count) }
        guard let shard = settings.shard else { return plan }
        return plan.sharing(shard, settings.durations)
    }

    /// Reports patterns and tags that select nothing, beside others that select something.
    private func reportIdle(in plan: RunPlan) throws {
        let values = invocation.values
        if values.isSet(CommonOptions.quiet) { return }
        let said: [(option: Option, selection: (String) -> CaseSelection)] = [
            (RunOptions.only, { text in CaseSelection(patterns: [{ Glob(text).matches($0) }]) }),
            (RunOptions.tag, { CaseSelection(tags: [$0]) }),
            (RunOptions.notTag, { CaseSelection(tags: [$0]) }),
        ]
        let entries = plan.entries
        for (option, selection) in said {
            for text in values.texts(option)
            where !entries.contains(where: { selection(text).contains($0.testCase, id: $0.id) }) {
                try environment.print(
                    "no scenario is meant by \(option.spelling) \(VisibleText.line(text))\n",
                    to: .error)
            }
        }
    }

    /// Lists the cases, with the calls that lead a target to their states.
    private func list(
        _ plan: RunPlan, in round: RunRound, zones: ZoneDatabase
    ) throws -> ExitCode {
        let refused = round.refused
        if plan.parts.isEmpty, !refused.isEmpty {
            try invocation.writeRefusal(refused)
            return .unusable
        }
        let targets = plan.parts.map {
            RunTarget(of: $0, zones: zones, settings.targets, isDry: true)
        }
        let list = PlanList(plan) { entry in
            targets[entry.part].runner(plan.seed).callsText(for: entry.testCase)
        }
        let path = invocation.values.text(CommonOptions.json)
        if path != Environment.standardStream { try environment.print(list.text) }
        if let path { try environment.writeReport(path, text: list.json) }
        if !refused.isEmpty { return .unusable }
        if !selectsNothing(plan, in: round) { return .passed }
        try reportNothingSelected()
        return .unusable
    }

    /// Shows the operations that each case would ask for, and sends nothing.
    private func showRequests(
        of plan: RunPlan, in round: RunRound, _ zones: ZoneDatabase
    ) throws -> ExitCode {
        let targets = plan.parts.map {
            RunTarget(of: $0, zones: zones, settings.targets, isDry: true)
        }
        for entry in plan.entries {
            let part = plan.parts[entry.part]
            let runner = targets[entry.part].runner(plan.seed)
            try environment.print(
                DryRunText(part.spec, runner, target: part.target).text(of: entry))
        }
        if !selectsNothing(plan, in: round) { return .passed }
        try reportNothingSelected()
        return .unusable
    }

    /// True if nothing is selected. A shard of a plan may be empty, and a change may touch nothing.
    private func selectsNothing(_ plan: RunPlan, in round: RunRound) -> Bool {
        plan.entries.isEmpty && plan.shard == nil && round.change != .touchesNothing
    }

    func reportNothingSelected() throws {
        try environment.print(
            "rehearse: no scenario is selected; describe some in \(FileKind.scenario.folder), or "
                + "see what --only, --tag and --not-tag select with --list\n", to: .error)
    }

    // MARK: Running

    /// The things that a run has beside its plan.
    private struct Frame {
        let facts: RunFacts
        /// The requests of earlier fuzzes; nil where none are kept.
        let kept: RunKeptRequests?
        /// The time on the stopwatch when it began.
        let start: Duration
    }

    private func run(
        _ plan: RunPlan, in frame: Frame, report: (RunEvent) throws -> Void
    ) throws -> RunOutcome {
        let (facts, kept, start) = (frame.facts, frame.kept, frame.start)
        // The sources of targets are made once for each spec, before any worker starts.
        let targets = plan.parts.map { RunTarget(of: $0, zones: facts.zones, settings.targets) }
        let interruption = environment.interruption
        let jobs = settings.jobs ?? usualJobs(for: plan)
        let shares = timeShares(of: plan, workers: jobs, since: start)
        let (stopwatch, places, shrinks) = (
            environment.stopwatch, settings.targets, settings.shrinks
        )
        var run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            var runner = targets[entry.part].runner(seed)
            runner.isStopped = { interruption() != nil }
            runner.keepsHistories = facts.showsHistories
            runner.kept = kept?.requests(for: plan.parts[entry.part].name)
            if let shrinks { runner.shrinkBudget = shrinks }
            if let shares, places.sharesTime(entry, of: plan) { runner.share = shares.next() }
            return try runner.run(entry.testCase, goesOn)
        }
        defer { for target in targets { target.end() } }
        run.jobs = jobs
        run.isFailFast = settings.isFailFast
        run.isNews = { facts.standing(of: $0, in: plan.parts[$1.part]) == .news }
        run.waitsForOthers = { shares != nil && places.sharesTime($0, of: plan) }
        run.stopwatch = stopwatch
        run.stopReason = { interruption().map { "the run was \($0)" } }
        if case .seconds(let seconds) = settings.budget {
            run.timeLimit = .seconds(seconds) - (environment.stopwatch() - start)
        }
        return try run.run(report)
    }

    /// The shares of the time on targets with the real clock; nil if each case takes the time that
    /// it needs.
    private func timeShares(
        of plan: RunPlan, workers: Int, since start: Duration
    ) -> TimeShares? {
        guard settings.cases == .scenarios else { return nil }
        let limit: TimeShares.Limit
        switch settings.budget {
        case .runs: return nil
        case .seconds(let seconds):
            limit = .said(.seconds(seconds) - (environment.stopwatch() - start))
        case nil: limit = .usual(specs: plan.parts.count)
        }
        let cases = plan.entries.count { settings.targets.sharesTime($0, of: plan) }
        return TimeShares(
            limit, among: cases * max(1, plan.repeats), workers: workers,
            stopwatch: environment.stopwatch)
    }

    /// Live targets are waited for, side by side; the model needs a processor. A fuzz that only the
    /// time ends would leave none to others.
    private func usualJobs(for plan: RunPlan) -> Int {
        if settings.cases == .fuzz, case .seconds = settings.budget { return plan.parts.count }
        if let most = plan.parts.compactMap(settings.targets.mostWorkers).min() { return most }
        return plan.parts.contains(where: settings.targets.isLive) ? 16 : environment.processors()
    }
}

/// The targets of one spec of a run, with everything else that its cases share.
struct RunTarget: Sendable {
    private let spec: Spec
    private let zones: ZoneDatabase
    /// The sources of targets for its contracts; the contract of the spec is first.
    private let sources: [TargetSource]
    private let givens: ScriptGivens
    private let users: IdentityPool
    private let setups = SetupCache()

    /// - Parameter isDry: true if nothing is sent, so no target has to be there.
    init(
        of part: RunPlan.Part, zones: ZoneDatabase, _ targets: RunTargets, isDry: Bool = false
    ) {
        spec = part.spec
        self.zones = zones
        let contracts = part.sources.isEmpty ? [part.spec] : part.sources.map(\.spec)
        sources = zip(contracts, targets.places(of: part)).map {
            targets.source(of: $0, at: $1, isDry: isDry)
        }
        var givens = targets.givens
        for (name, value) in targets.places(of: part).first?.fixtures.entries ?? CELMap().entries {
            givens.fixtures.set(name, to: value)
        }
        givens.environment = targets.variables(of: part, targets.environment)
        self.givens = givens
        users = targets.pool(of: part)
    }

    /// Stops what was started for the run.
    func end() { for source in sources { source.end() } }

    /// Runs cases from a seed.
    func runner(_ seed: UInt64) -> ScenarioRunner {
        var runner = ScenarioRunner(spec, seed: seed, zones: zones)
        if let target = sources.first?.target() { runner.target = target }
        runner.otherTargets = sources.dropFirst().map { $0.target() }
        runner.givens = givens
        runner.setups = setups
        runner.users = users
        return runner
    }
}
