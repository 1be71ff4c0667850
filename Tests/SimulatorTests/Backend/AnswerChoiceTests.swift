import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Answers of the contract that rules choose.
@Suite struct AnswerChoiceTests {
    private static let model = """
        state: {jars: {}}
        operations:
          listJars:
            - name: listed
              respond: {answer: 200, shows: state.jars.values(), in: jars, beside: {total: "${state.jars.size()}", other: 1}}
          addJar:
            - name: added
              chosen: {made: {answer: 201, shows: request.body, new: id, among: state.jars}}
              do: [{set: {"state.jars[made.shown.id]": "${made.shown}"}}]
              respond: {chosen: made, headers: {X-Jar: "${string(made.shown.id)}"}}
          showJar:
            - name: none
              when: "!(request.path.jarId in state.jars)"
              respond: {answer: 404, saying: "'no jar ' + string(request.path.jarId)"}
            - name: shown
              respond: {answer: 200, shows: "state.jars[request.path.jarId]"}
        """

    private static func load(_ model: String) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        TestSpec.load(["openapi.yaml": Jars.contract, "backend.yaml": model])
    }

    private static func talk(_ model: String = model, seed: UInt64 = 1) throws -> Conversation {
        let (spec, diagnostics) = load(model)
        return try Conversation(
            try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))"),
            StandIn.Settings(seed: seed))
    }

    /// Members that the schema does not name are left out.
    @Test func whatIsKnownIsShownAndTheRestIsDrawn() throws {
        let talk = try Self.talk()
        let made = try talk.send("POST", "/jars", json: #"{"label": "plums", "lid": true}"#)
        #expect(made.status == 201 && made["/label"] == "\"plums\"" && made["/lid"] == nil)
        #expect(made.headers["x-jar"] == made["/id"])
        #expect((try? Instant(rfc3339: made.string("/filledAt"))) != nil)
        let id = try #require(made["/id"])
        #expect(try talk.send("GET", "/jars/\(id)").text == made.text)
        let list = try talk.send("GET", "/jars")
        #expect(list["/total"] == "1" && list["/jars/0/label"] == "\"plums\"")
        #expect(list["/other"] == nil)
    }

    @Test func whatOnlyTheServerWritesIsNotTaken() throws {
        let time = "1999-01-01T00:00:00Z"
        let made = try Self.talk().send(
            "POST", "/jars", json: #"{"label": "plums", "filledAt": "\#(time)"}"#)
        #expect(made.status == 201 && made.string("/filledAt") != time)
    }

    @Test func idsAreNewAndTheWishedOneIsGiven() throws {
        let talk = try Self.talk()
        var seen: Set<String> = []
        for _ in 0..<12 {
            let made = try talk.send("POST", "/jars", json: #"{"label": "plums"}"#)
            #expect(seen.insert(made["/id"] ?? "").inserted)
        }
        let wished = try talk.send("POST", "/jars", json: #"{"label": "plums", "id": 77}"#)
        #expect(wished["/id"] == "77")
        let again = try talk.send("POST", "/jars", json: #"{"label": "plums", "id": 77}"#)
        #expect(again["/id"] == "78")
    }

    @Test func aRefusalSaysWhatIsWrong() throws {
        let refused = try Self.talk().send("GET", "/jars/5")
        #expect(refused.status == 404 && refused["/error"] == "\"no jar 5\"")
    }

    @Test func theSameRequestHasTheSameAnswer() throws {
        let model = """
            operations:
              showJar: [{name: any, respond: {answer: 200}}]
            """
        let talk = try Self.talk(model)
        let first = try talk.send("GET", "/jars/1").text
        #expect(try talk.send("GET", "/jars/2").text != first)
        #expect(try talk.send("GET", "/jars/1").text == first)
        let other = try (2...9 as ClosedRange<UInt64>).map {
            try Self.talk(model, seed: $0).send("GET", "/jars/1").text
        }
        #expect(Set(other).count > 3)
    }

    @Test(arguments: [
        (
            "respond: {answer: 404, saying", "respond: {answer: 410, saying",
            #"undeclared-answer: the contract gives "showJar" no answer 410"#
        ),
        (
            "respond: {chosen: made,", "respond: {chosen: mad,",
            #"unknown-answer: 'chosen' of the rule has no answer "mad"; did you mean made?"#
        ),
        (
            "respond: {answer: 200, shows: \"state",
            "respond: {answer: 200, status: 200, shows: \"state", "backend-schema"
        ),
        ("new: id, among: state.jars", "among: state.jars", "backend-schema"),
        ("shows: request.body,", "shows: request.bdy,", "no-such-field"),
    ])
    func wrongChoicesAreTold(from: String, to: String, reported: String) throws {
        try #require(Self.model.contains(from))
        let (spec, diagnostics) = Self.load(Self.model.replacing(from, with: to))
        #expect(spec == nil)
        let lines = diagnostics.map {
            "\($0.check): \($0.message)\($0.remedy.map { "; \($0)" } ?? "")"
        }
        #expect(lines.contains { $0.hasPrefix(reported) }, "\(lines)")
    }

    @Test func aJobAnswersNobody() throws {
        let (spec, diagnostics) = Self.load(
            Self.model + """

                jobs:
                  tidy: {do: [{chosen: {made: {answer: 201}}, set: {state.jars: {}}}]}
                """)
        #expect(spec == nil && diagnostics.contains { $0.check == "undeclared-answer" })
    }
}
