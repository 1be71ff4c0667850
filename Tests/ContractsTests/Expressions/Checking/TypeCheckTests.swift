import Contracts
import Testing

@Suite struct TypeCheckTests {
    @Test(arguments: [
        ReportedCase(
            "n + s",
            "3 wrong-type: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase(
            "n + 1.5",
            "3 wrong-type: there is no int + double; convert one of the two: int(x), uint(x) or double(x)"
        ),
        ReportedCase(
            "t > s",
            "3 wrong-type: there is no timestamp > string; make a timestamp of the text with timestamp(x)"
        ),
        ReportedCase("t - t > duration('1h')"), ReportedCase("n < 1.5 && n < 2u"),
        ReportedCase("-s", "1 wrong-type: there is no -string"),
        ReportedCase("!n", "1 wrong-type: there is no !int"),
        ReportedCase(
            "n && ok",
            "1 wrong-type: expected true or false, found an int; compare it with something"),
        ReportedCase(
            "s ? 1 : 2",
            "1 wrong-type: expected true or false, found a string; compare it with something"),
        ReportedCase(
            "s in n",
            "3 wrong-type: there is no string in int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase(
            "n == s",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("n == 1u && n == 1.0"),
        ReportedCase(
            "n in ['x']",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("n in []"),
        ReportedCase(
            "1 in stock",
            "3 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("n in [1, 'x', null]"),
        ReportedCase("a.c == null", "5 warning never-equal: a string is never equal to null"),
        ReportedCase("a.when == null"), ReportedCase("null == null"),
        ReportedCase(
            "size(n)",
            "1 wrong-type: there is no size(int); write size(string) or size(bytes) or size(list) or size(map)"
        ),
        ReportedCase(
            "s.startsWith(n)",
            "3 wrong-type: there is no string.startsWith(int); write string.startsWith(string)"),
        ReportedCase(
            "n.all(x, true)",
            "1 wrong-type: an int cannot be walked over; walk over a list or a map"),
        ReportedCase("stock.sortBy(k, k)", "1 wrong-type: a map cannot be sorted; sort a list"),
        ReportedCase("stock.groupBy(k, k)", "1 wrong-type: a map cannot be grouped; group a list"),
        ReportedCase(
            "list.all(x, x.c)",
            "14 wrong-type: expected true or false, found a string; compare it with something"),
        ReportedCase("list['x']", "6 wrong-type: a list is indexed by a number, found a string"),
        ReportedCase("n[0]", "2 wrong-type: an int has no elements"),
        ReportedCase(
            "{[1]: 2}",
            "2 wrong-type: a list is no key of a map; a key is a bool, int, uint or string"),
        ReportedCase(
            "[?n]",
            "3 wrong-type: expected an optional behind ?, found an int; select it with .? or [?…], or leave the question mark out"
        ),
        ReportedCase(
            "list.transformMapEntry(i, v, v.c)",
            "31 wrong-type: expected a map with entries, found a string; write {key: value}"),
        ReportedCase(
            "list.map(x, x.c).map(y, y + 1)",
            "27 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase(
            "list.first().value().c + 1",
            "24 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase(
            "stock.transformMap(k, v, v + 1)['x'] + 's'",
            "38 wrong-type: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("dyn(n) + s"), ReportedCase("free + 1 + 2"), ReportedCase("type(n) == int"),
        ReportedCase("(ok ? 1 : 'x') + 1"),
        ReportedCase(
            "(ok ? 'y' : 'x') + 1",
            "18 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
    ])
    func `operators and functions are held to what they take`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }

    @Test(arguments: [
        // Of what may be a text or a list, what is left is one of the two.
        ReportedCase(
            "free.reverse() == 1",
            "16 warning never-equal: a string or a list is never equal to an int"
        ),
        ReportedCase("free.reverse() == 'x'"), ReportedCase("free.reverse() == [1]"),
        ReportedCase("math.abs(free) + 1"),
        ReportedCase(
            "math.abs(n) + 1u",
            "13 wrong-type: there is no int + uint; convert one of the two: int(x), uint(x) or double(x)"
        ),
        ReportedCase("math.greatest(n, 1.5) + 1"),
        ReportedCase(
            "math.greatest(free, 2) + 's'",
            "24 wrong-type: there is no number + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase(
            "free.getHours() > 'x'",
            "17 wrong-type: there is no int > string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("[].all(x, x.b > 1 && x + 's' == 's')"), ReportedCase("[][0].b + [][0]"),
        ReportedCase("[].map(x, x)"),
        ReportedCase(
            "(ok ? list : []).map(x, x.z)",
            "26 no-such-field: there is no field \"z\"; did you mean \"b\"?"),
        ReportedCase("[1.5].sum() + 1"), ReportedCase("int(free) == 1"),
        ReportedCase("size(free.x) > 0"),
        ReportedCase("a.?b.orValue('x') == 'x'"),
        ReportedCase(
            "a.?b.orValue(0) == 'x'",
            "17 warning never-equal: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("a.?b.or(optional.of('x')).value() + 's'"),
        ReportedCase("optional.none().orValue(1) + 's'"),
    ])
    func `a call gives what the candidates give that fit`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }

    @Test(arguments: [
        ReportedCase("n > 1"), ReportedCase("free"), ReportedCase("ok"),
        ReportedCase("ok ? free : true"),
        ReportedCase(
            "n", "1 wrong-type: expected true or false, found an int; compare it with something"),
        ReportedCase(
            "s + 'x'",
            "3 wrong-type: expected true or false, found a string; compare it with something"),
        ReportedCase(
            "[ok]", "1 wrong-type: expected true or false, found a list; compare it with something"),
        ReportedCase(
            "ok ? true : null",
            "4 unguarded-null: the value may be null; compare it with null first, or use another value in its place"
        ),
    ])
    func `a condition is true or false`(example: ReportedCase) {
        #expect(
            ReportedCase.reported(example.source, in: TeaShop.scope, giving: .bool)
                == example.reported)
    }

    @Test func `a value is of the kinds that its place takes`() {
        let place = Shape.union([.int, .string])
        #expect(ReportedCase.reported("n", in: TeaShop.scope, giving: place) == [])
        #expect(
            ReportedCase.reported("ok", in: TeaShop.scope, giving: place) == [
                "1 wrong-type: expected an int or a string, found true or false"
            ])
        #expect(
            ReportedCase.reported("maybe", in: TeaShop.scope, giving: place) == [
                "1 unguarded-null: \"maybe\" may be null; ask maybe != null first"
            ])
        #expect(ReportedCase.reported("maybe", in: TeaShop.scope, giving: place.orNull) == [])
    }
}
