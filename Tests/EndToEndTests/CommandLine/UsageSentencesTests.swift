import Testing

@testable import rehearse

@Suite struct UsageSentencesTests {
    static let sentences: [(UsageError, String)] = [
        (.missingCommand, "missing command"),
        (
            .unknownCommand("paly", nearest: "play"),
            "unknown command \"paly\"; did you mean play?"
        ),
        (.unknownCommand("\u{1B}[2J", nearest: nil), "unknown command \"\\u{1B}[2J\""),
        (
            .optionBeforeCommand("--seed"),
            "option --seed stands before the command; write it after the command"
        ),
        (
            .unknownOption("--sede", nearest: "--seed"),
            "unknown option \"--sede\"; did you mean --seed?"
        ),
        (
            .missingValue(option: "--seed", valueName: "N", followedBy: nil),
            "missing value of --seed; write --seed N"
        ),
        (
            .missingValue(option: "--only", valueName: "GLOB", followedBy: "-q"),
            "missing value of --only before \"-q\"; write --only=-q if that is it"
        ),
        (
            .emptyValue(option: "--into", valueName: "DIR"),
            "empty value of --into; write --into DIR"
        ),
        (
            .unexpectedValue(option: "--quiet", value: "no"),
            "--quiet takes no value, but was given \"no\""
        ),
        (
            .repeatedOption(option: "--seed", values: ["1", "2"]),
            "--seed is written more than once: \"1\" and \"2\""
        ),
        (.repeatedOption(option: "--quiet", values: []), "--quiet is written more than once"),
        (.missingOption(option: "--plan", valueName: "FILE"), "missing option --plan FILE"),
        (
            .notAChoice(
                of: "--paint", value: "gren", choices: ["red", "green", "blue"], nearest: "green"),
            "invalid value \"gren\" for --paint: expected red, green or blue; did you mean green?"
        ),
        (
            .notAnInteger(of: "--seed", value: "x", range: 0...100),
            "invalid value \"x\" for --seed: expected an integer from 0 to 100"
        ),
        (
            .notAnInteger(of: "--seed", value: "x", range: 1...Int.max),
            "invalid value \"x\" for --seed: expected an integer of at least 1"
        ),
        (
            .notAnInteger(of: "--seed", value: "x", range: Int.min...0),
            "invalid value \"x\" for --seed: expected an integer of at most 0"
        ),
        (
            .notAnInteger(of: "--seed", value: "x", range: Int.min...Int.max),
            "invalid value \"x\" for --seed: expected an integer"
        ),
        (.missingArgument(name: "OLD", given: 0, needed: 1), "missing argument OLD"),
        (
            .missingArgument(name: "NEW", given: 1, needed: 2),
            "too few NEW arguments: 1 given, at least 2 needed"
        ),
        (.unexpectedArgument("surplus"), "unexpected argument \"surplus\""),
        (
            .badValue(of: "--budget", value: "soon", expected: "a number with a unit, such as 60s"),
            "invalid value \"soon\" for --budget: expected a number with a unit, such as 60s"
        ),
        (
            .outputIsInput("--json", path: "a.json"),
            "--json: \"a.json\" is an input of this call; give another name"
        ),
        (
            .sameOutput("--json", "--junit", path: "a"),
            "--json and --junit would both be written to \"a\"; give each its own name"
        ),
        (
            .sameOutput("--json", "--junit", path: "-"),
            "--json and --junit would both be written to standard output; give each its own name"
        ),
        (
            .foreignFile("--junit", path: "a", format: "JUnit XML"),
            "--junit: \"a\" exists and is no JUnit XML; give another name, or --force"
        ),
        (.conflict("--left", "--right"), "--left and --right exclude each other; use one of them"),
    ]

    @Test(arguments: sentences)
    func everyErrorHasASentence(error: UsageError, sentence: String) {
        #expect(error.sentence == sentence)
    }
}
