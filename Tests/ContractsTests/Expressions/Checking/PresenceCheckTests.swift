import Contracts
import Testing

@Suite struct PresenceCheckTests {
    @Test(arguments: [
        "has(a.b) && a.b == 1", "!has(a.b) || a.b == 1", "has(a.b) ? a.b == 0 : ok",
        "!has(a.b) ? ok : a.b == 0", "'b' in a && a.b == 1", "a.?b.hasValue() && a.b == 1",
        "a[?'b'].hasValue() && a['b'] == 1", "has(a.b) && (ok || a.b == 1)",
        "has(a.b) && ok && a.b == 1", "ok && has(a.b) && a.b == 1 && a.b < 9",
        "!(has(a.b) && ok) || a.b == 1", "!(!has(a.b) || !ok) && a.b == 1",
        // A fault on the left counts only where the right side is true.
        "a.b == 1 && has(a.b)", "a.b == 1 || !has(a.b)", "a.b == 1 && (ok && has(a.b))",
        "has(a.b) == true && a.b == 1", "has(a.b) != false && a.b == 1",
        "has(a.b) == false || a.b > 1",
        "(has(a.b) ? true : false) && a.b == 1", "(ok ? has(a.b) : false) && a.b == 1",
        "a.?b != optional.none() && a.b == 1", "a.?flag.orValue(false) && a.flag",
        "!a.?flag.orValue(true) && !a.flag", "a.?b.orValue(null) != null && a.b == 1",
        "has(a.inner) && a.inner.e == 1", "has(a.inner) && has(a.inner.d) && a.inner.d == 1",
        "has(a.?inner.d) && a.inner.d == 1", "a.?inner.?d.hasValue() && a.inner.d + a.inner.e > 1",
        "a.?inner.d.hasValue() && a.inner.d == 1", "a.?inner.?d.orValue(0) == 1",
        "a.?inner.e.orValue(0) == 1",
        "'x-y' in a && a['x-y'] == 1", "has(a.`x-y`) && a['x-y'] == 1",
        "a[?'x-y'].orValue(0) == 1",
        "list.all(x, has(x.b) && x.b > 0)", "list.exists(x, !has(x.b) || x.b > 0)",
        "list.filter(x, has(x.b)).all(x, x.b > 0)",
        "list.filter(x, has(x.b) && ok).map(y, y.b) == [1]",
        "list.map(x, has(x.b), x.b) == [1]", "list.transformList(i, x, has(x.b), x.b) == [1]",
        "list.filter(x, has(x.b))[0].b == 1", "list.filter(x, has(x.b)).first().value().b == 1",
        "list.all(x, has(x.b)) && list.all(y, y.b > 0)",
        "!list.exists(x, !has(x.b)) && list.map(y, y.b).sum() > 0",
        "list.sortBy(x, has(x.b) ? x.b : 0).size() > 0",
        "has(a.b) && list.all(x, a.b > 0)", "list.all(x, has(a.b) && a.b > 0)",
        "list.all(a, has(a.b) && a.b > 0)", "has(a.b) && list.all(x, list.exists(y, a.b == 1))",
        "cel.bind(x, a, has(x.b) && x.b == 1)", "has(a.b) && cel.bind(x, a, x.b == 1)",
        "cel.bind(x, a, has(x.b)) && a.b == 1", "cel.bind(y, has(a.b), y && a.b == 1)",
        "cel.bind(y, a.?b, y.hasValue() && y.value() == 1)",
        "a.?b.optMap(v, v + 1).orValue(0) == 1",
        "{?'b': a.?b} == {}", "[?a.?b] == []",
    ])
    func `what asked for a field may select it`(source: String) {
        #expect(ReportedCase.reported(source, in: TeaShop.scope, giving: .bool) == [])
    }

    private static let remedy = "; ask has(a.b) first, or select it with .?b and orValue(…)"

    @Test(arguments: [
        ReportedCase("a.b == 1", "2"), ReportedCase("!has(a.b) && a.b == 1", "15"),
        ReportedCase("has(a.b) || a.b == 1", "14"), ReportedCase("has(a.b) ? ok : a.b == 1", "18"),
        ReportedCase("!has(a.b) ? a.b == 1 : ok", "14"), ReportedCase("has(a.c) && a.b == 1", "14"),
        ReportedCase("(has(a.b) || ok) && a.b == 1", "22"),
        ReportedCase("has(a.b) && ok || a.b == 1", "20"),
        ReportedCase("(ok ? has(a.b) : ok) && a.b == 1", "26"),
        ReportedCase("list.exists(x, has(a.b)) && a.b == 1", "30"),
        ReportedCase("has(a.b) == false && a.b == 1", "23"),
        ReportedCase("'c' in a && a.b == 1", "14"),
        ReportedCase("a.?b.orValue(0) >= 0 && a.b == 1", "26"),
        ReportedCase("a.?flag.orValue(true) && a.b == 1", "27"),
        ReportedCase("cel.bind(a, {'b': 1}, has(a.b)) && a.b == 1", "37"),
        ReportedCase("{'b.x': 1}.size() == 1 && a.b == 1", "28"),
        ReportedCase("list.all(a, has(a.b)) && a.b == 1", "27"),
        ReportedCase("a['b'] == 1", "2"), ReportedCase("cel.bind(x, a, x.b == 1)", "17"),
    ])
    func `what did not ask is reported`(example: ReportedCase) {
        #expect(
            ReportedCase.reported(example.source, in: TeaShop.scope)
                == example.reported.map {
                    "\($0) unguarded-field: \"b\" may be absent\(Self.remedy)"
                })
    }

    @Test(arguments: [
        ReportedCase(
            "list.all(x, has(x.b)) && list[0].b > 0",
            "33 unguarded-field: \"b\" may be absent; ask has(x.b) first, or select it with .?b and orValue(…)"
        ),
        ReportedCase(
            "list.all(x, x.b > 0)",
            "14 unguarded-field: \"b\" may be absent; ask has(x.b) first, or select it with .?b and orValue(…)"
        ),
        ReportedCase(
            "list.all(x, has(x.b) && list.exists(x, x.b > 0))",
            "41 unguarded-field: \"b\" may be absent; ask has(x.b) first, or select it with .?b and orValue(…)"
        ),
        ReportedCase(
            "list.filter(x, has(x.b) || ok).map(x, x.b)",
            "40 unguarded-field: \"b\" may be absent; ask has(x.b) first, or select it with .?b and orValue(…)"
        ),
        ReportedCase(
            "a.inner.e == 1",
            "2 unguarded-field: \"inner\" may be absent; ask has(a.inner) first, or select it with .?inner and orValue(…)"
        ),
        ReportedCase(
            "has(a.inner.d) && a.inner.d == 1",
            "6 unguarded-field: \"inner\" may be absent; ask has(a.inner) first, or select it with .?inner and orValue(…)",
            "20 unguarded-field: \"inner\" may be absent; ask has(a.inner) first, or select it with .?inner and orValue(…)"
        ),
        ReportedCase(
            "has(a.inner) && a.inner.d == 1",
            "24 unguarded-field: \"d\" may be absent; ask has(a.inner.d) first, or select it with .?d and orValue(…)"
        ),
        ReportedCase(
            "a['x-y'] == 1",
            "2 unguarded-field: \"x-y\" may be absent; ask \"x-y\" in a first, or select it with [?\"x-y\"] and orValue(…)"
        ),
        ReportedCase(
            "'b.c' in free && a.b == 1",
            "19 unguarded-field: \"b\" may be absent; ask has(a.b) first, or select it with .?b and orValue(…)"
        ),
    ])
    func `nested and walked fields are reported`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }

    @Test(arguments: [
        ReportedCase("drink.kind == 'hot'"), ReportedCase("has(drink.heat) && drink.heat > 80"),
        ReportedCase("has(drink.heat) ? drink.heat > 80 : drink.?ice.orValue(false)"),
        ReportedCase("drink.kind == 'hot' && drink.heat > 80"),
        ReportedCase("drink.kind in ['hot', 'mild'] && drink.heat > 80"),
        ReportedCase("drink.kind != 'hot' || drink.heat > 80"),
        ReportedCase("drink.?heat.orValue(20) > 80"),
        ReportedCase(
            "drink.heat > 80",
            "6 unguarded-field: \"heat\" may be absent: not every alternative has it; ask has(drink.heat) first, or select it with .?heat and orValue(…)"
        ),
        ReportedCase(
            "has(drink.heat) && drink.ice",
            "25 no-such-field: there is no field \"ice\"; there is heat, kind"),
        ReportedCase(
            "!has(drink.heat) && drink.ice",
            "26 unguarded-field: \"ice\" may be absent; ask has(drink.ice) first, or select it with .?ice and orValue(…)"
        ),
        ReportedCase(
            "drink.kind == 'cold' && drink.hat",
            "30 no-such-field: there is no field \"hat\"; did you mean \"heat\"?"),
    ])
    func `alternatives are reported apart`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }
}
