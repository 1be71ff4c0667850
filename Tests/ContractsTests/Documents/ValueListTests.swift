import Testing

@testable import Contracts

@Suite struct ValueListTests {
    private static func values(_ text: String) throws -> [Value] {
        Array(try Document(json: text.utf8, name: "values.json").root.elements)
    }

    /// Lists below and above the length from which hashes are used.
    @Test(arguments: [3, 12, 40])
    func valuesAreFoundByAmount(_ count: Int) throws {
        let numbers = (0..<count).map { "\($0)" }.joined(separator: ",")
        let list = ValueList(try Self.values("[\(numbers),{\"a\":1,\"b\":[2]},\"x\",null]"))
        for known in try Self.values(#"[0, 2e0, 1.0, {"b":[2.0],"a":1}, "x", null]"#) {
            #expect(list.contains(known), "\(known.summary)")
        }
        for strange in try Self.values(#"[-1, 2.5, {"a":1}, "y", true, [], "0"]"#) {
            #expect(!list.contains(strange), "\(strange.summary)")
        }
        #expect(list.distinctCount == count + 3)
    }

    @Test func equalValuesCountOnce() throws {
        let list = ValueList(try Self.values("[1, 1.0, 10e-1, 2, [1], [1.0], 3, 4, 5, 6, 7, 8]"))
        #expect(list.distinctCount == 9)
    }

    /// Both paths judge by a long list as by a short one.
    @Test(arguments: ["0", "7", "7.0", "70e-1", "8.5", "[7]", #"{"a":7}"#, "true", "99"])
    func longEnumerationsJudgeAsShortOnesDo(_ instance: String) throws {
        let known = (0..<30).map { "\($0)" } + ["[7]", #"{"a":7}"#, "[1]", #"{"b":7}"#, "false"]
        let schema = try Schema(text: "{\"enum\":[\(known.joined(separator: ","))]}")
        let parts = known.map { "{\"enum\":[\($0)]}" }.joined(separator: ",")
        let short = try Schema(text: "{\"anyOf\":[\(parts)]}")
        #expect(
            try schema.agreedVerdict(on: instance) == short.agreedVerdict(on: instance))
    }
}
