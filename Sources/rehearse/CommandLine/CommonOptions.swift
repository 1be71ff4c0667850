import Reporter

/// Options that several commands share, declared once so that they read alike everywhere.
enum CommonOptions {
    static let help = Option.flag("help", letter: "h", help: "show this help")

    static let version = Option.flag("version", help: "show the version")

    static let junit = Option.single(
        "junit", "FILE", .file, help: "write the result as JUnit XML; - is standard output")

    static let junitDialect = Option.single(
        "junit-dialect", "NAME", .choice(JUnitDialect.allCases.map(\.rawValue)),
        help: "write the JUnit XML for readers that hold to one published schema",
        default: JUnitDialect.common.rawValue)

    static let json = Option.single(
        "json", "FILE", .file, help: "write the result as JSON; - is standard output")

    static let zoneinfo = Option.single(
        "zoneinfo", "FOLDER", .folder,
        help: "read time zones from this folder of TZif files instead of the system's")

    static let quiet = Option.flag("quiet", letter: "q", help: "print only what is wrong")

    static let verbose = Option.flag(
        "verbose", letter: "v", help: "print what is done, step by step")

    static let color = Option.single(
        "color", "WHEN", .choice(ColorChoice.allCases.map(\.rawValue)),
        help: "colour the output; auto means on a terminal, unless NO_COLOR is set",
        default: ColorChoice.auto.rawValue)
}
