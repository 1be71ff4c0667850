import Contracts
import Scenarios
import Simulator
import Synchronization

/// A spec of a run and the same spec in older files, such as those of a git revision.
struct SpecComparison {
    /// The result of a comparison.
    enum Outcome {
        /// Nothing has changed.
        case same
        /// The older spec, and the paths of the changed files from the folder of the spec.
        case compared(RunPlan.Part, paths: [String], files: Int)
        /// The older spec cannot be known, for a reason that goes on after its name.
        case unknown(reason: String, files: Int)
    }

    private let part: RunPlan.Part
    private let old: Environment
    private let new: Environment
    private let zones: ZoneDatabase

    /// A comparison of a spec with the files of another world.
    init(_ part: RunPlan.Part, old: Environment, new: Environment, zones: ZoneDatabase) {
        self.part = part
        self.old = old
        self.new = new
        self.zones = zones
    }

    /// The older spec and the changed files.
    var outcome: Outcome {
        if ContractDownload.isAddress(part.folder) {
            return .unknown(reason: "is a URL, which git does not know", files: 0)
        }
        return WorkflowReading.isFile(part.folder) ? ofFile : ofFolder
    }

    // MARK: Folders

    private var ofFolder: Outcome {
        let folder = SpecFolders.trimmed(part.folder)
        let own = files(of: folder, new)
        guard old.realPath(folder) != nil else {
            return .unknown(reason: "is new", files: own.count)
        }
        let before = files(of: folder, old)
        let all = Set(own).union(before).sorted()
        let changed = all.filter { differ(SchemaFolder.path(of: $0, in: folder)) }
        if changed.isEmpty { return .same }
        guard let older = older(old) else { return unusable(files: changed.count) }
        return .compared(older, paths: changed, files: changed.count)
    }

    /// The files of a spec on which a run can depend.
    private func files(of folder: String, _ environment: Environment) -> [String] {
        let contents = try? FolderContents(of: folder, environment)
        return (contents?.files ?? []).filter { path in
            path.hasPrefix("files/") || Environment.documentSuffixes.contains(where: path.hasSuffix)
        }
    }

    // MARK: Files

    /// A contract alone, or workflows: whatever is read for it may lie in any folder.
    private var ofFile: Outcome {
        let (own, before) = (ReadPaths(), ReadPaths())
        _ = older(own.recording(new))
        guard old.realPath(part.folder) != nil else {
            return .unknown(reason: "is new", files: own.all.count)
        }
        let older = older(before.recording(old))
        let changed = own.all.union(before.all).sorted().filter(differ)
        if changed.isEmpty { return .same }
        guard let older else { return unusable(files: changed.count) }
        // A contract alone is a spec whose only file is the contract.
        return .compared(older, paths: [Contract.fileNames[0]], files: changed.count)
    }

    private func unusable(files: Int) -> Outcome {
        .unknown(reason: "could not be used then", files: files)
    }

    // MARK: Both

    /// True if a file is another one, or is in one of the worlds only.
    private func differ(_ path: String) -> Bool {
        (try? old.read(path)) != (try? new.read(path))
    }

    /// The spec in some world; nil if it cannot be used there.
    private func older(_ environment: Environment) -> RunPlan.Part? {
        let reading = SpecReading.scenarios(part.folder, zones: zones, environment)
        guard let spec = reading.spec else { return nil }
        if reading.isContractAlone {
            return RunPlan.Part(fuzzing: spec, folder: part.folder, name: reading.name)
        }
        if reading.diagnostics.contains(where: { $0.severity == .error }) { return nil }
        return RunPlan.Part(
            folder: part.folder, name: reading.name, spec: spec, suites: reading.suites)
    }
}

/// The paths of the files that somebody has read.
private final class ReadPaths: Sendable {
    private let paths = Mutex<Set<String>>([])

    var all: Set<String> { paths.withLock { $0 } }

    /// A world that notes each file that is read.
    func recording(_ environment: Environment) -> Environment {
        var recording = environment
        recording.readFile = { [self] path, limit throws(FileError) in
            paths.withLock { _ = $0.insert(path) }
            return try environment.readFile(path, limit)
        }
        return recording
    }
}
