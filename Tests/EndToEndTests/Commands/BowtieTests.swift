import Contracts
import TestSupport
import Testing

@testable import rehearse

@Suite struct BowtieTests {
    private static let start = #"{"cmd":"start","version":1}"# + "\n"
    private static let stop = #"{"cmd":"stop"}"# + "\n"

    /// A request to run one case; `registry` and `output` are further members, each with its comma.
    private static func run(
        _ schema: String, _ instances: String..., seq: String = "1", registry: String = "",
        output: String = ""
    ) -> String {
        let tests = instances.map { "{\"description\":\"\",\"instance\":\($0)}" }
        let list = tests.joined(separator: ",")
        return """
            {"cmd":"run","seq":\(seq),\(output)"case":{"description":"",\(registry)\
            "schema":\(schema),"tests":[\(list)]}}

            """
    }

    private func conversation(
        _ lines: [String], options: [String] = []
    ) throws -> (answers: [Document], code: ExitCode, errors: String) {
        let world = RecordedWorld(input: lines)
        let code = try Program(table: .rehearse, environment: world.environment)
            .run(["bowtie"] + options)
        let answers = try Document.jsonLines(world.output.utf8, name: "answers")
        return (answers, code, world.errors)
    }

    @Test func startNamesAllDialects() throws {
        let (answers, code, _) = try conversation([Self.start, Self.stop])
        #expect(code == .passed)
        #expect(answers[0].root["version"]?.int == 1)
        let implementation = answers[0].root["implementation"]
        #expect(implementation?["dialects"]?.count == 5)
        #expect(implementation?["name"]?.string == "rehearse")
    }

    @Test func casesAreRunInTheDialectThatWasNamed() throws {
        let run = Self.run(
            #"{"exclusiveMaximum":true,"maximum":3}"#, "2", "3", seq: "\"a1\"")
        let (answers, _, _) = try conversation([
            Self.start,
            #"{"cmd":"dialect","dialect":"http://json-schema.org/draft-04/schema#"}"# + "\n",
            run, #"{"cmd":"dialect","dialect":"https://none.example/"}"# + "\n", Self.stop,
        ])
        #expect(answers[1].root["ok"]?.bool == true)
        #expect(answers[2].root["seq"]?.string == "a1")
        #expect(answers[2].root["results"]?.elements.map { $0["valid"]?.bool } == [true, false])
        #expect(answers[3].root["ok"]?.bool == false)
    }

    @Test func referencesLeadIntoTheRegistry() throws {
        let run = Self.run(
            #"{"$ref":"http://x.example/s"}"#, "null", "0",
            registry: #""registry":{"http://x.example/s":{"type":"null"}},"#)
        let (answers, _, _) = try conversation([Self.start, run])
        #expect(answers[1].root["results"]?.elements.map { $0["valid"]?.bool } == [true, false])
    }

    @Test func annotationsComeWithTheirPlaces() throws {
        let run = Self.run(
            #"{"properties":{"a^":{"title":"T"}}}"#, #"{"a^":1}"#,
            output: #""output":"annotations","#)
        let (answers, _, _) = try conversation([Self.start, run])
        let annotation = answers[1].root["results"]?[0]?["annotations"]?[0]
        #expect(annotation?["keyword"]?.string == "title")
        #expect(annotation?["instanceLocation"]?.string == "/a^")
        #expect(annotation?["keywordLocation"]?.string == "#/properties/a%5E/title")
        #expect(annotation?["annotation"]?.string == "T")
    }

    @Test func schemasThatDoNotCompileAreErrored() throws {
        let run = Self.run(##"{"$ref":"#/gone"}"##, "1")
        let (answers, code, _) = try conversation([Self.start, run])
        #expect(code == .passed)
        #expect(answers[1].root["errored"]?.bool == true)
        #expect(answers[1].root["context"]?["message"]?.string?.contains("#/gone") == true)
    }

    @Test func formatsAreCheckedWhereAsked() throws {
        let run = Self.run(#"{"format":"ipv4"}"#, #""no""#)
        let plain = try conversation([Self.start, run])
        #expect(plain.answers[1].root["results"]?[0]?["valid"]?.bool == true)
        let strict = try conversation([Self.start, run], options: ["--formats"])
        #expect(strict.answers[1].root["results"]?[0]?["valid"]?.bool == false)
    }

    @Test(arguments: [
        ("{\"cmd\":", "request 1:1:"), (#"{"cmd":"fly"}"#, "request 1:1:8: error: cmd must be"),
        (#"{"cmd":"run"}"#, "request 1:1:1: error: the conversation begins with start"),
        (#"{"cmd":"start","version":2}"#, "request 1:1:26: error: only version 1"),
    ])
    func whatIsNotUnderstoodEndsTheConversation(line: String, start: String) throws {
        let (answers, code, errors) = try conversation([line + "\n", Self.start])
        #expect(code == .unusable)
        #expect(answers.isEmpty)
        #expect(errors.hasPrefix(start), "\(errors)")
    }
}
