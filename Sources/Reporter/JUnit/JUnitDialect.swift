/// Which readers a JUnit file is for. No single file satisfies all published schemas.
public enum JUnitDialect: String, Sendable, CaseIterable {
    /// What all common readers understand, with what some of them show beyond the schemas.
    case common
    /// What the schema of Jenkins' xunit plugin accepts.
    case xunit
    /// What the schema of Windy Road for Ant's JUnit task accepts.
    case windyroad
    /// What the schema of Maven's Surefire accepts: one suite, which is the root.
    case surefire

    /// Whether a case may have `file`, `line` and properties.
    var describesCases: Bool { self == .common }

    /// Whether `<testsuites>` may carry totals.
    var totalsRun: Bool { self != .windyroad }

    /// Whether the root is a suite, which then holds the cases of all.
    var hasOneSuite: Bool { self == .surefire }

    /// Whether a case may have output of its own; else it is collected at the end of the suite.
    var separatesOutput: Bool { self != .windyroad }

    /// Whether a suite has to carry package, id, host and the elements that Ant always writes.
    var requiresAntParts: Bool { self == .windyroad }
}
