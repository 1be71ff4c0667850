import Testing

@testable import Contracts

@Suite struct MetaSchemaTests {
    @Test(arguments: Dialect.allCases)
    func eachAcceptsItself(_ dialect: Dialect) throws {
        let schema = MetaSchemas.schema(of: dialect)
        var uris = [dialect.rawValue]
        if dialect >= .draft2019 {
            let text = MetaSchemaText(dialect: dialect)
            uris += (text.vocabularies + text.furtherVocabularies).map { text.uri(of: $0) }
        }
        for uri in uris {
            let document = try #require(MetaSchemas.document(uri))
            #expect(schema.agreedVerdict(on: document.root) == .valid, "\(uri)")
            _ = try Schema.checked(document.root)
        }
    }

    @Test(arguments: Dialect.allCases)
    func everyKeywordIsDescribed(_ dialect: Dialect) throws {
        var described: [String] = []
        let text = MetaSchemaText(dialect: dialect)
        let parts = dialect >= .draft2019 ? text.vocabularies.map { text.uri(of: $0) } : []
        for uri in [dialect.rawValue] + parts {
            let root = try #require(MetaSchemas.document(uri)).root
            described += root["properties"]?.members.map(\.name) ?? []
        }
        let known = KeywordTable.entries.filter { $0.since <= dialect && dialect <= $0.until }
        #expect(Set(described) == Set(known.map(\.name)))
        #expect(described.count == Set(described).count)
    }

    @Test(arguments: [
        (Dialect.draft4, #"{"id":"x","minimum":1,"exclusiveMinimum":true,"items":[{}]}"#),
        (.draft4, #"{"required":["a"],"dependencies":{"a":["b"],"c":{}}}"#),
        (.draft6, #"{"$id":"x","const":null,"contains":{},"propertyNames":true,"required":[]}"#),
        (.draft6, #"{"examples":[],"exclusiveMaximum":3}"#),
        (.draft7, #"{"if":true,"then":{},"else":false,"$comment":"c","contentEncoding":"x"}"#),
        (.draft7, #"{"enum":[],"items":[{},true],"dependencies":{"a":[]}}"#),
        (.draft2019, #"{"$anchor":"a","$recursiveAnchor":true,"unevaluatedItems":false}"#),
        (.draft2019, #"{"$defs":{"a":{}},"dependentRequired":{"a":["b"]},"minContains":0}"#),
        (.draft2020, #"{"$dynamicAnchor":"_a","prefixItems":[{}],"items":false,"unknown":1}"#),
        (.draft2020, #"{"$id":"https://kettle.test/#","$vocabulary":{"urn:kettle:v":true}}"#),
    ])
    func goodSchemasAreAccepted(_ dialect: Dialect, _ schema: String) throws {
        #expect(try MetaSchemas.schema(of: dialect).agreedVerdict(on: schema) == .valid)
    }

    @Test(arguments: [
        (Dialect.draft4, "true"), (.draft4, #"{"exclusiveMinimum":true}"#),
        (.draft4, #"{"required":[]}"#), (.draft4, #"{"enum":[]}"#), (.draft4, #"{"not":true}"#),
        (.draft4, #"{"minimum":"1"}"#), (.draft6, #"{"exclusiveMinimum":true}"#),
        (.draft6, #"{"enum":[1,1.0]}"#), (.draft6, #"{"items":[]}"#), (.draft6, "1"),
        (.draft6, #"{"examples":{}}"#), (.draft7, #"{"if":1}"#), (.draft7, #"{"$comment":1}"#),
        (.draft7, #"{"properties":{"a":{"type":"x"}}}"#), (.draft7, #"{"readOnly":1}"#),
        (.draft2019, #"{"$id":"a#b"}"#), (.draft2019, #"{"$anchor":"1a"}"#),
        (.draft2019, #"{"$recursiveAnchor":"x"}"#), (.draft2019, #"{"allOf":[{"not":3}]}"#),
        (.draft2019, #"{"minContains":-1}"#), (.draft2020, #"{"items":[{}]}"#),
        (.draft2020, ##"{"$dynamicAnchor":"#a"}"##), (.draft2020, #"{"$defs":{"a":1}}"#),
        (.draft2020, #"{"prefixItems":[]}"#), (.draft2020, #"{"multipleOf":0}"#),
        (.draft2020, #"{"dependentSchemas":{"a":["b"]}}"#), (.draft2020, #"{"type":[]}"#),
        (.draft2020, #"{"$vocabulary":{"https://kettle.test/v":1}}"#),
    ])
    func badSchemasAreRefused(_ dialect: Dialect, _ schema: String) throws {
        #expect(try MetaSchemas.schema(of: dialect).agreedVerdict(on: schema) == .invalid)
    }
}
