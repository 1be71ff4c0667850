import Contracts
import Testing

@testable import rehearse

@Suite struct JudgeTests {
    private static func files(status: Int, body: String) -> [String: String] {
        let text = body.replacing("\"", with: "\\\"")
        return [
            "specs/tea/openapi.yaml": """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            servers: [{url: 'https://tea.example'}]
            paths:
              /teas/{id}:
                get:
                  operationId: getTea
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: integer}}
                  responses:
                    "200":
                      description: a tea
                      content:
                        application/json: {schema: {$ref: schemas/tea.yaml}}
            """,
            "specs/tea/schemas/tea.yaml": "type: object\nproperties: {name: {type: string}}\n",
            "t.har": """
            {"log":{"entries":[{"request":{"method":"GET","url":"https://tea.example/teas/7",
            "headers":[]},"response":{"status":\(status),"headers":[{"name":"Content-Type",
            "value":"application/json"}],"content":{"text":"\(text)"}}}]}}
            """,
        ]
    }

    @Test func whatWasDeclaredIsMet() throws {
        let world = RecordedWorld(files: Self.files(status: 200, body: #"{"name":"oolong"}"#))
        #expect(try world.run("judge", "specs/tea", "t.har") == .passed)
        #expect(world.errors == "1 exchange: 0 broken, 0 advisory\n")
    }

    @Test func brokenRequirementsNameBothPlaces() throws {
        let world = RecordedWorld(files: Self.files(status: 200, body: #"{"name":7}"#))
        #expect(
            try world.run("judge", "specs/tea/openapi.yaml", "t.har", "--json", "j") == .findings)
        #expect(
            world.errors.hasPrefix(
                "t.har:1:20: error: GET https://tea.example/teas/7 → 200: response body /name: "))
        #expect(world.errors.contains("specs/tea/schemas/tea.yaml:2:27: note: promised here"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        #expect(report["diagnostics"]?[0]?["check"]?.string == "response-body-schema")
    }

    @Test(arguments: [",\n{\"request\":{\"method\":\"G", "\n", ",", "\n]", "\n]}"])
    func aRecordingWithoutItsEndIsJudged(rest: String) throws {
        for (body, code) in [("oolong", ExitCode.passed), ("7", .findings)] {
            let text = body == "7" ? #"{"name":7}"# : #"{"name":"oolong"}"#
            var files = Self.files(status: 200, body: text)
            let whole = try #require(files["t.har"])
            files["t.har"] = String(whole.dropLast(3)) + rest
            let world = RecordedWorld(files: files)
            #expect(try world.run("judge", "specs/tea", "t.har") == code, "\(world.errors)")
            #expect(
                world.errors.contains(
                    "t.har: warning: the recording has no end; its 1 whole exchange is judged"))
            #expect(world.errors.contains("1 exchange: "))
        }
    }

    @Test func whatIsNoRecordingIsNotMended() throws {
        for text in [#"{"log":{"pages":[{"#, #"{"log":{"entries":[{"request": 1], "#, #"{"a":["#] {
            var files = Self.files(status: 200, body: "{}")
            files["t.har"] = text
            let world = RecordedWorld(files: files)
            #expect(try world.run("judge", "specs/tea", "t.har") == .unusable, "\(text)")
            #expect(world.errors.hasPrefix("t.har:1:"), "\(world.errors)")
        }
    }

    @Test func advisoriesFailWhereAsked() throws {
        let files = Self.files(status: 200, body: #"{"name":"a","leaf":1}"#)
        #expect(try RecordedWorld(files: files).run("judge", "specs/tea", "t.har") == .passed)
        let strict = try RecordedWorld(files: files)
            .run("judge", "specs/tea", "t.har", "--fail-on", "advisory")
        #expect(strict == .findings)
    }

    @Test func aServiceMayHaveBeenElsewhere() throws {
        var files = Self.files(status: 200, body: "{}")
        files["t.har"] = files["t.har"]?.replacing("https://tea.example", with: "http://here:1/v1")
        let lost = RecordedWorld(files: files)
        #expect(try lost.run("judge", "specs/tea", "t.har") == .findings)
        #expect(lost.errors.hasSuffix("if it is the same service\n"))
        #expect(lost.errors.contains("the contract names no server at http://here:1; "))
        let found = try RecordedWorld(files: files)
            .run("judge", "specs/tea", "t.har", "--server", "http://here:1/v1/")
        #expect(found == .passed)
        let unmet = RecordedWorld(files: files)
        #expect(
            try unmet.run("judge", "specs/tea", "t.har", "--server", "http://there:1")
                == .findings)
        #expect(
            unmet.errors.contains("nothing was recorded at http://there:1, which --server names"))
    }

    @Test func withoutExchangesNothingIsDecided() throws {
        var files = Self.files(status: 200, body: "{}")
        files["t.har"] = #"{"log":{"entries":[]}}"#
        #expect(try RecordedWorld(files: files).run("judge", "specs/tea", "t.har") == .undecided)
    }

    @Test(arguments: [
        ["specs/none", "t.har"], ["specs/tea", "none.har"], ["specs/tea/schemas", "t.har"],
        ["t.har", "t.har"], ["specs/tea", "specs/tea/openapi.yaml"],
    ])
    func whatCannotBeUsedIsReported(words: [String]) throws {
        let world = RecordedWorld(files: Self.files(status: 200, body: "{}"))
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(["judge"] + words) == .unusable)
        #expect(!world.errors.isEmpty)
    }
}
