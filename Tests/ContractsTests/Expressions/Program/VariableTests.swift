import Testing

@Suite("Variables of macros")
struct VariableTests {
    @Test(arguments: [
        ExpressionCase("list.exists(i, v, i == 1 && v == 1)", "true"),
        ExpressionCase("list.all(i, v, list[i] == v)", "true"),
        ExpressionCase("list.existsOne(i, v, i == v)", "false"),
        ExpressionCase("list.existsOne(i, v, v > 2)", "true"),
        ExpressionCase("list.exists_one(i, i > 2)", "true"),
        ExpressionCase("{'a': 1, 'b': 2}.all(k, v, k.size() <= v)", "true"),
        ExpressionCase("{'a': 1, 'b': 2}.existsOne(k, v, v == 2)", "true"),
        ExpressionCase("{'b': 2, 'a': 1}.transformList(k, v, k + string(v))", #"["a1", "b2"]"#),
        ExpressionCase("{'b': 2, 'a': 1}.transformList(k, v, v > 1, k)", #"["b"]"#),
        ExpressionCase("['x', 'y'].transformMap(i, v, v + v)", #"{0: "xx", 1: "yy"}"#),
        ExpressionCase("['x', 'y'].transformMap(i, v, i > 0, v)", #"{1: "y"}"#),
        ExpressionCase("['x', 'y'].transformMapEntry(i, v, {v: i})", #"{"x": 0, "y": 1}"#),
        ExpressionCase("['x', 'y'].transformMapEntry(i, v, v == 'y', {v: i})", #"{"y": 1}"#),
        ExpressionCase("['x', 'y'].transformMapEntry(i, v, {})", "{}"),
        ExpressionCase("['x'].transformMapEntry(i, v, {v: i, i: v})", #"{0: "x", "x": 0}"#),
        ExpressionCase("[].transformMap(i, v, 1 / zero)", "{}"),
    ])
    func `two variables are key and value, or index and element`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("list.map(i, i + 1) + [i]", "[4, 2, 3, 7]"),
        ExpressionCase("list.map(x, list.map(x, x)).size()", "3"),
        ExpressionCase("[1, 2].map(x, [x, 10].map(x, x + 1))", "[[2, 11], [3, 11]]"),
        ExpressionCase("[1, 2].map(x, [x].map(y, [y].map(z, x + y + z)))", "[[[3]], [[6]]]"),
        ExpressionCase("[[1, 2], [3]].map(x, x.map(x, x * 2))", "[[2, 4], [6]]"),
        ExpressionCase("list.filter(list, list > 1)", "[3, 2]"),
        ExpressionCase("cel.bind(i, i + 1, cel.bind(i, i * 2, i)) + i", "23"),
        ExpressionCase("cel.bind(map, map.b, map.c[0])", "10"),
        ExpressionCase("cel.bind(x, 1 / zero, true || x > 0)", "a whole number is divided by zero"),
        ExpressionCase("cel.bind(x, 5, list.map(y, cel.bind(x, x + y, x)) + [x])", "[8, 6, 7, 5]"),
        ExpressionCase("list.all(i, v, list.exists(i, i == v)) && i == 7", "true"),
        ExpressionCase("[1, 2].map(int, int + 1)", "[2, 3]"),
        ExpressionCase("[1].map(x, x) == [1] && x == 1", "there is no variable x"),
        ExpressionCase("list.sortBy(x, list.sortBy(y, -y)[0] - x)", "[3, 2, 1]"),
        ExpressionCase("[3, 1, 2].filter(x, x > 1).map(x, x * x).exists(x, x == 9)", "true"),
        ExpressionCase(
            "[[1, 2], [], [3]].filter(x, x.exists(y, y > 1)).map(x, x.all(z, z > 0))",
            "[true, true]"),
    ])
    func `a name means what is nearest`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("list.exists(i, v, v / i > 2)", "a whole number is divided by zero"),
        ExpressionCase("list.exists(i, v, v / i > 0)", "true"),
        ExpressionCase("list.all(i, v, v / i > 2)", "false"),
        ExpressionCase("list.existsOne(i, v, v / i > 2)", "a whole number is divided by zero"),
        ExpressionCase("list.transformMapEntry(i, v, v)", "there is no transformMapEntry(int)"),
        ExpressionCase(
            "list.transformMapEntry(i, v, {0: v})", "the map has the key 0 twice"),
        ExpressionCase(
            "list.transformMapEntry(i, v, {d: v})",
            "a double is no key of a map; a key is a bool, int, uint or string"),
        ExpressionCase("s.map(x, x)", "comprehension: a string cannot be walked over"),
        ExpressionCase("none.exists(k, v, v)", "comprehension: null cannot be walked over"),
        ExpressionCase("some.all(x, x)", "comprehension: an optional cannot be walked over"),
        ExpressionCase("list.filter(x, x)", "expected true or false, found an int"),
        ExpressionCase("list.map(x, x, x)", "expected true or false, found an int"),
        ExpressionCase("list.exists(x, x)", "expected true or false, found an int"),
        ExpressionCase("list.exists(x, x == 2 ? true : 5)", "true"),
        ExpressionCase("list.exists_one(x, 'a')", "expected true or false, found a string"),
        ExpressionCase("[1.0, nan].sortBy(x, x)", "sortBy: NaN has no order among numbers"),
        ExpressionCase(
            "list.sortBy(x, [x])", "sortBy: values of type list have no order"),
    ])
    func `faults of a body count as the macro says`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
