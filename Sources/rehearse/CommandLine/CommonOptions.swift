import Reporter

/// Options that several commands share, declared once so that they read alike everywhere.
enum CommonOptions {
    static let help = Option.flag("help", letter: "h", help: "show this help")

    static let version = Option.flag("version", help: "show the version")

    static let junit = Option.single(
        "junit", value: OptionValue("FILE", .output(.junit)),
        help: "write the result as JUnit XML; - is standard output")

    static let junitDialect = Option.single(
        "junit-dialect",
        value: OptionValue(
            "NAME", .choice(JUnitDialect.allCases.map(\.rawValue)),
            default: JUnitDialect.common.rawValue),
        help: "write the JUnit XML for readers of one published schema")

    static let html = Option.single(
        "html", value: OptionValue("FILE", .output(.html)),
        help: "write the result as a web page that needs no network; - is standard output")

    static let json = Option.single(
        "json", value: OptionValue("FILE", .output(.json)),
        help: "write the result as JSON; - is standard output")

    static let sarif = Option.single(
        "sarif", value: OptionValue("FILE", .output(.sarif)),
        help: "write the result as SARIF 2.1.0 for code scanning; - is standard output")

    static let annotations = Option.single(
        "annotations",
        value: OptionValue(
            "WHERE", .choice(AnnotationChoice.allCases.map(\.rawValue)),
            default: AnnotationChoice.auto.rawValue),
        help: "write annotations and a step summary for GitHub Actions; auto means if it runs the "
            + "command")

    static let zoneinfo = Option.single(
        "zoneinfo", value: OptionValue("FOLDER", .folder),
        help: "read time zones from this folder of TZif files instead of the system's")

    static let force = Option.flag(
        "force",
        help: "replace existing files, also those of another format")

    static let quiet = Option.flag("quiet", letter: "q", help: "print only problems")

    static let verbose = Option.flag(
        "verbose", letter: "v", help: "print every step")

    /// Refuses what would do nothing.
    static func check(_ values: Values) throws(UsageError) {
        if values.isSet(quiet), values.isSet(verbose) {
            throw .conflict(quiet.spelling, verbose.spelling)
        }
        if values.isSet(junitDialect), !values.isSet(junit) {
            throw .useless(junitDialect.spelling, without: "\(junit.spelling) FILE")
        }
    }

    static let color = Option.single(
        "color",
        value: OptionValue(
            "WHEN", .choice(ColorChoice.allCases.map(\.rawValue)),
            default: ColorChoice.auto.rawValue),
        help: "colour the output; auto means on a terminal, unless NO_COLOR is set")
}
