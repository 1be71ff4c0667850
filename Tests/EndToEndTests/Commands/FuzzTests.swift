import Contracts
import Synchronization
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
        #expect(
            try world.run("fuzz", "--seed", "7", "--budget", "200runs", "--json", "j") == .passed)
        #expect(world.errors.hasPrefix("seed 7\nspecs/lamps fuzz/every operation: 200 requests, "))
        #expect(world.errors.contains("; nothing found\n  backend: 2 of 2 rules\n"))
        let report = try Self.report(in: world)
        #expect(report["seed"]?.int == 7 && report["partial"]?.bool == true)
        #expect(report["totals"]?["findings"]?.int == 0)
        let requests = report["specs"]?[0]?["cases"]?[0]?["judgements"]?["requests"]
        #expect(requests?.int == 200)
        let silent = Self.world(Self.model(watt: "request.body.watt"))
        #expect(
            try silent.run("fuzz", "specs/lamps", "--budget", "50runs", "--quiet") == .passed)
        #expect(silent.errors.isEmpty)
    }

    @Test func withoutASeedAFreshOneIsPrinted() throws {
        let world = Self.world(Self.model(watt: "request.body.watt"))
        #expect(try world.run("fuzz", "--budget", "20runs", "--json", "j") == .passed)
        let seed = try #require(try Self.report(in: world)["seed"]?.int)
        #expect(seed != 1 && world.errors.hasPrefix("seed \(seed)\n"))
    }

    private static func report(in world: RecordedWorld) throws -> Value {
        try Document(json: (world.file("j") ?? "").utf8, name: "j").root
    }

    private static let wrong = model(watt: "request.body.watt + 1")

    @Test func aFindingIsReportedWithItsReplay() throws {
        let world = Self.world(Self.wrong)
        #expect(
            try world.run(
                "fuzz", "specs/lamps", "--seed", "7", "--budget", "500runs", "--json", "j",
                "--junit", "x", "--sarif", "s", "--events", "e") == .findings)
        #expect(world.output.contains("PUT /lamps/"))
        let finding = try #require(
            try Self.report(in: world)["specs"]?[0]?["cases"]?[0]?["findings"]?[0])
        #expect(finding["name"]?.string == "model/light: lit")
        #expect(finding["message"]?.string?.hasPrefix("the answer breaks the contract") == true)
        #expect(world.file("x")?.contains("<failure") == true)
        for file in ["s", "e"] {
            #expect(world.file(file)?.contains("model/light: lit") == true, "\(file)")
        }
        // The replay has nothing but the request that shows it.
        let replay = try #require(finding["command"]?.string)
        let words = replay.split(separator: " ").map(String.init)
        #expect(words.count == 3 && world.output.contains("replay: \(replay)\n"))
        #expect(try world.run(words[1], words[2]) == .findings)
        #expect(world.output.contains("asks light (someone/1.0): PUT /lamps/"))
        #expect(!world.output.contains("someone/2.0"))
        world.put("specs/lamps/backend.yaml", Self.model(watt: "request.body.watt"))
        #expect(try world.run(words[1], words[2]) == .passed)
    }

    @Test func withoutAFileTheCommandLeadsThereAgain() throws {
        let world = Self.world(Self.wrong)
        let words = ["fuzz", "specs/lamps", "--seed", "7", "--budget", "500runs"]
        #expect(try world.run(words + ["--findings", "none"]) == .findings)
        #expect(world.output.contains("replay: rehearse replay replay1."))
        #expect(!world.paths.contains { $0.hasPrefix(".rehearse/") })
    }

    @Test func aBaselineMakesAFindingKnown() throws {
        let world = Self.world(Self.wrong)
        let words = ["fuzz", "--seed", "7", "--budget", "300runs"]
        #expect(try world.run(words + ["--write-baseline", "known.yaml"]) == .findings)
        #expect(try world.run(words + ["--baseline", "known.yaml"]) == .passed)
        #expect(world.errors.contains("0 findings, 1 known"))
        // A scenario may show what no request of a fuzz shows.
        world.put("specs/lamps/backend.yaml", Self.model(watt: "request.body.watt"))
        #expect(try world.run(words + ["--baseline", "known.yaml"]) == .passed)
        #expect(!world.errors.contains("stale"))
    }

    @Test func shardsDivideSpecs() throws {
        for (shard, name) in [("1/2", "lamps"), ("2/2", "lights")] {
            let world = Self.world(Self.model(watt: "request.body.watt"))
            world.put("specs/lights/openapi.yaml", Self.contract)
            #expect(try world.run("fuzz", "--shard", shard, "--budget", "20runs") == .passed)
            #expect(world.errors.contains("specs/\(name) fuzz/every operation: 20 requests"))
            #expect(world.errors.contains("20 judgements in 1 case: 1 passed"))
        }
    }

    @Test func timeIsABudgetOfAllSpecs() throws {
        let world = Self.world(Self.wrong)
        world.put("specs/lights/openapi.yaml", Self.contract)
        let looks = Atomic(0)
        var environment = world.environment
        environment.processors = { 1 }
        environment.stopwatch = {
            .milliseconds(20 * looks.add(1, ordering: .relaxed).newValue)
        }
        let program = Program(table: .rehearse, environment: environment)
        #expect(try program.run(["fuzz", "--budget", "1s"]) == .findings)
        #expect(world.errors.contains("in 2 cases: 1 passed, 1 failed"), "\(world.errors)")
        #expect(world.errors.contains("the time was up before everything was run"))
    }

    @Test func aMutantIsFuzzed() throws {
        let world = Self.world(Self.model(watt: "request.body.watt"))
        world.put(
            "specs/lamps/mutants/brighter.yaml",
            """
            breaks: The lamp says less than it is.
            changes: [{at: /operations/light/lit/respond, set: {status: 200, body: {watt: 61}}}]
            run: [fuzz/every operation]
            finds: [contract/light/response-body-schema]
            """)
        let words = ["fuzz", "specs/lamps", "--budget", "20runs", "--mutant", "brighter"]
        #expect(try world.run(words) == .findings)
        #expect(world.output.contains("contract/light/"), "\(world.output)")
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
        #expect(world.errors.contains("7 requests, "))
        #expect(RunBudget.newSpelling(of: "7runs") == nil)
    }

    @Test func whatCannotBeUsedIsReported() throws {
        let empty = RecordedWorld(files: ["README.md": ""])
        #expect(try empty.run("fuzz") == .unusable)
        #expect(empty.errors.contains("no spec to fuzz"))
        let broken = RecordedWorld(files: ["specs/a/openapi.yaml": "openapi: 4.0.0\n"])
        #expect(try broken.run("fuzz", "specs/a") == .unusable)
    }

    /// `--header "X-Key: $KEY"` where nobody has set `KEY`.
    @Test(arguments: ["X-Key: ", "X-Key:", "Authorization: Bearer "])
    func anEmptyCredentialIsRefused(field: String) throws {
        let world = LampShop.world(LampShop.faulty)
        let code = try world.run(
            "fuzz", "specs/lamps", "--against", "http://lamps.test", "--header", field)
        #expect(code == .unusable)
        #expect(world.errors.contains("a variable of the shell may not be set"), "\(world.errors)")
    }

    @Test func aMaskIsNoCredential() throws {
        let world = LampShop.world(LampShop.faulty)
        let code = try world.run(
            "fuzz", "specs/lamps", "--against", "http://lamps.test", "--header", "X-Key: ‹secret 1›"
        )
        #expect(code == .unusable)
        #expect(
            world.errors.contains(
                "for --header: expected the secret itself in place of its mask"), "\(world.errors)")
    }

    @Test func itGoesOnWhereItHasEnded() throws {
        let world = Self.world(Self.model(watt: "request.body.watt"))
        let words = ["fuzz", "--seed", "7", "--budget", "60runs", "--continue", "kept.json"]
        #expect(try world.run(words) == .passed)
        let first = try #require(world.file("kept.json"))
        #expect(first.contains(#""operation": "light""#) && first.contains(#""200""#))
        // Nothing new is reached, so that nothing is added.
        #expect(try world.run(words) == .passed)
        #expect(world.file("kept.json") == first)
    }

    @Test(arguments: ["{", "[]", #"{"keptRequests": 2, "specs": []}"#])
    func aFileOfOtherThingsIsNotOverwritten(text: String) throws {
        let world = RecordedWorld(files: [
            "specs/lamps/openapi.yaml": Self.contract, "kept.json": text,
        ])
        #expect(
            try world.run("fuzz", "--seed", "1", "--budget", "9runs", "--continue", "kept.json")
                == .unusable)
        #expect(
            world.errors.contains(#"invalid value "kept.json" for --continue: expected a file"#))
        #expect(world.file("kept.json") == text)
    }
}
