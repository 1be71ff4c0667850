import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The database and the pictures, and the manifests that say what they are.
struct GetDicedDownloadTests {
    private static let hours24 = "2025-12-02T00:00:00Z"
    private static let hours36 = "2025-12-02T12:00:00Z"

    private func hash(_ bytes: [UInt8]) -> String {
        SHA256.digest(of: bytes).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    @Test(
        arguments: [
            (nil, "first", 9, 117, 12, 16), (hours24, "second", 10, 119, 13, 16),
        ] as [(String?, String, Int, Int, Int, Int)])
    func theDatabaseIsWhatItsManifestSays(
        now: String?, file: String, version: Int, cards: Int, finishes: Int, related: Int
    ) throws {
        let talk = try Dice.talk()
        if let now { try talk.advance(to: now) }
        let manifest = try talk.send("GET", "/api/cards/manifest")
        let database = try talk.send("GET", "/api/cards/database")
        #expect(database.bytes == (try Dice.bytes("cards-\(file).sqlite")))
        #expect(manifest.string("/hash") == hash(database.bytes))
        #expect(manifest["/size_bytes"] == String(database.bytes.count))
        #expect(manifest["/version"] == String(version))
        #expect(manifest.string("/filename") == "cards_v\(version).db")
        #expect(manifest["/card_count"] == String(cards))
        #expect(manifest["/related_finishes_count"] == String(finishes))
        #expect(manifest["/related_cards_count"] == String(related))
        #expect(database.headers["content-type"] == "application/octet-stream")
        #expect(database.bytes.starts(with: Array("SQLite format 3\0".utf8)))
        // The file holds every card that searching finds.
        let all = try talk.send("GET", "/cards?limit=1000")
        #expect(all["/total_count"] == String(cards))
        let text = String(decoding: database.bytes, as: UTF8.self)
        for id in all.column("db_uuid", of: "items") { #expect(text.contains(id)) }
    }

    @Test func theUpdateChangesCards() throws {
        let talk = try Dice.talk()
        try talk.advance(to: Self.hours24)
        let chop = try talk.send("GET", "/cards/\(Dice.id("Copper Chop"))")
        #expect(chop["/deck_card_number"] == "4" && chop.string("/errata_text") == "Now number 4.")
        #expect(try talk.send("GET", "/cards/\(Dice.id("Old Saltash"))")["/is_banned"] == "false")
        #expect(try talk.send("GET", "/cards/\(Dice.id("Sudden Suplex"))")["/is_banned"] == "true")
        #expect(try talk.send("GET", "/cards/\(Dice.id("Loaded Dice"))").status == 404)
        #expect(try talk.send("GET", "/cards/slug/through-the-fog").status == 404)
        #expect(try talk.send("GET", "/cards/slug/out-of-the-fog").status == 200)
        #expect(try talk.send("GET", "/cards?release_set=Winter+Dice")["/total_count"] == "3")
    }

    @Test(arguments: [(nil, 3, 116), (hours36, 4, 119)] as [(String?, Int, Int)])
    func everyPictureIsWhatTheManifestSays(now: String?, version: Int, count: Int) throws {
        let talk = try Dice.talk()
        if let now { try talk.advance(to: now) }
        let manifest = try talk.send("GET", "/api/images/manifest")
        #expect(manifest["/version"] == String(version))
        #expect(manifest["/image_count"] == String(count))
        let images = try #require(manifest.body?["images"]).members.map { $0 }
        #expect(images.count == count)
        var kinds: Set<String> = []
        for image in images {
            let id = image.name.lowercased()
            let path = image.value["path"]?.string ?? ""
            #expect(path == "\(id.prefix(2))/\(id).webp")
            let picture = try talk.send("GET", "/images/mobile/\(path)")
            #expect(picture.status == 200 && picture.headers["content-type"] == "image/webp")
            #expect(image.value["hash"]?.string == hash(picture.bytes))
            kinds.insert(hash(picture.bytes))
        }
        #expect(kinds.count == 8)
    }

    @Test func theUpdateChangesPictures() throws {
        let talk = try Dice.talk()
        let id = try Dice.id("Snake_Eyes").lowercased()
        let path = "/images/mobile/\(id.prefix(2))/\(id).webp"
        let before = try talk.send("GET", path).bytes
        try talk.advance(to: Self.hours24)
        #expect(try talk.send("GET", path).bytes == before)
        try talk.advance(to: Self.hours36)
        #expect(try talk.send("GET", path).bytes != before)
    }

    @Test(arguments: ["amber", "basil", "coral", "dusk", "ember", "frost", "grape", "honey"])
    func picturesAreWebP(name: String) throws {
        let bytes = try Dice.bytes("pictures/\(name).webp")
        #expect(bytes.count == 32 && bytes.starts(with: Array("RIFF".utf8) + [24, 0, 0, 0]))
        #expect(bytes[8..<16].elementsEqual("WEBPVP8L".utf8))
        // Fourteen bits each for width and height, less one, behind a fixed byte.
        let size =
            Int(bytes[21]) | Int(bytes[22]) << 8 | Int(bytes[23]) << 16 | Int(bytes[24]) << 24
        #expect(bytes[20] == 0x2F && size & 0x3FFF == 59 && size >> 14 & 0x3FFF == 83)
    }

    @Test(arguments: [
        "ab/abcd0123-4567-4890-abcd-ef0123456789.webp", "AB/KEY.webp", "PREFIX/KEY.WEBP",
        "zz/KEY.webp", "PREFIX/x.webp", "PREFIX%2FKEY.webp", "PREFIX/KEY.webp/",
        "PREFIX/CAPITALS.webp",
    ])
    func otherPathsAreUnknown(path: String) throws {
        let id = try Dice.id("The Example")
        let made = path.replacing("PREFIX", with: id.prefix(2)).replacing("KEY", with: id)
            .replacing("CAPITALS", with: id.uppercased())
        #expect(try Dice.talk().send("GET", "/images/mobile/\(made)").status == 404)
        let good = "\(id.prefix(2))/\(id).webp"
        #expect(try Dice.talk().send("GET", "/images/mobile/\(good)").status == 200)
    }

    @Test func oneCardHasNoPicture() throws {
        let id = try Dice.id("Dice Referee")
        #expect(
            try Dice.talk().send("GET", "/images/mobile/\(id.prefix(2))/\(id).webp").status == 404)
    }

    @Test func aDeploymentSaysWhatComesWhen() throws {
        var config = CELMap()
        config.set("databaseVersion", to: .int(40))
        config.set("databaseAfter", to: .string("0s"))
        config.set("imagesAfter", to: .string("10s"))
        let talk = try Dice.talk(.init(config: config))
        try talk.advance(to: "2025-12-01T00:00:09Z")
        #expect(try talk.send("GET", "/api/images/manifest")["/version"] == "3")
        try talk.advance(to: "2025-12-01T00:00:10Z")
        #expect(try talk.send("GET", "/api/images/manifest")["/version"] == "4")
        try talk.advance(to: "2026-12-01T00:00:00Z")
        #expect(try talk.send("GET", "/api/cards/manifest")["/version"] == "40")
        #expect(try talk.send("GET", "/api/images/manifest")["/version"] == "4")
    }

    @Test(.enabled(if: Dice.hasPython))
    func theFilesAreUpToDate() throws {
        let script = "\(Repository.root)/specs/getdiced/files/make-files"
        let ending = try Subprocess("python3", [script, "--check"]).run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
    }
}
