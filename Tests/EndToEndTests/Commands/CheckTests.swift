import Contracts
import Reporter
import TestSupport
import Testing

@testable import rehearse

@Suite struct CheckTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Tea, version: "1"}
        paths:
          /teas:
            get: {operationId: listTeas, responses: {"200": {description: all teas}}}

        """

    private static let clean = [
        "specs/tea/schemas/cup.yaml":
            "type: object\nproperties:\n  size: {enum: [s, l], default: s, examples: [l]}\n",
        "specs/tea/openapi.yaml": contract,
        "specs/tea/calendars/harvest.yaml":
            "name: Harvest\nholidays: [{name: First flush, date: last Monday of March}]\n",
        "specs/tea/files/torn.json": "{",
        "specs/tea/README.md": "# Tea\n",
        "specs/_drafts/x.json": "{",
    ]

    @Test func aModelIsCheckedLikeAllElse() throws {
        var files = Self.clean
        files["specs/tea/backend.yaml"] = """
            operations:
              listTeas: [{name: all, respond: {status: 200}}]

            """
        let good = RecordedWorld(files: files)
        #expect(try good.run("check") == .passed)
        #expect(good.errors == "specs/tea: nothing wrong in 4 files\n")
        files["specs/tea/backend.yaml"] = """
            operations:
              listTeas: [{name: all, when: state.teas.size() >, respond: {status: 200}}]

            """
        let bad = RecordedWorld(files: files)
        #expect(try bad.run("check") == .unusable)
        #expect(bad.errors.hasPrefix("specs/tea/backend.yaml:2:"))
        #expect(bad.errors.hasSuffix("specs/tea: 1 error in 4 files\n"))
    }

    @Test func whatBecomesOfOutcomesIsPrinted() throws {
        var files = Self.clean
        let machine = """
            initial: asking
            states:
              asking:
                invoke: {operation: listTeas, on: {"200": seen, timeout: seen, offline: seen}}
              seen: {type: final}

            """
        files["specs/tea/clients/menu.yaml"] = machine
        let holed = RecordedWorld(files: files)
        #expect(try holed.run("check", "--json", "found.json") == .unusable)
        #expect(
            holed.errors == """
                specs/tea/clients/menu.yaml:4:13: error: "asking" awaits "listTeas", and nothing \
                takes reset; handle it there, handle 'default', or name the finding in 'known'
                specs/tea: 1 error in 4 files

                """)
        #expect(
            holed.output == """
                specs/tea: outcomes of requests by state; \(OutcomeTableText.legend)
                menu
                  state   request   200..offline  reset
                  asking  listTeas  seen          HOLE

                """)
        let json = holed.file("found.json") ?? ""
        #expect(json.contains(#""state": "asking""#) && json.contains(#""handling": "hole""#))
        let quiet = RecordedWorld(files: files)
        #expect(try quiet.run("check", "--quiet") == .unusable)
        #expect(quiet.output.isEmpty)
        files["specs/tea/clients/menu.yaml"] = machine.replacing("offline:", with: "default:")
        #expect(try RecordedWorld(files: files).run("check") == .passed)
    }

    @Test func cleanSpecsAreHeld() throws {
        let world = RecordedWorld(files: Self.clean)
        #expect(try world.run("check") == .passed)
        #expect(world.errors == "specs/tea: nothing wrong in 3 files\n")
    }

    @Test(arguments: [
        (
            "schemas/a.yaml", "a: 1\na: 2\n",
            "specs/tea/schemas/a.yaml:2:1: error: duplicate key \"a\""
        ),
        ("openapi.yaml", "a: [1\n", "specs/tea/openapi.yaml:"),
        (
            "openapi.yaml",
            "openapi: 3.1.0\ninfo: {title: Tea, version: '1'}\npaths: {/cups: {got: {}}}\n",
            "specs/tea/openapi.yaml:3:17: error: a Path Item Object has no field \"got\"; did you mean get?"
        ),
        (
            "openapi.yaml",
            "openapi: 3.1.0\ninfo: {title: Tea, version: '1'}\npaths:\n  /cups/{id}:\n    get: {operationId: cup, responses: {default: {$ref: answers.yaml}}}\n",
            "specs/tea/openapi.yaml:5:57: error: the reference \"answers.yaml\" leads to the file"
        ),
        (
            "openapi.yml",
            "openapi: 3.1.0\ninfo: {title: Tea, version: '1'}\npaths: {}\n",
            "specs/tea/openapi.yml:1:1: error: the spec has a second contract beside openapi.yaml"
        ),
        (
            "schemas/cup.yaml", "type: cup\n",
            "specs/tea/schemas/cup.yaml:1:7: error: unknown type \"cup\""
        ),
        (
            "schemas/cup.yaml", "minLength: 2\nexamples: [abc, x]\n",
            "specs/tea/schemas/cup.yaml:2:17: error: an example does not meet its schema: expected at least 2 characters, found 1"
        ),
        (
            "schemas/cup.yaml", "properties:\n  n: {type: integer, default: x}\n",
            "specs/tea/schemas/cup.yaml:2:31: error: the default does not meet its schema: expected an integer, found \"x\""
        ),
        (
            "calendars/village.yaml", "name: V\nincludes: [harvest.yaml, town.yaml]\n",
            "specs/tea/calendars/village.yaml:2:26: error: there is no calendar \"town.yaml\""
        ),
        (
            "calendars/village.yaml",
            "name: V\nincludes: [harvest.yaml]\nholidays: [{name: Rest, date: 1 day after First flash}]\n",
            "specs/tea/calendars/village.yaml:3:31: error: \"First flash\" is neither a date nor the name of a holiday here; did you mean First flush?"
        ),
        (
            "calendars/harvest.yaml", "name: Harvest\nholidays: [{name: A, date: June 31}]\n",
            "specs/tea/calendars/harvest.yaml:2:28: error: June has no day 31; its last is 30"
        ),
        (
            "schemas/cup.yaml", "$ref: saucer.yaml\n",
            "specs/tea/schemas/cup.yaml:1:7: error: the reference \"saucer.yaml\" leads to the file \"schemas/saucer.yaml\", which is not there"
        ),
    ])
    func whatIsWrongIsReportedWithItsPlace(path: String, text: String, start: String) throws {
        var files = Self.clean
        files["specs/tea/\(path)"] = text
        let world = RecordedWorld(files: files)
        #expect(try world.run("check", "specs/tea", "--strict") == .unusable)
        #expect(world.errors.hasPrefix(start), "\(world.errors)")
    }

    @Test func contractsReferToSchemasAndOtherFiles() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Tea, version: '1'}
            paths:
              /cups:
                get:
                  operationId: cups
                  responses: {'200': {$ref: 'parts/answers.yaml#/cups'}}
            """
        var files = Self.clean
        files["specs/tea/openapi.yaml"] = contract
        files["specs/tea/parts/answers.yaml"] = """
            cups: {description: d, content: {application/json: {schema: {$ref: ../schemas/cup.yaml},
              example: {size: xl}}}}
            """
        let world = RecordedWorld(files: files)
        #expect(try world.run("check", "specs/tea", "--color", "never") == .passed)
        #expect(
            try world.run("check", "specs/tea", "--strict", "--color", "never") == .unusable)
        #expect(
            world.errors.hasPrefix(
                "specs/tea/parts/answers.yaml:2:19: warning: the example does not meet its schema: /size"
            ),
            "\(world.errors)")
    }

    @Test func schemasReferToEachOtherByPathAndIdentifier() throws {
        let world = RecordedWorld(files: [
            "specs/tea/schemas/cup.yaml":
                "allOf: [{$ref: parts/handle.yaml}, {$ref: 'https://tea.example/lid#/$defs/knob'}]\nexamples: [1]\n",
            "specs/tea/schemas/parts/handle.yaml": "type: integer\n",
            "specs/tea/schemas/lid.json":
                #"{"$id":"https://tea.example/lid","$defs":{"knob":{"minimum":1}}}"#,
        ])
        #expect(try world.run("check", "specs/tea", "--quiet") == .passed)
        #expect(world.errors.isEmpty)
    }

    @Test func warningsDoNotFail() throws {
        let world = RecordedWorld(files: ["specs/tea/schemas/a.yaml": #"pattern: ^a\-b$"#])
        #expect(try world.run("check") == .passed)
        #expect(world.errors.contains("warning: the pattern"))
        #expect(world.errors.hasSuffix("specs/tea: 1 warning in 1 file\n"))
    }

    @Test func reportsAreWritten() throws {
        var files = Self.clean
        files["specs/tea/schemas/cup.yaml"] = "type: cup\n"
        let world = RecordedWorld(files: files)
        #expect(try world.run("check", "--junit", "j.xml", "--json", "d.json") == .unusable)
        let report = try Document(json: (world.file("d.json") ?? "").utf8, name: "d.json").root
        #expect(report["summary"]?["errors"]?.int == 1)
        #expect(report["diagnostics"]?[0]?["check"]?.string == "schema-keyword")
        let xml = world.file("j.xml") ?? ""
        #expect(xml.contains(#"<testsuite name="check specs/tea" tests="3" failures="1""#))
        #expect(xml.contains(#"classname="specs.tea" name="specs/tea/schemas/cup.yaml""#))
    }

    @Test func nothingToCheckIsBadUsage() throws {
        for words in [["check"], ["check", "specs/_drafts"]] {
            let world = RecordedWorld(files: ["specs/_drafts/x.json": "{}"])
            let program = Program(table: .rehearse, environment: world.environment)
            #expect(try program.run(words) == .unusable)
            #expect(world.errors.contains("no spec to check"))
        }
    }

    @Test func aFolderThatIsNotThereIsReported() throws {
        let world = RecordedWorld(files: Self.clean)
        #expect(try world.run("check", "specs/coffee") == .unusable)
        #expect(world.errors.hasPrefix("specs/coffee: error: cannot read"))
    }
}
