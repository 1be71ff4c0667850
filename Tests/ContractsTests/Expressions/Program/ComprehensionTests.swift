import Testing

@Suite("Comprehensions")
struct ComprehensionTests {
    @Test(arguments: [
        ExpressionCase("list.all(x, x > 0)", "true"),
        ExpressionCase("list.all(x, x > 1)", "false"),
        ExpressionCase("[].all(x, x > 1)", "true"),
        ExpressionCase("list.exists(x, x == 2)", "true"),
        ExpressionCase("list.exists(x, x == 9)", "false"),
        ExpressionCase("[].exists(x, x == 9)", "false"),
        ExpressionCase("list.exists_one(x, x > 2)", "true"),
        ExpressionCase("list.exists_one(x, x > 1)", "false"),
        ExpressionCase("list.filter(x, x != 1)", "[3, 2]"),
        ExpressionCase("list.map(x, x * i)", "[21, 7, 14]"),
        ExpressionCase("list.map(x, x > 1, x * 2)", "[6, 4]"),
        ExpressionCase("list.sortBy(x, -x)", "[3, 2, 1]"),
        ExpressionCase("['b', 'a', 'B'].sortBy(x, x)", #"["B", "a", "b"]"#),
        ExpressionCase("list.groupBy(x, x > 1)", "{false: [1], true: [3, 2]}"),
        ExpressionCase("[].groupBy(x, x)", "{}"),
        ExpressionCase("['b', 'a', 'b'].groupBy(x, x)['b']", #"["b", "b"]"#),
        ExpressionCase("[1, 2u, 1.0].groupBy(x, x == 1)", "{false: [2u], true: [1, 1.0]}"),
        ExpressionCase("map.all(k, size(k) == 1)", "true"),
        ExpressionCase("map.map(k, k + '!')", #"["a!", "b!"]"#),
        ExpressionCase("map.exists(k, v, k == 'a' && v == 1)", "true"),
        ExpressionCase("list.all(i, v, i < 3 && v < 4)", "true"),
        ExpressionCase("list.transformList(i, v, i * v)", "[0, 1, 4]"),
        ExpressionCase("list.transformList(i, v, i > 0, v)", "[1, 2]"),
        ExpressionCase("{'a': 1, 'b': 2}.transformMap(k, v, v + 1)", #"{"a": 2, "b": 3}"#),
        ExpressionCase("{'a': 1, 'b': 2}.transformMap(k, v, v > 1, v)", #"{"b": 2}"#),
        ExpressionCase(
            "{'a': 'x', 'b': 'y'}.transformMapEntry(k, v, {v: k})", #"{"x": "a", "y": "b"}"#),
        ExpressionCase(
            "list.map(x, list.map(y, x * y)).map(z, z.filter(w, w > 3))",
            "[[9, 6], [], [6, 4]]"),
        ExpressionCase("list.map(i, i) + [i]", "[3, 1, 2, 7]"),
        ExpressionCase("cel.bind(x, i * 2, x + x)", "28"),
        ExpressionCase("cel.bind(x, list, x.map(y, cel.bind(x, y, x + 1)))", "[4, 2, 3]"),
    ])
    func `walks give their value`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source) == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("list.all(x, x / (x - 1) > 0 && f)", "false"),
        ExpressionCase("list.exists(x, 6 / (x - 1) > 2)", "true"),
        ExpressionCase("list.exists(x, 6 / (x - 1) > 9)", "a whole number is divided by zero"),
        ExpressionCase("list.all(x, 6 / (x - 1) > 0)", "a whole number is divided by zero"),
        ExpressionCase("list.exists_one(x, 6 / (x - 1) > 5)", "a whole number is divided by zero"),
        ExpressionCase("list.map(x, 6 / (x - 1))", "a whole number is divided by zero"),
        ExpressionCase("list.all(x, x)", "expected true or false, found an int"),
        ExpressionCase("i.all(x, t)", "comprehension: an int cannot be walked over"),
        ExpressionCase(
            "{'a': 1, 'b': 1}.transformMapEntry(k, v, {v: k})", "the map has the key 1 twice"),
        ExpressionCase(
            "[1, 'a'].sortBy(x, x)",
            "sortBy: elements to sort must have one type, found int and string"),
        ExpressionCase(
            "[1].groupBy(x, [x])",
            "groupBy: a list is no key of a map; a key is a bool, int, uint or string"),
    ])
    func `faults in a walk count as the macro says`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source, isChecked: false) == example.expected)
    }

    @Test func `a walk that never ends is given up`() {
        let many = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"
        let deep = (0..<8).reduce("t") { inner, depth in "\(many).all(x\(depth), \(inner))" }
        #expect(ExpressionCase.outcome(deep) == "the evaluation took more than 10000000 steps")
    }
}
