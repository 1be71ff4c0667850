import Testing

@testable import Contracts

@Suite struct FileKindTests {
    @Test(arguments: FileKind.all.map(\.name))
    func theSchemaOfAKindHolds(name: String) throws {
        let kind = try #require(FileKind.all.first { $0.name == name })
        let document = try Document(json: kind.schemaText.utf8, name: name)
        let schema = try Schema.checked(document.root)
        #expect(schema.warnings == [] && schema.exampleFaults() == [])
        #expect(kind.schemaText.hasSuffix("}\n"))
    }

    @Test(arguments: FileKind.all.map(\.name))
    func everyMemberIsExplainedToAnEditor(name: String) throws {
        let kind = try #require(FileKind.all.first { $0.name == name })
        let root = try Document(json: kind.schemaText.utf8, name: name).root
        for schema in [root] + (root["$defs"].map { $0.members.map(\.value) } ?? []) {
            guard schema["additionalProperties"]?.bool == false, schema["title"] != nil else {
                continue
            }
            for member in schema["properties"].map({ Array($0.members) }) ?? []
            where schema["title"]?.string != "Where it is written" {
                let target = member.value["$ref"]?.string?.split(separator: "/").last
                let referred = target.flatMap { root["$defs"]?[String($0)] }
                #expect((member.value["title"] ?? referred?["title"]) != nil, "\(member.name)")
            }
        }
    }

    /// What the schema's patterns refuse an editor shows as wrong, so they must allow all phrases.
    @Test(arguments: [
        "May 1", "December 31", "first Monday of May", "fifth Friday of June",
        "last Sunday of July",
        "Easter", "Orthodox Easter", "1 day after Easter", "300 days before Orthodox Easter",
        "Monday before May 25", "Saturday on or after October 31", "Friday after Fair Day",
        "2 days after Monday on or before last Friday of May", "1999-12-31",
    ])
    func theSchemaAllowsWhatCanBeRead(phrase: String) throws {
        let text = "name: Own\nholidays: [{name: A, date: \(phrase)}]"
        let document = try Document(yaml: text.utf8, name: "own.yaml")
        #expect(FileKind.calendar.schema.validator().isValid(document.root))
    }

    @Test(arguments: [
        "never", "Sunday to Monday", "Saturday to Friday, Sunday to Monday",
        "weekend to next Monday",
        "Saturday and Sunday to previous working day", "{moves: weekend to next working day}",
        "{moves: Sunday to Monday, day: dropped}",
    ])
    func theSchemaAllowsEveryPolicy(policy: String) throws {
        let text = "name: Own\nholidays: []\nobserved: \(policy)"
        let document = try Document(yaml: text.utf8, name: "own.yaml")
        #expect(FileKind.calendar.schema.validator().isValid(document.root))
        let library = calendarLibrary(["own.yaml": text])
        #expect(try library.calendar("own").name == "Own")
    }

    @Test(arguments: [
        "Mai 1", "may 1", "May", "4th Thursday of November", "first monday of May", "easter",
        "1 days after Easter", "99-12-31", "Monday of May", "",
    ])
    func theSchemaRefusesWhatCannotBeRead(phrase: String) throws {
        let text = "name: Own\nholidays: [{name: A, date: \"\(phrase)\"}]"
        let document = try Document(yaml: text.utf8, name: "own.yaml")
        #expect(!FileKind.calendar.schema.validator().isValid(document.root))
    }
}
