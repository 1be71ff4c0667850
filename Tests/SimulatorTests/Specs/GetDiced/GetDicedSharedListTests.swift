import Contracts
import Simulator
import SpecSupport
import Testing

/// Lists that are shared by link.
struct GetDicedSharedListTests {
    private let example: String
    private let chop: String

    init() throws {
        example = try Dice.id("The Example")
        chop = try Dice.id("Copper Chop")
    }

    private func share(_ talk: Conversation, _ body: String) throws -> Conversation.Answer {
        try talk.send("POST", "/api/shared-lists", json: body)
    }

    private func deck(_ slots: String) -> String {
        """
        {"name": "Thirty throws", "list_type": "DECK", "card_uuids": ["\(chop)"],
         "deck_data": {"spectacle_type": "VALIANT", "slots": [\(slots)]}}
        """
    }

    private func slot(_ card: String, type: String = "ALTERNATE", _ number: Int = 1) -> String {
        #"{"slot_type": "\#(type)", "slot_number": \#(number), "card_uuid": "\#(card)"}"#
    }

    @Test func aCollectionIsSharedReadAndDeleted() throws {
        let talk = try Dice.talk()
        let made = try share(talk, #"{"card_uuids": ["\#(example)", "\#(chop)", "\#(example)"]}"#)
        #expect(made.status == 200 && made["/message"] != nil)
        let id = made.string("/id")
        #expect(made.string("/url") == "/create-list?shared=\(id)")
        let path = "/api/shared-lists/\(id)"
        let read = try talk.send("GET", path)
        #expect(read["/card_uuids"] == #"["\#(example)","\#(chop)","\#(example)"]"#)
        #expect(read.string("/list_type") == "COLLECTION" && read.string("/id") == id)
        #expect(read["/name"] == "null" && read["/deck_data"] == "null")
        #expect(read.string("/created_at") == "2025-12-01T00:00:00")
        #expect(try talk.send("GET", path).bytes == read.bytes)
        #expect(try talk.send("DELETE", path).status == 200)
        for method in ["GET", "DELETE", "GET"] {
            #expect(try talk.send(method, path).status == 404)
        }
    }

    @Test func aDeckComesBackAsItWent() throws {
        let talk = try Dice.talk()
        let slots = [
            slot(chop), slot(example, type: "COMPETITOR", 0), slot(chop, type: "DECK", 99),
        ]
        let made = try share(talk, deck(slots.joined(separator: ", ")))
        let read = try talk.send("GET", "/api/shared-lists/\(made.string("/id"))")
        #expect(read.string("/list_type") == "DECK" && read.string("/name") == "Thirty throws")
        #expect(read.string("/deck_data/spectacle_type") == "VALIANT")
        #expect(read.body?["deck_data"]?["slots"]?.count == 3)
        #expect(read.string("/deck_data/slots/0/slot_type") == "ALTERNATE")
        #expect(read["/deck_data/slots/2/slot_number"] == "99")
    }

    @Test func sharingAgainMakesAnotherList() throws {
        let talk = try Dice.talk()
        var ids: Set<String> = []
        for _ in 0..<50 {
            ids.insert(try share(talk, #"{"card_uuids": ["\#(example)"]}"#).string("/id"))
        }
        #expect(ids.count == 50)
    }

    @Test(arguments: [
        // 400 for what the documents name.
        (#"{"card_uuids": []}"#, 400, "no card"),
        (#"{"card_uuids": [], "list_type": "DECK"}"#, 400, "no card"),
        (#"{"card_uuids": ["\#(Dice.stranger)"]}"#, 400, "unknown card"),
        (#"{"card_uuids": ["KNOWN", "\#(Dice.stranger)"]}"#, 400, "unknown card"),
        (#"{"card_uuids": ["KNOWN"], "list_type": "DECK"}"#, 400, "no deck data"),
        (
            #"{"card_uuids": ["KNOWN"], "list_type": "DECK", "deck_data": null}"#, 400,
            "no deck data"
        ),
        // 422 for everything else that breaks the contract, also where 400 would be right too.
        ("{}", 422, "validation failed"), ("[]", 422, "validation failed"),
        ("null", 422, "validation failed"), ("{", 422, "validation failed"),
        (#"{"list_type": "DECK"}"#, 422, "validation failed"),
        (#"{"card_uuids": null}"#, 422, "validation failed"),
        (#"{"card_uuids": "KNOWN"}"#, 422, "validation failed"),
        (#"{"card_uuids": ["x"]}"#, 422, "validation failed"),
        (#"{"card_uuids": [], "name": 7}"#, 422, "validation failed"),
        (#"{"card_uuids": [], "list_type": "PILE"}"#, 422, "validation failed"),
        (
            #"{"card_uuids": ["KNOWN"], "list_type": "DECK", "deck_data": 5}"#, 422,
            "validation failed"
        ),
        (
            #"{"card_uuids": ["KNOWN"], "list_type": "DECK", "description": 5}"#, 422,
            "validation failed"
        ),
        (#"{"card_uuids": ["KNOWN"], "deck_data": {}}"#, 422, "validation failed"),
        // A collection may say anything that the contract permits.
        (#"{"card_uuids": ["KNOWN"], "deck_data": null, "name": null}"#, 200, "shared"),
        (#"{"card_uuids": ["KNOWN"], "list_type": "COLLECTION", "more": 1}"#, 200, "shared"),
    ])
    func listsAreJudged(body: String, status: Int, rule: String) throws {
        let answer = try share(
            try Dice.talk(), body.replacing("KNOWN", with: example.uppercased()))
        #expect(answer.status == status && answer.rule == "createSharedList: \(rule)")
        #expect(status == 200 || answer["/detail"] != nil)
    }

    @Test(arguments: [("a", 255, 200), ("a", 256, 422), ("\u{1F3B2}", 255, 200), ("é", 256, 422)])
    func namesAreCountedInCharacters(sign: String, count: Int, status: Int) throws {
        let name = String(repeating: sign, count: count)
        let body = #"{"card_uuids": ["\#(example)"], "name": "\#(name)"}"#
        #expect(try share(try Dice.talk(), body).status == status)
    }

    @Test func anUnknownCardInASlotMayBeRefused() throws {
        #expect(try share(try Dice.talk(), deck(slot(Dice.stranger))).status == 200)
        var answers: Set<String> = []
        for seed in 1...20 {
            let talk = try Dice.talk(.init(seed: UInt64(seed), alternatives: .chosen))
            let answer = try share(talk, deck(slot(Dice.stranger)))
            #expect(talk.state.contains("Thirty throws") == (answer.status == 200))
            answers.insert("\(answer.status)")
            #expect(try share(talk, deck(slot(chop))).status == 200)
        }
        #expect(answers == ["200", "400"])
    }

    @Test func listsOutliveTheirCards() throws {
        let talk = try Dice.talk()
        let gone = try Dice.id("Loaded Dice")
        let made = try share(talk, #"{"card_uuids": ["\#(gone)"]}"#)
        try talk.advance(to: "2025-12-02T00:00:00Z")
        let read = try talk.send("GET", "/api/shared-lists/\(made.string("/id"))")
        #expect(read["/card_uuids"] == #"["\#(gone)"]"#)
        let cards = try talk.send("POST", "/cards/by-uuids", json: #"{"uuids": ["\#(gone)"]}"#)
        #expect(cards["/missing"] == #"["\#(gone)"]"#)
        #expect(try share(talk, #"{"card_uuids": ["\#(gone)"]}"#).status == 400)
    }
}
