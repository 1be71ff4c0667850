/// Which readers a JUnit file is for. No single file satisfies all published schemas.
public enum JUnitDialect: String, Sendable, CaseIterable {
    /// For all common readers, with additions to the schemas that some of them show.
    case common
    /// For the schema of Jenkins' xunit plugin.
    case xunit
    /// For the schema of Windy Road for Ant's JUnit task.
    case windyroad
    /// For the schema of Maven's Surefire: one suite, which is the root.
    case surefire

    /// True if a case may have `file`, `line` and properties.
    var describesCases: Bool { self == .common }

    /// True if `<testsuites>` may carry totals.
    var totalsRun: Bool { self != .windyroad }

    /// True if the root is a suite, which then holds the cases of all suites.
    var hasOneSuite: Bool { self == .surefire }

    /// True if a case may have output of its own; else it is collected at the end of the suite.
    var separatesOutput: Bool { self != .windyroad }

    /// True if a suite must carry package, id, host and the elements that Ant always writes.
    var requiresAntParts: Bool { self == .windyroad }
}
