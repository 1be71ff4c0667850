import Contracts
import Testing

@Suite struct NullCheckTests {
    @Test(arguments: [
        "a.none == null", "a.none != null && a.none.x == 1", "a.none == null || a.none.x == 1",
        "a.none == null ? ok : a.none.x == 1", "null != a.none && a.none.x == 1",
        "a.none.x == 1 && a.none != null", "type(a.none) == map && a.none.x == 1",
        "type(a.none) != null_type && a.none.x == 1", "!(a.none == null) && a.none.x == 1",
        "has(a.both) && a.both != null && a.both.x == 1",
        "a.?both.orValue(null) != null && a.both.x == 1",
        "a.when == 'x' && a.when.startsWith('x')", "a.when in ['x', 'y'] && size(a.when) == 1",
        "a.when == 'x' || ok", "a.when in ['x']", "maybe == 1", "maybe != null && maybe > 1",
        "maybe == null || maybe + 1 > 1", "dyn(maybe) > 1", "string(maybe == null) == 'x'",
        "leaves.filter(x, x.b != null).all(x, x.b > 1)",
        "leaves.map(x, x.b != null, x.b).sum() > 1",
        "leaves.all(x, x.b != null) && leaves.map(y, y.b + 1).size() > 1",
        "cel.bind(x, a.none, x != null && x.x == 1)", "[maybe, 2] == [1, 2]", "maybe in [1]",
    ])
    func `what was compared with null may be used`(source: String) {
        #expect(ReportedCase.reported(source, in: TeaShop.scope, giving: .bool) == [])
    }

    @Test(arguments: [
        ReportedCase(
            "a.none.x == 1", "2 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "has(a.none) && a.none.x == 1",
            "17 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "has(a.none.x)", "6 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "a.none.?x.orValue(1)",
            "2 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "a.?both.x.orValue(1)",
            "2 unguarded-null: \"both\" may be null; ask a.both != null first"),
        ReportedCase(
            "a.none != null || a.none.x == 1",
            "20 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "a.none == null ? a.none.x : 1",
            "19 unguarded-null: \"none\" may be null; ask a.none != null first"),
        ReportedCase(
            "maybe > 1", "1 unguarded-null: \"maybe\" may be null; ask maybe != null first"),
        ReportedCase(
            "1 + maybe", "5 unguarded-null: \"maybe\" may be null; ask maybe != null first"),
        ReportedCase("-maybe", "2 unguarded-null: \"maybe\" may be null; ask maybe != null first"),
        ReportedCase(
            "string(maybe)", "8 unguarded-null: \"maybe\" may be null; ask maybe != null first"),
        ReportedCase(
            "a.when.startsWith('x')",
            "2 unguarded-null: \"when\" may be null; ask a.when != null first"),
        ReportedCase(
            "a.when in [null, 'x'] && size(a.when) == 1",
            "32 unguarded-null: \"when\" may be null; ask a.when != null first"),
        ReportedCase(
            "[1][maybe]", "5 unguarded-null: \"maybe\" may be null; ask maybe != null first"),
        ReportedCase(
            "a.?b.orValue(null) + 1",
            "6 unguarded-null: the value may be null; compare it with null first, or use another value in its place"
        ),
        ReportedCase(
            "leaves.all(x, x.b > 1)", "16 unguarded-null: \"b\" may be null; ask x.b != null first"),
        ReportedCase("null + 1", "6 wrong-type: there is no null + int"),
        ReportedCase("null.x", "5 no-such-field: null has no field \"x\""),
    ])
    func `what may be null is reported where null is a fault`(example: ReportedCase) {
        #expect(ReportedCase.reported(example.source, in: TeaShop.scope) == example.reported)
    }
}
