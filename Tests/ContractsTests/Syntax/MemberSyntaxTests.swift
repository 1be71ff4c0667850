import Testing

@testable import Contracts

@Suite struct MemberSyntaxTests {
    @Test(arguments: [
        ("a", "a"), (".a", "a"), (" a // b\n", "a"), ("a\t.\u{C}b\r\n.c", "((a . b) . c)"),
        ("a.b", "(a . b)"), (".a.b", "(a . b)"), ("a.?b", "(a .? b)"),
        ("a.`b-c/d e.f`", "(a . b-c/d e.f)"),
        ("a.?`b`", "(a .? b)"), ("a.if", "(a . if)"), ("a.namespace.as", "((a . namespace) . as)"),
        ("a[b]", "a[b]"), ("a[?b]", "a[?b]"), ("a[b][c].d", "(a[b][c] . d)"),
        ("f()", "f()"), (".f(a)", "f(a)"), ("f(a, b ? c : d)", "f(a, (b ? c : d))"),
        ("a.f()", "a->f()"), ("a.if(b)", "a->if(b)"), ("a.b.f(c).g()", "(a . b)->f(c)->g()"),
        ("'a'.size()", "'a'->size()"), ("-1.f()", "-1->f()"), ("1.5.f()", "1.5d->f()"),
        ("[]", "[]"), ("[1,]", "[1]"), ("[?a, b, ?c]", "[?a, b, ?c]"),
        ("[[], {}][0]", "[[], {}][0]"),
        ("{}", "{}"), ("{'a': 1,}", "{'a': 1}"),
        ("{?a: b, true: c, 1u: d}", "{?a: b, true: c, 1u: d}"),
        ("{a ? b : c: d}", "{(a ? b : c): d}"),
        ("math.greatest(1, 2)", "math.greatest(1, 2)"), ("optional.none()", "optional.none()"),
        ("base64.encode(b'')", "base64.encode(b[])"), ("strings.quote(a)", "strings.quote(a)"),
        ("lists.range(3)", "lists.range(3)"), ("sets.contains(a, b)", "sets.contains(a, b)"),
        ("regex.extract(a, b)", "regex.extract(a, b)"),
        ("a.math.abs(b)", "(a . math)->abs(b)"), ("math.pi", "(math . pi)"),
        ("net.f()", "net->f()"),
        ("rb", "rb"), ("b", "b"), ("inside", "inside"), ("a in in_", "(a in in_)"),
    ])
    func trees(source: String, tree: String) { #expect(parsed(source) == tree) }

    @Test(arguments: [
        ("has(a.b)", "has(a . b)"), ("has(a.b.`c-d`)", "has((a . b) . c-d)"),
        ("a.all(x, x > 0)", "all(x in a: (x > 0))"),
        ("a.exists(x, x)", "exists(x in a: x)"),
        ("a.exists_one(x, x)", "exists_one(x in a: x)"),
        ("a.existsOne(x, x)", "exists_one(x in a: x)"),
        ("a.filter(x, x)", "filter(x in a: x)"), ("a.map(x, y)", "map(x in a: y)"),
        ("a.map(x, y, z)", "map(x in a if y: z)"),
        ("a.all(k, v, v)", "all(k, v in a: v)"), ("a.exists(k, v, v)", "exists(k, v in a: v)"),
        ("a.existsOne(k, v, v)", "exists_one(k, v in a: v)"),
        ("a.transformList(i, x, y)", "map(i, x in a: y)"),
        ("a.transformList(i, x, y, z)", "map(i, x in a if y: z)"),
        ("a.transformMap(k, v, y)", "transformMap(k, v in a: y)"),
        ("a.transformMap(k, v, y, z)", "transformMap(k, v in a if y: z)"),
        ("a.transformMapEntry(k, v, {v: k})", "transformMapEntry(k, v in a: {v: k})"),
        ("a.transformMapEntry(k, v, y, {v: k})", "transformMapEntry(k, v in a if y: {v: k})"),
        ("cel.bind(x, a.b, x + x)", "bind(x := (a . b), (x + x))"),
        ("lists.map(x, x)", "map(x in lists: x)"),
        ("a.bind(x)", "a->bind(x)"), ("a.has(b)", "a->has(b)"), ("all(a, b)", "all(a, b)"),
        (
            "a.optMap(x, f(x))",
            "bind(@optional := a, (@optional->hasValue() ? "
                + "optional.of(bind(x := @optional->value(), f(x))) : optional.none()))"
        ),
        (
            "a.optFlatMap(x, x.?b)",
            "bind(@optional := a, (@optional->hasValue() ? "
                + "bind(x := @optional->value(), (x .? b)) : optional.none()))"
        ),
    ])
    func macros(source: String, tree: String) { #expect(parsed(source) == tree) }

    @Test func partsAreFound() throws {
        let tree = try SyntaxTree.parse("é.b.all( x, x )".replacing("é", with: "e"))
        #expect(tree.range == 0..<15)
        #expect(tree.caret == 4)
        guard case .comprehension(let macro) = tree.tree else {
            Issue.record("no macro")
            return
        }
        #expect(macro.range.range == 0..<3)
        #expect(macro.range.caret == 1)
        #expect(macro.body.range == 12..<13)
    }
}
