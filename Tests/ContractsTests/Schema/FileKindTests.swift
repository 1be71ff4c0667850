import Testing

@testable import Contracts

@Suite struct FileKindTests {
    /// An editor shows a phrase as wrong if the schema's patterns refuse it. So they must allow all
    /// phrases.
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
