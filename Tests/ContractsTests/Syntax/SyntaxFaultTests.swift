import Testing

@testable import Contracts

@Suite struct SyntaxFaultTests {
    @Test(arguments: [
        ("", "1: expected an expression, found the end"),
        ("  // nothing", "1: expected an expression, found the end"),
        ("a +", "4: expected an operand after '+', found the end"),
        ("a + // b", "4: expected an operand after '+', found the end"),
        ("a + )", "5: expected an operand after '+', found ')'"),
        ("+a", "1: expected an expression, found '+'; leave the '+' out"),
        ("a++b", "2: '++' is no operator; write '+' once"),
        ("a ** b", "3: '**' is no operator"),
        ("é = b", "1: 'é' means nothing in an expression"),
        ("a = b", "3: '=' compares nothing in an expression; write '=='"),
        ("a === b", "3: '===' is no operator; write '=='"),
        ("a !== b", "3: '!==' is no operator; write '!='"),
        ("a <> b", "3: '<>' is no operator; write '!='"),
        ("a => b", "3: '=>' is no operator; write '>=' to compare"),
        ("a =~ b", "3: '=~' is no operator; write x.matches(\"…\")"),
        ("a & b", "3: '&' is no operator; write '&&'"),
        ("a | b", "3: '|' is no operator; write '||'"),
        ("a and b", "3: 'and' is no operator; write '&&'"),
        ("(a or b)", "4: 'or' is no operator; write '||'"),
        ("not a", "1: 'not' is no operator; write '!'"),
        ("a not in b", "3: 'not' is no operator; write !(x in y)"),
        ("a is null", "3: 'is' is no operator; write '=='"),
        ("a contains b", "3: 'contains' is no operator; write x.contains(y)"),
        ("a ! in b", "3: expected an operator or the end, found '!'; write '!=' to compare"),
        ("a b", "3: expected an operator or the end, found 'b'"),
        ("a ?? b", "3: '??' is no operator; write x.?field.orValue(other)"),
        ("a ?: b", "3: '?:' is no operator; write x.?field.orValue(other)"),
        ("a?.b", "2: '?.' is no operator; write '.?' before a field that may be absent"),
        ("a ? b", "6: expected ':' and what else the condition gives, found the end"),
        ("a ? b ? c : d : e", "7: a condition between '?' and ':' needs parentheses"),
        ("a : b", "3: expected an operator or the end, found ':'; write 'test ? one : other'"),
        ("f(a", "2: unclosed '('; write ')' where it ends"),
        ("(", "1: unclosed '('; write ')' where it ends"),
        ("[a, b", "1: unclosed '['; write ']' where it ends"),
        ("{a: b", "1: unclosed '{'; write '}' where it ends"),
        ("(a]", "3: expected an operator or ')', found ']'"),
        ("f(a b)", "5: expected ',' or ')', found 'b'"),
        ("[a; b]", "3: ';' means nothing in an expression; an expression has one value"),
        ("f(a,)", "5: expected an operand after ',', found ')'"),
        ("a)", "2: no bracket is open for ')'; leave it out, or open one before"),
        ("{a}", "3: expected ':' and a value after the key of a map, found '}'; write {key"),
        ("{{a}}", "4: expected ':' and a value after the key of a map, found '}'; leave out"),
        ("${a}", "1: '$' means nothing in an expression; '${' and '}' stand around"),
        ("if (a) b", "1: 'if' is a reserved word and no name; write 'test ? one : other'"),
        ("a + let", "5: 'let' is a reserved word and no name; write cel.bind"),
        ("a.map(for, b)", "7: 'for' is a reserved word and no name"),
        ("package()", "1: 'package' is a reserved word and no name"),
        ("return a", "1: 'return' is a reserved word and no name; leave it out"),
        ("a as b", "3: 'as' is a reserved word and no name; write a conversion"),
        ("a.in", "3: expected a field name after '.', found 'in'; write x[\"in\"]"),
        ("a.0", "2: expected an operator or the end, found '.0'; write an index in brackets"),
        ("a.", "3: expected a field name after '.', found the end"),
        ("a.[0]", "3: expected a field name after '.', found '['; leave the dot out"),
        ("a.?f()", "2: a function cannot be called after '.?'"),
        ("`a`", "1: a name between backticks stands only after a dot"),
        ("a.`b", "3: the text that begins with '`' is not closed; write '`' where it ends"),
        ("a.``", "3: a field name between backticks is empty"),
        ("a.`b:c`", "5: ':' cannot stand in a field name between backticks"),
        ("Type{a: 1}", "5: there are no message types to construct with 'Type{…}'; write a map"),
        ("a.b.Type{}", "9: there are no message types"),
        ("“a”", "1: '“' means nothing in an expression; write the straight mark '\"'"),
        ("a ≤ b", "3: '≤' means nothing in an expression; write '<='"),
        ("a # b", "3: '#' means nothing in an expression; a comment begins with '//'"),
        ("a\u{A0}== b", "2: the character U+00A0 means nothing in an expression; write an ord"),
        ("has(a)", "5: has() takes a field; write has(x.field)"),
        ("has(a[b])", "5: has() takes a field, not an index; write has(x.field), or 'key in x'"),
        ("has(a.?b)", "5: has() takes a field, not an optional one"),
        ("has()", "1: the macro 'has' cannot take no argument; write has(x.field)"),
        ("a.all(x)", "3: the macro 'all' cannot take 1 argument; write x.all(name, condition)"),
        ("a.map(x, y, z, w)", "3: the macro 'map' cannot take 4 arguments"),
        ("a.filter(x.y, z)", "10: the macro 'filter' needs a simple name for its variable, found"),
        ("a.all((x), z)", "7: the macro 'all' needs a simple name for its variable, found '(x)'"),
        ("a.exists(k, 1, z)", "13: the macro 'exists' needs a simple name for its variable"),
        ("a.all(k, k, z)", "10: both variables are named 'k'; name one differently"),
        ("cel.bind('x', 1, 2)", "10: the macro 'bind' needs a simple name for its variable"),
    ])
    func saysWhatIsWrongAndWhatToDo(source: String, fault: String) {
        #expect(parsed(source).hasPrefix(fault), "\(parsed(source))")
    }

    @Test func theOpenBracketIsANote() throws {
        let fault = try #require(throws: SyntaxFault.self) { try SyntaxTree.parse("f(a, [b)") }
        #expect(fault.range == 7..<8)
        #expect(fault.message == "expected ',' or ']', found ')'")
        #expect(fault.note == .init(range: 5..<6, message: "the '[' stands here"))
    }

    @Test(arguments: [
        (String(repeating: "(", count: 101) + "a", "101: brackets are nested more than 100 deep"),
        (String(repeating: "[", count: 50_000), "101: brackets are nested more than 100 deep"),
        (String(repeating: "!", count: 251) + "a", "2: more than 250 parts of the expression"),
        (String(repeating: "-", count: 90_000) + "a", "89751: more than 250 parts"),
        ("a" + String(repeating: ".b", count: 300), "500: more than 250 parts"),
        ("a" + String(repeating: "+b", count: 300), "500: more than 250 parts"),
        (String(repeating: "a?b:", count: 300) + "c", "more than 250 parts"),
        ("[" + String(repeating: "1,", count: 45_000) + "]", "80002: the expression has more than"),
        (String(repeating: "a ", count: 50_001), "1: the expression has 100002 bytes"),
    ])
    func limitsHold(source: String, fault: String) {
        #expect(parsed(source).contains(fault), "\(parsed(source).prefix(100))")
    }

    @Test(arguments: [
        String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100),
        String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
        "a" + String(repeating: ".b", count: 249), "a" + String(repeating: "+b", count: 249),
        String(repeating: "a?b:", count: 249) + "c", String(repeating: "!", count: 249) + "a",
    ])
    func whatIsWithinTheLimitsIsRead(source: String) throws {
        #expect(try SyntaxTree.parse(source).range == 0..<source.utf8.count)
    }
}
