import Contracts
import Synchronization
import Testing

@Suite struct ZoneDatabaseTests {
    private static let source = """
        # version 2031c
        # This text is invented.
        R q 1916 o - Jun 14 23s 1 S
        Z Alpha/Town 1 q AB%sC
        2 - XYZ
        Z Alpha/Long_Beach 2 - XYZ
        Zone Etc/Thing 2 - XYZ
        L Alpha/Town Beta/Town
        Link Alpha/Town Old
        """

    private func database(
        _ files: [String: [UInt8]] = [:], source: String? = Self.source, lists: Bool = false
    ) -> ZoneDatabase {
        var files = files
        files["Alpha/Town"] = TZifBuilder.summers.bytes
        if let source { files["tzdata.zi"] = Array(source.utf8) }
        let listing: ZoneDatabase.Listing = { [files] in files.keys.sorted() }
        return ZoneDatabase(open: { [files] in files[$0] }, list: lists ? listing : nil)
    }

    @Test(arguments: [
        ("+02:00", 7200), ("-08:00", -28800), ("02:00", 7200), ("-00:30", -1800), ("Z", 0),
        ("UTC", 0), ("+23:59", 86_340),
    ])
    func offsets(name: String, secondsAhead: Int) throws {
        let zone = try ZoneDatabase.empty.zone(named: name)
        #expect(zone.secondsAhead(at: .latest) == secondsAhead)
        #expect(zone.name == (name == "Z" ? "UTC" : name))
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "../Alpha", "..", "Alpha/../../secret", "./x",
        "a//b",
        "x/", "x\0", "\u{F6}", "+2:00", "+24:00", "+02:60", "+02:00:00", "a b",
    ])
    func names(name: String) {
        #expect(throws: ZoneFault.notAName(name)) { try database().zone(named: name) }
    }

    @Test func unsafeNamesAreNeverOpened() {
        let asked = Mutex<[String]>([])
        let database = ZoneDatabase(open: { name in
            asked.withLock { $0.append(name) }
            return nil
        })
        for name in ["../x", "/x", "", "a\0b", "localtime", "posixrules"] {
            #expect(throws: ZoneFault.self) { try database.zone(named: name) }
        }
        #expect(asked.withLock { $0 } == ["tzdata.zi"])
    }

    @Test(arguments: [
        ("Alpha/Twon", "Alpha/Town"), ("alpha/town", "Alpha/Town"), ("Town", "Alpha/Town"),
        ("Long Beach", "Alpha/Long_Beach"), ("../Alpha/Town", "Alpha/Town"), ("old", "Old"),
        ("Gamma/Nowhere", nil),
    ])
    func suggestions(name: String, nearest: String?) {
        #expect(throws: ZoneFault.unknown(name, nearest: nearest)) {
            try database().zone(named: name)
        }
    }

    @Test func otherFaults() throws {
        let database = database(["Broken": Array("TZif2".utf8), "zone.tab": Array("# x".utf8)])
        #expect(throws: ZoneFault.ofTheMachine("localtime")) {
            try database.zone(named: "localtime")
        }
        #expect(
            throws: ZoneFault.malformed("Broken", .truncated(.header, needed: 44, left: 5))
        ) { try database.zone(named: "Broken") }
        #expect(throws: ZoneFault.unknown("zone.tab", nearest: nil)) {
            try database.zone(named: "zone.tab")
        }
        let locked = ZoneDatabase(open: { _ throws(ZoneSourceFault) in
            throw ZoneSourceFault(reason: "the disk is on fire")
        })
        #expect(throws: ZoneFault.unreadable("Alpha/Town", reason: "the disk is on fire")) {
            try locked.zone(named: "Alpha/Town")
        }
    }

    @Test(arguments: [
        (
            ZoneFault.unknown("Alpha/Twon", nearest: "Alpha/Town"),
            "unknown time zone \"Alpha/Twon\"; did you mean \"Alpha/Town\"?"
        ),
        (
            .unknown("Nowhere", nearest: nil),
            "unknown time zone \"Nowhere\"; expected a name like Europe/Paris, or an offset like "
                + "+02:00"
        ),
        (
            .ofTheMachine("localtime"),
            "\"localtime\" is whatever the machine is set to; name the time zone itself"
        ),
        (
            .malformed("Alpha/Town", .notTZif),
            "the file of the time zone \"Alpha/Town\" is damaged: expected the bytes of a TZif "
                + "file, which begin with TZif"
        ),
    ])
    func sentences(fault: ZoneFault, sentence: String) {
        #expect(fault.description == sentence)
    }

    @Test func aZoneIsReadOnce() async throws {
        let count = Mutex(0)
        let bytes = TZifBuilder.summers.bytes
        let database = ZoneDatabase(open: { _ in
            count.withLock { $0 += 1 }
            return bytes
        })
        let first = try database.zone(named: "Alpha/Town")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask { (try? database.zone(named: "Alpha/Town")) === first }
            }
            for await isFirst in group { #expect(isFirst) }
        }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func namesOfTheSource() throws {
        #expect(
            try database().names() == [
                ZoneName("Alpha/Long_Beach"), ZoneName("Alpha/Town"),
                ZoneName("Beta/Town", linksTo: "Alpha/Town"), ZoneName("Etc/Thing"),
                ZoneName("Old", linksTo: "Alpha/Town"),
            ])
    }

    @Test func namesOfTheFolder() throws {
        let extra = [
            "Beta/Town", "Beta/New", "posix/Alpha/Town", "right/Alpha/Town", "posixrules",
            "localtime", "Factory", "zone.tab", "zone1970.tab", "iso3166.tab", "leapseconds",
            "leap-seconds.list", "+VERSION", "SECURITY",
        ]
        let files = Dictionary(uniqueKeysWithValues: extra.map { ($0, [UInt8]()) })
        #expect(
            try database(files, lists: true).names() == [
                ZoneName("Alpha/Town"), ZoneName("Beta/New"),
                ZoneName("Beta/Town", linksTo: "Alpha/Town"),
            ])
    }

    @Test(
        arguments: [
            (source, nil, "2031c"), ("# version unknown\n", nil, nil), ("# version \n", nil, nil),
            ("R q 1916 o\n", nil, nil),
            ("# version 2031c-12-gabc-dirty\n", nil, "2031c-12-gabc-dirty"),
            (nil, "2031d\n", "2031d"), (nil, nil, nil), (nil, "no version here", nil),
            ("# version unknown\n", "2031e", "2031e"),
        ] as [(String?, String?, String?)])
    func versions(source: String?, file: String?, version: String?) throws {
        let files = file.map { ["+VERSION": Array($0.utf8)] } ?? [:]
        #expect(try database(files, source: source).version() == version)
    }
}
