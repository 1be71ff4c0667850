import Contracts
import TestSupport
import Testing

@Suite struct EqualityTests {
    @Test(arguments: [
        ("null", "null"), ("1", "1.0"), ("100", "1e2"), ("-0", "0"), ("\"a\"", "\"\\u0061\""),
        ("[1,[2]]", "[1.0,[2e0]]"), ("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}"), ("{}", "{ }"),
        ("{\"a\":{\"x\":[{}],\"y\":0}}", "{\"a\":{\"y\":0,\"x\":[{}]}}"),
    ])
    func holdsForTheSameJSON(_ left: String, _ right: String) throws {
        #expect(try value(json: left) == value(json: right))
        #expect(try value(json: right) == value(json: left))
        #expect(try value(yaml: "- \(left)")[0] == value(json: right))
    }

    @Test(arguments: [
        ("null", "false"), ("0", "false"), ("1", "\"1\""), ("[]", "{}"), ("[]", "[null]"),
        ("[1,2]", "[2,1]"), ("{\"a\":1}", "{\"a\":2}"), ("{\"a\":1}", "{\"b\":1}"),
        ("{\"a\":1}", "{\"a\":1,\"b\":1}"), ("\"a\"", "\"A\""), ("\"\u{E9}\"", "\"e\u{301}\""),
        ("1", "1.0000000000000000000000001"), ("true", "false"), ("\"\"", "\"\\u0000\""),
    ])
    func failsForAnythingElse(_ left: String, _ right: String) throws {
        #expect(try value(json: left) != value(json: right))
        #expect(try value(json: right) != value(json: left))
    }

    @Test(arguments: [1, 8, 32, 33, 200])
    func theOrderOfMembersDoesNotMatter(_ count: Int) throws {
        var random = SplitMix64(seed: UInt64(count))
        let members = (0..<count).map { "\"key\($0)\":[\($0)]" }
        func object(_ members: [String]) throws -> Value {
            try value(json: "{\(members.joined(separator: ","))}")
        }
        let first = try object(members)
        #expect(try first == object(members.shuffled(using: &random)))
        var changed = members.shuffled(using: &random)
        changed[count / 2] += " "
        #expect(try first == object(changed))
        changed[count / 2] = "\"other\":[0]"
        #expect(try first != object(changed))
    }
}
