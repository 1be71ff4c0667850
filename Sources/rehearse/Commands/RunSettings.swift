import Contracts
import Scenarios
import Transports

/// The settings of a run in a command line, checked.
struct RunSettings {
    /// The cases of a spec that a command runs.
    enum Cases: Equatable {
        case scenarios, fuzz
        /// The explorations of two machines for one flow, which both play.
        case twins(left: String, right: String)
    }

    /// The cases of each spec that are run.
    var cases = Cases.scenarios
    /// The recording whose requests are sent in place of drawn ones; nil if there is none.
    var traffic: RecordedTraffic?
    /// The seed of all random choices.
    var seed: UInt64
    /// The selected cases, without those that failed last.
    var selection: CaseSelection
    /// True if only the cases that had findings the last time are run.
    var isLastFailed: Bool
    /// True if the plan is shown and not run.
    var isList: Bool
    /// True if the requests of each case are shown and not sent.
    var isDry: Bool
    /// True if cases are run again when a file that they depend on changes.
    var isWatching: Bool
    /// The shard that is run.
    var shard: Shard?
    /// The units that are run; nil for the whole plan.
    var units: RunUnits?
    /// The seconds of a unit if the units of the plan are listed and not run; nil otherwise.
    var unitSeconds: Int?
    /// The durations of cases.
    var durations: CaseDurations?
    /// The number of cases that are run at the same time; nil for a number that suits the target.
    var jobs: Int?
    /// The number of times that each case is run.
    var repeats: Int
    /// True if a run may pass that decides little.
    var allowsUndecided: Bool
    /// True if the run stops at the first finding.
    var isFailFast: Bool
    /// True if a fuzz looks for faults of time.
    var isAboutTime: Bool
    /// The file with which a fuzz goes on where others have ended; nil for none.
    var kept: String?
    /// The zone in which the server of such a fuzz lives.
    var home: String?
    /// The limit of the runs or of the time; nil for the usual one.
    var budget: RunBudget?
    /// The most attempts to make a finding smaller; nil for the usual number.
    var shrinks: Int?
    /// The folder for the files of findings; nil for none.
    var findings: String?

    /// The targets of the specs.
    var targets: RunTargets

    /// - Parameter unitSeconds: the seconds of a unit if the units are listed and not run.
    init(_ invocation: Invocation, _ project: Project?, unitSeconds: Int? = nil) throws {
        self.unitSeconds = unitSeconds
        let values = invocation.values
        seed = UInt64(values.integer(RunOptions.seed) ?? 1)
        selection = CaseSelection(
            patterns: values.texts(RunOptions.only).map { pattern in
                { Glob(pattern).matches($0) }
            },
            tags: values.texts(RunOptions.tag), excludedTags: values.texts(RunOptions.notTag))
        isLastFailed = values.isSet(RunOptions.lastFailed)
        isList = values.isSet(RunOptions.list)
        isDry = values.isSet(RunOptions.dryRun)
        try Self.checkUseless(values)
        isWatching = try Self.isWatching(values)
        try Self.checkWrittenBaseline(values)
        shard = try Self.shard(values)
        durations = try Self.durations(invocation, isForUnits: unitSeconds != nil)
        jobs = values.integer(RunOptions.jobs)
        repeats = values.integer(RunOptions.repeats) ?? 1
        isFailFast = values.isSet(RunOptions.failFast)
        allowsUndecided = values.isSet(RunOptions.allowUndecided)
        isAboutTime = values.isSet(RunOptions.time)
        home = values.text(RunOptions.zone)
        kept = values.text(RunOptions.goOn)
        if home != nil, !isAboutTime {
            throw UsageError.useless(
                RunOptions.zone.spelling, without: RunOptions.time.spelling)
        }
        budget = values.budget(RunOptions.budget)
        shrinks = values.integer(RunOptions.shrink)
        units = try RunUnits(values, repeats: repeats, budget: budget)
        // Findings of some runs of a case are not small yet.
        let isFree = units != nil && !values.isSet(RunOptions.findings)
        let folder = isFree ? "none" : values.text(RunOptions.findings) ?? "none"
        findings = folder == "none" ? nil : folder
        targets = try RunTargets(invocation, project)
        if isWatching { try targets.checkWatch() }
        try targets.checkJobs(jobs, values)
    }

    /// Refuses reports of a run that is only listed, and a day for which nothing asks.
    private static func checkUseless(_ values: Values) throws {
        let reports = [
            CommonOptions.junit, CommonOptions.html, CommonOptions.sarif, RunOptions.events,
        ]
        for option in [RunOptions.list, RunOptions.dryRun] where values.isSet(option) {
            for report in reports where values.isSet(report) {
                throw UsageError.conflict(option.spelling, report.spelling)
            }
        }
        try RunBaseline.checkDay(values)
    }

    private static func shard(_ values: Values) throws -> Shard? {
        guard let text = values.text(RunOptions.shard) else { return nil }
        // The last run of one machine must not decide which cases other machines leave out.
        if values.isSet(RunOptions.lastFailed) {
            throw UsageError.conflict("--shard", "--last-failed")
        }
        guard let shard = Shard(text) else {
            throw UsageError.badValue(
                of: "--shard", value: text, expected: "a share and how many there are, as in 2/5")
        }
        return shard
    }

    private static func isWatching(_ values: Values) throws -> Bool {
        let watch = RunOptions.watch.spelling
        guard values.isSet(RunOptions.watch) else { return false }
        for option in [RunOptions.list, RunOptions.shard] where values.isSet(option) {
            throw UsageError.conflict(watch, option.spelling)
        }
        return true
    }

    /// Refuses to write a baseline of a list, a watch, a mutant or only one shard.
    private static func checkWrittenBaseline(_ values: Values) throws {
        let written = RunOptions.writeBaseline
        guard let path = values.text(written) else { return }
        if values.isSet(RunOptions.shard) {
            throw UsageError.badValue(
                of: written.spelling, value: path,
                expected: "a run without --shard; for shares, rehearse merge writes it")
        }
        let others = [RunOptions.list, RunOptions.watch, RunOptions.mutant]
        for option in others where values.isSet(option) {
            throw UsageError.conflict(written.spelling, option.spelling)
        }
    }

    private static func durations(
        _ invocation: Invocation, isForUnits: Bool
    ) throws -> CaseDurations? {
        guard let path = invocation.values.text(RunOptions.durations) else { return nil }
        guard isForUnits || invocation.values.text(RunOptions.shard) != nil else {
            throw UsageError.badValue(
                of: "--durations", value: path, expected: "--shard beside it, which it is for")
        }
        do throws(DocumentFailure) {
            let durations = CaseDurations(try invocation.environment.document(in: path))
            if durations.count > 0 { return durations }
        } catch {
            let reason = error.diagnostics.first?.message ?? ""
            throw UsageError.badValue(
                of: "--durations", value: path,
                expected: "a file that rehearse run --json has written: \(reason)")
        }
        throw UsageError.badValue(
            of: "--durations", value: path,
            expected: "a file that rehearse run --json has written, which tells of trials")
    }
}
