import Contracts

/// The files below a folder, at all depths, without hidden ones.
struct FolderContents {
    /// The files, as paths from the folder down, in byte order.
    private(set) var files: [String] = []
    /// Entries that cannot be part of the folder, in byte order of the paths.
    private(set) var faults: [(path: String, reason: String)] = []
    private let folder: String
    private let environment: Environment

    /// Folders are followed so far down.
    static let deepest = 16

    /// Walks through a folder; throws where it or a folder in it cannot be listed.
    init(of folder: String, _ environment: Environment) throws(FileError) {
        self.folder = folder
        self.environment = environment
        let root = environment.realPath(folder) ?? folder
        var pending = [(path: "", real: root)]
        while let (path, real) = pending.popLast() {
            for entry in try environment.listFolder(path.isEmpty ? folder : folder + "/" + path)
            where !entry.name.hasPrefix(".") {
                let name = path.isEmpty ? entry.name : path + "/" + entry.name
                let target = real + "/" + entry.name
                let place = entry.isLink ? environment.realPath(folder + "/" + name) : target
                let found = FoundEntry(
                    entry: entry, name: name, place: place ?? target, parent: real, root: root)
                if let reason = found.fault {
                    faults.append((name, reason))
                } else if entry.kind == .folder {
                    pending.append((name, place ?? target))
                } else {
                    files.append(name)
                }
            }
        }
        files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        faults.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The files that may hold a document.
    var documents: [String] {
        files.filter { path in Environment.documentSuffixes.contains { path.hasSuffix($0) } }
    }

    /// The faults as errors of a spec.
    var diagnostics: [Diagnostic] {
        faults.map { path, reason in
            Diagnostic(
                file: folder + "/" + path, position: nil, check: "unreadable-file",
                message: "this is \(reason), and no part of a spec",
                remedy: "put a file in its place, or remove it")
        }
    }
}

/// An entry that the walk through a folder has found.
private struct FoundEntry {
    let entry: FolderEntry
    /// The path from the folder down.
    let name: String
    /// The real path of the entry, with links followed.
    let place: String
    /// The real path of the folder that has the entry.
    let parent: String
    /// The real path of the folder where the walk began.
    let root: String

    /// The reason why the entry cannot be part of the folder; nil where it can.
    var fault: String? {
        if case .other(let reason) = entry.kind { return reason }
        if entry.isLink, place != root, !place.hasPrefix(root == "/" ? root : root + "/") {
            return "a link that leads out of the folder"
        }
        guard entry.kind == .folder else { return nil }
        if entry.isLink, (parent + "/").hasPrefix(place + "/") {
            return "a link that leads in a circle"
        }
        let deepest = FolderContents.deepest
        if name.split(separator: "/").count > deepest {
            return "a folder more than \(deepest) levels down"
        }
        let isData = name.hasPrefix("files/")
        let isNamedLikeFile = Environment.documentSuffixes.contains { name.hasSuffix($0) }
        return isNamedLikeFile && !isData ? "a folder with the name of a document" : nil
    }
}
