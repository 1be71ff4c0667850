import Testing

@testable import Contracts

/// JSON on one long line gets line ends.
@Suite struct SpreadJSONTests {
    private static func spread(_ text: String) -> String? {
        SpreadJSON(Array(text.unicodeScalars)).map { spread in
            var text = ""
            text.unicodeScalars.append(contentsOf: spread.text)
            return text
        }
    }

    private static let long = String(repeating: "long ", count: 60)

    @Test func shortPartsStayTogether() {
        let text = #"{"a":{"b":[1,2],"c":{}},"d":"\#(Self.long)","e":[]}"#
        #expect(
            Self.spread(text) == """
                {
                  "a": {"b": [1, 2], "c": {}},
                  "d": "\(Self.long)",
                  "e": []
                }

                """)
    }

    @Test(arguments: [
        #"{"a":"{\"[,:\\","b":[{"c":"]}"},1.50e+3,-0,null],"d":"\#(long)","ü":"\u00fc\\\""}"#,
        #"{ "a" : [ {"x": [[],[{}]], "y": "\#(long)"} , "\#(long)" ] , "a b":true}  "#,
    ])
    func theMeaningStays(text: String) throws {
        let spread = try #require(Self.spread(text))
        let documents = try [text, spread].map {
            try Document(json: Array($0.utf8), name: "a.json")
        }
        #expect(documents[0].root.compactJSON == documents[1].root.compactJSON)
        #expect(Self.spread(spread) == nil)
    }

    @Test(arguments: [
        #"{"a": 1}"#, "[\"\(long)\"]", "{\"a\": \"\(long)\"\n}", "{\"a\": [\"\(long)\"}",
        "{\"\(long)",
    ])
    func everythingElseStaysAsItIs(text: String) {
        #expect(Self.spread(text) == nil)
    }
}
