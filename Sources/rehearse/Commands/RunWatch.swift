import Contracts
import Reporter
import Scenarios
import Simulator

/// Runs scenarios, and whenever files change, those again that the changes touch.
///
/// A spec that cannot be used meanwhile is told and waited for; what changed is kept until it can.
struct RunWatch {
    private let run: ScenarioRun
    private let zones: ZoneDatabase
    private let folders: [String]
    private var files: WatchedFiles
    /// The specs as they could be used last, by their folders; asked by name alone.
    private var parts: [String: RunPlan.Part] = [:]
    /// The changed files of specs that cannot be used now, by their folders.
    private var pending: [String: [String]] = [:]

    private var environment: Environment { run.platform.invocation.environment }
    private var isQuiet: Bool { run.platform.invocation.values.isSet(CommonOptions.quiet) }

    init(_ run: ScenarioRun, _ zones: ZoneDatabase) {
        self.run = run
        self.zones = zones
        folders = run.folders.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        let invocation = run.platform.invocation
        let written = [
            CommonOptions.json, CommonOptions.junit, CommonOptions.sarif, CommonOptions.html,
            RunOptions.events,
        ]
        files = WatchedFiles(
            folders, others: invocation.values.text(RunOptions.baseline).map { [$0] } ?? [],
            ignored: written.compactMap(invocation.values.text), invocation.environment)
    }

    /// Runs until somebody ends it; gives what the last run ended with.
    mutating func watch() throws -> ExitCode {
        let start = environment.stopwatch()
        let specs = try run.specs(folders, zones)
        for part in specs.parts { parts[part.folder] = part }
        // What could not be used at first is not there before.
        for folder in folders where parts[folder] == nil { pending[folder] = [] }
        var code = try run.run(specs.parts, isUnusable: specs.isUnusable, zones, since: start)
        try tellWaiting(since: start)
        while environment.interruption() == nil {
            let changed = files.settledChanges()
            if changed.isEmpty {
                environment.pause(WatchedFiles.nap)
            } else if environment.interruption() == nil {
                let start = environment.stopwatch()
                code = try rerun(changed, since: start) ?? code
                try tellWaiting(since: start)
            }
        }
        return code
    }

    /// Runs what changes of files touch; nil where that is nothing.
    private mutating func rerun(_ changed: [String], since start: Duration) throws -> ExitCode? {
        try tell(changed)
        var touched: [RunPlan.Part] = []
        var ids: Set<String> = []
        var isUnusable = false
        for folder in folders {
            let paths = changed.filter { $0.hasPrefix(folder + "/") }
                .map { String($0.dropFirst(folder.count + 1)) }
            if paths.isEmpty { continue }
            pending[folder, default: []] += paths
            guard let part = try run.specs([folder], zones).parts.first else {
                isUnusable = true
                continue
            }
            let all = TouchedTrials(from: parts[folder], to: part)
            ids.formUnion(all.ids(changing: pending[folder] ?? []))
            parts[folder] = part
            pending[folder] = nil
            touched.append(part)
        }
        if let baseline = run.platform.invocation.values.text(RunOptions.baseline),
            changed.contains(baseline)
        {
            touched = folders.compactMap { pending[$0] == nil ? parts[$0] : nil }
            ids.formUnion(touched.flatMap { part in part.trials.map(part.id) })
        }
        ids = selected(ids, of: touched)
        if ids.isEmpty {
            if !isQuiet, !isUnusable { try environment.print("no trial is touched\n", to: .error) }
            return isUnusable ? .unusable : nil
        }
        return try run.run(touched, isUnusable: isUnusable, zones, since: start, touching: ids)
    }

    /// Those of some trials that the command line means.
    private func selected(_ ids: Set<String>, of parts: [RunPlan.Part]) -> Set<String> {
        var selection = run.settings.selection
        selection.ids = ids
        return parts.reduce(into: []) { selected, part in
            for trial in part.trials where selection.contains(trial, id: part.id(of: trial)) {
                selected.insert(part.id(of: trial))
            }
        }
    }

    // MARK: Telling

    private func tell(_ changed: [String]) throws {
        if isQuiet { return }
        let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
        try environment.print(
            "\n--- \(VisibleText.line(changed[0]))\(more) changed\n", to: .error)
    }

    private func tellWaiting(since start: Duration) throws {
        if isQuiet || environment.interruption() != nil { return }
        let took = environment.stopwatch() - start
        let milliseconds = took / .milliseconds(1)
        try environment.print(
            "--- took \(Int(milliseconds)) ms; waiting for changes, Ctrl-C ends\n", to: .error)
    }
}
