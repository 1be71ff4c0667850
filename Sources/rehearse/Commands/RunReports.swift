import Contracts
import Reporter
import Scenarios
import Simulator

/// All reports of a run: on the terminal as it happens, and in the files that were asked for.
final class RunReports {
    /// True if a spec or the selection cannot be used, whatever the result of the run is.
    var isUnusable = false
    private let environment: Environment
    private var reporters = RunReporters([])

    /// - Parameters:
    ///   - baseline: the baseline that is written; nil for none.
    ///   - reportsCases: true if every case is reported as it ends.
    ///   - printsReport: true if the file of `--json` is written.
    init(
        _ platform: CIPlatform, _ baseline: WrittenBaseline?, reportsCases: Bool = true,
        printsReport: Bool = true
    ) throws {
        let invocation = platform.invocation
        environment = invocation.environment
        var reporters = [Self.console(invocation, reportsCases: reportsCases)]
        if let reporter = try Self.events(invocation) { reporters.append(reporter) }
        if printsReport, let reporter = Self.document(invocation) { reporters.append(reporter) }
        if let reporter = Self.page(invocation) { reporters.append(reporter) }
        if let reporter = Self.junit(invocation) { reporters.append(reporter) }
        if let style = platform.github { reporters.append(GitHubRunReporter(style)) }
        if let path = invocation.values.text(CommonOptions.sarif) {
            reporters.append(sarif(platform.sarif, path))
        }
        if let baseline { reporters.append(baseline.reporter) }
        self.reporters = RunReporters(reporters)
    }

    /// - Parameter environment: its standard output gets the whole report on one line.
    init(linesTo environment: Environment) {
        self.environment = environment
        reporters = RunReporters([
            RunReportJSON(.compact) { line in
                try line.withUnsafeBytes { try environment.write(.output, $0) }
            }
        ])
    }

    /// The counts so far.
    var counts: RunCounts { reporters.counts }

    /// The exit code of the command, once the run is at its end.
    var exitCode: ExitCode { exitCode(for: counts) }

    private func exitCode(for counts: RunCounts) -> ExitCode {
        if let interruption = environment.interruption() { return interruption.exitCode }
        if isUnusable { return .unusable }
        return switch counts.verdict {
        case .passed, .untouched: .passed
        // The report that joins the shards has the verdict.
        case .nothing: counts.isOfPart ? .passed : .undecided
        case .findings: .findings
        case .undecided: .undecided
        }
    }

    /// Takes in a whole report. An interrupt leaves nothing half reported, because the files are
    /// written at the end.
    func receive(_ report: Report) throws {
        try receive(.runStarted(report.run))
        for testCase in report.testCases {
            if environment.interruption() != nil { throw FileError.interrupted }
            try receive(.caseEnded(testCase))
        }
        try receive(.runEnded(report.end))
    }

    /// Takes in an event.
    func receive(_ event: ReportEvent) throws { try reporters.receive(event) }

    /// True if one of the reports that are asked for contains the histories of cases.
    static func needHistories(for invocation: Invocation) -> Bool {
        [CommonOptions.json, CommonOptions.html].contains { invocation.values.text($0) != nil }
    }

    // MARK: Reporters

    private static func console(
        _ invocation: Invocation, reportsCases: Bool
    ) -> any RunReporter {
        let environment = invocation.environment
        let values = invocation.values
        var style = ConsoleRunReporter.Style(
            console: invocation.console(for: .error),
            verbosity: values.isSet(CommonOptions.quiet)
                ? .quiet : values.isSet(CommonOptions.verbose) ? .verbose : .plain,
            width: environment.canMoveLines(on: .error)
                ? environment.terminalWidth(.error) ?? 80 : nil)
        style.reportsCases = reportsCases
        // A report in a file goes before: nothing else stands in it.
        let reports = [
            CommonOptions.json, CommonOptions.html, CommonOptions.junit, CommonOptions.sarif,
            RunOptions.events,
        ]
        let files = reports.compactMap { values.text($0) }
        let isFree = !files.contains(Environment.standardStream)
        if style.verbosity != .quiet {
            style.reports = files.filter { $0 != Environment.standardStream }
        }
        let findings: Environment.Stream = isFree ? .output : .error
        style.findings = invocation.console(for: findings)
        return ConsoleRunReporter(style: style, stopwatch: environment.stopwatch) { text, part in
            try environment.print(text, to: part == .findings ? findings : .error)
        }
    }

    private static func events(_ invocation: Invocation) throws -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(RunOptions.events) else { return nil }
        if path == Environment.standardStream {
            return RunEventLines { line in
                try line.withUnsafeBytes { try environment.write(.output, $0) }
            }
        }
        let file = try environment.growFile(path)
        return RunEventLines { line in try file.write(line) }
    }

    private static func document(_ invocation: Invocation) -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(CommonOptions.json) else { return nil }
        return RunReportJSON { try environment.writeReport(path, bytes: $0) }
    }

    private static func page(_ invocation: Invocation) -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(CommonOptions.html) else { return nil }
        return RunReportJSON { report in
            try environment.writeReport(path, bytes: try HTMLPage.page(ofReport: report))
        }
    }

    private func sarif(_ style: SARIFStyle, _ path: String) -> any RunReporter {
        SARIFRunReporter(style) { [unowned self] counts in
            let exitCode = exitCode(for: counts)
            return SARIFExit(
                exitCode, isSuccess: [.passed, .findings, .undecided].contains(exitCode))
        } write: { [environment] bytes in
            try environment.writeReport(path, bytes: bytes)
        }
    }

    private static func junit(_ invocation: Invocation) -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(CommonOptions.junit) else { return nil }
        let named = invocation.values.text(CommonOptions.junitDialect)
        let dialect = named.flatMap(JUnitDialect.init) ?? .common
        let isFile = path != Environment.standardStream
        return JUnitRunReporter(dialect: dialect, rotates: isFile) { number, content in
            let volume = JUnitVolumes.path(path, number)
            if number > 1 { try invocation.hold(volume, for: CommonOptions.junit) }
            try environment.writeReport(volume, content)
        }
    }
}
