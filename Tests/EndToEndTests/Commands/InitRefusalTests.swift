import Testing

@testable import rehearse

/// Files, folders and names that `init` leaves alone or refuses, and its messages about them.
@Suite struct InitRefusalTests {
    static let small = """
        # a comment
        openapi: 3.1.0
        info: {title: "Tea & Cake: The API", version: "1"}
        paths:
          /:
            get:
              # another
              responses: {"204": {description: Nothing.}}
          /tea-kinds/{kindId}:
            get: {parameters: [{name: kindId, in: path, required: true, schema: {type: string}}], responses: {"204": {description: Nothing.}}}
            # the last
        """

    @Test func operationsWithoutANameGetOne() throws {
        let world = RecordedWorld(files: ["tea.yaml": Self.small])
        #expect(try world.run("init", "tea.yaml") == .passed, "\(world.errors)")
        let copy = try #require(world.file("specs/tea-cake-the-api/openapi.yaml"))
        #expect(
            copy.contains(
                "    get:\n      # another\n      operationId: getRoot\n      responses: {"),
            "\(copy)")
        #expect(copy.contains("get: {\"operationId\": \"getTeaKindsByKindId\", parameters"))
        #expect(copy.hasPrefix("# a comment\n") && copy.hasSuffix("# the last"))
        #expect(world.errors.contains("named GET / \"getRoot\", because it has no operationId\n"))
        #expect(try world.run("run", "specs/tea-cake-the-api") == .passed)
    }

    @Test func aFolderThatHoldsSomethingIsLeftAlone() throws {
        let world = RecordedWorld(files: [
            "tea.yaml": Self.small, "specs/tea-cake-the-api/notes.txt": "mine",
        ])
        #expect(try world.run("init", "tea.yaml") == .unusable)
        #expect(
            world.errors.hasSuffix(
                "rehearse: error: \"specs/tea-cake-the-api\" is there already and holds "
                    + "\"notes.txt\"; name another folder behind the contract, or remove this one\n"
            ), "\(world.errors)")
        #expect(world.file("specs/tea-cake-the-api/notes.txt") == "mine")
        #expect(world.file("specs/tea-cake-the-api/openapi.yaml") == nil)
        #expect(try world.run("init", "tea.yaml", "elsewhere/tea/") == .passed)
        #expect(world.file("elsewhere/tea/openapi.yaml") != nil)
    }

    @Test func aDryRunWritesNothing() throws {
        let world = RecordedWorld(files: ["tea.yaml": Self.small])
        #expect(try world.run("init", "tea.yaml", "a", "--dry-run", "--json", "j") == .passed)
        #expect(world.errors.contains("would write a/openapi.yaml\n"))
        #expect(!world.errors.contains("next:"))
        #expect(world.file("a/openapi.yaml") == nil)
        #expect(world.file("j")?.contains("\"written\": false") == true)
    }

    @Test(arguments: [
        (
            #"{"swagger": "1.2", "info": {"title": "Old", "version": "1"}, "paths": {}}"#,
            "old.yaml:1:1: error: the document has no field \"openapi\" but \"swagger\" \"1.2\"; "
                + "begin the document with \"openapi: 3.1.0\""
        ),
        ("openapi: 3.1.0\ninfo: [", "old.yaml:"),
        ("just a text", "an OpenAPI document is an object"),
    ])
    func whatIsNoContractIsRefused(text: String, says: String) throws {
        let world = RecordedWorld(files: ["old.yaml": text])
        #expect(try world.run("init", "old.yaml", "a") == .unusable)
        #expect(world.errors.contains(says), "\(world.errors)")
        #expect(
            world.errors.hasSuffix(
                "rehearse: error: nothing was made; correct the contract and start again\n"))
        #expect(world.file("a/openapi.yaml") == nil)
    }

    /// Well-known contracts have examples with a digit too few; that keeps nobody from beginning.
    @Test func wrongExamplesAreReportedAndNotTaken() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Digits, version: "1"}
            paths:
              /digits/{id}:
                get:
                  operationId: showDigit
                  parameters: [{name: id, in: path, required: true, schema: {type: integer}, example: one}]
                  responses:
                    "200":
                      description: One.
                      content:
                        application/json:
                          schema: {type: object, required: [id], properties: {id: {type: integer, examples: [two]}}}
                          example: {id: three}
            """
        let world = RecordedWorld(files: ["digits.yaml": contract])
        #expect(try world.run("init", "digits.yaml", "--json", "j") == .passed, "\(world.errors)")
        #expect(world.errors.contains("digits.yaml:14:"), "\(world.errors)")
        #expect(world.errors.contains("\nwrong examples of the contract were not taken; rehearse"))
        #expect(world.file("j")?.contains("\"wrongExamples\": 3") == true)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/digits", in: world)
        #expect(!model.contains("three") && !model.contains("two"), "\(model)")
        #expect(try world.run("run", "specs/digits") == .passed, "\(world.errors)")
        #expect(try world.run("check", "specs/digits") == .passed)
        #expect(try world.run("check", "specs/digits", "--strict") == .unusable)
    }

    @Test func whoIsInterruptedFindsNothing() throws {
        let world = RecordedWorld(files: ["tea.yaml": Self.small])
        var environment = world.environment
        environment.interruption = { .interrupted }
        let program = Program(table: .rehearse, environment: environment)
        #expect(try program.run(["init", "tea.yaml"]) == .interrupted)
        #expect(world.file("specs/tea-cake-the-api/openapi.yaml") == nil)
        #expect(!world.errors.contains("wrote"), "\(world.errors)")
    }

    @Test func aFileThatIsNotThereIsReported() throws {
        let world = RecordedWorld()
        #expect(try world.run("init", "none.yaml") == .unusable)
        #expect(world.errors.contains("none.yaml"), "\(world.errors)")
    }

    @Test func aNameThatNoSpecMayHaveIsRefused() throws {
        let world = RecordedWorld(files: ["tea.yaml": Self.small])
        #expect(try world.run("init", "tea.yaml", "specs/_tea") == .unusable)
        #expect(world.errors.contains("because of how its name begins"), "\(world.errors)")
    }

    /// Signs that mean something in YAML, CEL and Markdown stand in names and texts.
    @Test func hostileNamesDoNoHarm() throws {
        let contract = """
            {"openapi": "3.1.0",
             "info": {"title": "| `x` \\n# ${boom} \\u001b[31m", "version": "1"},
             "paths": {"/it's/{a-b}": {"get": {"operationId": "it's: #1 ${x} \\"q\\"",
               "summary": "a: b # c ${nothing}\\nsecond | line",
               "parameters": [{"name": "a-b", "in": "path", "required": true,
                 "schema": {"type": "string"}},
                 {"name": "q['x']", "in": "query", "schema": {"type": "integer"}}],
               "responses": {"200": {"description": "d", "content": {"application/json": {
                 "schema": {"type": "object", "required": ["in", "${x}", "true"],
                   "properties": {"in": {"const": "${not} an expression"},
                     "${x}": {"enum": ["no", "null", "1", "~", "- a", "#"]},
                     "true": {"const": "'\\"\\\\\\u2028"}}}}}}}}}}}
            """
        let world = RecordedWorld(files: ["h.json": contract])
        #expect(try world.run("init", "h.json", "specs/one") == .passed, "\(world.errors)")
        #expect(try world.run("check", "specs/one") == .passed, "\(world.errors)")
        #expect(try world.run("run", "specs/one") == .passed, "\(world.errors)")
        #expect(!world.errors.contains("\u{1B}"))
    }
}
