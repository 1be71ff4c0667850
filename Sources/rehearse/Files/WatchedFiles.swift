import Contracts

/// The files of some specs as they were when they were last looked at.
///
/// They are looked at ten times a second. That works the same on each system, and sees the
/// changes of every editor, however it saves. It costs next to nothing for the few hundred files
/// of specs.
struct WatchedFiles {
    /// The time between two looks.
    static let nap = Duration.milliseconds(100)
    /// The most further looks at files that keep changing.
    private static let longestStorm = 50

    /// The folders whose files count, at all depths; asked at each look, because folders come and
    /// go.
    private let folders: () -> [String]
    /// Single files that count, too.
    private let others: [String]
    /// Files that the command itself writes.
    private let ignored: Set<String>
    private let environment: Environment
    private var stamps: [String: FileStamp]
    /// Folders in which only the files directly in them count, because they may hold anything.
    private var shallow: [String] = []

    /// The files as they are now.
    ///
    /// - Parameters:
    ///   - folders: the folders whose files count, at all depths.
    ///   - others: further files that count.
    ///   - ignored: files that do not count.
    init(
        _ folders: @escaping () -> [String], others: [String] = [], ignored: [String] = [],
        _ environment: Environment
    ) {
        self.folders = folders
        self.others = others
        self.ignored = Set(ignored)
        self.environment = environment
        stamps = [:]
        stamps = current
    }

    /// Looks into other folders, too, but only at the files directly in them.
    mutating func lookAlso(directlyIn folders: [String]) {
        let new = folders.filter { !shallow.contains($0) }
        if new.isEmpty { return }
        shallow += new
        // Files that are there already are no change.
        stamps.merge(look(directlyIn: new)) { old, _ in old }
    }

    /// The paths of the files that are changed, new or gone, in byte order, and the time of the
    /// first look that saw it.
    ///
    /// There are no paths if nothing has changed. Waits until a whole look finds no further
    /// change, because editors and version control write many files, and each more than once.
    mutating func settledChanges() -> (paths: [String], since: Duration) {
        var all = changes()
        let since = environment.stopwatch()
        if all.isEmpty { return ([], since) }
        for _ in 0..<Self.longestStorm {
            environment.pause(Self.nap)
            let more = changes()
            if more.isEmpty || environment.interruption() != nil { break }
            all += more.filter { !all.contains($0) }
        }
        return (all.sorted(), since)
    }

    private mutating func changes() -> [String] {
        let now = current
        defer { stamps = now }
        let paths = Set(stamps.keys).union(now.keys)
        return paths.filter { stamps[$0] != now[$0] }.sorted()
    }

    private var current: [String: FileStamp] {
        var paths = others
        var faults: [String] = []
        for folder in folders() {
            // A folder that is away for a moment has no files.
            guard let contents = try? FolderContents(of: folder, environment) else { continue }
            paths += contents.files.filter(Self.counts).map { folder + "/" + $0 }
            faults += contents.faults.map { folder + "/" + $0.path }
        }
        var stamps = look(at: paths).merging(look(directlyIn: shallow)) { own, _ in own }
        for path in faults where !ignored.contains(path) { stamps[path] = Self.fault }
        return stamps
    }

    /// The stamp of what can be no part of a spec, which makes the spec unusable.
    private static let fault = FileStamp(size: 0, seconds: 0, nanoseconds: 0, number: 0)

    private func look(directlyIn folders: [String]) -> [String: FileStamp] {
        look(
            at: folders.flatMap { folder in
                let entries = (try? environment.listFolder(folder)) ?? []
                return entries.filter { $0.kind == .file && Self.counts($0.name) }
                    .map { SchemaFolder.path(of: $0.name, in: folder) }
            })
    }

    private func look(at paths: [String]) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for path in paths where !ignored.contains(path) {
            stamps[path] = environment.fileStamp(path)
        }
        return stamps
    }

    /// True if a run can depend on a file of a spec.
    private static func counts(_ path: String) -> Bool {
        path.hasPrefix("files/") || Environment.documentSuffixes.contains { path.hasSuffix($0) }
    }
}
