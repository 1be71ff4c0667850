import Testing

@Suite("Lists, sets, maps and optionals")
struct CollectionLibraryTests {
    static let lists: [ExpressionCase] = [
        ExpressionCase("list.slice(1, 3) + list.slice(3, 3)", "[1, 2]"),
        ExpressionCase("[1, [2, [3]], []].flatten()", "[1, 2, [3]]"),
        ExpressionCase("[1, [2, [3, [4]]]].flatten(2)", "[1, 2, 3, [4]]"),
        ExpressionCase("lists.range(4) + lists.range(0) + lists.range(-1)", "[0, 1, 2, 3]"),
        ExpressionCase(
            "[list.first(), list.last(), [].first(), [].last()]",
            "[optional.of(3), optional.of(2), optional.none(), optional.none()]"),
        ExpressionCase("[1, 1.0, 'a', 1u, 'a', [1], [1.0]].distinct()", #"[1, "a", [1]]"#),
        ExpressionCase("list.reverse() + [].reverse()", "[2, 1, 3]"),
        ExpressionCase("list.sort() + [].sort()", "[1, 2, 3]"),
        ExpressionCase("['b', 'é', 'B', ''].sort()", #"["", "B", "b", "é"]"#),
        ExpressionCase("[t, f].sort()", "[false, true]"),
        ExpressionCase("sets.contains([1, 2.0], [2u, 1]) && sets.contains([], [])", "true"),
        ExpressionCase("sets.contains([1], [1, 2])", "false"),
        ExpressionCase(
            "sets.equivalent([1, 1, 2], [2.0, 1u]) && !sets.equivalent([1], [])", "true"),
        ExpressionCase("sets.intersects([1, [2]], [[2.0]]) && !sets.intersects([1], [])", "true"),
    ]

    static let collections: [ExpressionCase] = [
        ExpressionCase(
            "[list.sum(), [1u, 2u].sum(), [0.5, 0.25].sum(), [].sum()]", "[6, 3u, 0.75, 0]"),
        ExpressionCase("[span, span].sum()", #"duration("10800s")"#),
        ExpressionCase(
            "[list.min(), list.max(), ['b', 'a'].min(), [1, 2.5, 2u].max()]", #"[1, 3, "a", 2.5]"#),
        ExpressionCase("[when, when + span].max() == when + span", "true"),
        ExpressionCase("map.keys() + {2: 1, true: 1}.keys()", #"["a", "b", true, 2]"#),
        ExpressionCase("{'b': 1, 'a': 2}.values()", "[2, 1]"),
        ExpressionCase("{'a': 1, 'b': 2}.merge({'b': 3, 'c': 4})", #"{"a": 1, "b": 3, "c": 4}"#),
        ExpressionCase("{1: 'a'}.merge({1u: 'b'})", #"{1: "b"}"#),
        ExpressionCase("cel.bind(m, map.merge({'z': 1}), map.size() + m.size())", "5"),
    ]

    static let optionals: [ExpressionCase] = [
        ExpressionCase(
            "[optional.none(), optional.of(none)]", "[optional.none(), optional.of(null)]"),
        ExpressionCase(
            "[0, 0u, 0.0, '', b'', [], {}, false, null, duration('0s'), timestamp(0)].all(x, "
                + "!optional.ofNonZeroValue(x).hasValue())",
            "true"),
        ExpressionCase(
            "[1, 'a', [0], {'a': 0}, true, span, when, int].all(x, "
                + "optional.ofNonZeroValue(x).hasValue())",
            "true"),
        ExpressionCase("some.hasValue() && !absent.hasValue()", "true"),
        ExpressionCase("optional.of(i).value()", "7"),
        ExpressionCase("optional.unwrap([optional.of(1), absent, optional.of(none)])", "[1, null]"),
        ExpressionCase("[optional.of(1), absent].unwrapOpt()", "[1]"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase("list.slice(2, 1)", "slice: invalid range: start 2 is greater than end 1"),
        ExpressionCase("list.slice(-1, 1)", "slice: index out of range: -1; the length is 3"),
        ExpressionCase("list.slice(0, 4)", "slice: index out of range: 4; the length is 3"),
        ExpressionCase("list.flatten(-1)", "flatten: the depth must not be negative, found -1"),
        ExpressionCase("map.flatten()", "there is no flatten(map)"),
        ExpressionCase(
            "lists.range(1000001)", "lists.range: the result would be larger than 1000000"),
        ExpressionCase("s.first()", "there is no first(string)"),
        ExpressionCase("map.last()", "there is no last(map)"),
        ExpressionCase("s.distinct()", "there is no distinct(string)"),
        ExpressionCase("map.reverse()", "there is no reverse(map)"),
        ExpressionCase(
            "[1, 'a'].sort()", "sort: elements to sort must have one type, found int and string"),
        ExpressionCase("[nan, 1.0].sort()", "sort: NaN has no order among numbers"),
        ExpressionCase("sets.contains([1], 1)", "there is no sets.contains(list, int)"),
        ExpressionCase("sets.equivalent(map, [])", "there is no sets.equivalent(map, list)"),
        ExpressionCase("sets.intersects([], none)", "there is no sets.intersects(list, null)"),
        ExpressionCase("['a'].sum()", "there is no sum(string)"),
        ExpressionCase("[1, 1.0].sum()", "there is no int + double"),
        ExpressionCase(
            "[9223372036854775807, 1].sum()",
            "9223372036854775807 + 1 is beyond what the type holds"),
        ExpressionCase("[].min()", "min: the list is empty"),
        ExpressionCase("[].max()", "max: the list is empty"),
        ExpressionCase("[1, 'a'].min()", "there is no min(string, int)"),
        ExpressionCase("[1.0, nan].max()", "max: NaN has no order among numbers"),
        ExpressionCase("[nan, 1.0].min()", "min: NaN has no order among numbers"),
        ExpressionCase("list.keys()", "there is no keys(list)"),
        ExpressionCase("list.values()", "there is no values(list)"),
        ExpressionCase("map.merge(list)", "there is no merge(map, list)"),
        ExpressionCase("optional.of()", "optional.of takes 1 argument, found 0"),
        ExpressionCase("optional.none(1)", "optional.none takes 0 arguments, found 1"),
        ExpressionCase("i.hasValue()", "there is no hasValue(int)"),
        ExpressionCase("absent.value()", "value: the optional has no value"),
        ExpressionCase("optional.unwrap([1])", "there is no optional.unwrap(int)"),
        ExpressionCase("[absent, 1].unwrapOpt()", "there is no unwrapOpt(int)"),
    ]

    @Test(arguments: lists + collections + optionals + faults)
    func `lists, sets, maps and optionals`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
