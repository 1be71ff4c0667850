import Contracts
import Testing

/// The values that queries select, and their places.
@Suite struct JSONPathTests {
    private static let shop = """
        {"teas": [
          {"name": "assam", "price": 4.5, "tags": ["black", "malty"]},
          {"name": "sencha", "price": 6, "tags": []},
          {"name": "rooibos", "price": 3.50, "organic": true},
          {"name": "puer", "price": null}
        ], "limits": {"price": 4.50, "é": [[1], {"deep": {"name": "x"}}]}, "": 0}
        """

    @Test(
        arguments: [
            ("$", ["$"]),
            ("$.teas[0].name", ["$['teas'][0]['name']"]),
            ("$['teas'][-1][\"name\"]", ["$['teas'][3]['name']"]),
            ("$.teas[9]", []), ("$.teas.name", []), ("$.limits[0]", []),
            ("$['']", ["$['']"]),
            ("$.é", []), ("$.limits.é[*]", ["$['limits']['é'][0]", "$['limits']['é'][1]"]),
            ("$.limits.*", ["$['limits']['price']", "$['limits']['é']"]),
            ("$.teas[1:3].name", ["$['teas'][1]['name']", "$['teas'][2]['name']"]),
            ("$.teas[::-2].name", ["$['teas'][3]['name']", "$['teas'][1]['name']"]),
            ("$.teas[-2:].name", ["$['teas'][2]['name']", "$['teas'][3]['name']"]),
            ("$.teas[5:0:-3].name", ["$['teas'][3]['name']"]),
            ("$.teas[::0]", []),
            (
                "$.teas[0, 0, 1].name",
                [
                    "$['teas'][0]['name']", "$['teas'][0]['name']", "$['teas'][1]['name']",
                ]
            ),
            (
                "$..name",
                [
                    "$['teas'][0]['name']", "$['teas'][1]['name']", "$['teas'][2]['name']",
                    "$['teas'][3]['name']", "$['limits']['é'][1]['deep']['name']",
                ]
            ),
            ("$..é..[0]", ["$['limits']['é'][0]", "$['limits']['é'][0][0]"]),
            ("$.teas[?@.price < 5].name", ["$['teas'][0]['name']", "$['teas'][2]['name']"]),
            ("$.teas[?@.price == $.limits.price].name", ["$['teas'][0]['name']"]),
            ("$.teas[?@.price >= 4.50e0].name", ["$['teas'][0]['name']", "$['teas'][1]['name']"]),
            ("$.teas[?@.price == null].name", ["$['teas'][3]['name']"]),
            (
                "$.teas[?@.absent == @.missing].price",
                [
                    "$['teas'][0]['price']", "$['teas'][1]['price']", "$['teas'][2]['price']",
                    "$['teas'][3]['price']",
                ]
            ),
            ("$.teas[?@.absent <= null]", []),
            ("$.teas[?@.tags].name", ["$['teas'][0]['name']", "$['teas'][1]['name']"]),
            ("$.teas[?!@.tags && !(@.organic == true)].name", ["$['teas'][3]['name']"]),
            (
                "$.teas[?@.tags[?@ == 'malty'] || @.name > 'sen'].name",
                [
                    "$['teas'][0]['name']", "$['teas'][1]['name']",
                ]
            ),
            ("$.teas[?length(@.name) == 5].name", ["$['teas'][0]['name']"]),
            ("$.teas[?length(@.tags) == 0].name", ["$['teas'][1]['name']"]),
            (
                "$.teas[?count(@.*) > 2].name",
                [
                    "$['teas'][0]['name']", "$['teas'][1]['name']", "$['teas'][2]['name']",
                ]
            ),
            ("$.teas[?value(@..name) == 'puer'].price", ["$['teas'][3]['price']"]),
            ("$.teas[?match(@.name, 's.*')].name", ["$['teas'][1]['name']"]),
            ("$.teas[?search(@.name, 'o+i?')].name", ["$['teas'][2]['name']"]),
            (#"$.teas[?match(@.name, '\\w+')]"#, []),
            ("$.teas[?match(@.name, '(')]", []),
            ("$ .teas [ 0 , 1 ] .name", ["$['teas'][0]['name']", "$['teas'][1]['name']"]),
            ("$[?@ == 0]", ["$['']"]),
            ("$[?@.price == 4.5 && @.é]", ["$['limits']"]),
        ] as [(String, [String])])
    func selects(_ query: String, _ paths: [String]) throws {
        let root = try value(json: Self.shop)
        let found = try JSONPath(query).values(in: root)
        #expect(found.map { $0.normalizedPath(from: root) } == paths)
    }

    @Test(arguments: [
        (#"$["a'b"]"#, #"$['a\'b']"#), (#"$['a\u005Cb']"#, #"$['a\\b']"#),
        (#"$['\t\u000b']"#, #"$['\t\u000b']"#), (#"$["\uD83D\uDE00"]"#, "$['😀']"),
        (#"$["\""]"#, #"$['"']"#),
    ])
    func readsAndWritesNames(_ query: String, _ path: String) throws {
        let root = try value(json: #"{"a'b": 1, "a\\b": 2, "\t\u000b": 3, "😀": 4, "\"": 5}"#)
        let found = try JSONPath(query).values(in: root)
        #expect(found.map { $0.normalizedPath(from: root) } == [path])
        #expect(try JSONPath(path).values(in: root).first?.position == found.first?.position)
    }

    @Test(arguments: [
        ("", 1, "expected \"$\", found the end"),
        (" $", 1, "white space cannot stand here"), ("$ ", 2, "white space cannot stand here"),
        ("$.", 3, "a dot is followed by no name"), ("$. a", 3, "white space cannot stand here"),
        ("$..", 4, "a dot is followed by no name"), ("$.1", 3, "a dot is followed by no name"),
        ("$a", 2, "expected \"., .. or [\", found \"a\""),
        ("$[", 3, "expected \"a name"), ("$[0", 4, "expected \", or ]\", found the end"),
        ("$[01]", 3, "\"01\" is no position"), ("$[-0]", 3, "\"-0\" is no position"),
        ("$[9007199254740992]", 3, "\"9007199254740992\" is no position"),
        ("$[-9223372036854775808]", 3, "\"-9223372036854775808\" is no position"),
        ("$[1.0]", 4, "expected \", or ]\", found \".\""),
        ("$['a", 3, "a text has no end"), ("$['\\x']", 5, "this sign cannot stand in a text"),
        ("$['\\\"']", 5, "this sign cannot stand in a text"),
        ("$['\\uD800']", 5, "this sign cannot stand in a text"),
        ("$[?]", 4, "expected \"@, $"), ("$[?true]", 4, "a literal is no condition"),
        ("$[?@.*==1]", 4, "several values can come of this query"),
        ("$[?1==@..a]", 7, "several values can come of this query"),
        ("$[?length(@.*)<1]", 11, "several values can come of this query"),
        ("$[?length(@)]", 4, "length() gives a value, which is no condition"),
        ("$[?match(@,'a')==true]", 4, "match() is true or false, which cannot be compared"),
        ("$[?count(1)==1]", 10, "count() cannot take this"),
        ("$[?length(@,1)==1]", 4, "length() has 2 arguments"),
        ("$[?size(@)==1]", 4, "there is no function \"size\""),
        ("$[?length (@)==1]", 10, "expected"), ("$[?@.a==True]", 9, "expected"),
        ("$[?@.a=1]", 7, "expected"), ("$[?(@.a]", 8, "expected"),
        ("$[?!@.a==1]", 8, "expected"), ("$[?@.a==.5]", 9, "expected"),
        ("$[?@.a==01]", 9, "expected"),
    ])
    func refuses(_ query: String, _ column: Int, _ message: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(query) }
        #expect(error?.column == column)
        let sentence = (error?.sentence.message ?? "").replacing("expected ", with: "expected \"")
        let plain = sentence.filter { $0 != "\"" }
        #expect(plain.hasPrefix(message.filter { $0 != "\"" }), "\(sentence)")
    }

    @Test func endsWhatWouldTakeForEver() throws {
        let nested = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        let root = try value(json: nested)
        let query = try JSONPath("$..[?$..[?$..[?$..*]]]")
        let error = #expect(throws: JSONPathError.self) {
            try query.values(in: root, limit: 100_000)
        }
        #expect(error?.fault == .tooMuchWork(limit: 100_000))
        let deep = "$" + String(repeating: "[?@", count: 80) + String(repeating: "]", count: 80)
        #expect(throws: JSONPathError.self) { try JSONPath(deep) }
    }

    @Test func beginsBelowTheRootOfADocument() throws {
        let root = try value(json: #"{"with": {"a": [1, {"a": 2}]}}"#)
        let with = try #require(root["with"])
        let found = try JSONPath("$..a").values(in: with)
        #expect(found.map { $0.normalizedPath(from: with) } == ["$['a']", "$['a'][1]['a']"])
    }
}
