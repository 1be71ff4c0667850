import Contracts
import Testing

@Suite struct NameCheckTests {
    @Test(arguments: [
        ReportedCase("n + 1"), ReportedCase("a.c + s"),
        ReportedCase("free.x.y[3].z()" + " == 1", "13 undeclared-function: there is no function z"),
        ReportedCase("m + 1", "1 undeclared-name: there is no variable m; did you mean a?"),
        ReportedCase("lists", "1 undeclared-name: there is no variable lists; did you mean list?"),
        ReportedCase(
            "mysterious",
            "1 undeclared-name: there is no variable mysterious; there are a, drink, free, leaves, list, maybe, n, ok, s, stock and 1 more"
        ),
        ReportedCase("a.d", "2 no-such-field: there is no field \"d\"; did you mean \"b\"?"),
        ReportedCase(
            "a.whem", "2 no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ReportedCase(
            "a['whem']", "2 no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ReportedCase(
            "has(a.whem)",
            "1 warning no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ReportedCase(
            "a.?whem.orValue('')",
            "2 warning no-such-field: there is no field \"whem\"; did you mean \"when\"?"),
        ReportedCase("n.x", "2 no-such-field: an int has no field \"x\""),
        ReportedCase("list.x", "5 no-such-field: a list has no field \"x\""),
        ReportedCase(
            "list.map(x, x.c + y)", "19 undeclared-name: there is no variable y; did you mean x?"),
        ReportedCase(
            "list.map(x, x.z)", "14 no-such-field: there is no field \"z\"; did you mean \"b\"?"),
        ReportedCase("stock.tea + 1"), ReportedCase("free.tea + 1"),
        ReportedCase(
            "sise(s)", "1 undeclared-function: there is no function sise; did you mean size?"),
        ReportedCase(
            "s.sise()", "3 undeclared-function: there is no function sise; did you mean size?"),
        ReportedCase(
            "s.startsWith()",
            "3 wrong-arguments: startsWith takes 1 argument, found 0; write string.startsWith(string)"
        ),
        ReportedCase(
            "startsWith(s, 'x')",
            "1 wrong-arguments: startsWith is called behind a value: x.startsWith(); write string.startsWith(string)"
        ),
        ReportedCase(
            "{'x': 1}.y", "9 warning no-such-field: there is no field \"y\"; did you mean \"x\"?"),
        ReportedCase(
            "m + q", "1 undeclared-name: there is no variable m; did you mean a?",
            "5 undeclared-name: there is no variable q; did you mean a?"),
    ])
    func `names that nothing declares are reported`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }

    @Test func `only names that can be written are proposed`() {
        let scope = ExpressionScope([.init("x-key"), .init("package"), .init("x1")])
        #expect(
            ReportedCase.reported("xkey", in: scope) == [
                "1 undeclared-name: there is no variable xkey; there is x1"
            ])
        #expect(
            ReportedCase.reported("x", in: ExpressionScope([])) == [
                "1 undeclared-name: there is no variable x; there are no variables here; a text needs quotation marks"
            ])
    }
}
