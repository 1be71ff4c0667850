import Testing

@testable import Contracts

/// Memory that several judgements share one after the other never mixes them up.
@Suite struct AdmittingTests {
    @Test func aValueIsAdmittedAsAValidatorSays() async throws {
        let schemas = try [
            #"{"type":"array","uniqueItems":true}"#, #"{"items":{"pattern":"^(x|y)+$"}}"#,
            #"{"unevaluatedItems":false,"prefixItems":[true,{"type":"string"}]}"#,
        ].map { try Schema(text: $0) }
        let values = try ["[]", #"["x","y"]"#, #"["x","x"]"#, #"["z",1]"#, #"["x","y","x"]"#]
            .map { try Document(json: $0.utf8, name: "instance.json").root }
        let expected = schemas.map { schema in
            values.map { schema.validator().isValid($0) }
        }
        #expect(expected.joined().contains(true) && expected.joined().contains(false))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<100).allSatisfy { _ in
                        schemas.map { schema in values.map(schema.admits) } == expected
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
