import Contracts
import Testing

@Suite struct NameCheckTests {
    @Test(arguments: [
        ToldCase("n + 1"), ToldCase("a.c + s"),
        ToldCase("free.x.y[3].z()" + " == 1", "13 undeclared-function: there is no function z"),
        ToldCase("m + 1", "1 undeclared-name: there is no variable m; did you mean a?"),
        ToldCase("lists", "1 undeclared-name: there is no variable lists; did you mean list?"),
        ToldCase(
            "mysterious",
            "1 undeclared-name: there is no variable mysterious; there are a, drink, free, leaves, list, maybe, n, ok, s, stock and 1 more"
        ),
        ToldCase("a.d", "2 no-such-field: there is no field \"d\"; did you mean \"b\"?"),
        ToldCase("a.whem", "2 no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ToldCase(
            "a['whem']", "2 no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ToldCase(
            "has(a.whem)",
            "1 warning no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ToldCase(
            "a.?whem.orValue('')",
            "2 warning no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ToldCase("n.x", "2 no-such-field: an int has no field \"x\""),
        ToldCase("list.x", "5 no-such-field: a list has no field \"x\""),
        ToldCase(
            "list.map(x, x.c + y)", "19 undeclared-name: there is no variable y; did you mean x?"),
        ToldCase(
            "list.map(x, x.z)", "14 no-such-field: there is no field \"z\"; did you mean \"b\"?"),
        ToldCase("stock.tea + 1"), ToldCase("free.tea + 1"),
        ToldCase("sise(s)", "1 undeclared-function: there is no function sise; did you mean size?"),
        ToldCase(
            "s.sise()", "3 undeclared-function: there is no function sise; did you mean size?"),
        ToldCase(
            "s.startsWith()",
            "3 wrong-arguments: startsWith takes 1 argument, found 0; write string.startsWith(string)"
        ),
        ToldCase(
            "startsWith(s, 'x')",
            "1 wrong-arguments: startsWith is called behind a value: x.startsWith(); write string.startsWith(string)"
        ),
        ToldCase(
            "{'x': 1}.y", "9 warning no-such-field: there is no field \"y\"; did you mean \"x\"?"),
        ToldCase(
            "m + q", "1 undeclared-name: there is no variable m; did you mean a?",
            "5 undeclared-name: there is no variable q; did you mean a?"),
    ])
    func `names that nothing declares are told`(example: ToldCase) {
        #expect(ToldCase.told(example.source, in: TeaShop.scope) == example.told)
    }

    @Test func `only names that can be written are proposed`() {
        let scope = ExpressionScope([.init("x-key"), .init("package"), .init("x1")])
        #expect(
            ToldCase.told("xkey", in: scope) == [
                "1 undeclared-name: there is no variable xkey; there is x1"
            ])
        #expect(
            ToldCase.told("x", in: ExpressionScope([])) == [
                "1 undeclared-name: there is no variable x; there are no variables here; a text needs quotation marks"
            ])
    }
}
