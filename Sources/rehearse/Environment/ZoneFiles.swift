import Contracts
import Synchronization

/// The files of a folder of zones, found by exactly the names that they have.
final class ZoneFiles: Sendable {
    private let path: String
    private let environment: Environment
    /// The entries that were listed, by path in the folder.
    private let listed = Mutex<[String: [FolderEntry]]>([:])

    // The source of the database is the largest file, with about 110,000 bytes.
    private static let readLimit = 1 << 23

    init(path: String, environment: Environment) {
        self.path = path
        self.environment = environment
    }

    /// The bytes of a file; nil where there is none.
    func bytes(of name: String) throws(ZoneSourceFault) -> [UInt8]? {
        guard try has(name) else { return nil }
        do throws(FileError) {
            return try environment.readFile(path + "/" + name, Self.readLimit)
        } catch {
            throw ZoneSourceFault(reason: error.reason)
        }
    }

    /// True if a file has exactly this name, letter by letter.
    ///
    /// Some file systems ignore the case of letters; a name must work everywhere or nowhere.
    private func has(_ name: String) throws(ZoneSourceFault) -> Bool {
        var folder = ""
        let words = name.split(separator: "/").map(String.init)
        for (index, word) in words.enumerated() {
            let kind: FolderEntry.Kind = index == words.count - 1 ? .file : .folder
            let entries = try entries(of: folder)
            guard entries.contains(where: { $0.name == word && $0.kind == kind }) else {
                return false
            }
            folder += "/" + word
        }
        return !words.isEmpty
    }

    private func entries(of folder: String) throws(ZoneSourceFault) -> [FolderEntry] {
        if let known = listed.withLock({ $0[folder] }) { return known }
        do throws(FileError) {
            let entries = try environment.listFolder(path + folder)
            listed.withLock { $0[folder] = entries }
            return entries
        } catch {
            throw ZoneSourceFault(reason: error.reason)
        }
    }

    /// The paths of all files, without the editions of everything that stand beside it.
    func names() throws(ZoneSourceFault) -> [String] {
        do throws(FileError) {
            var names: [String] = []
            for entry in try environment.listFolder(path) {
                switch entry.kind {
                case .file: names.append(entry.name)
                case .folder where entry.name != "posix" && entry.name != "right":
                    let inside = try environment.files(
                        below: path + "/" + entry.name, endingIn: [""])
                    names += inside.map { entry.name + "/" + $0 }
                default: continue
                }
            }
            return names
        } catch {
            throw ZoneSourceFault(reason: error.reason)
        }
    }
}

extension FileError {
    /// The reason alone, where the sentence around it names the file.
    var reason: String {
        switch self {
        case .unreadable(_, let reason), .unwritable(_, let reason): reason
        default: sentence
        }
    }
}
