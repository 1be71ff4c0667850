import Contracts
import Testing

@testable import rehearse

@Suite struct SchemaTests {
    @Test(arguments: FileKind.all.map(\.name))
    func aSchemaIsPrinted(kind: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("schema", kind) == .held)
        let root = try Document(json: world.output.utf8, name: kind).root
        #expect(root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
        #expect(root["title"]?.string?.isEmpty == false)
        #expect(world.errors == "")
    }

    @Test func whatIsPrintedJudgesFiles() throws {
        let world = RecordedWorld()
        _ = try world.run("schema", "calendar")
        let files = [
            "calendar.schema.json": world.output,
            "good.yaml": "name: Tea\nholidays: [{name: First flush, date: last Monday of March}]\n",
            "bad.yaml": "name: Tea\nholidays: [{name: First flush, date: last Monday}]\n",
        ]
        for (file, code) in [("good.yaml", ExitCode.held), ("bad.yaml", .findings)] {
            let other = RecordedWorld(files: files)
            #expect(try other.run("validate", "--schema", "calendar.schema.json", file) == code)
        }
    }

    @Test func withoutAKindAllAreListed() throws {
        let world = RecordedWorld()
        #expect(try world.run("schema") == .held)
        #expect(world.output == "calendar  calendars/  which days are holidays\n")
    }
}
