import Contracts
import Testing

/// The parts of a JSON report that later versions keep, in words of no version.
struct FrozenReport {
    struct Finding: Hashable {
        var name: String
        var fingerprint: String
        var isKnown: Bool
    }

    struct Case: Equatable {
        var id: String
        var verdict: String
        var historySHA256: String
        var findings: [Finding]
    }

    let cases: [Case]

    /// Each finding once, whatever number of cases show it.
    var findings: Set<Finding> { Set(cases.flatMap(\.findings)) }

    init(_ root: Value) throws {
        let specs = try #require(root["specs"])
        cases = try specs.elements.flatMap { try #require($0["cases"]).elements }.map { value in
            Case(
                id: try #require(value["id"]?.string),
                verdict: try Self.verdict(try #require(value["outcome"]?.string)),
                historySHA256: try #require(value["historySHA256"]?.string),
                findings: try #require(value["findings"]).elements.map { finding in
                    Finding(
                        name: try #require(finding["name"]?.string),
                        fingerprint: try #require(finding["fingerprint"]?.string),
                        isKnown: finding["knownBy"] != nil)
                })
        }
    }

    /// The verdict that a word of any version means.
    private static func verdict(_ word: String) throws -> String {
        let verdicts = [
            "held": "passed", "broken": "failed", "passed": "passed", "failed": "failed",
            "undecided": "undecided", "skipped": "skipped",
        ]
        return try #require(verdicts[word], "no verdict is called \(word)")
    }

    /// Expects another report to say the same of every case.
    func expectSame(
        _ other: FrozenReport, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(cases.map(\.id) == other.cases.map(\.id), sourceLocation: sourceLocation)
        for (one, other) in zip(cases, other.cases) {
            #expect(one == other, sourceLocation: sourceLocation)
        }
    }
}

/// A case in a JUnit file.
struct FrozenJUnitCase: Equatable {
    var className: String
    var name: String
    var isFailure: Bool

    /// The cases of a file, in order.
    static func all(in text: String) throws -> [FrozenJUnitCase] {
        try text.split(separator: "<testcase ").dropFirst().map { part in
            FrozenJUnitCase(
                className: try attribute("classname", of: part),
                name: try attribute("name", of: part), isFailure: part.contains("<failure"))
        }
    }

    private static func attribute(_ name: String, of part: Substring) throws -> String {
        let tag = " " + part.prefix { $0 != ">" }
        let start = try #require(tag.firstRange(of: " \(name)=\"")).upperBound
        return String(tag[start...].prefix { $0 != "\"" })
    }
}
