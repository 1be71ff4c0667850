import Contracts
import Testing

@testable import rehearse

@Suite struct FuzzTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps/{id}:
            put:
              operationId: light
              parameters:
                - {name: id, in: path, required: true, schema: {enum: [a, b]}}
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [watt]
                      properties: {watt: {type: integer, minimum: 1, maximum: 60}}
              responses:
                "200":
                  description: lit
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [watt]
                        properties: {watt: {type: integer, maximum: 60}}
                "400": {description: invalid}
        """

    private static func model(watt: String) -> String {
        """
        invalid:
          - name: invalid
            respond: {status: 400}
        operations:
          light:
            - name: lit
              respond: {status: 200, body: {watt: "${\(watt)}"}}
        """
    }

    private static func world(_ model: String?, isTerminal: Bool = false) -> RecordedWorld {
        var files = ["specs/lamps/openapi.yaml": contract]
        files["specs/lamps/backend.yaml"] = model
        return RecordedWorld(files: files, isTerminal: isTerminal)
    }

    @Test func whatHoldsIsCounted() throws {
        let world = Self.world(Self.model(watt: "request.body.watt"))
        #expect(try world.run("fuzz", "--seed", "7", "--budget", "200runs") == .passed)
        #expect(world.errors.hasPrefix("specs/lamps: seed 7, 200 requests, "))
        #expect(world.errors.hasSuffix("0 findings; 2 of 2 rules reached\n"))
        let silent = Self.world(Self.model(watt: "request.body.watt"))
        #expect(
            try silent.run("fuzz", "specs/lamps", "--budget", "50runs", "--quiet") == .passed)
        #expect(silent.errors.isEmpty)
    }

    @Test func aFindingIsReportedWithItsReplay() throws {
        let world = Self.world(Self.model(watt: "request.body.watt + 1"))
        #expect(
            try world.run(
                "fuzz", "specs/lamps", "--seed", "7", "--budget", "500runs", "--json", "j",
                "--junit", "x") == .findings)
        #expect(world.errors.contains("broken-contract") || world.errors.contains("PUT /lamps/"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let finding = try #require(report["specs"]?[0]?["findings"]?[0])
        #expect(finding["check"]?.string == "broken-contract")
        #expect(world.file("x")?.contains("<failure") == true)
        // The replay finds it with its very last request.
        let replay = try #require(finding["replay"]?.string)
        let words = replay.split(separator: " ").map(String.init)
        #expect(words.count == 7 && world.errors.contains(replay))
        let again = Self.world(Self.model(watt: "request.body.watt + 1"))
        let code = try again.run(
            words[1], words[2], words[3], words[4], words[5], words[6], "--json", "j")
        #expect(code == .findings)
        let second = try Document(json: (again.file("j") ?? "").utf8, name: "j").root
        let same = second["specs"]?[0]?["findings"]?[0]
        #expect(same?["request"]?.string == finding["request"]?.string)
        #expect(second["specs"]?[0]?["faults"]?.int == 1)
    }

    @Test func aContractAloneIsEnough() throws {
        let world = Self.world(nil, isTerminal: true)
        #expect(try world.run("fuzz", "specs/lamps", "--budget", "100runs") == .passed)
        #expect(world.errors.contains("100 requests"))
    }

    @Test(arguments: ["", "5", "0runs", "-1runs", "5 runs", "99999999999999999999s", "s"])
    func budgetsThatAreNone(text: String) throws {
        #expect(RunBudget(text) == nil)
        let world = Self.world(nil)
        #expect(try world.run("fuzz", "specs/lamps", "--budget", text) == .unusable)
        #expect(world.errors.contains("--budget"))
    }

    @Test func budgets() throws {
        #expect(RunBudget("5000runs") == .runs(5000))
        #expect(RunBudget("60s") == .seconds(60))
    }

    @Test func theUnitOfOlderVersionsIsReadWithANote() throws {
        let world = Self.world(nil)
        #expect(try world.run("fuzz", "specs/lamps", "--budget", "7cases") == .passed)
        #expect(
            world.errors.hasPrefix(
                "rehearse: note: --budget 7cases is deprecated; write 7runs\n"))
        #expect(world.errors.contains("7 requests"))
        #expect(RunBudget.newSpelling(of: "7runs") == nil)
    }

    @Test func whatCannotBeUsedIsReported() throws {
        let empty = RecordedWorld(files: ["README.md": ""])
        #expect(try empty.run("fuzz") == .unusable)
        #expect(empty.errors.contains("no spec to fuzz"))
        let broken = RecordedWorld(files: ["specs/a/openapi.yaml": "openapi: 3.1.0\n"])
        #expect(try broken.run("fuzz", "specs/a") == .unusable)
    }
}
