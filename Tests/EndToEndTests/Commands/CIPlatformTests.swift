import Contracts
import Testing

@testable import rehearse

@Suite struct CIPlatformTests {
    private static let summary = "/runner/summary.md"
    private static let github = [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary,
    ]

    private func world(_ variables: [String: String], summary: String? = nil) -> RecordedWorld {
        var files = LampShop.faulty
        if let summary { files[Self.summary] = summary }
        return LampShop.world(files, variables: variables)
    }

    @Test func gitHubIsToldWhereItRunsTheCommand() throws {
        let world = world(Self.github, summary: "before\n")
        #expect(try world.run("run", "--quiet") == .findings)
        let lines = world.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasPrefix(
                "::error file=specs/lamps/clients/buying.yaml,line=15,col=5,"
                    + "title=agreement/a lamp was sold::") == true)
        let summary = try #require(world.file(Self.summary))
        #expect(summary.hasPrefix("before\n## rehearse run: 1 finding in 2 cases\n"))
    }

    @Test(arguments: [
        (["GITHUB_ACTIONS": "false"], []), ([:], []), (github, ["--annotations", "none"]),
    ])
    func nobodyElseIs(variables: [String: String], words: [String]) throws {
        let world = world(variables, summary: "before\n")
        #expect(try world.run(["run", "--quiet"] + words) == .findings)
        #expect(!world.errors.contains("::error"))
        #expect(world.file(Self.summary) == "before\n")
    }

    @Test func theCommitStandsInTheHeadline() throws {
        let commit = "0123456789abcdef0123456789abcdef01234567"
        let world = world(["GITHUB_SHA": commit])
        #expect(try world.run("run", "--quiet", "--json", "j", "--junit", "x") == .findings)
        #expect(world.printed.contains(", of the mock at commit 0123456789\n"), "\(world.printed)")
        #expect(
            world.file("x")?.contains("\"rehearse run of the mock at commit 0123456789\"") == true)
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        #expect(report["commit"]?.string == commit)
        // A word that is no commit is none.
        let other = self.world(["GIT_COMMIT": "::error::x"])
        #expect(try other.run("run", "--quiet") == .findings)
        #expect(!other.printed.contains("at commit"))
    }

    @Test func whoeverAsksIsReported() throws {
        let world = world([:])
        #expect(try world.run("run", "--annotations", "github", "--quiet") == .findings)
        #expect(world.errors.contains("\n::error file="))
    }

    @Test func noTargetCommandsThePlatform() throws {
        var files = LampShop.faulty
        files["openapi.yaml"] = "openapi: 3.1.0\n\"::add-mask::x\": ##[group]\n"
        let world = LampShop.world(files, variables: Self.github)
        #expect(try world.run("check") == .unusable)
        let lines = world.errors.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("::error file=specs/lamps/openapi.yaml,") })
        let known = ["::error ", "::warning ", "::notice "]
        for line in lines {
            let start = line.drop { $0 == " " }
            #expect(!start.hasPrefix("::") || known.contains { start.hasPrefix($0) }, "\(line)")
            #expect(!line.contains("##["), "\(line)")
        }
    }

    @Test func aRunIsWrittenAsSARIF() throws {
        let world = world([:])
        #expect(try world.run("run", "--sarif", "s.sarif", "--quiet") == .findings)
        let again = self.world([:])
        #expect(try again.run("run", "--sarif", "s.sarif", "--quiet", "--jobs", "1") == .findings)
        #expect(world.file("s.sarif") == again.file("s.sarif"))
        let run = try #require(
            try Document(json: (world.file("s.sarif") ?? "").utf8, name: "s").root["runs"]?[0])
        #expect(run["invocations"]?[0]?["exitCode"]?.int == 1)
        #expect(run["invocations"]?[0]?["exitCodeDescription"]?.string == "findings")
        let result = try #require(run["results"]?[0])
        #expect(result["ruleId"]?.string == "agreement")
        let steps = result["codeFlows"]?[0]?["threadFlows"]?[0]?["locations"]
        #expect(steps?.count ?? 0 > 3)
        #expect(
            steps?[0]?["location"]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
                == "specs/lamps/scenarios/exploring.yaml")
        let rule = run["tool"]?["driver"]?["rules"]?[0]
        #expect(rule?["help"]?["text"]?.string?.contains("Remedy: ") == true)
    }

    @Test func anUnusableSelectionSaysSo() throws {
        let world = world([:])
        #expect(try world.run("run", "--only", "nothing", "--sarif", "s") == .unusable)
        let root = try Document(json: (world.file("s") ?? "").utf8, name: "s").root
        #expect(root["runs"]?[0]?["invocations"]?[0]?["exitCode"]?.int == 2)
        #expect(root["runs"]?[0]?["invocations"]?[0]?["executionSuccessful"]?.bool == false)
    }

    @Test func aCheckIsWrittenAsSARIF() throws {
        let world = LampShop.world(["schemas/a.yaml": "type: objct\n"])
        #expect(try world.run("check", "--sarif", "-", "--quiet") == .unusable)
        let root = try Document(json: world.output.utf8, name: "s").root
        let results = try #require(root["runs"]?[0]?["results"])
        #expect(
            results.elements.contains { result in
                let place = result["locations"]?[0]?["physicalLocation"]
                return place?["artifactLocation"]?["uri"]?.string == "specs/lamps/schemas/a.yaml"
                    && place?["region"]?["startLine"]?.int == 1
            })
    }
}
