import Contracts
import Testing

@Suite("Names of definitions")
struct DefinitionNameTests {
    private static let choose = "choose another name"
    private static let write = "write name: expression, or name(parameter): expression"

    @Test(
        arguments: [
            (
                "load: 1",
                "1:1 definition-name: a definition cannot be named load, which is a variable"
            ),
            (
                "size: 1",
                "1:1 definition-name: a definition cannot be named size, which is a function"
            ),
            (
                "charAt(x): x",
                "1:1 definition-name: a definition cannot be named charAt, which is a function"
            ),
            (
                "filter: 1",
                "1:1 definition-name: a definition cannot be named filter, which is a macro"
            ),
            (
                "exists_one: 1",
                "1:1 definition-name: a definition cannot be named exists_one, which is a macro"
            ),
            (
                "has(x): x",
                "1:1 definition-name: a definition cannot be named has, which is a macro"
            ),
            (
                "double(x): x",
                "1:1 definition-name: a definition cannot be named double, which is a type"
            ),
            (
                "math: 1",
                "1:1 definition-name: a definition cannot be named math, "
                    + "which is the beginning of names of functions"
            ),
            ("if: 1", "1:1 expression-syntax: 'if' is a reserved word and no name"),
            ("'true': 1", "1:2 expression-syntax: 'true' is a reserved word and no name"),
            ("f(in): 1", "1:3 expression-syntax: 'in' is a reserved word and no name"),
            ("f(load): 1", "1:3 definition-name: the parameter load would hide a variable"),
            ("f(a, b, a): 1", "1:9 definition-name: two parameters are named a"),
            ("f(f): 1", "1:3 definition-name: the parameter f is named as its definition"),
            (
                "f(sets): 1",
                "1:3 definition-name: the parameter sets "
                    + "would hide the beginning of names of functions"
            ),
        ])
    func `are their own`(block: String, sentence: String) throws {
        #expect(try DefinitionBlock.reported(block) == ["\(sentence); \(Self.choose)"])
    }

    @Test(
        arguments: [
            ("a.b: 1", "1:2 expression-syntax: expected '(' or the end behind 'a', found '.'"),
            ("a b: 1", "1:3 expression-syntax: expected '(' or the end behind 'a', found 'b'"),
            ("7: 1", "1:1 expression-syntax: expected the name of a definition, found '7'"),
            ("'': 1", "1:2 expression-syntax: expected the name of a definition, found the end"),
            ("f(: 1", "1:3 expression-syntax: expected a parameter, found the end"),
            ("f(a: 1", "1:4 expression-syntax: expected ',' or ')' behind 'a', found the end"),
            ("f(a,): 1", "1:5 expression-syntax: expected a parameter, found ')'"),
            ("f(a b): 1", "1:5 expression-syntax: expected ',' or ')' behind 'a', found 'b'"),
            ("f(a.b): 1", "1:4 expression-syntax: expected ',' or ')' behind 'a', found '.'"),
            ("f(a) x: 1", "1:6 expression-syntax: expected the end behind 'f', found 'x'"),
            ("f('a'): 1", "1:3 expression-syntax: expected a parameter, found \"'a'\""),
        ])
    func `are written as they are used`(block: String, sentence: String) throws {
        #expect(try DefinitionBlock.reported(block) == ["\(sentence); \(Self.write)"])
    }

    @Test func `parentheses without parameters are left out`() throws {
        #expect(
            try DefinitionBlock.reported("now( ): 1") == [
                "1:6 expression-syntax: the definition has no parameter; "
                    + "write now without parentheses, here and where it is used"
            ])
    }

    @Test func `there are not too many parameters`() throws {
        func head(_ count: Int) -> String {
            "f(\((0..<count).map { "p\($0)" }.joined(separator: ", "))): p0\n"
        }
        #expect(try DefinitionBlock.reported(head(50)) == [])
        let reported = try DefinitionBlock.reported(head(51))
        #expect(reported.count == 1)
        #expect(
            reported[0].hasSuffix(
                "a definition has at most 50 parameters; let one of them be a map"
            ))
    }

    @Test func `a name is defined once`() throws {
        let scope = try DefinitionBlock.scope("half(n): n / 2")
        #expect(
            try DefinitionBlock.reported("a: 1\nhalf: 2\na(x): x\n", over: scope) == [
                "2:1 definition-name: a definition cannot be named half, which is a definition; "
                    + Self.choose, "note 1:1: half(n) stands here",
                "3:1 definition-name: a definition cannot be named a, which is a definition; "
                    + Self.choose, "note 1:1: a stands here",
            ])
        #expect(
            try DefinitionBlock.reported("b: 1\nf(b, half): 1\n", over: scope) == [
                "2:3 definition-name: the parameter b would hide a definition; " + Self.choose,
                "2:6 definition-name: the parameter half would hide a definition; " + Self.choose,
            ])
    }

    @Test func `parameters may be named as functions and types are`() throws {
        let block = "f(size, type, start): size + type.size() + start"
        #expect(try DefinitionBlock.outcome("f(1, 'ab', 3)", beside: block) == "6")
    }

    @Test(arguments: ["[1]", "x", "null", "3"])
    func `a block is a map`(block: String) throws {
        let reported = try DefinitionBlock.reported(block)
        #expect(reported.count == 1)
        #expect(
            reported[0].hasPrefix("1:1 expression-syntax: expected definitions, a map of names"))
    }

    @Test func `whoever names variables can ask what a name means`() throws {
        let scope = try DefinitionBlock.scope("half(n): n / 2")
        let names = ["load", "half", "map", "int", "size", "cel", "bind", "n", "deck"]
        #expect(
            names.map { scope.meaning(of: $0) ?? "nothing" } == [
                "a variable", "a definition", "a macro", "a type", "a function",
                "the beginning of names of functions", "a macro", "nothing", "nothing",
            ])
    }
}
