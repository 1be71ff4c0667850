import Testing

@testable import Contracts

@Suite struct ConcurrencyTests {
    @Test func oneSchemaServesManyTasks() async throws {
        let schema = try Schema(
            text: ##"""
                {"$dynamicAnchor":"n","type":"object","properties":{"a":{"pattern":"^(x|y)+z?$"},
                 "sub":{"items":{"$dynamicRef":"#n"},"uniqueItems":true}},
                 "anyOf":[{"required":["a"]},{"required":["sub"]}],"unevaluatedProperties":false}
                """##)
        let values = try [
            #"{"a":"xyxz"}"#, #"{"a":"w"}"#, #"{"sub":[{"a":"x"},{"a":"y"},{"sub":[]}]}"#,
            #"{"sub":[{"a":"x"},{"a":"x"}]}"#, #"{"a":"x","b":1}"#, "{}", "[]",
        ].map { try Document(json: $0.utf8, name: "instance.json").root }
        let expected = values.map { schema.agreedVerdict(on: $0) }
        #expect(expected == [.valid, .invalid, .valid, .invalid, .invalid, .invalid, .invalid])
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let validator = schema.validator()
                    return (0..<200).allSatisfy { _ in
                        values.map { validator.verdict(on: $0) } == expected
                            && values.prefix(2).map { schema.explain($0).verdict }
                                == Array(expected.prefix(2))
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
