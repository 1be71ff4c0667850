import Contracts
import Simulator
import SpecSupport
import Testing

/// Every rule of the model, and every other answer that it permits.
struct GetDicedServiceRulesTests {
    /// Asks for everything once; what is asked again at the end meets the second release.
    private func ask(_ talk: Conversation) throws {
        let known = try Dice.id("The Example")
        let unknown = Dice.stranger
        for target in [
            "/cards", "/cards?limit=0", "/cards/\(known)", "/cards/\(unknown)", "/cards/x",
            "/cards/slug/the-example", "/cards/slug/nobody", "/api/cards/manifest",
            "/api/cards/database", "/api/images/manifest", "/images/mobile/aa/b",
            "/images/mobile/\(known.prefix(2))/\(known).webp", "/api/shared-lists/x", "/nowhere",
            "/api/shared-lists",
        ] { try talk.send("GET", target) }
        try talk.send("POST", "/cards/by-uuids", json: #"{"uuids": ["\#(known)"]}"#)
        for body in [
            "{}", #"{"card_uuids": []}"#, #"{"card_uuids": ["\#(unknown)"]}"#,
            #"{"card_uuids": ["\#(known)"], "list_type": "DECK"}"#,
        ] { try talk.send("POST", "/api/shared-lists", json: body) }
        let slot = #"{"slot_type": "FINISH", "slot_number": 1, "card_uuid": "\#(unknown)"}"#
        let made = try talk.send(
            "POST", "/api/shared-lists",
            json: """
                {"card_uuids": ["\(known)"], "list_type": "DECK",
                 "deck_data": {"spectacle_type": "NEWMAN", "slots": [\(slot)]}}
                """)
        let list = try talk.send(
            "POST", "/api/shared-lists", json: #"{"card_uuids": ["\#(known)"]}"#)
        for answer in [made, list] where answer.status == 200 {
            try talk.send("GET", "/api/shared-lists/\(answer.string("/id"))")
            try talk.send("DELETE", "/api/shared-lists/\(answer.string("/id"))")
            try talk.send("DELETE", "/api/shared-lists/\(answer.string("/id"))")
        }
        try talk.wait(seconds: 48 * 3600)
        try talk.send("GET", "/cards")
    }

    @Test func everyRuleAnswers() throws {
        let talk = try Dice.talk()
        try ask(talk)
        let model = try #require(try Dice.spec.get().model)
        let all = model.ruleNames.filter { $0.alternative == nil }.map(\.text)
        #expect(talk.rules.map(\.text).sorted() == all.sorted())
    }

    @Test func everyOtherAnswerKeepsTheContract() throws {
        var rules: Set<RuleName> = []
        for seed in 1...40 {
            let talk = try Dice.talk(.init(seed: UInt64(seed), alternatives: .chosen))
            try ask(talk)
            rules.formUnion(talk.rules)
        }
        let model = try #require(try Dice.spec.get().model)
        #expect(rules.map(\.text).sorted() == model.ruleNames.map(\.text).sorted())
    }

    @Test func theSameSeedAnswersTheSame() throws {
        let answers = try [1, 1, 2].map { (seed: UInt64) in
            let talk = try Dice.talk(.init(seed: seed))
            let body = #"{"card_uuids": ["\#(try Dice.id("The Example"))"]}"#
            return try talk.send("POST", "/api/shared-lists", json: body).text
        }
        #expect(answers[0] == answers[1] && answers[0] != answers[2])
    }

    @Test func aWrongMethodIsReported() throws {
        let answer = try Dice.talk().send("PATCH", "/api/shared-lists/x")
        #expect(answer.status == 405 && answer.headers["allow"] == "GET, DELETE")
    }
}
