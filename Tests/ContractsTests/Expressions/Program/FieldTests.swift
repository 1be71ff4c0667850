import Contracts
import Testing

@Suite("Fields and indices")
struct FieldTests {
    @Test(arguments: [
        ExpressionCase("map.a", "1"),
        ExpressionCase("map.b.c", "[10, 20]"),
        ExpressionCase("map['b']['c'][1]", "20"),
        ExpressionCase("map.b['c'][0] + map['b'].c[1]", "30"),
        ExpressionCase("{'a-b': {'in': 1}}.`a-b`.`in`", "1"),
        ExpressionCase("{'': 1}['']", "1"),
        ExpressionCase("{'a\\x00': 1, 'a': 2}['a\\x00']", "1"),
        ExpressionCase("{'\\u00e9': 1, 'e\\u0301': 2}['e\\u0301']", "2"),
        ExpressionCase("{'abcdefgh1': 1, 'abcdefgh2': 2, 'abcdefgh': 3}.abcdefgh2", "2"),
        ExpressionCase("{1: 'a'}[1u] + {1u: 'b'}[1] + {1: 'c'}[1.0]", #""abc""#),
        ExpressionCase("{true: 'yes', false: 'no'}[t]", #""yes""#),
        ExpressionCase("{true: 1, 1: 2, '1': 3}[t] + {true: 1, 1: 2}[1]", "3"),
        ExpressionCase("list[0]", "3"),
        ExpressionCase("list[2u]", "2"),
        ExpressionCase("list[1.0]", "1"),
        ExpressionCase("list[-0.0]", "3"),
        ExpressionCase("[[1, 2], [3]][1][0]", "3"),
    ])
    func `what is there is found`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("map.x", #"no such key: "x""#),
        ExpressionCase("map.b.d", #"no such key: "d""#),
        ExpressionCase("map.x.c", #"no such key: "x""#),
        ExpressionCase("map['x']", #"no such key: "x""#),
        ExpressionCase("map[1]", "no such key: 1"),
        ExpressionCase("map[t]", "no such key: true"),
        ExpressionCase("map[1.5]", "no such key: 1.5"),
        ExpressionCase("map[none]", "no such key: null"),
        ExpressionCase("map[list]", "no such key: a list"),
        ExpressionCase("map[some]", "no such key: an optional"),
        ExpressionCase("map[nan]", #"no such key: double("NaN")"#),
        ExpressionCase("{'\\u00e9': 1}['e\\u0301']", "no such key: \"e\u{301}\""),
        ExpressionCase("empty.a", #"no such key: "a""#),
        ExpressionCase("list[3]", "the list has no element 3; it has 3"),
        ExpressionCase("list[-1]", "the list has no element -1; it has 3"),
        ExpressionCase(
            "list[9223372036854775807]", "the list has no element 9223372036854775807; it has 3"),
        ExpressionCase("list[3u]", "the list has no element 3; it has 3"),
        ExpressionCase("list[3.0]", "the list has no element 3; it has 3"),
        ExpressionCase("list[18446744073709551615u]", "[]: no element 18446744073709551615u"),
        ExpressionCase("list[1e300]", "[]: no element 1e+300"),
        ExpressionCase("list[1.0 / 0.0]", #"[]: no element double("Infinity")"#),
        ExpressionCase("[][0]", "the list has no element 0; it has 0"),
        ExpressionCase("list[0.5]", "there is no list [] double"),
        ExpressionCase("list[nan]", "there is no list [] double"),
        ExpressionCase("list['0']", "there is no list [] string"),
        ExpressionCase("list[t]", "there is no list [] bool"),
        ExpressionCase("s[0]", "there is no string [] int"),
        ExpressionCase("i['a']", "there is no int [] string"),
        ExpressionCase("none[0]", "there is no null [] int"),
        ExpressionCase("i.a", #"an int has no field "a""#),
        ExpressionCase("list.a", #"a list has no field "a""#),
        ExpressionCase("none.a", #"null has no field "a""#),
        ExpressionCase("map.a.b", #"an int has no field "b""#),
        ExpressionCase("map.b.c.d", #"a list has no field "d""#),
        ExpressionCase("unknown", "there is no variable unknown"),
    ])
    func `what is not there is reported`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("has(map.a) && has(map.b.c) && !has(map.x) && !has(map.b.x)", "true"),
        ExpressionCase("has({'a': null}.a) && has({'a': absent}.a)", "true"),
        ExpressionCase("has(empty.a)", "false"),
        ExpressionCase("has(some.a) && !has(some.x) && !has(absent.x)", "true"),
        ExpressionCase("has(map.?b.c) && !has(map.?x.c)", "true"),
        ExpressionCase("has(map.x.y)", #"no such key: "x""#),
        ExpressionCase("has(map.a.b)", #"an int has no field "b""#),
        ExpressionCase("has(list.a)", #"a list has no field "a""#),
        ExpressionCase("has(none.a)", #"null has no field "a""#),
        ExpressionCase("has(optional.of(1).a)", #"an optional has no field "a""#),
        ExpressionCase("has(map.x) && map.x > 0", "false"),
        ExpressionCase("!has(map.x) || map.x > 0", "true"),
    ])
    func `has asks for one field`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
