import Contracts
import Testing

@testable import rehearse

/// `rehearse diff`, from the words of a command line to its files.
@Suite struct DiffTests {
    private static let old = contract()

    private static func contract(
        most: Int = 80, required: String = "[id]", path: String = "/lamps", more: String = ""
    ) -> String {
        """
        openapi: 3.1.0
        info: {title: Lamps, version: "1.0.0"}
        paths:
          \(path):
            post:
              operationId: addLamp
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: \(required)
                      properties:
                        id: {type: string, maxLength: \(most)}
                        watts: {type: integer}
              responses:
                "201": {description: It is added.}
        \(more)
        """
    }

    private static func world(_ new: String, _ more: [String: String] = [:]) -> RecordedWorld {
        let world = RecordedWorld(files: ["old.yaml": old, "new.yaml": new])
        for (path, text) in more { world.put(path, text) }
        return world
    }

    private static func report(_ world: RecordedWorld, _ path: String = "out.json") throws -> Value
    {
        try Document(json: (world.file(path) ?? "").utf8, name: path).root
    }

    @Test func anUnchangedContractPasses() throws {
        let world = Self.world(Self.old)
        #expect(try world.run("diff", "old.yaml", "new.yaml") == .passed)
        #expect(world.output.contains("the API has not changed"), "\(world.output)")
    }

    @Test func aBreakingChangeShowsItsDocument() throws {
        let world = Self.world(Self.contract(most: 3))
        #expect(try world.run("diff", "old.yaml", "new.yaml", "--json", "out.json") == .findings)
        let change = try Self.report(world)["changes"]?[0]
        #expect(change?["id"]?.string == "request-property-max-length-decreased")
        #expect(change?["effect"]?.string == "breaking")
        #expect(change?["evidence"]?.string == "refuted")
        #expect(change?["operation"]?.string == "POST /lamps")
        let example = try Document(
            json: (change?["counterexample"]?.string ?? "").utf8, name: "example")
        #expect((example.root["id"]?.string?.count ?? 0) > 3, "\(world.output)")
    }

    @Test(arguments: [
        ("breaking", ExitCode.findings), ("none", .passed), ("risky", .findings),
    ])
    func theGateIsAChoice(effect: String, code: ExitCode) throws {
        let world = Self.world(Self.contract(required: "[id, watts]"))
        #expect(try world.run("diff", "old.yaml", "new.yaml", "--fail-on", effect) == code)
    }

    @Test func aSafeChangePassesUnlessAllFail() throws {
        let world = Self.world(Self.contract(most: 90))
        #expect(try world.run("diff", "old.yaml", "new.yaml") == .passed)
        #expect(try world.run("diff", "old.yaml", "new.yaml", "--fail-on", "safe") == .findings)
    }

    @Test func anAcceptedChangePassesUntilItsDay() throws {
        let world = Self.world(Self.contract(most: 3))
        let words = ["diff", "old.yaml", "new.yaml", "--today", "2026-11-01"]
        _ = try world.run(words + ["--write-baseline", "known.yaml", "--reason", "agreed"])
        let known = try #require(world.file("known.yaml"))
        #expect(known.contains("request-property-max-length-decreased"))
        #expect(try world.run(words + ["--baseline", "known.yaml"]) == .passed)
        #expect(world.output.contains("agreed"), "\(world.output)")
        let late = ["diff", "old.yaml", "new.yaml", "--today", "2099-01-01"]
        #expect(try world.run(late + ["--baseline", "known.yaml"]) == .findings)
    }

    @Test func aStaleEntryOnlyWarns() throws {
        let world = Self.world(Self.contract(most: 3))
        let words = ["diff", "old.yaml", "new.yaml", "--today", "2026-11-01"]
        _ = try world.run(words + ["--write-baseline", "known.yaml"])
        world.put("new.yaml", Self.old)
        #expect(try world.run(words + ["--baseline", "known.yaml"]) == .passed)
        #expect((world.output + world.errors).contains("nothing shows"))
    }

    @Test func allFormatsAreWritten() throws {
        let world = Self.world(Self.contract(most: 3))
        let code = try world.run(
            "diff", "old.yaml", "new.yaml", "--json", "a.json", "--junit", "b.xml", "--markdown",
            "c.md", "--sarif", "d.sarif", "--quiet")
        #expect(code == .findings)
        #expect(world.errors.isEmpty)
        #expect(world.output.contains("max-length-decreased"), "quiet leaves problems")
        #expect(world.file("b.xml")?.contains("<failure") == true)
        #expect(world.file("c.md")?.hasPrefix("<!-- rehearse diff -->") == true)
        #expect(world.file("d.sarif")?.contains("rehearse/diff") == true)
    }

    @Test func aDocumentOnStandardOutputStandsAlone() throws {
        let world = Self.world(Self.contract(most: 3))
        _ = try world.run("diff", "old.yaml", "new.yaml", "--json", "-")
        _ = try Document(json: world.output.utf8, name: "output")
        #expect(world.errors.contains("breaking"))
    }

    @Test func aRevisionTakesThePathOfTheOtherSide() throws {
        let world = Self.world(Self.contract(most: 3))
        let repository = RecordedRepository(["main": ["new.yaml": Self.old]])
        let program = Program(
            table: .rehearse, environment: repository.world(world.environment))
        #expect(try program.run(["diff", "git:main", "new.yaml"]) == .findings)
        #expect(world.output.contains("git:main"), "\(world.output)")
    }

    @Test func twoRevisionsWithoutAPathAreRefused() throws {
        let world = Self.world(Self.old)
        #expect(try world.run("diff", "git:main", "git:next") == .unusable)
        #expect(world.errors.contains("git:main has no path"), "\(world.errors)")
    }

    @Test(arguments: ["absent.yaml", "broken.yaml"])
    func anUnusableContractIsRefused(path: String) throws {
        let world = Self.world(Self.old, ["broken.yaml": "openapi: 3.1.0\ninfo: ["])
        #expect(try world.run("diff", "old.yaml", path, "--json", "out.json") == .unusable)
        #expect(world.errors.contains(path), "\(world.errors)")
    }

    @Test func aReferenceToNothingIsRefused() throws {
        let world = Self.world(
            Self.contract(more: "components: {schemas: {A: {$ref: '#/components/schemas/B'}}}"))
        #expect(try world.run("diff", "old.yaml", "new.yaml") == .unusable)
        #expect(world.errors.contains("leads nowhere"), "\(world.errors)")
    }

    @Test func anOperationThatCannotBeReadFailsTheGate() throws {
        let world = Self.world(Self.old)
        world.put("faulty.yaml", Self.contract(more: "  /bulbs: {get: {parameters: null}}"))
        #expect(try world.run("diff", "faulty.yaml", "faulty.yaml") == .findings)
        #expect(world.output.contains("GET /bulbs is left out"), "\(world.output)")
        #expect(world.output.contains("failed, since 1 fault must be repaired"), "\(world.output)")
        // In the old contract, it is only mentioned.
        #expect(try world.run("diff", "faulty.yaml", "new.yaml") == .passed)
    }

    @Test func aContractWithoutAnythingIsRefused() throws {
        let world = Self.world("openapi: 3.1.0\ninfo: {title: Nothing, version: '1'}")
        #expect(try world.run("diff", "new.yaml", "old.yaml") == .unusable)
        #expect(world.errors.contains("neither paths nor webhooks"), "\(world.errors)")
    }

    @Test func aSpecWithoutClientsIsRefused() throws {
        let world = Self.world(Self.contract(most: 3), ["shop/openapi.yaml": Self.old])
        #expect(try world.run("diff", "old.yaml", "new.yaml", "shop") == .unusable)
        #expect(world.errors.contains("has no client machine"), "\(world.errors)")
    }

    // MARK: Clients

    /// The lamp shop with a change of its contract, compared for its client machine.
    private static func compared(_ change: (String) -> String) throws -> (ExitCode, RecordedWorld) {
        let world = LampShop.world()
        world.put("old.yaml", LampShop.contract)
        world.put("new.yaml", change(LampShop.contract))
        let code = try world.run(
            "diff", "old.yaml", "new.yaml", "specs/lamps", "--json", "out.json")
        return (code, world)
    }

    @Test func aMachineThatCallsAGoneOperationBreaks() throws {
        let (code, world) = try Self.compared { $0.replacing("/lamps", with: "/lights") }
        #expect(code == .findings)
        #expect(world.output.contains("by the old path"), "\(world.output)")
    }

    @Test func aNewRequiredParameterBreaksTheMachineWithoutIt() throws {
        let (code, world) = try Self.compared { text in
            text.replacing(
                "operationId: buy",
                with: "operationId: buy\n      parameters: "
                    + "[{name: till, in: query, required: true, schema: {type: string}}]")
        }
        #expect(code == .findings)
        #expect(world.output.contains("without the query parameter till"), "\(world.output)")
    }
}
