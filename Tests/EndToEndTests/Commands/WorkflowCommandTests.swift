import TestSupport
import Testing

@testable import rehearse

/// The example of the page about workflows, as it stands there.
@Suite struct WorkflowCommandTests {
    /// The block that names a file.
    private static func block(_ name: String) throws -> String {
        let blocks = PageBlock.blocks("yaml", of: "docs/arazzo.md")
        return try #require(blocks.first { $0.path == name }).text
    }

    private static func world(_ more: [String: String] = [:]) throws -> RecordedWorld {
        let files = [
            "flow/pots.openapi.yaml": try block("pots.openapi.yaml"),
            "flow/pots.arazzo.yaml": try block("pots.arazzo.yaml"),
        ]
        return RecordedWorld(files: files.merging(more) { $1 })
    }

    @Test func theExampleIsSoundAndRuns() throws {
        let world = try Self.world()
        #expect(try world.run("check", "flow/pots.arazzo.yaml") == .passed, "\(world.errors)")
        let code = try world.run(
            "run", "flow/pots.arazzo.yaml", "--var", "glaze=red", "--json", "j", "--junit", "x")
        #expect(code == .passed, "\(world.errors)")
        #expect(world.errors.contains("flow/pots.arazzo.yaml pots: 1 script passed\n"))
        #expect(world.file("x")?.contains("orderPot") == true)
        #expect(world.file("j")?.contains("pots/pots/orderPot") == true)
    }

    @Test func anInputThatNoWorkflowDeclaresIsRefused() throws {
        let world = try Self.world()
        let code = try world.run("run", "flow/pots.arazzo.yaml", "--var", "glase=red")
        #expect(code == .unusable)
        #expect(
            world.errors.contains(
                "invalid value \"glase\" for --var: expected a name that a script or workflow of the run looks at, such as glaze"
            ),
            "\(world.errors)")
    }

    @Test func whatIsBrokenIsReportedAndShownAgain() throws {
        let broken = try Self.block("pots.arazzo.yaml").replacing("== 201", with: "== 202")
        let world = try Self.world(["flow/pots.arazzo.yaml": broken])
        #expect(try world.run("run", "flow/pots.arazzo.yaml") == .findings, "\(world.output)")
        #expect(world.output.contains("flow/pots.arazzo.yaml:"))
        #expect(world.output.contains("expectation/orderPot: order: $statusCode == 202"))
        let mark = try #require(world.output.firstRange(of: "replay: rehearse replay "))
        let file = world.output[mark.upperBound...].prefix { $0 != "\n" }
        #expect(try world.run("replay", String(file)) == .findings, "\(world.output)")
    }

    @Test func aSpecHasWorkflowsAmongItsScenarios() throws {
        let text = try Self.block("pots.arazzo.yaml")
            .replacing("./pots.openapi.yaml", with: "../openapi.yaml")
        let files = [
            "specs/pots/openapi.yaml": try Self.block("pots.openapi.yaml"),
            "specs/pots/scenarios/selling.arazzo.yaml": text,
        ]
        let world = RecordedWorld(files: files)
        #expect(try world.run("check") == .passed, "\(world.errors)")
        #expect(try world.run("run", "--list") == .passed)
        #expect(world.output.contains("pots/selling/orderPot"))
        #expect(try world.run("run") == .passed, "\(world.errors)")
    }

    @Test(arguments: [
        ("url: ./pots.openapi.yaml", "url: https://pots.example/api.yaml", "nothing is fetched"),
        ("url: ./pots.openapi.yaml", "url: ./none.yaml", "cannot be used"),
        ("operationId: addPot", "operationId: addPots", "did you mean addPot?"),
        ("arazzo: 1.0.1", "arazzo: 2.0.0", "arazzo"),
    ])
    func whatCannotBeUsedIsReported(_ text: String, _ other: String, _ reported: String) throws {
        let broken = try Self.block("pots.arazzo.yaml").replacing(text, with: other)
        let world = try Self.world(["flow/pots.arazzo.yaml": broken])
        #expect(try world.run("check", "flow/pots.arazzo.yaml") == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
        #expect(try world.run("run", "flow/pots.arazzo.yaml") == .unusable)
    }

    @Test(arguments: ["pot", "orders"])
    func aTargetForNothingThatRunsIsRefused(_ name: String) throws {
        let world = try Self.world()
        let target = "\(name)=http://127.0.0.1:9"
        #expect(
            try Program(table: .rehearse, environment: world.environment).run([
                "run", "flow/pots.arazzo.yaml", "--against", target,
            ]) == .unusable)
        #expect(world.errors.contains("the name of a spec that is run"), "\(world.errors)")
        #expect(world.errors.contains("pots"))
    }

    private static let calling = """
        arazzo: 1.1.0
        $self: https://pots.example/flows/selling.arazzo.yaml
        info: {title: Selling, version: "1"}
        sourceDescriptions:
          - {name: pots, url: ./pots.openapi.yaml, type: openapi}
          - {name: other, url: URL, type: TYPE}
        workflows:
          - workflowId: sell
            steps: [{stepId: order, workflowId: $sourceDescriptions.other.orderPot}]

        """

    /// A document that gives itself a URI is found by this URI, whatever the name of its file is.
    @Test(arguments: [
        ("https://pots.example/flows/pots.yaml", "arazzo", ExitCode.passed, ""),
        ("./pots.yaml", "arazzo", .passed, ""), ("pots.arazzo.yaml", "arazzo", .passed, ""),
        ("https://pots.example/pots.yaml", "arazzo", .unusable, "nothing is fetched"),
        (
            "pots.arazzo.yaml", "openapi", .unusable,
            "is a description in Arazzo; write type: arazzo"
        ),
        ("pots.openapi.yaml", "arazzo", .unusable, "is not a description in Arazzo"),
    ])
    func workflowsAreFoundByTheirURI(
        _ url: String, _ type: String, _ code: ExitCode, _ reported: String
    ) throws {
        let pots = try Self.block("pots.arazzo.yaml").replacing(
            "arazzo: 1.0.1", with: "arazzo: 1.1.0\n$self: https://pots.example/flows/pots.yaml")
        let calling = Self.calling.replacing("URL", with: url).replacing("TYPE", with: type)
        let world = try Self.world([
            "flow/pots.arazzo.yaml": pots, "flow/selling.arazzo.yaml": calling,
        ])
        #expect(
            try world.run("run", "flow/selling.arazzo.yaml") == code, "\(world.errors)")
        #expect(reported.isEmpty || world.errors.contains(reported), "\(world.errors)")
    }

    @Test func theFormatHasASchema() throws {
        let world = RecordedWorld()
        #expect(try world.run("schema", "arazzo") == .passed)
        #expect(world.output.contains("\"workflowId\""))
    }

    @Test func aJSONPathSelects() throws {
        let world = RecordedWorld(files: ["pots.json": #"{"pots": [{"id": 1}, {"id": 2.50}]}"#])
        #expect(
            try world.run("eval", "--jsonpath", "$.pots[?@.id > 1].id", "--with", "pots.json")
                == .passed)
        #expect(world.output == "$['pots'][1]['id']: 2.50\n")
        #expect(try world.run("eval", "--jsonpath", "$.pots[", "--with", "pots.json") == .unusable)
        #expect(world.errors.contains("jsonpath:1:8: error: expected "))
        #expect(try world.run("eval", "--jsonpath", "$") == .unusable)
    }
}
