import Contracts
import SpecSupport
import Testing

@testable import Simulator

@Suite struct MutantTests {
    private static let good = """
        why: {document: app.md, section: Borrowing, says: At most as many as there are.}
        breaks: Nobody asks whether a copy is left.
        changes:
          - {at: /operations/borrow/none left/when, set: 'false'}
        run: ["races/*"]
        finds: ["expectation/*"]
        """

    private func load(_ text: String) -> (mutants: [Mutant], diagnostics: [Diagnostic]) {
        Mutant.loadAll(of: Self.files(text))
    }

    private static func files(_ text: String) -> SpecFiles {
        TestSpec.files(Lending.files.merging(["mutants/endless.yaml": text]) { $1 })
    }

    private func spec(
        _ text: String
    ) throws -> (spec: Spec?, diagnostics: [Diagnostic]) {
        let mutants = load(text).mutants
        return Spec.load(Self.files(text), zones: .empty, mutants: mutants)
    }

    @Test func aMutantIsRead() throws {
        let (mutants, diagnostics) = load(Self.good)
        #expect(diagnostics.map(\.line) == [])
        let mutant = try #require(mutants.first)
        #expect(mutant.name == "endless")
        #expect(mutant.patterns == ["races/*"] && mutant.finds == ["expectation/*"])
        #expect(mutant.breaks == "Nobody asks whether a copy is left.")
        #expect(mutant.why?["document"]?.string == "app.md")
    }

    @Test func theBackendIsBrokenAndNothingElse() throws {
        let (spec, diagnostics) = try spec(Self.good)
        #expect(diagnostics.map(\.line) == [])
        let broken = try #require(spec)
        #expect(broken.model?.isBroken == true && broken.oracleModel?.isBroken == false)
        // Two borrow the one copy. An invariant of the unbroken model forbids that.
        let talk = try Conversation(broken)
        for _ in 0..<2 {
            let answer = try talk.send(
                "POST", "/v1/loans", json: #"{"book": "b1"}"#, headers: ["X-Card": "c"])
            #expect(answer.status == 201)
        }
        #expect(talk.state.contains(#""b1":-1"#))
    }

    @Test func anAnswerThatBreaksTheContractIsGiven() throws {
        let text = Self.good.replacing(
            "/operations/borrow/none left/when, set: 'false'",
            with: "/operations/getLoan/unknown loan/respond, set: {status: 200, body: {}}")
        let talk = try Conversation(try #require(try spec(text).spec))
        let answer = try talk.send("GET", "/v1/loans/loan-77", headers: ["X-Card": "c"])
        #expect(answer.status == 200 && answer.text == "{}")
    }

    @Test func aPlaceInABrokenModelIsThatInTheFile() throws {
        let (spec, _) = try spec(Self.good)
        let rules = spec?.model?.operation("borrow")?.rules ?? []
        let meant = spec?.oracleModel?.operation("borrow")?.rules ?? []
        #expect(rules.map(\.place.position) == meant.map(\.place.position))
        #expect(rules.first?.place.document.name == "backend.yaml")
    }

    @Test(arguments: [
        (
            "set: 'false'", "set: copies == 0",
            "mutants/endless.yaml:4:3: error: the broken backend cannot be used: "
        ),
        ("none left/when", "none lefd/when", "did you mean none left?"),
        ("{at: /", "{at: ", "mutants/endless.yaml:4:10: error: "),
        ("set: 'false'", "sat: 'false'", "missing member \"set\""),
        ("finds: [\"expectation/*\"]", "finds: [expectatoin/x]", "did you mean expectation?"),
        ("breaks:", "brakes:", "missing member \"breaks\""),
        ("run: [\"races/*\"]", "run: []", "mutants/endless.yaml:5:6: error: "),
        ("none left/when", "none left~2/when", "write ~1 for a slash"),
    ])
    func whatIsWrongIsReported(from: String, to: String, reported: String) throws {
        let text = Self.good.replacing(from, with: to)
        try #require(text != Self.good)
        let (mutants, diagnostics) = load(text)
        let (sound, _) = TestSpec.load(Lending.files)
        let spec = try #require(sound)
        let all = diagnostics + mutants.flatMap { $0.faults(in: Self.files(text), of: spec) }
        let lines = all.map(\.line)
        #expect(lines.contains { $0.contains(reported) }, "\(lines)")
        if !mutants.isEmpty { #expect(try self.spec(text).spec == nil) }
    }
}
