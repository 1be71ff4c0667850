import Contracts
import Testing

@Suite struct ValueTests {
    static let json = """
        {
          "name": "é\\n",
          "list": [1, [true], {}],
          "a/b~c": {"": null},
          "\\u0022": -2.50
        }
        """

    static let yaml = """
        name: "é\\n"
        list: [1, [true], {}]
        a/b~c: {"": null}
        '"': -2.50
        """

    @Test(arguments: [json, yaml])
    func answersByKind(_ text: String) throws {
        let root = try Document(reading: text.utf8, name: "-").root
        #expect(root.kind == .object)
        #expect(root.count == 4)
        #expect(root["name"]?.string == "é\n")
        #expect(root["list"]?[0]?.int == 1)
        #expect(root["list"]?[1]?[0]?.bool == true)
        #expect(root["list"]?[2]?.count == 0)
        #expect(root["list"]?[3] == nil && root["list"]?[-1] == nil && root[0] == nil)
        #expect(root["a/b~c"]?[""]?.isNull == true)
        #expect(root["\""]?.number?.lexeme == "-2.50")
        #expect(root["\""]?.double == -2.5)
        #expect(root["absent"] == nil && root["list"]?["0"] == nil)
        #expect(root.members.map(\.name) == ["name", "list", "a/b~c", "\""])
        #expect(root["list"]?.elements.map(\.kind) == [.number, .array, .object])
    }

    @Test func answersNothingForAnotherKind() throws {
        let value = try value(json: "[null,\"1\",1,true,[1],{\"a\":1}]")
        for element in value.elements {
            #expect((element.string != nil) == (element.kind == .string))
            #expect((element.int != nil) == (element.kind == .number))
            #expect((element.double != nil) == (element.kind == .number))
            #expect((element.number != nil) == (element.kind == .number))
            #expect((element.bool != nil) == (element.kind == .boolean))
            #expect(element.isNull == (element.kind == .null))
            #expect(element.count == (element.kind == .array || element.kind == .object ? 1 : 0))
            #expect(Array(element.elements).count == (element.kind == .array ? 1 : 0))
            #expect(Array(element.members).count == (element.kind == .object ? 1 : 0))
        }
    }

    @Test func findsMembersOfLargeObjects() throws {
        let members = (0..<1_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        let object = try value(json: "{\(members)}")
        for index in stride(from: 0, to: 1_000, by: 37) {
            #expect(object["key\(index)"]?.int == index)
        }
        #expect(object["key1000"] == nil)
    }

    @Test func keepsItsDocumentAlive() throws {
        func inner() throws -> Value? { try value(json: "{\"a\":[\"deep\"]}")["a"]?[0] }
        #expect(try inner()?.string == "deep")
    }
}
