import Contracts
import Testing

@testable import rehearse

@Suite struct EvalTests {
    private static let files = [
        "shop.json":
            #"{"name": "tea", "orders": [{"total": 40}, {"total": 140}], "x-key": 7, "this": 1}"#,
        "shop.yaml": "name: tea\nopen: true\n", "list.json": "[1, 2.5, null]",
        "rules.yaml": """
        rules:
          - when: size(name) > 2
          - when: |
              name ==
                nam
          - when: >-
              [1][5]
          - when: [a]
          - {"a#b": 1 + 1}
        """,
        "torn.json": "{",
        "days/harvest.yaml": "name: H\nholidays: [{name: First, date: March 3}]\n",
    ]

    private static func outcome(_ words: [String], isTerminal: Bool = false) throws -> String {
        let world = RecordedWorld(files: files, isTerminal: isTerminal)
        let program = Program(table: .rehearse, environment: world.environment)
        let code = try program.run(["eval"] + words)
        #expect(code == (world.errors.contains("error:") ? .unusable : .passed))
        return world.output + world.errors
    }

    @Test(arguments: [
        (["1 + 2"], "3"), (["1u"], "1u"), (["1.0 / 3.0"], "0.3333333333333333"),
        (["'tea'"], "\"tea\""),
        (["[1, 2u, {'a': b'\\x00'}]"], #"[1, 2u, {"a": b"\x00"}]"#), (["null"], "null"),
        (["double('NaN')"], "double(\"NaN\")"), (["type(1)"], "int"),
        (["optional.none()"], "optional.none()"),
        (
            ["timestamp('2024-02-29T12:00:00Z') + duration('1h')"],
            "timestamp(\"2024-02-29T13:00:00Z\")"
        ),
        (["orders.filter(o, o.total > 100).size()", "--with", "shop.json"], "1"),
        (["this['x-key'] + 1", "--with", "shop.json"], "8"),
        (["this.this", "--with", "shop.json"], "1"),
        (["name + 's'", "--with", "shop.yaml"], "\"teas\""),
        (["this[1]", "--with", "list.json"], "2.5"),
        (["--from", "rules.yaml#/rules/0/when", "--with", "shop.yaml"], "true"),
        (["--from", "rules.yaml#/rules/4/a#b"], "2"), (["--", "-1"], "-1"),
        // Characters that would move a cursor or end the line are escaped.
        (["'\\u001b[31m\\u0000\\n\\u202e\\u009b'"], #""\u001b[31m\u0000\n\u202e\u009b""#),
        (["isHoliday('harvest', '2024-03-03')", "--calendars", "days"], "true"),
        (["lists.range(3).map(i, i)", "--limit", "100"], "[0, 1, 2]"),
    ])
    func aValueIsPrintedAsCELWritesIt(words: [String], value: String) throws {
        #expect(try Self.outcome(words) == value + "\n")
    }

    @Test(arguments: [
        (
            ["nam + 's'", "--with", "shop.yaml"],
            "expression:1:1: error: there is no variable nam; did you mean name?"
        ),
        (
            ["x"],
            "expression:1:1: error: there is no variable x; there are no variables here; a text needs quotation marks"
        ),
        (["1 +"], "expression:1:4: error: expected an operand after '+', found the end"),
        (
            ["1 + 'a'"],
            "expression:1:3: error: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        (
            ["this.nam", "--with", "shop.yaml"],
            "expression:1:5: error: no such key: \"nam\"; did you mean \"name\"?"
        ),
        (["1 / 0"], "expression:1:3: error: a whole number is divided by zero"),
        (
            ["lists.range(100).all(i, i >= 0)", "--limit", "50"],
            "expression:1:7: error: the evaluation took more than 50 steps; walk over less, or raise the limit"
        ),
        (["1", "--with", "torn.json"], "torn.json:1:2: error: "),
        (["1", "--with", "gone.json"], "gone.json: error: cannot read"),
        (
            ["--from", "rules.yaml#/rules/1/when", "--with", "shop.yaml"],
            "rules.yaml:5:9: error: there is no variable nam; did you mean name?"
        ),
        (
            ["--from", "rules.yaml#/rules/2/when"],
            "rules.yaml:7:10: error: the list has no element 5; it has 1"
        ),
        (
            ["--from", "rules.yaml#/rules/3/when"],
            "rules.yaml:8:11: error: YAML reads a list here, not an expression; put the whole value in quotation marks: - when: \"[a]\""
        ),
        (
            ["--from", "rules.yaml#/rules/9"],
            "rules.yaml:1:1: error: there is nothing at \"/rules/9\"; name the place by its keys, such as #/rules/0/when"
        ),
        (["--from", "gone.yaml#/a"], "gone.yaml: error: cannot read"),
        (
            ["--from", "rules.yaml"],
            "rehearse: error: invalid value \"rules.yaml\" for --from: expected FILE#POINTER, such as rules.yaml#/discount/when\nsee rehearse eval --help"
        ),
        (
            ["--from", "rules.yaml#rules"],
            "rehearse: error: invalid value \"rules.yaml#rules\" for --from: expected FILE#POINTER"
        ),
        (
            ["--from", "#/a"],
            "rehearse: error: invalid value \"#/a\" for --from: expected FILE#POINTER"
        ),
        ([], "rehearse: error: missing argument EXPRESSION\nsee rehearse eval --help"),
        (["1", "2"], "rehearse: error: unexpected argument \"2\""),
        (
            ["1", "--from", "rules.yaml#/a"],
            "rehearse: error: EXPRESSION and --from exclude each other; use one of them"
        ),
        (["1", "--batch", "-"], "rehearse: error: EXPRESSION and --batch exclude each other"),
        (
            ["--with", "shop.json", "--batch", "-"],
            "rehearse: error: --with and --batch exclude each other"
        ),
        (
            ["--from=-#/a", "--with", "-"],
            "rehearse: error: --from - and --with - exclude each other"
        ),
        (
            ["1", "--limit", "0"],
            "rehearse: error: invalid value \"0\" for --limit: expected an integer of at least 1"
        ),
        (
            ["1", "--zoneinfo", "nowhere"],
            "rehearse: error: invalid value \"nowhere\" for --zoneinfo: expected a folder of time zones: not there"
        ),
        (
            ["1", "--calendars", "nowhere"],
            "rehearse: error: invalid value \"nowhere\" for --calendars: expected a folder of calendars: not there"
        ),
        (
            ["isHoliday('haarvest', '2024-03-03')", "--calendars", "days"],
            "expression:1:1: error: isHoliday: "
        ),
        (
            ["localDate('Europe/Paris', timestamp(0))"],
            "expression:1:11: error: localDate: cannot read the time zone \"Europe/Paris\": no time zones in"
        ),
        (
            ["a\u{1B}[31m"],
            "expression:1:2: error: the character U+001B means nothing in an expression"
        ),
    ])
    func whatHasNoValueIsReported(words: [String], start: String) throws {
        let reported = try Self.outcome(words)
        #expect(reported.hasPrefix(start), "\(reported)")
        #expect(!reported.contains("\u{1B}"))
    }

    @Test func aTerminalSeesTheLineAndACaret() throws {
        let reported = try Self.outcome(
            ["naame + sze(name)", "--with", "shop.yaml", "--color=never"], isTerminal: true)
        #expect(
            reported == """
                expression:1:1: error: there is no variable naame; did you mean name?
                    1 | naame + sze(name)
                      | ^
                expression:1:9: error: there is no function sze; did you mean size?
                    1 | naame + sze(name)
                      |         ^

                """)
    }

    @Test func warningsStandBesideTheValue() throws {
        let world = RecordedWorld()
        #expect(try world.run("eval", "1 == 'a'") == .passed)
        #expect(world.output == "false\n")
        #expect(
            world.errors
                == "expression:1:3: warning: an int is never equal to a string; convert one of the two: string(x), int(x) or double(x)\n"
        )
    }

    @Test(arguments: [
        ("1", "1", "int"), ("1u", "1", "uint"), ("1.0", "1.0", "double"),
        ("1e300 * 1e300", "\"Infinity\"", "double"),
        ("b'\\xff\\x00'", "\"/wA=\"", "bytes"),
        ("duration('90m')", "\"5400s\"", "google.protobuf.Duration"),
        ("timestamp(0)", "\"1970-01-01T00:00:00Z\"", "google.protobuf.Timestamp"),
        ("type(null)", "\"null_type\"", "type"),
        ("optional.none()", "null", "optional_type"),
        ("optional.of('\\u001b\\u0000')", "\"\\u001b\\u0000\"", "optional_type"),
        ("{1: 2, 'a': [null, true]}", #"{"1":2,"a":[null,true]}"#, "map"),
    ])
    func jsonHasTheValueAndItsType(source: String, value: String, type: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("eval", source, "--json", "out.json") == .passed)
        #expect(world.output.isEmpty)
        let root = try Document(json: (world.file("out.json") ?? "").utf8, name: "out.json").root
        var writer = JSONWriter()
        writer.celValue(CELValue(try #require(root["value"])))
        #expect(String(decoding: writer.bytes, as: UTF8.self) == value)
        #expect(root["type"]?.string == type)
        #expect(root["literal"]?.string?.isEmpty == false)
    }

    @Test func jsonHasTheVersionOfTheZones() throws {
        let world = RecordedWorld(files: ["zones/tzdata.zi": "# version 2031c\n"])
        #expect(try world.run("eval", "1", "--zoneinfo", "zones", "--json", "-") == .passed)
        #expect(world.output.contains(#""tzdata": "2031c""#))
    }

    @Test func jsonHasWhatIsWrong() throws {
        let world = RecordedWorld()
        #expect(try world.run("eval", "x + y", "--json", "-") == .unusable)
        let found = try Document(json: world.output.utf8, name: "out").root["diagnostics"]
        #expect(found?.elements.map { $0["column"]?.int } == [1, 5])
        #expect(found?[0]?["check"]?.string == "undeclared-name")
        #expect(world.errors.hasPrefix("expression:1:1: error: there is no variable x"))
    }

    @Test func standardInputIsADocument() throws {
        let world = RecordedWorld(input: ["{\"a\":", " 41}"])
        #expect(try world.run("eval", "a + 1", "--with", "-") == .passed)
        #expect(world.output == "42\n")
    }

    @Test func aMillionMembersAreNoVariables() throws {
        let members = (0..<120_000).map { "\"m\($0)\": \($0)" }.joined(separator: ", ")
        let world = RecordedWorld(files: ["large.json": "{\(members)}"])
        #expect(try world.run("eval", "m119999 + size(this)", "--with", "large.json") == .passed)
        #expect(world.output == "239999\n")
    }

    @Test func whatIsDeepOrEndlessIsNotPrinted() throws {
        let nested = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        let deep = RecordedWorld(files: ["deep.json": nested])
        #expect(
            try deep.run("eval", "[this] == [this] ? [this] : 0", "--with", "deep.json") == .passed)
        #expect(deep.output == "[\(nested)]\n")
        let doubled = (1..<40).reversed().reduce("a39") {
            "cel.bind(a\($1), [a\($1 - 1), a\($1 - 1)], \($0))"
        }
        let world = RecordedWorld()
        #expect(try world.run("eval", "cel.bind(a0, [0], \(doubled))") == .unusable)
        #expect(
            world.errors
                == "expression: error: the value is too large or too deep to be written; select the part of it that matters\n"
        )
    }

    @Test func helpNamesTheOptions() throws {
        let world = RecordedWorld()
        #expect(try world.run("eval", "--help") == .passed)
        for option in [
            "--with FILE", "--from FILE#POINTER", "--batch FILE", "--calendars FOLDER",
            "--zoneinfo", "--limit STEPS", "--json FILE",
        ] {
            #expect(world.output.contains(option))
        }
    }
}
