import Contracts
import Testing

@Suite("Checks of definitions and their uses")
struct DefinitionCheckTests {
    @Test func `a definition is checked where it stands, and everything reported at once`() throws {
        let block = """
            a: lod + 1
            b(n): "n + a +"
            c: ferry.nme == 'x' && b(1) > 2
            d: [1]
            e: c && d == 1 && (ferry.captain.size() > 1)
            f: e && a(1)
            """
        let reported = try DefinitionBlock.reported(block)
        #expect(
            reported
                == [
                    "1:4 undeclared-name: there is no variable lod; did you mean load?",
                    "2:15 expression-syntax: expected an operand after '+', found the end",
                    "3:9 no-such-field: there is no field \"nme\"; did you mean \"name\"?",
                    "4:4 expression-syntax: YAML reads a list here, not an expression; "
                        + "put the whole value in quotation marks: d: \"[1]\"",
                    "5:25 unguarded-field: \"captain\" may be absent; "
                        + "ask has(ferry.captain) first, "
                        + "or select it with .?captain and orValue(…)",
                    "6:9 wrong-arguments: a takes no arguments; write a alone",
                ])
    }

    @Test(
        arguments: [
            (
                "a: b\nb: 1",
                "1:4 undeclared-name: b is defined further down; "
                    + "a definition uses those above it; move b up"
            ),
            (
                "a: f(1)\nf(x): x",
                "1:4 undeclared-function: f is defined further down; "
                    + "a definition uses those above it; move f up"
            ),
            (
                "f(x): \"x > 0 ? f(x - 1) : 0\"",
                "1:16 undeclared-function: "
                    + "the definition f speaks of itself; "
                    + "a definition uses those above it; "
                    + "write a macro such as map to go over a list"
            ),
            (
                "a: a + 1",
                "1:4 undeclared-name: the definition a speaks of itself; "
                    + "a definition uses those above it; "
                    + "write a macro such as map to go over a list"
            ),
        ])
    func `a definition uses those above it`(block: String, reported: String) throws {
        #expect(try DefinitionBlock.reported(block) == [reported])
    }

    @Test(arguments: [
        ("x.matches('(')", "1:19 expression-syntax: matches: "),
        ("regex.extract(x, '(')", "1:26 expression-syntax: regex.extract: "),
        ("regex.extractAll(x, '[')", "1:29 expression-syntax: regex.extractAll: "),
        ("regex.replace(x, 'a**', x)", "1:26 expression-syntax: regex.replace: "),
        ("regex.replace(x, ')', x, 1)", "1:26 expression-syntax: regex.replace: "),
    ])
    func `what only compiling finds is reported there, too`(odd: String, reported: String) throws {
        let all = try DefinitionBlock.reported("odd(x): \(odd)\nafter: odd('a')")
        #expect(all.count == 1)
        #expect(all[0].hasPrefix(reported), "\(all)")
    }

    private static let block = """
        me: free.me
        port: "has(ferry.captain) ? ferry.captain : ''"
        captained: has(ferry.captain)
        heavy(n): n > 10
        known(r): r.note != null && has(r.text)
        nth(xs, n): xs[n]
        noted: free.note != null
        """

    @Test(
        arguments: [
            ReportedCase("heavy(load) && port.size() > 2"),
            ReportedCase(
                "port + 1",
                "6 wrong-type: there is no string + int; "
                    + "convert one of the two: string(x), int(x) or double(x)"),
            ReportedCase("heavy(1) + 1", "10 wrong-type: there is no bool + int"),
            ReportedCase("nth(ferry.decks, 0) + 1"),
            ReportedCase(
                "nth(ferry.decks, 0) + 'a'",
                "21 wrong-type: there is no int + string; "
                    + "convert one of the two: string(x), int(x) or double(x)"),
            ReportedCase("nth([[1]], 0).size() > 0"),
            ReportedCase(
                "heavy(lod)",
                "7 undeclared-name: "
                    + "there is no variable lod; did you mean load?"),
            ReportedCase(
                "pott", "1 undeclared-name: there is no variable pott; did you mean port?"),
            ReportedCase(
                "heavyy(1)",
                "1 undeclared-function: there is no function heavyy; did you mean heavy?"),
            ReportedCase(
                "heavy", "1 wrong-arguments: heavy takes 1 argument, found none; write heavy(n)"),
            ReportedCase(
                "heavy()", "1 wrong-arguments: heavy takes 1 argument, found 0; write heavy(n)"),
            ReportedCase(
                "nth(1)", "1 wrong-arguments: nth takes 2 arguments, found 1; write nth(xs, n)"),
            ReportedCase("port()", "1 wrong-arguments: port takes no arguments; write port alone"),
            ReportedCase(
                "load.heavy()",
                "6 wrong-arguments: heavy is called with all its arguments in "
                    + "parentheses; write heavy(n)"),
            ReportedCase("load.port()", "6 wrong-arguments: port is no function; write port"),
            // A condition guards the variables also if it is a definition.
            ReportedCase("captained && ferry.captain == 'Ada'"),
            ReportedCase(
                "captained || ferry.captain == 'Ada'",
                "19 unguarded-field: \"captain\" may be "
                    + "absent; ask has(ferry.captain) first, or select it with .?captain "
                    + "and orValue(…)"
            ),
            ReportedCase(
                "[ferry].exists(f, captained && f.captain == 'Ada')",
                "33 unguarded-field: "
                    + "\"captain\" may be absent; ask has(f.captain) first, or select it with "
                    + ".?captain and orValue(…)"),
        ])
    func `uses are checked`(check: ReportedCase) throws {
        let scope = try DefinitionBlock.scope(Self.block)
        #expect(ReportedCase.reported(check.source, in: scope) == check.reported)
    }

    private static let manifest = ExpressionScope([
        .init("crate", .fields(["note?": Shape.string.orNull, "text?": .string])),
        .init("other", .fields(["note?": Shape.string.orNull])),
    ])

    @Test(
        arguments: [
            ReportedCase("noted(crate) && crate.note.size() > 1"),
            ReportedCase(
                "noted(other) && crate.note.size() > 1",
                "22 unguarded-field: \"note\" may be "
                    + "absent; ask has(crate.note) first, or select it with .?note and orValue(…)",
                "22 unguarded-null: \"note\" may be null; ask crate.note != null first"),
            ReportedCase("text != null && text.size() > 1"),
            ReportedCase(
                "text.size() > 1",
                "1 unguarded-null: \"text\" may be null; ask text != null first"),
            ReportedCase(
                "[text].map(text, text.size())",
                "18 unguarded-null: \"text\" may be null; "
                    + "ask text != null first"),
            ReportedCase("text != null && [text].exists(x, [1].all(text, text == 1))"),
        ])
    func `facts go through definitions`(check: ReportedCase) throws {
        let block = """
            noted(r): has(r.note) && r.note != null
            text: "has(crate.note) ? crate.note : null"
            """
        let scope = try DefinitionBlock.scope(block, over: Self.manifest)
        #expect(ReportedCase.reported(check.source, in: scope) == check.reported)
    }

    @Test func `an unchecked expression fails where it is evaluated`() throws {
        let scope = try DefinitionBlock.scope("half(n): n / 2\nfull: load")
        let evaluation = try DefinitionBlock.evaluation(of: scope)
        for (source, sentence) in [
            ("load == 7 ? 'yes' : half", "\"yes\""), ("half", "half takes 1 argument, found none"),
            ("full(1)", "full takes no arguments"),
            ("half(1, 2)", "half takes 1 argument, found 2"),
            ("half(x)", "there is no variable x"),
        ] {
            let text = ExpressionText(argument: source)
            let expression = try Expression(text, in: scope, isChecked: false)
            do throws(ExpressionFault) {
                #expect(try expression.value(in: evaluation).literal == sentence)
            } catch { #expect(error.reason.message == sentence) }
        }
    }

    @Test func `warnings of a definition are its own`() throws {
        let scope = try DefinitionBlock.scope("odd: load == 'x'")
        #expect(scope.definitions[0].warnings.map(\.check) == ["never-equal"])
        #expect(try Expression("odd || !odd", in: scope).warnings == [])
        #expect(scope.definitions[0].shape == .bool)
    }
}
