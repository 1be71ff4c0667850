import Contracts
import TestSupport
import Testing

@testable import rehearse

@Suite struct ValidateTests {
    private static let files = [
        "tea.yaml": """
        $id: https://tea.example/tea.yaml
        type: object
        required: [name]
        properties:
          name: {type: string, format: email}
          leaf: {$ref: leaf.yaml}
        """,
        "leaf.yaml": "$id: https://tea.example/leaf.yaml\nenum: [green, black]",
        "good.json": #"{"name": "oolong", "leaf": "green"}"#,
        "bad.yaml": "name: 7\nleaf: red\n",
        "lines.jsonl": "{\"name\":\"a\"}\n\n{\"name\":1}\n",
        "torn.json": #"{"name": "#,
        "twice.json": #"{"name": 1, "name": "x"}"#,
    ]

    @Test func validFilesAreHeld() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(try world.run("validate", "--schema", "tea.yaml", "good.json") == .passed)
        #expect(world.output.isEmpty)
        #expect(world.errors == "1 valid, 0 invalid\n")
    }

    @Test func violationsNameBothPlaces() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(
            try world.run("validate", "--schema=tea.yaml", "bad.yaml", "good.json") == .findings)
        #expect(
            world.errors == """
                bad.yaml:1:7: error: /name: expected a string, found 7
                  tea.yaml:5:16: note: demanded here, by /properties/name/type
                bad.yaml:2:7: error: /leaf: expected "green" or "black", found "red"
                  leaf.yaml:2:7: note: demanded here, by /properties/leaf/$ref/enum
                1 valid, 1 invalid

                """)
    }

    @Test func standardInputIsReadWhereNoFileIsNamed() throws {
        let world = RecordedWorld(files: Self.files, input: ["{\"name\":", "\"x\"}"])
        #expect(try world.run("validate", "--schema", "tea.yaml") == .passed)
    }

    @Test func eachLineIsAValue() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(try world.run("validate", "--schema", "tea.yaml", "lines.jsonl", "-q") == .findings)
        #expect(
            world.errors.hasPrefix("lines.jsonl:3:9: error: /name: expected a string, found 1\n"))
    }

    @Test func basicOutputIsALineForEachValue() throws {
        let world = RecordedWorld(files: Self.files)
        let code = try world.run(
            "validate", "--schema", "tea.yaml", "lines.jsonl", "--json", "out.jsonl", "--quiet")
        #expect(code == .findings)
        let lines = try Document.jsonLines((world.file("out.jsonl") ?? "").utf8, name: "out")
        #expect(lines.map { $0.root["valid"]?.bool } == [true, false])
        #expect(lines.map { $0.root["instance"]?.string } == ["lines.jsonl:1", "lines.jsonl:3"])
        let fault = lines[1].root["errors"]?[0]
        #expect(fault?["instanceLocation"]?.string == "/name")
        #expect(fault?["keywordLocation"]?.string == "/properties/name/type")
        #expect(
            fault?["absoluteKeywordLocation"]?.string
                == "https://tea.example/tea.yaml#/properties/name/type")
    }

    @Test func formatsAreCheckedWhereAsked() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(
            try world.run("validate", "--schema", "tea.yaml", "good.json", "--formats") == .findings
        )
    }

    @Test(arguments: [
        (["--schema", "tea.yaml", "torn.json"], "torn.json:1:10: error: "),
        (["--schema", "tea.yaml", "gone.json"], "gone.json: error: cannot read"),
        (["--schema", "gone.yaml", "good.json"], "gone.yaml: error: cannot read"),
        (["--schema", "tea.yaml", "twice.json"], "twice.json:1:13: error: duplicate key"),
        (["--schema", "lines.jsonl", "good.json"], "lines.jsonl:3:1: error: "),
        (["good.json"], "rehearse: error: missing option --schema FILE"),
        (
            ["--schema", "tea.yaml", "--dialect", "5"],
            "rehearse: error: invalid value \"5\" for --dialect"
        ),
    ])
    func whatCannotBeUsedIsReported(words: [String], start: String) throws {
        let world = RecordedWorld(files: Self.files)
        let program = Program(table: .rehearse, environment: world.environment)
        let code = try program.run(["validate"] + words)
        #expect(code == .unusable)
        #expect(world.errors.hasPrefix(start), "\(world.errors)")
    }

    @Test(arguments: ["", "\n", " \r\n\t\n"])
    func aFileWithoutAValueIsNotValid(text: String) throws {
        for name in ["none.jsonl", "none.json", "none.yaml", "none.ndjson"] {
            let world = RecordedWorld(files: Self.files)
            world.put(name, text)
            let words = ["validate", "--schema", "tea.yaml", name, "good.json"]
            #expect(try world.run(words) == .unusable, "\(name)")
            #expect(world.errors.hasPrefix("\(name):"), "\(world.errors)")
            #expect(world.errors.hasSuffix("1 valid, 0 invalid, 1 unreadable\n"))
        }
        let world = RecordedWorld(files: Self.files)
        world.put("none.jsonl", text)
        #expect(try world.run("validate", "--schema", "tea.yaml", "none.jsonl") == .unusable)
        #expect(world.errors.contains("nothing was checked"))
    }

    @Test func theLastOfDuplicateKeysCountsWhereAsked() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(
            try world.run(
                "validate", "--schema", "tea.yaml", "--duplicate-keys", "last", "twice.json")
                == .passed)
    }

    @Test func whatCannotBeDecidedIsNeither() throws {
        let world = RecordedWorld(files: [
            "s.json": #"{"pattern": "^(a+)+$"}"#,
            "v.json": "\"" + String(repeating: "a", count: 40) + "!\"",
        ])
        #expect(try world.run("validate", "--schema", "s.json", "v.json") == .undecided)
        #expect(world.errors.contains("cannot tell within the match limit"))
        #expect(world.errors.hasSuffix("0 valid, 0 invalid, 1 undecided\n"))
    }

    @Test func referencesStayInTheFolder() throws {
        let world = RecordedWorld(files: [
            "in/s.yaml": "$ref: ../secret.yaml", "secret.yaml": "true", "in/v.json": "1",
        ])
        #expect(try world.run("validate", "--schema", "in/s.yaml", "in/v.json") == .unusable)
        #expect(world.errors.contains("leads to the file \"secret.yaml\", which is not there"))
        #expect(
            try world.run("validate", "--schema", "in/s.yaml", "--schema-folder", ".", "in/v.json")
                == .passed)
    }

    @Test func linksOutOfTheFolderAreNotFollowed() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let script = """
            cd "$0" && mkdir in && echo true > out.yaml && ln -s ../out.yaml in/link.yaml
            echo '$ref: link.yaml' > in/s.yaml && echo 1 | "$1" validate --schema in/s.yaml
            """
        let ending = try Subprocess("sh", ["-c", script, folder.path, Subprocess.rehearsePath])
            .run()
        #expect(ending.exitCode == 2)
        #expect(ending.errors.contains("leads to the file \"link.yaml\", which is not there"))
    }

    @Test func theBinaryDoesTheSame() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let write =
            #"printf 'type: [integer' > "$0/s.yaml"; printf 1 | "$1" validate --schema "$0/s.yaml""#
        let ending = try Subprocess("sh", ["-c", write, folder.path, Subprocess.rehearsePath]).run()
        #expect(ending.exitCode == 2)
        #expect(ending.errors.hasPrefix("\(folder.path)/s.yaml:1:"))
    }
}
