import Contracts
import TestSupport
import Testing

@testable import rehearse

@Suite struct ZoneFolderTests {
    /// A file of version 2 that says nothing but its rule; its counts are one type and four
    /// characters.
    static func file(_ rule: String) -> String {
        let zeros = { (count: Int) in String(repeating: "\0", count: count) }
        let half =
            "TZif2" + zeros(15) + zeros(16) + "\0\0\0\u{1}" + "\0\0\0\u{4}" + zeros(6) + "UTC\0"
        return half + half + "\n\(rule)\n"
    }

    private func world(_ folder: String = "/usr/share/zoneinfo") -> RecordedWorld {
        RecordedWorld(files: [
            "\(folder)/Alpha/Town": Self.file("ABC-1"), "\(folder)/Etc": Self.file("ETC0"),
            "\(folder)/right/Alpha/Town": Self.file("ABC-1"), "\(folder)/zone.tab": "# none",
            "\(folder)/tzdata.zi": "# version 2031c\nZ Alpha/Town 1 - ABC\nL Alpha/Town Beta\n",
        ])
    }

    @Test(arguments: ZoneFolder.usual)
    func theFolderOfTheSystem(folder: String) throws {
        let database = try world(folder).environment.zoneDatabase()
        let zone = try database.zone(named: "Alpha/Town")
        #expect(zone.secondsAhead(at: .latest) == 3600)
        #expect(try database.version() == "2031c")
        #expect(try database.names() == [ZoneName("Alpha/Town"), ZoneName("Etc")])
        #expect(try database.zone(named: "right/Alpha/Town").secondsAhead(at: .latest) == 3600)
    }

    @Test func aFolderOfTheUser() throws {
        let database = try world("mine").environment.zoneDatabase(folder: "mine")
        #expect(try database.zone(named: "Etc").name == "Etc")
        #expect(throws: ZoneFault.unknown("alpha/town", nearest: "Alpha/Town")) {
            try database.zone(named: "alpha/town")
        }
        #expect(throws: ZoneFault.unknown("Alpha", nearest: "Alpha/Town")) {
            try database.zone(named: "Alpha")
        }
    }

    @Test func noFolder() {
        let environment = world("elsewhere").environment
        #expect(throws: ZoneFolder.Fault.missing) { try environment.zoneDatabase() }
        #expect(
            ZoneFolder.Fault.missing.sentence
                == "no time zones in /usr/share/zoneinfo or /var/db/timezone/zoneinfo; install the "
                + "package tzdata, or name a folder with --zoneinfo")
        let fault = ZoneFolder.Fault.unusable(path: "mine", reason: "not there")
        #expect(throws: fault) { try environment.zoneDatabase(folder: "mine") }
        #expect(
            fault.sentence
                == "no time zones in \"mine\": not there; name a folder like /usr/share/zoneinfo")
    }

    @Test func theZonesOfThisMachine() throws {
        let database = try Environment.process.zoneDatabase()
        let names = try database.names().map(\.name)
        #expect(names.contains("Europe/Paris") && names.count > 400)
        #expect(!names.contains { $0.hasPrefix("right/") || $0 == "localtime" })
        for name in names {
            #expect(throws: Never.self) { try database.zone(named: name) }
        }
        #expect(throws: ZoneFault.unknown("europe/paris", nearest: "Europe/Paris")) {
            try database.zone(named: "europe/paris")
        }
    }
}
