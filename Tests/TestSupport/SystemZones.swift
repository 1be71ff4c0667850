import Contracts

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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
    public static func bytes(of name: String) -> [UInt8]? {
        guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    /// What a test fails with on a machine without zones.
    struct Missing: Error, CustomStringConvertible {
        let description = "no time zones in \(folder); install the package tzdata"
    }
}
