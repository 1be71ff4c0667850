import Testing

@Suite("Equality of data")
struct EqualOperatorTests {
    @Test(arguments: [
        ExpressionCase("[1, 2] == [1u, 2.0]", "true"),
        ExpressionCase("[1, 2] == [2, 1]", "false"),
        ExpressionCase("[1, 2] == [1, 2, 3]", "false"),
        ExpressionCase("[] == []", "true"),
        ExpressionCase("[[1], [], {'a': [null]}] == [[1.0], [], {'a': [none]}]", "true"),
        ExpressionCase("[[1], []] != [[1], [0]]", "true"),
        ExpressionCase("{'a': 1, 'b': 2} == {'b': 2u, 'a': 1.0}", "true"),
        ExpressionCase("{'a': 1} == {'a': 1, 'b': 2}", "false"),
        ExpressionCase("{'a': 1} == {'b': 1}", "false"),
        ExpressionCase("{1: 'x', 2u: 'y'} == {1u: 'x', 2: 'y'}", "true"),
        ExpressionCase("{true: 1} == {1: 1}", "false"),
        ExpressionCase("{'1': 1} == {1: 1}", "false"),
        ExpressionCase("{} == empty && map != empty", "true"),
        ExpressionCase("map == {'b': {'c': [10, 20]}, 'a': 1}", "true"),
        ExpressionCase("1 == '1' || t == 1 || none == zero || none == f || [] == {}", "false"),
        ExpressionCase("'' == b'' || none == '' || none == [] || none == absent", "false"),
        ExpressionCase("none == null && null != zero", "true"),
        ExpressionCase("'\\u00e9' == 'e\\u0301'", "false"),
        ExpressionCase("['\\u00e9'] == ['e\\u0301']", "false"),
        ExpressionCase("{'\\u00e9': 1} == {'e\\u0301': 1}", "false"),
        ExpressionCase("e == '\\u00e9t\\u00e9' && e != 'e\\u0301te\\u0301'", "true"),
        ExpressionCase("'\\uac00' == '\\u1100\\u1161'", "false"),
        ExpressionCase("'\\u212b' == '\\u00c5'", "false"),
        ExpressionCase("'a\\x00' == 'a' || '\\x00' == ''", "false"),
        ExpressionCase("type(1) == int && type(int) == type && type(1) != type(1u)", "true"),
        ExpressionCase("optional.of(1) == optional.of(1.0)", "true"),
        ExpressionCase("optional.of(1) == 1 || optional.of(none) == absent", "false"),
        ExpressionCase("absent == optional.none()", "true"),
        ExpressionCase("duration('60s') == duration('1m') && when == when", "true"),
        ExpressionCase("when == 1709209815", "false"),
    ])
    func `equality goes into the depth and never faults`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("1 in list && 1u in list && 1.0 in list", "true"),
        ExpressionCase("4 in list || '1' in list || 1.5 in list || none in list", "false"),
        ExpressionCase("3 in []", "false"),
        ExpressionCase("[1] in [[2], [1.0]] && {'a': 1} in [{'a': 1u}]", "true"),
        ExpressionCase("'\\u00e9' in ['e\\u0301']", "false"),
        ExpressionCase("none in [null]", "true"),
        ExpressionCase("'a' in map && !('c' in map) && !('A' in map)", "true"),
        ExpressionCase("1 in {1u: 'x'} && 1u in {1: 'x'} && 1.0 in {1: 'x'}", "true"),
        ExpressionCase("1.5 in {1: 'x'} || t in {1: 'x'} || '1' in {1: 'x'}", "false"),
        ExpressionCase("t in {true: 1} && !(f in {true: 1})", "true"),
        ExpressionCase("'e\\u0301' in {'\\u00e9': 1}", "false"),
        ExpressionCase("nan in {1: 'x'} || none in map || [1] in map || 1 in empty", "false"),
    ])
    func `a list has elements and a map has keys`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("1 in 2", "there is no int in int"),
        ExpressionCase("'a' in s", "there is no string in string"),
        ExpressionCase("1 in none", "there is no int in null"),
        ExpressionCase("1 in some", "there is no int in optional"),
    ])
    func `nothing else has any`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("s + e", #""treeété""#),
        ExpressionCase("s + '' + ''", #""tree""#),
        ExpressionCase("'e' + '\\u0301' == '\\u00e9'", "false"),
        ExpressionCase("size('e' + '\\u0301')", "2"),
        ExpressionCase("b + b'!'", #"b"\x00\xff!""#),
        ExpressionCase("b'' + b''", #"b"""#),
        ExpressionCase("list + [i] + []", "[3, 1, 2, 7]"),
        ExpressionCase("list + ['a', null, [1]]", #"[3, 1, 2, "a", null, [1]]"#),
        ExpressionCase("(list + list).size() + list.size()", "9"),
    ])
    func `texts, bytes and lists are joined`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
