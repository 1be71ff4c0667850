import Contracts
import Testing

@testable import rehearse

/// Runs that have checked nothing, which never pass.
@Suite struct NothingCheckedTests {
    private static func world(_ scenario: String) -> RecordedWorld {
        RecordedWorld(files: [
            "specs/lamps/openapi.yaml": LampShop.contract,
            "specs/lamps/backend.yaml": LampShop.backend,
            "specs/lamps/scenarios/nothing.yaml": "scenarios:\n  - name: one\n" + scenario,
        ])
    }

    @Test func aScriptOfWhichNoStepIsDoneIsUndecided() throws {
        let world = Self.world(
            """
                kind: script
                actors: {ann: {}}
                steps: [{call: buy, as: ann, when: "false", expect: {status: 201}}]
            """)
        let words = ["run", "--json", "j", "--junit", "x"]
        #expect(try world.run(words) == .undecided)
        #expect(world.errors.contains("undecided: nothing was checked: no step was done"))
        #expect(world.errors.hasSuffix("0 judgements in 1 case: 1 undecided; 0 findings\n"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let one = report["specs"]?[0]?["cases"]?[0]
        #expect(one?["outcome"]?.string == "undecided")
        #expect(one?["judgements"]?["total"]?.int == 0)
        #expect(report["totals"]?["judgements"]?.int == 0)
        #expect(world.file("x")?.contains(#"type="nothing-checked""#) == true)
    }

    @Test func theNumberOfJudgementsIsShownEverywhere() throws {
        let world = Self.world(
            """
                kind: script
                actors: {ann: {}}
                steps: [{call: buy, as: ann, expect: {status: 201}}]
            """)
        #expect(try world.run(["run", "--json", "j", "--junit", "x", "--verbose"]) == .passed)
        #expect(world.errors.contains(": 1 run, 1 step, 2 judgements; nothing found\n"))
        #expect(world.errors.hasSuffix("2 judgements in 1 case: 1 passed; 0 findings\n"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let counts = report["specs"]?[0]?["cases"]?[0]?["judgements"]
        #expect(counts?["requests"]?.int == 1 && counts?["answers"]?.int == 1)
        #expect(counts?["expectations"]?.int == 1 && counts?["total"]?.int == 2)
        #expect(
            world.file("x")?.contains(#"<property name="rehearse.judgements" value="2"/>"#) == true)
    }

    @Test func anOperationWithoutAValidRequestLeavesAFuzzUndecided() throws {
        let contract = LampShop.contract.replacing(
            "      operationId: buy\n",
            with: "      operationId: buy\n      parameters:\n        - {name: n, in: query, "
                + "required: true, schema: {type: integer, minimum: 9, maximum: 1}}\n")
        let files = [
            "specs/lamps/openapi.yaml": contract + """

                  /shelves:
                    get:
                      operationId: shelves
                      responses: {"200": {description: Shelves.}}
                """
        ]
        let world = RecordedWorld(files: files)
        let words = ["fuzz", "--seed", "1", "--budget", "50runs", "--junit", "x"]
        #expect(try world.run(words) == .undecided)
        let sentence = "no valid request could be drawn for \"buy\", so nothing checked it"
        #expect(world.errors.contains("undecided: \(sentence)"))
        let escaped = sentence.replacing("\"", with: "&quot;")
        #expect(world.file("x")?.contains(escaped) == true, "\(world.file("x") ?? "")")
    }
}
