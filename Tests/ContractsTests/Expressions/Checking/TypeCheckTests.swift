import Contracts
import Testing

@Suite struct TypeCheckTests {
    @Test(arguments: [
        ToldCase(
            "n + s",
            "3 wrong-type: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase(
            "n + 1.5",
            "3 wrong-type: there is no int + double; convert one of the two: int(x), uint(x) or double(x)"
        ),
        ToldCase(
            "t > s",
            "3 wrong-type: there is no timestamp > string; make a timestamp of the text with timestamp(x)"
        ),
        ToldCase("t - t > duration('1h')"), ToldCase("n < 1.5 && n < 2u"),
        ToldCase("-s", "1 wrong-type: there is no -string"),
        ToldCase("!n", "1 wrong-type: there is no !int"),
        ToldCase(
            "n && ok",
            "1 wrong-type: expected true or false, found an int; compare it with something"),
        ToldCase(
            "s ? 1 : 2",
            "1 wrong-type: expected true or false, found a string; compare it with something"),
        ToldCase(
            "s in n",
            "3 wrong-type: there is no string in int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase(
            "n == s",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("n == 1u && n == 1.0"),
        ToldCase(
            "n in ['x']",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("n in []"),
        ToldCase(
            "1 in stock",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("n in [1, 'x', null]"),
        ToldCase("a.c == null", "5 warning never-equal: a string is never equal to null"),
        ToldCase("a.when == null"), ToldCase("null == null"),
        ToldCase(
            "size(n)",
            "1 wrong-type: there is no size(int); write size(string) or size(bytes) or size(list) or size(map)"
        ),
        ToldCase(
            "s.startsWith(n)",
            "3 wrong-type: there is no string.startsWith(int); write string.startsWith(string)"),
        ToldCase(
            "n.all(x, true)",
            "1 wrong-type: an int cannot be walked over; walk over a list or a map"),
        ToldCase("stock.sortBy(k, k)", "1 wrong-type: a map cannot be sorted; sort a list"),
        ToldCase(
            "list.all(x, x.c)",
            "14 wrong-type: expected true or false, found a string; compare it with something"),
        ToldCase("list['x']", "6 wrong-type: a list is indexed by a number, found a string"),
        ToldCase("n[0]", "2 wrong-type: an int has no elements"),
        ToldCase(
            "{[1]: 2}",
            "2 wrong-type: a list is no key of a map; a key is a bool, int, uint or string"),
        ToldCase(
            "[?n]",
            "3 wrong-type: expected an optional behind ?, found an int; select it with .? or [?…], or leave the question mark out"
        ),
        ToldCase(
            "list.transformMapEntry(i, v, v.c)",
            "31 wrong-type: expected a map with entries, found a string; write {key: value}"),
        ToldCase(
            "list.map(x, x.c).map(y, y + 1)",
            "27 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase(
            "list.first().value().c + 1",
            "24 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase(
            "stock.transformMap(k, v, v + 1)['x'] + 's'",
            "38 wrong-type: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("dyn(n) + s"), ToldCase("free + 1 + 2"), ToldCase("type(n) == int"),
        ToldCase("(ok ? 1 : 'x') + 1"),
        ToldCase(
            "(ok ? 'y' : 'x') + 1",
            "18 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
    ])
    func `operators and functions are held to what they take`(example: ToldCase) {
        #expect(ToldCase.told(example.source, in: TeaShop.scope) == example.told)
    }

    @Test(arguments: [
        // Of what may be a text or a list, what is left is one of the two.
        ToldCase(
            "free.reverse() == 1",
            "16 warning never-equal: a string or a list is never equal to an int"
        ),
        ToldCase("free.reverse() == 'x'"), ToldCase("free.reverse() == [1]"),
        ToldCase("math.abs(free) + 1"),
        ToldCase(
            "math.abs(n) + 1u",
            "13 wrong-type: there is no int + uint; convert one of the two: int(x), uint(x) or double(x)"
        ),
        ToldCase("math.greatest(n, 1.5) + 1"),
        ToldCase(
            "math.greatest(free, 2) + 's'",
            "24 wrong-type: there is no number + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase(
            "free.getHours() > 'x'",
            "17 wrong-type: there is no int > string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("[].all(x, x.b > 1 && x + 's' == 's')"), ToldCase("[][0].b + [][0]"),
        ToldCase("[].map(x, x)"),
        ToldCase(
            "(ok ? list : []).map(x, x.z)",
            "26 no-such-field: there is no field \"z\"; did you mean \"b\"?"),
        ToldCase("[1.5].sum() + 1"), ToldCase("int(free) == 1"), ToldCase("size(free.x) > 0"),
        ToldCase("a.?b.orValue('x') == 'x'"),
        ToldCase(
            "a.?b.orValue(0) == 'x'",
            "17 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ToldCase("a.?b.or(optional.of('x')).value() + 's'"),
        ToldCase("optional.none().orValue(1) + 's'"),
    ])
    func `a call gives what the candidates give that fit`(example: ToldCase) {
        #expect(ToldCase.told(example.source, in: TeaShop.scope) == example.told)
    }

    @Test(arguments: [
        ToldCase("n > 1"), ToldCase("free"), ToldCase("ok"), ToldCase("ok ? free : true"),
        ToldCase(
            "n", "1 wrong-type: expected true or false, found an int; compare it with something"),
        ToldCase(
            "s + 'x'",
            "3 wrong-type: expected true or false, found a string; compare it with something"),
        ToldCase(
            "[ok]", "1 wrong-type: expected true or false, found a list; compare it with something"),
        ToldCase(
            "ok ? true : null",
            "4 unguarded-null: the value may be null; compare it with null first, or use another value in its place"
        ),
    ])
    func `a condition is true or false`(example: ToldCase) {
        #expect(ToldCase.told(example.source, in: TeaShop.scope, giving: .bool) == example.told)
    }

    @Test func `a value is of the kinds that its place takes`() {
        let place = Shape.union([.int, .string])
        #expect(ToldCase.told("n", in: TeaShop.scope, giving: place) == [])
        #expect(
            ToldCase.told("ok", in: TeaShop.scope, giving: place) == [
                "1 wrong-type: expected an int or a string, found true or false"
            ])
        #expect(
            ToldCase.told("maybe", in: TeaShop.scope, giving: place) == [
                "1 unguarded-null: \"maybe\" may be null; ask maybe != null first"
            ])
        #expect(ToldCase.told("maybe", in: TeaShop.scope, giving: place.orNull) == [])
    }
}
