import Contracts

/// The files of the git repository around the current folder, as they were at a revision.
struct GitRevision: Sendable {
    /// The revision, as the user names it.
    let name: String
    /// The hash of the commit.
    private let commit: String
    /// The real path of the work tree.
    private let root: String
    /// The real path of the current folder.
    private let current: String
    private let objects: GitObjects
    private let environment: Environment

    /// The revision of a name; throws where git does not have it.
    init(_ name: String, _ environment: Environment) throws(GitFault) {
        self.name = name
        self.environment = environment
        // Git would take such a name for an option, or for no name at all.
        let isName = !name.isEmpty && !name.hasPrefix("-") && !name.utf8.contains { $0 < 0x20 }
        guard isName else { throw .unknownRevision(name, said: "") }
        let top = try Git.line(["rev-parse", "--show-toplevel"], environment) { .noRepository($0) }
        commit = try Git.line(
            ["rev-parse", "--verify", "--end-of-options", "\(name)^{commit}"], environment
        ) { .unknownRevision(name, said: $0) }
        guard [40, 64].contains(commit.utf8.count), commit.allSatisfy(\.isHexDigit) else {
            throw .failed("git rev-parse: unknown output")
        }
        root = environment.realPath(top) ?? top
        current = environment.realPath(".") ?? "."
        objects = GitObjects(environment)
    }

    /// Something that a path leads to in the commit, with all links followed.
    struct Found: Sendable {
        /// The entry; nil for the work tree itself.
        let entry: GitObjects.Entry?
        /// The entries of the folder that has it; none for a folder.
        let beside: [GitObjects.Entry]
        /// The real path that it would have on the disk.
        let path: String

        /// True if it is a folder.
        var isFolder: Bool { entry.map { $0.kind == .folder } ?? true }
    }

    /// The reason why a path leads nowhere.
    enum Lost: Error, Sendable, Equatable {
        case missing, outside, circle, submodule
        case git(GitFault)
    }

    // MARK: Content

    /// The entries of a folder.
    func entries(of folder: Found) throws(Lost) -> [GitObjects.Entry] {
        try entries(of: folder.entry?.hash ?? commit)
    }

    private func entries(of hash: String) throws(Lost) -> [GitObjects.Entry] {
        do throws(GitFault) { return try objects.entries(of: hash) } catch { throw .git(error) }
    }

    /// The bytes of a file or of a link, at most as many as the limit.
    func bytes(
        of entry: GitObjects.Entry, beside others: [GitObjects.Entry], limit: Int
    ) throws(Lost) -> [UInt8] {
        do throws(GitFault) {
            return try objects.bytes(of: entry, beside: others, limit: limit)
        } catch { throw .git(error) }
    }

    // MARK: Paths

    /// A walk from the work tree down.
    private struct Walk {
        /// The names that are left, the last one first.
        var rest: [String]
        /// The folders so far with their entries; the first is the work tree.
        var folders: [(entry: GitObjects.Entry?, entries: [GitObjects.Entry])]
        /// The names of the folders so far.
        var names: [String] = []
        var links = 0
    }

    /// The most links that are followed, as in systems.
    private static let mostLinks = 40
    private static let longestLink = 1 << 16

    /// Follows a path from the current folder, and all links on the way.
    func find(_ path: String) throws(Lost) -> Found {
        var walk = Walk(rest: try steps(of: path), folders: [(nil, try entries(of: commit))])
        while let name = walk.rest.popLast() {
            if name == ".." {
                guard walk.folders.count > 1 else { throw .outside }
                walk.folders.removeLast()
                walk.names.removeLast()
                continue
            }
            let entries = walk.folders[walk.folders.count - 1].entries
            guard let entry = entries.first(where: { $0.name == name }) else { throw .missing }
            switch entry.kind {
            case .folder:
                walk.folders.append((entry, try self.entries(of: entry.hash)))
                walk.names.append(name)
            case .link: try follow(entry, &walk)
            case .submodule: throw .submodule
            case .file:
                guard walk.rest.isEmpty else { throw .missing }
                return Found(entry: entry, beside: entries, path: self.path(walk.names + [name]))
            }
        }
        let folder = walk.folders[walk.folders.count - 1].entry
        return Found(entry: folder, beside: [], path: self.path(walk.names))
    }

    private func follow(_ link: GitObjects.Entry, _ walk: inout Walk) throws(Lost) {
        walk.links += 1
        guard walk.links <= Self.mostLinks else { throw .circle }
        let bytes = try bytes(of: link, beside: [], limit: Self.longestLink)
        let target = String(decoding: bytes, as: UTF8.self)
        guard target.hasPrefix("/") else {
            walk.rest += Self.names(in: target).reversed()
            return
        }
        walk.folders.removeLast(walk.folders.count - 1)
        walk.names = []
        walk.rest += try names(fromRootTo: target).reversed()
    }

    /// The names on the way from the work tree to a path, the last one first.
    private func steps(of path: String) throws(Lost) -> [String] {
        if path.hasPrefix("/") { return try names(fromRootTo: path).reversed() }
        var names = try names(fromRootTo: current)
        var own = Self.names(in: path)[...]
        // The current folder may be newer than the revision.
        while own.first == "..", names.popLast() != nil { own.removeFirst() }
        return (names + own).reversed()
    }

    private func names(fromRootTo path: String) throws(Lost) -> [String] {
        let start = root.hasSuffix("/") ? root : root + "/"
        for path in [path, environment.realPath(path) ?? path] {
            if path == root { return [] }
            if path.hasPrefix(start) { return Self.names(in: String(path.dropFirst(start.count))) }
        }
        throw .outside
    }

    private static func names(in path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.map(String.init)
    }

    private func path(_ names: [String]) -> String {
        ([root == "/" ? "" : root] + names).joined(separator: "/")
    }
}
