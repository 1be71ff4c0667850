import Testing

@Suite("Lists and maps as they are written")
struct LiteralTests {
    @Test(arguments: [
        ExpressionCase("[]", "[]"),
        ExpressionCase("[i, [u], {s: d}]", #"[7, [7u], {"tree": 2.5}]"#),
        ExpressionCase("[?map.?a, ?map.?x, 3]", "[1, 3]"),
        ExpressionCase("[?absent, ?absent]", "[]"),
        ExpressionCase("[?optional.of(absent)]", "[optional.none()]"),
        ExpressionCase("{}", "{}"),
        ExpressionCase("{?'a': map.?a, ?'x': map.?x}", #"{"a": 1}"#),
        ExpressionCase("{?i: map.?a, i: 2, 'z': 3}.size()", "the map has the key 7 twice"),
        ExpressionCase("{?i: map.?x, i: 2, 'z': 3}.size()", "2"),
        ExpressionCase("[i, i + 1, [i]].map(x, x)", "[7, 8, [7]]"),
    ])
    func `optional parts are left out where they are absent`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("[?map.a]", "there is no ?int"),
        ExpressionCase("{?'a': 1}", "there is no ?int"),
        ExpressionCase(
            "{?1.5: map.?x}", "a double is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase("{i: 1, 7: 2}", "the map has the key 7 twice"),
        ExpressionCase("{i: 1, u: 2}", "the map has the key 7u twice"),
        ExpressionCase("{s: 1, 'tree': 2}", #"the map has the key "tree" twice"#),
        ExpressionCase("{t: 1, true: 2}", "the map has the key true twice"),
        ExpressionCase(
            "{d: 1}", "a double is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{none: 1}", "null is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{list: 1}", "a list is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{empty: 1}", "a map is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase("{b: 1}", "bytes is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{when: 1}", "a timestamp is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{int: 1}", "a type is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase(
            "{some: 1}", "an optional is no key of a map; a key is a bool, int, uint or string"),
    ])
    func `a key is written once, and is a key`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("{'b': 1, 'a': 2, 'B': 3}", #"{"B": 3, "a": 2, "b": 1}"#),
        ExpressionCase(
            "{'a': 1, 2: 2, true: 3, 10: 4, false: 5, 1u: 6, -1: 7}",
            #"{false: 5, true: 3, -1: 7, 1u: 6, 2: 2, 10: 4, "a": 1}"#),
        ExpressionCase("{'aa': 1, 'a': 2, '': 3, 'ab': 4}", #"{"": 3, "a": 2, "aa": 1, "ab": 4}"#),
        ExpressionCase(
            "{'\\U0001f600': 1, '\\uffee': 2, 'é': 3, 'z': 4}.keys()",
            "[\"z\", \"é\", \"￮\", \"😀\"]"),
        ExpressionCase("{'e\\u0301': 1, '\\u00e9': 2, 'f': 3}.values()", "[1, 3, 2]"),
        ExpressionCase(
            "{18446744073709551615u: 1, -9223372036854775808: 2, 9223372036854775807: 3}.values()",
            "[2, 3, 1]"),
        ExpressionCase("{'a\\x00': 1, 'a': 2, 'a\\x00b': 3}.values()", "[2, 1, 3]"),
        ExpressionCase("{'abcdefghi': 1, 'abcdefgh': 2, 'abcdefgh\\x00': 3}.values()", "[2, 3, 1]"),
        ExpressionCase("{'b': 1, 'a': 2}.map(k, k)", #"["a", "b"]"#),
    ])
    func `a map has the order of its keys`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
