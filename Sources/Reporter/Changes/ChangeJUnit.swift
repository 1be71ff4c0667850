import Contracts

extension JUnitReport {
    /// The report about the changes of a contract: one suite, with a case for each changed
    /// operation. Only changes that fail the gate are failures.
    package init(comparing report: ChangeReport, timestamp: UTCTimestamp, duration: Duration) {
        let suite = Suite(
            name: "diff \(report.new.name)", timestamp: timestamp,
            duration: duration, properties: ChangeJUnit.properties(of: report),
            cases: ChangeJUnit(report).cases)
        self.init(name: "rehearse diff", suites: [suite])
    }
}

/// The cases of JUnit about the changes of a contract.
struct ChangeJUnit {
    /// The most bytes of a body or an output, and of all bodies together.
    private static let text = 100_000
    private static let whole = 2_000_000
    /// The most bytes of a message; bodies have at least as much room.
    private static let message = 2_000

    private let report: ChangeReport
    private let classname: String
    private let groups: [[ReportedChange]]
    /// The most bytes of a body and of an output in this report.
    private let room: Int

    init(_ report: ChangeReport) {
        self.report = report
        groups = ReportedChange.grouped(report.changes)
        classname = Self.classname(of: report.new.name)
        room = max(Self.message, min(Self.text, Self.whole / max(1, groups.count)))
    }

    /// The cases. An unchanged contract has one.
    var cases: [JUnitReport.Case] {
        let changed = groups.map(testCase)
        let unchanged = [
            JUnitReport.Case(classname: classname, name: "no changes", outcome: .passed)
        ]
        return (changed.isEmpty ? unchanged : changed) + report.faults.map(testCase)
    }

    /// The values that identify the comparison.
    static func properties(of report: ChangeReport) -> [JUnitReport.Property] {
        let texts = [
            ("version", Version.current), ("old", report.old.name), ("new", report.new.name),
            ("failOn", report.failOn?.rawValue ?? ChangeJSON.noGate), ("result", report.result),
        ]
        return texts.map { .init(name: "rehearse.\($0.0)", value: $0.1) }
    }

    private func testCase(_ group: [ReportedChange]) -> JUnitReport.Case {
        let failing = group.filter(report.fails)
        let others = group.filter { !report.fails($0) }
        var made = JUnitReport.Case(
            classname: classname, name: group[0].subject, outcome: outcome(of: failing))
        let place = (failing + others).lazy.compactMap(\.place).first
        made.file = place?.file
        made.line = place?.position?.line
        made.output = text(of: others)
        return made
    }

    private func outcome(of failing: [ReportedChange]) -> JUnitReport.Outcome {
        guard let first = failing.first else { return .passed }
        let more = failing.count > 1 ? " (and \(failing.count - 1) more)" : ""
        let message = CutText.start(of: VisibleText.line(first.message), Self.message)
        return .failure(.init(kind: first.id, message: message + more, body: text(of: failing)))
    }

    private func text(of changes: [ReportedChange]) -> String {
        let writer = ChangeText()
        let lines = changes.flatMap { writer.lines(of: $0, in: report) }
        return CutText.middle(of: lines.map { "\($0)\n" }.joined(), room)
    }

    private func testCase(_ fault: Diagnostic) -> JUnitReport.Case {
        let text = ConsoleDiagnostics(detail: .excerpts).text(of: fault)
        var made = JUnitReport.Case(
            classname: "accepted changes", name: fault.message, outcome: .passed)
        if fault.severity == .error {
            made.outcome = .failure(.init(kind: fault.check, message: fault.logLine, body: text))
        } else {
            made.output = text
        }
        made.file = fault.file
        made.line = fault.position?.line
        return made
    }

    /// The parts of a path, between dots.
    private static func classname(of name: String) -> String {
        let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let dotted = parts.map { $0.replacing(".", with: "_") }
        return dotted.isEmpty ? "contract" : dotted.joined(separator: ".")
    }
}
