import Testing

@Suite("Optionals")
struct OptionalTests {
    @Test(arguments: [
        ExpressionCase("map.?a", "optional.of(1)"),
        ExpressionCase("map.?x", "optional.none()"),
        ExpressionCase("map.?b.c", "optional.of([10, 20])"),
        ExpressionCase("map.?b.?c[1]", "optional.of(20)"),
        ExpressionCase("map.?b.c[5]", "optional.none()"),
        ExpressionCase("map.?x.c[5].d", "optional.none()"),
        ExpressionCase("map.?x.?y.z", "optional.none()"),
        ExpressionCase("map.b.?x", "optional.none()"),
        ExpressionCase("map[?'a']", "optional.of(1)"),
        ExpressionCase("map[?'x']", "optional.none()"),
        ExpressionCase("map[?1]", "optional.none()"),
        ExpressionCase("list[?0]", "optional.of(3)"),
        ExpressionCase("list[?3]", "optional.none()"),
        ExpressionCase("list[?-1]", "optional.none()"),
        ExpressionCase("list[?1e300]", "optional.none()"),
        ExpressionCase("some.a[0]", "optional.of(1)"),
        ExpressionCase("some.?a", "optional.of([1])"),
        ExpressionCase("some.x", "optional.none()"),
        ExpressionCase("some['a']", "optional.of([1])"),
        ExpressionCase("absent.x.y[0]", "optional.none()"),
        ExpressionCase("{'a': null}.?a", "optional.of(null)"),
    ])
    func `a chain stays optional`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("map.x.?y", #"no such key: "x""#),
        ExpressionCase("i.?a", #"an int has no field "a""#),
        ExpressionCase("map.?a.b", #"an int has no field "b""#),
        ExpressionCase("list[?'a']", "there is no list [] string"),
        ExpressionCase("map.?a[0]", "there is no int [] int"),
        ExpressionCase("map.a.orValue(1)", "there is no orValue(int)"),
        ExpressionCase("map.a.or(absent)", "there is no or(int)"),
        ExpressionCase("absent.or(1)", "there is no or(int)"),
        ExpressionCase("absent.value()", "value: the optional has no value"),
        ExpressionCase("i.optMap(x, x)", "there is no hasValue(int)"),
    ])
    func `an optional is no way around a type`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("map.?a.orValue(9)", "1"),
        ExpressionCase("map.?x.orValue(9)", "9"),
        ExpressionCase("map.?x.or(map.?a)", "optional.of(1)"),
        ExpressionCase("map.?a.or(map.?x)", "optional.of(1)"),
        ExpressionCase("map.?x.or(map.?y)", "optional.none()"),
        ExpressionCase("map.?x.or(map.?y).or(map.?a).orValue(0)", "1"),
        ExpressionCase("map.?a.orValue(1 / zero)", "1"),
        ExpressionCase("map.?a.or(map.nothing)", "optional.of(1)"),
        ExpressionCase("map.?x.orValue(1 / zero)", "a whole number is divided by zero"),
        ExpressionCase("map.?x.or(map.nothing)", #"no such key: "nothing""#),
        ExpressionCase("list.map(x, map[?x].orValue(x * 2))", "[6, 2, 4]"),
        ExpressionCase("absent.orValue(absent)", "optional.none()"),
    ])
    func `what stands for nothing is asked only then`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("map.?a.optMap(x, x + 1)", "optional.of(2)"),
        ExpressionCase("map.?x.optMap(x, 1 / zero)", "optional.none()"),
        ExpressionCase("map.?b.optFlatMap(x, x.?c)", "optional.of([10, 20])"),
        ExpressionCase("map.?b.optFlatMap(x, x.?d)", "optional.none()"),
        ExpressionCase("absent.optFlatMap(x, x.?d)", "optional.none()"),
        ExpressionCase("map.?a.optMap(x, map.?b.optMap(y, x)).orValue(absent)", "optional.of(1)"),
        ExpressionCase("optional.of(i).optMap(i, i * 2).value() + i", "21"),
    ])
    func `what is there may be made into something else`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
