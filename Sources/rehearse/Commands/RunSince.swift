import Contracts
import Reporter
import Scenarios
import Simulator
import Transports

/// The cases of a run that the changes since a git revision touch, for `--since`.
///
/// Each spec is read as it was at the revision, and its files are compared. A spec that cannot be
/// read there has nothing to compare with, so that all its cases count as touched.
struct RunSince {
    private let run: ScenarioRun
    private let zones: ZoneDatabase
    private let revision: String
    /// The world with the files of the revision.
    private let old: Environment

    private var environment: Environment { run.platform.invocation.environment }
    private var isQuiet: Bool { run.platform.invocation.values.isSet(CommonOptions.quiet) }

    /// Nil for a run of everything; throws where git does not have the revision.
    init?(_ run: ScenarioRun, _ zones: ZoneDatabase) throws(GitFault) {
        let invocation = run.platform.invocation
        guard let revision = invocation.values.text(RunOptions.since) else { return nil }
        self.run = run
        self.zones = zones
        self.revision = revision
        old = try invocation.environment.atGitRevision(revision)
    }

    /// Refuses options that select cases in a way of their own.
    static func check(_ values: Values) throws {
        guard values.isSet(RunOptions.since) else { return }
        for option in [RunOptions.watch, RunOptions.cases, RunOptions.lastFailed]
        where values.isSet(option) {
            throw UsageError.conflict(RunOptions.since.spelling, option.spelling)
        }
    }

    /// Leaves the touched cases in a round, and reports how many there are.
    func narrow(_ round: inout RunRound) throws {
        var files = 0
        var touched: Set<String> = []
        var (selected, count) = (0, 0)
        for part in round.parts where environment.interruption() == nil {
            let effect = try effect(on: part)
            files += effect.files
            for testCase in part.testCases {
                let id = part.id(of: testCase)
                guard run.settings.selection.contains(testCase, id: id) else { continue }
                selected += 1
                if effect.ids.contains(id), touched.insert(id).inserted { count += 1 }
            }
        }
        // A selection that matches nothing is a mistake, whatever has changed. If the comparison
        // was interrupted, nobody knows what the changes touch.
        if selected == 0 || environment.interruption() != nil { return }
        round.ids = touched
        round.change = count > 0 ? .touchesCases : .touchesNothing
        if !isQuiet {
            try environment.print(
                "\(head): \(counted(files, "changed file")), \(count) of "
                    + "\(counted(selected, "case")) to run\n", to: .error)
        }
        // Reports say it of a run.
        if count == 0, round.refused.isEmpty, run.settings.isList || run.settings.isDry {
            try environment.print("\(head): the change touches no case\n", to: .error)
        }
    }

    private var head: String { "since \(VisibleText.line(revision))" }

    // MARK: One spec

    /// The changed files of a spec, and the cases that they touch.
    private struct Effect {
        let files: Int
        let ids: Set<String>
    }

    /// The baseline or the file of the project, if it has changed.
    private func changedSetting() -> String? {
        let baseline = run.platform.invocation.values.text(RunOptions.baseline)
        return ([Project.path] + [baseline].compactMap(\.self)).first { path in
            (try? old.read(path)) != (try? environment.read(path))
        }
    }

    private func effect(on part: RunPlan.Part) throws -> Effect {
        let all = Set(part.testCases.map(part.id))
        // Both change the verdicts of all cases, whatever the spec says.
        if let path = changedSetting() {
            if !isQuiet {
                try environment.print(
                    "\(head): \(VisibleText.line(path)) has changed, so all cases are run\n",
                    to: .error)
            }
            return Effect(files: 1, ids: all)
        }
        let comparison = SpecComparison(part, old: old, new: environment, zones: zones)
        switch comparison.outcome {
        case .same: return Effect(files: 0, ids: [])
        case .unknown(let reason, let files):
            if !isQuiet {
                let spec = VisibleText.line(part.folder)
                try environment.print(
                    "\(head): \(spec) \(reason), so all its cases are run\n", to: .error)
            }
            return Effect(files: files, ids: all)
        case .compared(let before, let paths, let files):
            // Workflows may use everything that is read for them.
            let ids =
                part.sources.isEmpty
                ? TouchedCases(from: before, to: part).ids(changing: paths) : all
            return Effect(files: files, ids: ids)
        }
    }
}

extension ScenarioRun {
    /// Reports why git gives no files, and ends the run.
    func refuse(_ fault: GitFault) throws -> ExitCode {
        let invocation = platform.invocation
        try invocation.reportError(fault.sentence)
        let revision = invocation.values.text(RunOptions.since) ?? ""
        let diagnostic = Diagnostic(
            file: "git:\(revision)", position: nil, check: "unreadable-file",
            message: fault.sentence)
        try invocation.writeRefusal([diagnostic])
        return .unusable
    }
}
