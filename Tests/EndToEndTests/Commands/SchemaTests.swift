import Contracts
import Testing

@testable import rehearse

@Suite struct SchemaTests {
    @Test(arguments: FileKinds.all.map(\.name))
    func aSchemaIsPrinted(kind: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("schema", kind) == .passed)
        let root = try Document(json: world.output.utf8, name: kind).root
        #expect(root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
        #expect(root["title"]?.string?.isEmpty == false)
        #expect(world.errors == "")
    }

    @Test(arguments: FileKinds.all.map(\.name))
    func theSchemaOfAKindHolds(name: String) throws {
        let kind = try #require(FileKinds.all.first { $0.name == name })
        let document = try Document(json: kind.schemaText.utf8, name: name)
        let schema = try Schema.checked(document.root)
        #expect(schema.warnings == [] && schema.exampleFaults() == [])
        #expect(kind.schemaText.hasSuffix("}\n"))
    }

    @Test(arguments: FileKinds.all.map(\.name))
    func everyMemberIsExplainedToAnEditor(name: String) throws {
        let kind = try #require(FileKinds.all.first { $0.name == name })
        let root = try Document(json: kind.schemaText.utf8, name: name).root
        for schema in [root] + (root["$defs"].map { $0.members.map(\.value) } ?? []) {
            guard schema["additionalProperties"]?.bool == false, schema["title"] != nil else {
                continue
            }
            for member in schema["properties"].map({ Array($0.members) }) ?? []
            where schema["title"]?.string != "The source in a document" {
                let target = member.value["$ref"]?.string?.split(separator: "/").last
                let referred = target.flatMap { root["$defs"]?[String($0)] }
                #expect((member.value["title"] ?? referred?["title"]) != nil, "\(member.name)")
            }
        }
    }

    @Test func allSchemasAreWrittenForAnEditor() throws {
        let world = RecordedWorld()
        #expect(try world.run("schema", "--write", "schemas") == .passed)
        #expect(world.output == "wrote \(FileKinds.all.count) schemas into schemas\n")
        for kind in FileKinds.all {
            #expect(world.file("schemas/\(kind.name).schema.json") == kind.schemaText)
        }
        #expect(try world.run("schema", "calendar", "--write", "schemas") == .unusable)
    }

    @Test func whatIsPrintedJudgesFiles() throws {
        let world = RecordedWorld()
        _ = try world.run("schema", "calendar")
        let files = [
            "calendar.schema.json": world.output,
            "good.yaml": "name: Tea\nholidays: [{name: First flush, date: last Monday of March}]\n",
            "bad.yaml": "name: Tea\nholidays: [{name: First flush, date: last Monday}]\n",
        ]
        for (file, code) in [("good.yaml", ExitCode.passed), ("bad.yaml", .findings)] {
            let other = RecordedWorld(files: files)
            #expect(try other.run("validate", "--schema", "calendar.schema.json", file) == code)
        }
    }

    @Test func withoutAKindAllAreListed() throws {
        let world = RecordedWorld()
        #expect(try world.run("schema") == .passed)
        #expect(
            world.output == """
                arazzo       workflows by the Arazzo specification, 1.0 and 1.1
                backend      backend.yaml  the answers of a backend, and its state
                baseline     known findings, each with a reason and a last day
                calendar     calendars/  rules for the holidays of every year
                client       clients/  one flow of an app, as a state machine
                decisions    decisions.yaml  answers of the spec to gaps and contradictions of its documents
                diagnostics  the output of rehearse check --json and judge --json
                diff-report  the output of rehearse diff --json
                fixtures     fixtures.yaml  the things that scenarios need from the world, by name
                identities   identities.yaml  the users that actors can be, by name
                mutant       mutants/  one way to break the backend, and the scenarios that must find it
                prelude      prelude.yaml  definitions that every file of a spec can use
                project      targets by name: their addresses and their preparation
                replay       a finding that rehearse replay repeats
                run-event    each line of rehearse run --events
                run-plan     the output of rehearse plan --json
                run-report   the output of rehearse run --json
                scenario     scenarios/  experiments: actors, clients, world, and limits of the search

                """)
    }
}
