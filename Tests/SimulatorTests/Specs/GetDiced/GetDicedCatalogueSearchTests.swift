import Contracts
import Simulator
import SpecSupport
import Testing

/// Searching and reading the catalogue.
struct GetDicedCatalogueSearchTests {
    private func total(_ query: String) throws -> Int {
        let answer = try Dice.talk().send("GET", "/cards?\(query)")
        #expect(answer.status == 200)
        return try #require(Int(answer["/total_count"] ?? ""))
    }

    /// How many cards of the table have a value in a member.
    private func count(_ member: String, _ value: String) throws -> Int {
        try Dice.cards.get().count { $0[member].map { CELValue($0).json } == value }
    }

    @Test(arguments: [
        ("card_type=Competitor", "card_type", #""Competitor""#),
        ("card_type=Entrance", "card_type", #""Entrance""#),
        ("card_type=Spectacle", "card_type", #""Spectacle""#),
        ("atk_type=Grapple", "atk_type", #""Grapple""#),
        ("play_order=Finish", "play_order", #""Finish""#),
        ("division=World%20Championship", "division", #""World Championship""#),
        ("gender=Nonbinary", "gender", #""Nonbinary""#), ("is_banned=true", "is_banned", "true"),
        ("is_banned=false", "is_banned", "false"),
        ("release_set=Harbour+Nights", "release_set", #""Harbour Nights""#),
    ])
    func aFilterKeepsWhatIsEqual(query: String, member: String, value: String) throws {
        let expected = try count(member, value)
        #expect(try total(query) == expected && expected > 0)
        let page = try Dice.talk().send("GET", "/cards?\(query)&limit=1000")
        let found = page.body?["items"]?.elements.map { $0[member].map { CELValue($0).json } } ?? []
        #expect(found == Array(repeating: value, count: expected))
    }

    @Test(arguments: [
        // Part of the name, A to Z in either case; other signs are themselves.
        ("q=EYES", 2), ("q=dice", 2), ("q=snake_eyes", 1), ("q=snake+eyes", 1), ("q=%25", 1),
        ("q=100%25%20eff", 1),
        ("q=Zo%C3%AB", 1), ("q=%C3%9Cber", 1), ("q=%C3%BCber", 0), ("q=o'dell", 1), ("q=%26", 1),
        ("q=number", 0), ("q=the+example", 2), ("q=a", 73),
        // Filters are joined; an empty text is none.
        ("q=eyes&is_banned=true", 1), ("q=&card_type=&division=", 117), ("card_type=competitor", 0),
        ("card_type=Competitor&atk_type=Strike", 0), ("division=Harbour&atk_type=Grapple", 1),
        ("card_type=All", 0), ("is_banned=true&atk_type=Grapple&release_set=Harbour+Nights", 1),
        ("nonsense=1", 117),
    ])
    func whatMatches(query: String, count: Int) throws { #expect(try total(query) == count) }

    @Test func oneFilterMoreNeverFindsMore() throws {
        let both = try total("play_order=Finish")
        #expect(try total("play_order=Finish&is_banned=true") < both)
        let banned = try total("is_banned=true") + total("is_banned=false")
        #expect(banned == (try total("")))
    }

    @Test(arguments: [
        ("", 100), ("limit=1", 1), ("limit=117", 117), ("limit=1000000", 117), ("offset=100", 17),
        ("offset=116&limit=5", 1), ("offset=117", 0), ("offset=9223372036854775807", 0),
        ("offset=99999999999999999999&limit=99999999999999999999", 0),
        ("offset=1&limit=9223372036854775807", 116),
    ])
    func pagesEnd(query: String, count: Int) throws {
        let page = try Dice.talk().send("GET", "/cards?\(query)")
        #expect(page["/total_count"] == "117")
        #expect(page.body?["items"]?.count == count)
    }

    @Test func pagesHoldEveryCardOnce() throws {
        let talk = try Dice.talk()
        var ids: [String] = []
        for offset in stride(from: 0, to: 140, by: 20) {
            let page = try talk.send("GET", "/cards?limit=20&offset=\(offset)")
            ids += page.column("db_uuid", of: "items")
        }
        #expect(ids == (try Dice.cards.get().map { $0["db_uuid"]?.string ?? "" }))
    }

    @Test(arguments: ["limit=0", "limit=-1", "limit=x", "offset=-1", "is_banned=", "is_banned=yes"])
    func whatBreaksTheContractIs422(query: String) throws {
        let answer = try Dice.talk().send("GET", "/cards?\(query)")
        let name = query.split(separator: "=")[0]
        #expect(answer.status == 422 && answer["/detail/0/loc"] == #"["query","\#(name)"]"#)
    }

    @Test func aCardIsReadByItsId() throws {
        let talk = try Dice.talk()
        for card in try Dice.cards.get() {
            let id = card["db_uuid"]?.string ?? ""
            let answer = try talk.send("GET", "/cards/\(id)")
            #expect(answer[""] == CELValue(card).json)
        }
        let capitals = try Dice.id("The Example").uppercased()
        #expect(try talk.send("GET", "/cards/\(capitals)").string("/name") == "The Example")
        #expect(try talk.send("GET", "/cards/\(Dice.stranger)").status == 404)
        #expect(try talk.send("GET", "/cards/7").status == 422)
    }

    @Test(arguments: [
        ("the-example", "The Example", "First Set"), ("100-effort", "100% Effort", "Second Set"),
        ("quill-bramble", "Quill & Bramble", "Second Set"),
        ("rook-o-dell", "Rook O'Dell", "Second Set"),
        ("snake-eyes", "Snake_Eyes", "Second Set"),
        ("curtain-please", "Curtain, Please", "First Set"),
    ])
    func aCardIsReadByItsSlug(slug: String, name: String, set: String) throws {
        let answer = try Dice.talk().send("GET", "/cards/slug/\(slug)")
        #expect(answer.string("/name") == name && answer.string("/release_set") == set)
    }

    @Test(arguments: ["the-exampl", "The-Example", "-", "the%20example"])
    func otherSlugsAreUnknown(slug: String) throws {
        let answer = try Dice.talk().send("GET", "/cards/slug/\(slug)")
        #expect(answer.status == 404 && answer["/detail"] != nil)
    }

    @Test func severalCardsComeInTheOrderAsked() throws {
        let (example, eyes) = (try Dice.id("The Example"), try Dice.id("Snake_Eyes"))
        let asked = [
            eyes, Dice.stranger, example, eyes.lowercased(), Dice.stranger.uppercased(), example,
        ]
        let list = asked.map { #""\#($0)""# }.joined(separator: ", ")
        let answer = try Dice.talk().send(
            "POST", "/cards/by-uuids", json: #"{"uuids": [\#(list)]}"#)
        #expect(answer.column("db_uuid", of: "rows") == [eyes, example])
        #expect(answer["/missing"] == #"["\#(Dice.stranger)"]"#)
    }

    @Test(arguments: [
        (#"{"uuids": []}"#, 200), (#"{"uuids": ["x"]}"#, 422), (#"{"uuids": "x"}"#, 422),
        ("{}", 422), ("[", 422),
    ])
    func listsOfIdsAreJudged(body: String, status: Int) throws {
        let answer = try Dice.talk().send("POST", "/cards/by-uuids", json: body)
        #expect(answer.status == status)
        #expect(status == 422 || answer[""] == #"{"missing":[],"rows":[]}"#)
    }
}
