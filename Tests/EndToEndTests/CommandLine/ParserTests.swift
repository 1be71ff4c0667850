import Testing

@testable import rehearse

@Suite struct ParserTests {
    private func values(_ line: String) throws -> Values {
        let request = try Parser(table: Invented.table).request(words(line))
        guard case .run(_, let values) = request else {
            Issue.record("\(line) asks for no run")
            return Values()
        }
        return values
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map { $0 == "EMPTY" ? "" : String($0) }
    }

    @Test(arguments: [
        "play --seed=7", "play --seed 7", "play -s 7", "play -s7", "play -s=7", "play a --seed 7 b",
        "play -qs7", "play -q -s 7",
    ])
    func aValueMayBeWrittenInEachForm(line: String) throws {
        #expect(try values(line).integer(Invented.seed) == 7)
    }

    @Test func defaultsHoldWhereNothingIsWritten() throws {
        let values = try values("play")
        #expect(values.integer(Invented.seed) == 1)
        #expect(!values.isSet(Invented.seed))
        #expect(values.text(Invented.paint) == nil)
        #expect(values.texts(Invented.only).isEmpty)
        #expect(values.texts(Invented.files).isEmpty)
    }

    @Test func repeatedOptionsKeepTheirOrder() throws {
        #expect(try values("play --only b -o a --only=b").texts(Invented.only) == ["b", "a", "b"])
    }

    @Test func flagsMayStandTogether() throws {
        let values = try values("play -qv")
        #expect(values.isSet(CommonOptions.quiet))
        #expect(values.isSet(CommonOptions.verbose))
    }

    @Test func afterTwoDashesEverythingIsAnArgument() throws {
        let values = try values("play a -- --seed=7 -q --help --")
        #expect(values.texts(Invented.files) == ["a", "--seed=7", "-q", "--help", "--"])
        #expect(!values.isSet(Invented.seed))
    }

    @Test func oneDashIsAnArgumentOrAValue() throws {
        #expect(try values("play - b").texts(Invented.files) == ["-", "b"])
        #expect(try values("plot --plan -").text(Invented.plan) == "-")
        #expect(try values("plot -p -").text(Invented.plan) == "-")
    }

    @Test func valuesMayHoldEqualsSignsAndDashes() throws {
        #expect(try values("play --only=a=b").texts(Invented.only) == ["a=b"])
        #expect(try values("play --only=--seed").texts(Invented.only) == ["--seed"])
        #expect(try values("play --only=").texts(Invented.only) == [""])
    }

    @Test func argumentsAreDealtInOrder() throws {
        let values = try values("compare a x y x")
        #expect(values.text(Invented.old) == "a")
        #expect(values.texts(Invented.new) == ["x", "y", "x"])
    }

    @Test(arguments: [
        "--help", "-h", "play --help", "play -h a", "play --seed --help", "plot -h",
        "play --nonsense -h",
    ])
    func helpAlwaysWins(line: String) throws {
        let request = try Parser(table: Invented.table).request(words(line))
        guard case .help(let command) = request else {
            Issue.record("\(line) asks for no help")
            return
        }
        let name = words(line).first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        #expect(command?.name == name)
    }

    @Test func versionStandsAlone() throws {
        let request = try Parser(table: Invented.table).request(["--version"])
        guard case .version = request else {
            Issue.record("no version")
            return
        }
    }

    static let mistakes: [(String, UsageError)] = [
        ("", .missingCommand),
        ("--", .missingCommand),
        ("paly", .unknownCommand("paly", nearest: "play")),
        ("zzz", .unknownCommand("zzz", nearest: nil)),
        ("zzz --help", .unknownCommand("zzz", nearest: nil)),
        ("--verison", .unknownOption("--verison", nearest: "--version")),
        ("--seed=3 play", .optionBeforeCommand("--seed")),
        ("-q play", .optionBeforeCommand("-q")),
        ("play --sede 3", .unknownOption("--sede", nearest: "--seed")),
        ("play -x", .unknownOption("-x", nearest: nil)),
        ("play -qx", .unknownOption("-x", nearest: nil)),
        ("play --seed", .missingValue(option: "--seed", valueName: "N", followedBy: nil)),
        ("play -s", .missingValue(option: "--seed", valueName: "N", followedBy: nil)),
        ("play --only -q", .missingValue(option: "--only", valueName: "GLOB", followedBy: "-q")),
        ("play --into=", .emptyValue(option: "--into", valueName: "DIR")),
        ("play --into EMPTY", .emptyValue(option: "--into", valueName: "DIR")),
        ("play --quiet=no", .unexpectedValue(option: "--quiet", value: "no")),
        ("play -q=no", .unexpectedValue(option: "--quiet", value: "no")),
        ("play --seed 1 --seed 2", .repeatedOption(option: "--seed", values: ["1", "2"])),
        ("play -q --quiet", .repeatedOption(option: "--quiet", values: [])),
        ("plot", .missingOption(option: "--plan", valueName: "FILE")),
        ("play --seed x", .notAnInteger(of: "--seed", value: "x", range: 0...100)),
        ("play --seed 101", .notAnInteger(of: "--seed", value: "101", range: 0...100)),
        ("play --seed -1", .notAnInteger(of: "--seed", value: "-1", range: 0...100)),
        (
            "play --paint gren",
            .notAChoice(
                of: "--paint", value: "gren", choices: ["red", "green", "blue"], nearest: "green")
        ),
        ("compare", .missingArgument(name: "OLD", given: 0, needed: 1)),
        ("compare a x", .missingArgument(name: "NEW", given: 1, needed: 2)),
        ("compare a x z", .notAChoice(of: "NEW", value: "z", choices: ["x", "y"], nearest: "x")),
        ("plot --plan f surplus", .unexpectedArgument("surplus")),
    ]

    @Test(arguments: mistakes)
    func mistakesAreFacts(line: String, expected: UsageError) {
        let failure = #expect(throws: UsageFailure.self) {
            _ = try Parser(table: Invented.table).request(words(line))
        }
        #expect(failure?.error == expected)
    }
}
