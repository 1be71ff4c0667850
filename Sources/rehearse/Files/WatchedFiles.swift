import Contracts

/// The files of some specs as they were when they were last looked at.
///
/// They are looked at ten times a second: that needs no other interface of each system, sees
/// through every editor's way of saving, and costs next to nothing for the few hundred files that
/// specs have.
struct WatchedFiles {
    /// How long nobody looks.
    static let nap = Duration.milliseconds(100)
    /// Whoever keeps writing is not waited for longer than so many times.
    private static let longestStorm = 50

    private let folders: [String]
    private let others: [String]
    /// Files that the command itself writes.
    private let ignored: Set<String>
    private let environment: Environment
    private var stamps: [String: FileStamp]

    /// The files as they are now.
    ///
    /// - Parameters:
    ///   - others: single files that count, too.
    ///   - ignored: files that do not count.
    init(
        _ folders: [String], others: [String] = [], ignored: [String] = [],
        _ environment: Environment
    ) {
        self.folders = folders
        self.others = others
        self.ignored = Set(ignored)
        self.environment = environment
        stamps = [:]
        stamps = current
    }

    /// The paths of the files that are other than before, new or gone, in byte order; none where
    /// nothing has changed. Waits until a whole look finds no further change, because editors and
    /// version control write many files, and each more than once.
    mutating func settledChanges() -> [String] {
        var all = changes()
        if all.isEmpty { return [] }
        for _ in 0..<Self.longestStorm {
            environment.pause(Self.nap)
            let more = changes()
            if more.isEmpty || environment.interruption() != nil { break }
            all += more.filter { !all.contains($0) }
        }
        return all.sorted()
    }

    private mutating func changes() -> [String] {
        let now = current
        defer { stamps = now }
        let paths = Set(stamps.keys).union(now.keys)
        return paths.filter { stamps[$0] != now[$0] }.sorted()
    }

    private var current: [String: FileStamp] {
        var paths = others
        for folder in folders {
            // A folder that is away for a moment has no files.
            let below = (try? environment.files(below: folder, endingIn: [""])) ?? []
            paths += below.filter(Self.counts).map { folder + "/" + $0 }
        }
        var stamps: [String: FileStamp] = [:]
        for path in paths where !ignored.contains(path) {
            stamps[path] = environment.fileStamp(path)
        }
        return stamps
    }

    /// Whether a run can depend on a file of a spec.
    private static func counts(_ path: String) -> Bool {
        path.hasPrefix("files/") || Environment.documentSuffixes.contains { path.hasSuffix($0) }
    }
}
