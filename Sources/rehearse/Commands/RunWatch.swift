import Contracts
import Reporter
import Scenarios
import Simulator

/// Runs scenarios, and whenever files change, those again that the changes touch.
///
/// A spec that cannot be used meanwhile is reported and waited for; changes are kept until it can.
struct RunWatch {
    private let run: ScenarioRun
    private let zones: ZoneDatabase
    /// The specs and workflows that were named, or those that the project has now.
    private let watched: () -> [String]
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
        let invocation = run.platform.invocation
        let named = run.folders.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        let isNamed = !invocation.values.texts(RunOptions.specs).isEmpty
        let watched: () -> [String] = { [environment = invocation.environment] in
            // A project whose folder is away for a moment has no specs.
            isNamed ? named : (try? SpecFolders.all(in: environment)) ?? []
        }
        self.watched = watched
        let written = [
            CommonOptions.json, CommonOptions.junit, CommonOptions.sarif, CommonOptions.html,
            RunOptions.events,
        ]
        files = WatchedFiles(
            { watched().filter { !WorkflowReading.isFile($0) } },
            others: invocation.values.text(RunOptions.baseline).map { [$0] } ?? [],
            ignored: written.compactMap(invocation.values.text), invocation.environment)
        let workflows = named.filter(WorkflowReading.isFile)
        files.lookAlso(directlyIn: workflows.map { SchemaFolder.split($0).folder })
    }

    /// Runs until somebody ends it; gives what the last run ended with.
    mutating func watch() throws -> ExitCode {
        let start = environment.stopwatch()
        let folders = watched()
        let specs = try run.specs(folders, zones)
        try run.hold(specs, of: folders)
        for part in specs.parts { remember(part) }
        // A spec that could not be used at first has no earlier version to compare with.
        for folder in folders where parts[folder] == nil { pending[folder] = [] }
        var code = try run.run(
            RunRound(parts: specs.parts, refused: specs.refused, start: start), zones)
        try announceWaiting("took " + milliseconds(since: start))
        while environment.interruption() == nil {
            let (changed, since) = files.settledChanges()
            if changed.isEmpty {
                environment.pause(WatchedFiles.nap)
            } else if environment.interruption() == nil {
                code = try rerun(changed) ?? code
                try announceWaiting("told \(milliseconds(since: since)) after the change")
            }
        }
        return code
    }

    /// Remembers a spec as it is; the contract of workflows may lie elsewhere, and counts.
    private mutating func remember(_ part: RunPlan.Part) {
        parts[part.folder] = part
        pending[part.folder] = nil
        guard WorkflowReading.isFile(part.folder) else { return }
        files.lookAlso(directlyIn: [contractFolder(of: part)])
    }

    private func contractFolder(of part: RunPlan.Part) -> String {
        SchemaFolder.split(part.spec.contract.document.name).folder
    }

    /// The changes that concern a spec, as paths from its folder.
    private func changes(of folder: String, among changed: [String]) -> [String] {
        guard WorkflowReading.isFile(folder) else {
            return changed.filter { $0.hasPrefix(folder + "/") }
                .map { String($0.dropFirst(folder.count + 1)) }
        }
        let own =
            [SchemaFolder.split(folder).folder]
            + (parts[folder].map { [contractFolder(of: $0)] } ?? [])
        return changed.filter { own.contains(SchemaFolder.split($0).folder) }
    }

    /// Runs what changes of files touch; nil where that is nothing.
    private mutating func rerun(_ changed: [String]) throws -> ExitCode? {
        let start = environment.stopwatch()
        try announceChanges(to: changed)
        let folders = watched()
        try forget(allBut: folders)
        var touched: [RunPlan.Part] = []
        var ids: Set<String> = []
        var refused: [Diagnostic] = []
        for folder in folders {
            let paths = changes(of: folder, among: changed)
            if paths.isEmpty { continue }
            pending[folder, default: []] += paths
            let specs = try run.specs([folder], zones)
            guard let part = specs.parts.first else {
                refused += specs.refused
                continue
            }
            ids.formUnion(touchedIDs(of: part))
            remember(part)
            touched.append(part)
        }
        if let baseline = run.platform.invocation.values.text(RunOptions.baseline),
            changed.contains(baseline)
        {
            touched = folders.compactMap { pending[$0] == nil ? parts[$0] : nil }
            ids.formUnion(touched.flatMap { part in part.testCases.map(part.id) })
        }
        ids = selected(ids, of: touched)
        if ids.isEmpty {
            if !isQuiet, refused.isEmpty {
                try environment.print("the change touches no case\n", to: .error)
            }
            return refused.isEmpty ? nil : .unusable
        }
        let round = RunRound(parts: touched, refused: refused, start: start, ids: ids)
        return try run.run(round, zones)
    }

    /// The cases that the changes since a spec could be used last touch.
    private func touchedIDs(of part: RunPlan.Part) -> Set<String> {
        if WorkflowReading.isFile(part.folder) { return Set(part.testCases.map(part.id)) }
        return TouchedCases(from: parts[part.folder], to: part)
            .ids(changing: pending[part.folder] ?? [])
    }

    /// Forgets specs whose folders are gone.
    private mutating func forget(allBut folders: [String]) throws {
        let known = Set(parts.keys).union(pending.keys)
        for folder in known.sorted() where !folders.contains(folder) {
            parts[folder] = nil
            pending[folder] = nil
            if isQuiet { continue }
            try environment.print("\(VisibleText.line(folder)) is gone\n", to: .error)
        }
    }

    /// Those of some cases that the command line selects.
    private func selected(_ ids: Set<String>, of parts: [RunPlan.Part]) -> Set<String> {
        var selection = run.settings.selection
        selection.ids = ids
        return parts.reduce(into: []) { selected, part in
            for testCase in part.testCases
            where selection.contains(testCase, id: part.id(of: testCase)) {
                selected.insert(part.id(of: testCase))
            }
        }
    }

    // MARK: Reporting

    private func announceChanges(to changed: [String]) throws {
        if isQuiet { return }
        let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
        try environment.print(
            "\n--- \(VisibleText.line(changed[0]))\(more) changed\n", to: .error)
    }

    private func announceWaiting(_ time: String) throws {
        if isQuiet || environment.interruption() != nil { return }
        try environment.print("--- \(time); waiting for changes, Ctrl-C ends\n", to: .error)
    }

    private func milliseconds(since start: Duration) -> String {
        "\(Int((environment.stopwatch() - start) / .milliseconds(1))) ms"
    }
}
