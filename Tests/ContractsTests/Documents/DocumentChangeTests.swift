import Testing

@testable import Contracts

@Suite struct DocumentChangeTests {
    private static let text = """
        config: {days: 14}
        operations:
          borrow:
            - name: none left
              when: copies == 0
            - name: lent
              respond: {status: 201}
        list: [1, 2, 3]
        """

    /// A change of the document, and what comes of it as JSON.
    struct Made: Sendable, CustomTestStringConvertible {
        let changes: String
        let pointer: String
        let json: String

        var testDescription: String { changes }
    }

    private func changed(_ changes: String) throws -> (Document?, [Diagnostic]) {
        let entries = try Document(yaml: changes.utf8, name: "change.yaml").root
        let document = try Document(yaml: Self.text.utf8, name: "test.yaml")
        return DocumentChange.document(
            document, with: entries.elements.compactMap { DocumentChange($0) })
    }

    @Test(arguments: [
        Made(changes: "[{at: /config/days, set: 7}]", pointer: "/config", json: #"{"days":7}"#),
        Made(
            changes: "[{at: /config/hours, set: {a: [x]}}]", pointer: "/config",
            json: #"{"days":14,"hours":{"a":["x"]}}"#),
        Made(changes: "[{at: /config/days, remove: true}]", pointer: "/config", json: "{}"),
        Made(changes: "[{at: /list/1, remove: true}]", pointer: "/list", json: "[1,3]"),
        Made(changes: "[{at: /list/-, set: 4}]", pointer: "/list", json: "[1,2,3,4]"),
        Made(
            changes: "[{at: /list/0+, set: 0}, {at: /list/0+, set: x}, {at: /list/2+, set: y}]",
            pointer: "/list", json: #"[0,"x",1,2,"y",3]"#),
        Made(
            changes: "[{at: /list/0, remove: true}, {at: /list/2, set: 9}]", pointer: "/list",
            json: "[2,9]"),
        Made(
            changes: "[{at: /operations/borrow/lent/split, set: true}]",
            pointer: "/operations/borrow/1",
            json: #"{"name":"lent","respond":{"status":201},"split":true}"#),
        Made(
            changes: "[{at: /operations/borrow/none left, remove: true}]",
            pointer: "/operations/borrow", json: #"[{"name":"lent","respond":{"status":201}}]"#),
        Made(
            changes: "[{at: /operations/borrow/lent+, set: {name: new}}]",
            pointer: "/operations/borrow/1", json: #"{"name":"new"}"#),
        Made(
            changes: "[{at: /operations/borrow/none left/when, set: 'false'}]",
            pointer: "/operations/borrow/0", json: #"{"name":"none left","when":"false"}"#),
    ])
    func aChangeIsMade(_ made: Made) throws {
        let (document, faults) = try changed(made.changes)
        #expect(faults.map(\.message) == [])
        let pointer = try #require(JSONPointer(made.pointer))
        #expect(document?.root[pointer].map { json($0) } == made.json)
    }

    @Test(arguments: [
        ("/operations/borow/lent", "there is nothing at /operations/borow; did you mean borrow?"),
        (
            "/operations/borrow/lemt/split",
            "there is nothing at /operations/borrow/lemt; did you mean lent?"
        ),
        ("/list/3/x", "there is nothing at /list/3; /list holds nothing"),
        (
            "/config/zzzzzz/a",
            "there is nothing at /config/zzzzzz; /config holds days"
        ),
    ])
    func aPlaceThatIsNotThereIsReported(pointer: String, sentence: String) throws {
        let (document, faults) = try changed("[{at: \(pointer), set: 1}]")
        #expect(document == nil)
        #expect(faults.map { "\($0.message); \($0.remedy ?? "")" } == [sentence])
        #expect(faults.first?.file == "change.yaml" && faults.first?.position?.line == 1)
    }

    @Test(arguments: [
        "[{at: /config, set: 1}, {at: /config/days, set: 2}]",
        "[{at: /config/days, set: 2}, {at: /config, remove: true}]",
        "[{at: /config/days, set: 2}, {at: /config/days, set: 3}]",
        "[{at: /config/new, set: 2}, {at: /config/new, set: 3}]",
        "[{at: /list, remove: true}, {at: /list/-, set: 3}]",
    ])
    func changesThatCannotBothBeMadeAreReported(_ changes: String) throws {
        let (document, faults) = try changed(changes)
        #expect(document == nil)
        #expect(faults.map(\.message) == ["another change is made there"])
    }

    @Test func nothingCanBeRemovedThatIsNotThere() throws {
        let (_, faults) = try changed("[{at: /config/nights, remove: true}]")
        #expect(faults.count == 1)
    }

    @Test func whatStaysStandsWhereItStood() throws {
        let (document, _) = try changed(
            "[{at: /config/days, set: {a: 1}}, {at: /operations/borrow/0/or, set: []}]")
        let root = try #require(document?.root)
        #expect(place(root["list"]?[2]?.position) == "8:14")
        #expect(place(root["operations"]?["borrow"]?[1]?["name"]?.position) == "6:13")
        #expect(place(root["config"]?["days"]?["a"]?.position) == "1:16")
        #expect(place(root["operations"]?["borrow"]?[0]?["or"]?.position) == "4:7")
        let reported = root["list"]?.diagnostic(check: "any", "any")
        #expect(reported?.file == "test.yaml" && reported?.sourceLine == "list: [1, 2, 3]")
    }
}
