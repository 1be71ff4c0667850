import Contracts

/// The IANA database of this machine, for tests about real zones.
public enum SystemZones {
    /// The folder that every system has, or links to.
    public static let folder = "/usr/share/zoneinfo"

    /// The zones of the folder; throws where there is none.
    public static func database() throws -> ZoneDatabase {
        guard bytes(of: "Europe/Paris") != nil else { throw Missing() }
        return ZoneDatabase(open: { name in bytes(of: name) })
    }

    /// The bytes of a file of the folder; nil where there is none.
    public static func bytes(of name: String) -> [UInt8]? { bytesOfFile("\(folder)/\(name)") }

    /// The error of a test on a machine without zones.
    struct Missing: Error, CustomStringConvertible {
        let description = "no time zones in \(folder); install the package tzdata"
    }
}
