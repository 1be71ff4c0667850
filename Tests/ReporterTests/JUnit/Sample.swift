import Reporter
import Testing

/// Small reports, and reading them again.
enum Sample {
    static let timestamp = UTCTimestamp(secondsSince1970: 1_772_963_999)

    static func suite(_ name: String, _ cases: [JUnitReport.Case]) -> JUnitReport.Suite {
        JUnitReport.Suite(name: name, timestamp: timestamp, duration: .zero, cases: cases)
    }

    static func passed(_ name: String, in classname: String = "c") -> JUnitReport.Case {
        JUnitReport.Case(classname: classname, name: name, outcome: .passed)
    }

    static func skipped(_ reason: String) -> JUnitReport.Case {
        JUnitReport.Case(classname: "c", name: "skipped", outcome: .skipped(reason))
    }

    static func failed(_ body: String) -> JUnitReport.Case {
        let story = JUnitReport.Story(kind: "k", message: body, body: body)
        return JUnitReport.Case(classname: "c", name: "failed", outcome: .failure(story))
    }

    static func bytes(_ report: JUnitReport, _ dialect: JUnitDialect = .common) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try JUnitWriter(dialect: dialect).write(report) { bytes += $0 }
        return bytes
    }

    static func text(_ report: JUnitReport, _ dialect: JUnitDialect = .common) throws -> String {
        String(decoding: try bytes(report, dialect), as: UTF8.self)
    }

    static func parsed(
        _ report: JUnitReport, _ dialect: JUnitDialect = .common
    ) throws -> ParsedXML {
        try #require(ParsedXML(try bytes(report, dialect)))
    }
}
