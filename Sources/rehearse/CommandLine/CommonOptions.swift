import Reporter

/// Options that several commands share, declared once so that they read alike everywhere.
enum CommonOptions {
    static let help = Option.flag("help", letter: "h", help: "show this help")

    static let version = Option.flag("version", help: "show the version")

    static let junit = Option.single(
        "junit", valueName: "FILE", kind: .output(.junit),
        help: "write the result as JUnit XML; - is standard output")

    static let junitDialect = Option.single(
        "junit-dialect", valueName: "NAME", kind: .choice(JUnitDialect.allCases.map(\.rawValue)),
        help: "write the JUnit XML for readers that hold to one published schema",
        default: JUnitDialect.common.rawValue)

    static let html = Option.single(
        "html", valueName: "FILE", kind: .output(.html),
        help: "write the result as a web page that needs no network; - is standard output")

    static let json = Option.single(
        "json", valueName: "FILE", kind: .output(.json),
        help: "write the result as JSON; - is standard output")

    static let sarif = Option.single(
        "sarif", valueName: "FILE", kind: .output(.sarif),
        help: "write the result as SARIF 2.1.0 for code scanning; - is standard output")

    static let annotations = Option.single(
        "annotations", valueName: "WHERE", kind: .choice(AnnotationChoice.allCases.map(\.rawValue)),
        help: "annotate lines and summarise the step as GitHub Actions reads it; auto means when "
            + "it runs the command",
        default: AnnotationChoice.auto.rawValue)

    static let zoneinfo = Option.single(
        "zoneinfo", valueName: "FOLDER", kind: .folder,
        help: "read time zones from this folder of TZif files instead of the system's")

    static let force = Option.flag(
        "force",
        help: "replace files that exist, also where they have another format than the output")

    static let quiet = Option.flag("quiet", letter: "q", help: "print only what is wrong")

    static let verbose = Option.flag(
        "verbose", letter: "v", help: "print what is done, step by step")

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
        "color", valueName: "WHEN", kind: .choice(ColorChoice.allCases.map(\.rawValue)),
        help: "colour the output; auto means on a terminal, unless NO_COLOR is set",
        default: ColorChoice.auto.rawValue)
}
