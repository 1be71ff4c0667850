import Testing

@testable import Contracts

/// Large schemas and values: what takes a fraction of a second must not become quadratic.
@Suite struct LargeInputTests {
    private static func array(_ count: Int, _ item: (Int) -> String) -> String {
        "[" + (0..<count).map(item).joined(separator: ",") + "]"
    }

    private static func object(_ count: Int, _ member: (Int) -> String) -> String {
        "{" + (0..<count).map(member).joined(separator: ",") + "}"
    }

    @Test(.timeLimit(.minutes(20)))
    func uniqueItems() throws {
        let schema = try Schema(text: #"{"uniqueItems":true}"#)
        let items = Self.array(100_000) { "\($0)" }
        #expect(try schema.agreedVerdict(on: items) == .valid)
        let repeated = items.dropLast() + ",7.0]"
        #expect(try schema.agreedVerdict(on: String(repeated)) == .invalid)
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            (#"{"additionalProperties":{"minimum":1}}"#, Validator.Verdict.invalid),
            (#"{"additionalProperties":false}"#, .invalid),
            (#"{"patternProperties":{"^m[0-9]+$":{"type":"integer"}}}"#, .valid),
            (
                #"{"patternProperties":{"^x":true},"additionalProperties":{"type":"null"}}"#,
                .invalid
            ),
            (#"{"propertyNames":{"maxLength":6}}"#, .valid),
            (#"{"unevaluatedProperties":false}"#, .invalid),
        ])
    func objectsOfManyMembers(_ schema: String, _ expected: Validator.Verdict) throws {
        let schema = try Schema(text: schema)
        let members = Self.object(50_000) { #""m\#($0)":\#($0)"# }
        #expect(try schema.agreedVerdict(on: members) == expected)
    }

    @Test(.timeLimit(.minutes(20)))
    func longStrings() throws {
        let size = 10_000_000
        let text = #"""# + String(repeating: "a", count: size) + #"""#
        let value = try Document(json: text.utf8, name: "instance.json").root
        let options = SchemaOptions(assertsFormat: true)
        for (keywords, expected) in [
            (#""minLength":\#(size)"#, Validator.Verdict.valid),
            (#""maxLength":\#(size - 1)"#, .invalid),
            (#""pattern":"^a+$""#, .valid), (#""pattern":"b""#, .invalid),
            (#""format":"date-time""#, .invalid), (#""format":"email""#, .invalid),
            (#""enum":["b","c"]"#, .invalid),
        ] {
            let schema = try Schema(text: "{\(keywords)}", options: options)
            #expect(schema.agreedVerdict(on: value) == expected, "\(keywords)")
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["anyOf", "oneOf"])
    func manyBranches(_ keyword: String) throws {
        let constants = try Schema(
            text: #"{"\#(keyword)":\#(Self.array(5_000) { #"{"const":\#($0)}"# })}"#)
        #expect(try constants.agreedVerdict(on: "4999") == .valid)
        #expect(try constants.agreedVerdict(on: "5000") == .invalid)
        let tagged = Self.array(5_000) {
            #"{"required":["k"],"properties":{"k":{"const":"t\#($0)"}}}"#
        }
        let schema = try Schema(text: #"{"\#(keyword)":\#(tagged)}"#)
        #expect(try schema.agreedVerdict(on: #"{"k":"t4999"}"#) == .valid)
        #expect(try schema.agreedVerdict(on: #"{"k":"t5000"}"#) == .invalid)
    }

    @Test(.timeLimit(.minutes(20)))
    func manyProperties() throws {
        let declared = Self.object(5_000) { #""p\#($0)":{"type":"integer"}"# }
        let required = Self.array(5_000) { #""p\#($0)""# }
        let schema = try Schema(
            text:
                #"{"properties":\#(declared),"required":\#(required),"additionalProperties":false}"#
        )
        let members = Self.object(5_000) { #""p\#($0)":\#($0)"# }
        #expect(try schema.agreedVerdict(on: members) == .valid)
        #expect(try schema.agreedVerdict(on: #"{"p1":1}"#) == .invalid)
        let extra = String(members.dropLast()) + #","x":1}"#
        #expect(try schema.agreedVerdict(on: extra) == .invalid)
    }
}
