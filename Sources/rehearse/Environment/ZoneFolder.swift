import Contracts
import Reporter

/// The folder of TZif files that a system has, as a database of zones.
///
/// Which zone the machine itself is set to is never looked at.
enum ZoneFolder {
    /// The usual places: for Linux and others, then for macOS.
    static let usual = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]

    /// The reason why there are no zones.
    enum Fault: Error, Equatable {
        /// No system folder is there.
        case missing
        /// The folder that the user named cannot be read, or is empty.
        case unusable(path: String, reason: String)

        /// The message for the user.
        var sentence: String {
            switch self {
            case .missing:
                "no time zones in \(ZoneFolder.usual.joined(separator: " or ")); install the "
                    + "package tzdata, or name a folder with --zoneinfo"
            case .unusable(let path, let reason):
                "no time zones in \(VisibleText.quoted(path)): \(reason); name a folder like "
                    + ZoneFolder.usual[0]
            }
        }
    }
}

extension Environment {
    /// The zones of a folder that the user named, or else of the system's.
    func zoneDatabase(folder: String? = nil) throws(ZoneFolder.Fault) -> ZoneDatabase {
        if let folder {
            let entries: [FolderEntry]
            do throws(FileError) {
                entries = try listFolder(folder)
            } catch {
                throw .unusable(path: folder, reason: error.reason)
            }
            if entries.isEmpty { throw .unusable(path: folder, reason: "it is empty") }
            return zoneDatabase(in: folder)
        }
        for path in ZoneFolder.usual {
            if let entries = try? listFolder(path), !entries.isEmpty {
                return zoneDatabase(in: path)
            }
        }
        throw .missing
    }

    private func zoneDatabase(in path: String) -> ZoneDatabase {
        let files = ZoneFiles(path: path, environment: self)
        return ZoneDatabase(
            open: { name throws(ZoneSourceFault) in try files.bytes(of: name) },
            list: { () throws(ZoneSourceFault) in try files.names() })
    }
}
