import Contracts
import Testing

@Suite struct JSONPointerTests {
    @Test(
        arguments: [
            ("", []), ("/", [""]), ("/a", ["a"]), ("/a/b", ["a", "b"]), ("/a~1b", ["a/b"]),
            ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("//", ["", ""]), ("/ /é", [" ", "é"]),
        ] as [(String, [String])])
    func readsAndWritesItsTokens(_ text: String, _ tokens: [String]) throws {
        let pointer = try #require(JSONPointer(text))
        #expect(pointer.tokens == tokens)
        #expect(pointer.description == text)
    }

    @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~", "#/a"])
    func refusesWhatIsNone(_ text: String) { #expect(JSONPointer(text) == nil) }

    @Test func everyValueIsWhereItsPointerLeads() throws {
        let text = """
            {"": {"": []}, "a/b": [0, [1, {"~": 2}]], "m~n": {"0": "zero"}, " ": null, "é": [[[]]]}
            """
        let root = try value(json: text)
        var seen = 0
        func visit(_ value: Value) throws {
            seen += 1
            let found = try #require(root[value.pointer], "\(value.pointer)")
            #expect(found.position == value.position)
            #expect(JSONPointer(value.pointer.description) == value.pointer)
            for member in value.members {
                #expect(member.value.pointer.tokens == value.pointer.tokens + [member.name])
                #expect(member.key.pointer == member.value.pointer)
                try visit(member.value)
            }
            for (position, element) in value.elements.enumerated() {
                #expect(element.pointer == value.pointer.appending(String(position)))
                try visit(element)
            }
        }
        try visit(root)
        #expect(seen == 15)
    }

    @Test(arguments: [
        "/list/2", "/list/01", "/list/-1", "/list/-", "/list/x", "/none", "/list/0/0",
    ])
    func leadsNowhereWhereNothingStands(_ text: String) throws {
        let root = try value(json: "{\"list\":[1,2]}")
        #expect(root[try #require(JSONPointer(text))] == nil)
    }
}
