import Contracts
import Testing

@Suite("Definitions")
struct DefinitionTests {
    private static let block = """
        limit: 10 * 2
        decks: ferry.decks
        used: decks.filter(d, d > 0)
        half(n): n / 2
        fits(n, most): load + n <= most
        twice(x): "[x, x]"
        quarter(n): half(half(n))
        deckOf(index): decks[index]
        safe: load < limit && used.size() > 1
        pattern: "'^A'"
        boom: 1 / (load - 7)
        named(text): text.matches(pattern)
        """

    @Test(
        arguments: [
            ("limit", "20"), ("limit + 1", "21"), ("used", "[3, 2]"), ("used[0]", "3"),
            ("half(9)", "4"), ("half(load)", "3"), ("half(half(load)) + half(2)", "2"),
            ("fits(13, limit)", "true"), ("fits(14, limit)", "false"),
            ("twice(load + 1)", "[8, 8]"), ("twice(twice(1))", "[[1, 1], [1, 1]]"),
            ("quarter(40)", "10"), ("deckOf(2)", "2"), ("deckOf(used[1])", "2"),
            ("safe", "true"), ("safe ? half(4) : 0", "2"), ("!safe || half(2) == 1", "true"),
            ("[limit, half(limit)]", "[20, 10]"), ("{'a': limit, ferry.name: half(2)}.Alder", "1"),
            ("[4, 6].map(n, half(n))", "[2, 3]"),
            ("decks.map(d, decks.map(e, half(d + e)))[0]", "[3, 1, 2]"),
            ("decks.exists(d, fits(d, 9))", "true"), ("ferry.decks == decks", "true"),
            ("named(ferry.name) && !named('B')", "true"), ("'Alder'.matches(pattern)", "true"),
            ("{'x': {'y': decks}}.x.y[half(4)]", "2"),
            ("half('x')", "fault: there is no string / int"),
        ])
    func `definitions have values`(source: String, value: String) throws {
        #expect(try DefinitionBlock.outcome(source, beside: Self.block) == value)
    }

    @Test(
        arguments: [
            // A definition does not see the macro variables of its users, nor do they see its own.
            ("[1, 2].map(load, seen)", "[7, 7]"), ("cel.bind(ferry, 1, seen)", "7"),
            ("[5].map(n, seen + n)", "[12]"),
            ("[1].map(d, pairs(d))", "[[[1, 3], [1, 0], [1, 2]]]"),
            ("[1, 2].map(e, pairs(e).map(d, d[0]))", "[[1, 1, 1], [2, 2, 2]]"),
            ("shadow(4)", "[4, 9]"), ("outer(1)", "[1, 2]"),
            // If a macro's variable has the name of a definition, the name is the variable.
            ("[1, 2].map(seen, seen)", "[1, 2]"), ("cel.bind(seen, 'x', seen + 'y')", "\"xy\""),
            ("optional.of(3).optMap(x, pairs(x)[0])", "optional.of([3, 3])"),
            ("typed", "true"), ("[2].map(int, typed)", "[true]"),
        ])
    func `names mean what they mean where a definition stands`(
        source: String, value: String
    ) throws {
        let block = """
            seen: load
            pairs(x): "ferry.decks.map(d, [x, d])"
            shadow(n): "[n, cel.bind(n, n + 5, n)]"
            inner(n, m): "[m, n]"
            outer(n): inner(n + 1, n)
            typed: type(load) == int
            """
        #expect(try DefinitionBlock.outcome(source, beside: block) == value)
    }

    @Test func `arguments come first, each once`() throws {
        let block = "unused(x): \"'done'\"\nboth(a, b): b || a\nboom: 1 / (load - 7)\n"
        let sources = [
            ("unused(1)", "\"done\""), ("unused(boom)", "fault: a whole number is divided by zero"),
            ("both(boom > 1, true)", "fault: a whole number is divided by zero"),
            ("true || unused(boom) == ''", "true"), ("unused(boom) == '' || load == 7", "true"),
            ("load == 8 && boom > 1", "false"), ("[1, 0].exists(n, n == 0 || boom == n)", "true"),
        ]
        for (source, value) in sources {
            #expect(try DefinitionBlock.outcome(source, beside: block) == value, "\(source)")
        }
    }

    @Test func `a definition has the present values of the variables`() throws {
        let scope = try DefinitionBlock.scope("more(n): load + n\nnext: more(1)\n")
        let expression = try Expression("[next, more(2)]", in: scope)
        let evaluation = Evaluation(of: scope)
        for load in [1, 5, -3] {
            evaluation.set("load", to: .int(load))
            let value = try expression.value(in: evaluation)
            #expect(value.literal == "[\(load + 1), \(load + 2)]")
        }
    }

    @Test func `data and its members use definitions`() throws {
        let scope = try DefinitionBlock.scope(
            "title: ferry.name + '!'\nkey(n): \"'deck' + string(n)\"\n")
        let data = try DefinitionBlock.value(
            "${key(1)}: a ${title}\nlist: ['${load}', '${key(load)}']\n")
        let value = try DataTemplate(data, in: scope)
            .celValue(in: DefinitionBlock.evaluation(of: scope))
        #expect(value.literal == #"{"deck1": "a Alder!", "list": [7, "deck7"]}"#)
    }

    @Test func `one more can be defined from texts`() throws {
        let scope = try DefinitionBlock.base
            .defining(.init(argument: "half(n)"), as: .init(argument: "n / 2"))
            .defining(.init(argument: "rest"), as: .init(argument: "half(load)"))
        #expect(scope.definitions.map(\.name) == ["half", "rest"])
        #expect(scope.definition(named: "half")?.parameters == ["n"])
        let value = try Expression("rest", in: scope)
            .value(in: DefinitionBlock.evaluation(of: scope))
        #expect(value.literal == "3")
    }

    @Test func `what is written down in a block may be no text`() throws {
        let block = "most: 3\nopen: true\nnothing: null\n"
        #expect(
            try DefinitionBlock.outcome("[most, open, nothing]", beside: block) == "[3, true, null]"
        )
    }
}
